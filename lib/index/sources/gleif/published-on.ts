/** The day of a golden copy, which its name begins with: `20261120-0000-gleif-goldencopy-lei2-golden-copy.csv`. */
export function publishedOn(fileName: string): string | null {
  const [, year, month, day] = /(20\d{2})(\d{2})(\d{2})-\d{4}-gleif/.exec(fileName) ?? [];
  return day === undefined ? null : `${year}-${month}-${day}`;
}

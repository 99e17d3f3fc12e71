/** What an address may hold, once, and no longer than a query can be. */
export const firstOf = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : value?.[0])?.slice(0, 200) ?? '';

/** The number of a page that an address asks for; 1 for whatever is no number. */
export function pageNumberOf(value: string | readonly string[] | undefined): number {
  const number = Number(firstOf(value));
  return Number.isInteger(number) && number > 0 ? number : 1;
}

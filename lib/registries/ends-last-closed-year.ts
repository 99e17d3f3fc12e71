/**
 * Whether accounts are those of the last closed fiscal year on a day: they end before it, and the year after them does not.
 * @param end last day of their year (YYYY-MM-DD)
 */
export function endsLastClosedYear(end: string | undefined, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  if (end === undefined || end >= today) return false;
  const next = `${Number(end.slice(0, 4)) + 1}${end.slice(4)}`;
  return next >= today;
}

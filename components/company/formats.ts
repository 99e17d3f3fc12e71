import { formatDate } from '../ui/date-text.tsx';

/** A figure as it was filed, with its thousands apart: no digit is rounded away. */
export const formatFigure = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: 20 }).replace('-', '−');

/** "21 Jul 1968", "Jul 1968", "1968", as much of a day as is known; undefined where that is no date. */
export function formatPartialDay(day: {
  readonly year: number | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
}): string | undefined {
  const { year, month } = day;
  const two = (part: number) => String(part).padStart(2, '0');
  if (year === undefined) return undefined;
  const parts = [String(year).padStart(4, '0')];
  if (month !== undefined) parts.push(two(month));
  if (month !== undefined && day.day !== undefined) parts.push(two(day.day));
  return formatDate(parts.join('-'));
}

import type { ShownPerson } from '#lib/domain/owners/index.ts';
import { formatPartialDay } from '../formats.ts';

/** "Feb 1971": month and year, never the day. */
export const formatBirth = ({ birth }: ShownPerson): string | undefined =>
  formatPartialDay({ year: birth?.year, month: birth?.month, day: undefined });

/** "25–50 %" as filed; an open end is said as one. */
export function formatExtent(lower: number | undefined, upper: number | undefined): string | undefined {
  const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 20 });
  if (lower === undefined) return upper === undefined ? undefined : `≤ ${figure(upper)} %`;
  if (upper === undefined) return `≥ ${figure(lower)} %`;
  return lower === upper ? `${figure(lower)} %` : `${figure(lower)}–${figure(upper)} %`;
}

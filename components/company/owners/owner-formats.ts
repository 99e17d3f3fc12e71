import type { ShownPerson } from '#lib/domain/owners/index.ts';
import { percentFigure, percentText } from '#lib/domain/ownership/rational.ts';
import { formatPartialDay } from '../formats.ts';

/** "Feb 1971": month and year, never the day. */
export const formatBirth = ({ birth }: ShownPerson): string | undefined =>
  formatPartialDay({ year: birth?.year, month: birth?.month, day: undefined });

/** "25–50 %"; an open end is said as one. */
export function formatExtent(lower: number | undefined, upper: number | undefined): string | undefined {
  if (lower === undefined) return upper === undefined ? undefined : `≤ ${percentText(upper)}`;
  if (upper === undefined) return `≥ ${percentText(lower)}`;
  return lower === upper ? percentText(lower) : `${percentFigure(lower)}–${percentText(upper)}`;
}

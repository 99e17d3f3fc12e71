import type { IndexSourceReport, Read } from '#lib/contract/index.ts';

/** Whether a file is older than twice the time after which the next one appears. */
export const isOverdue = ({ live, everyHours }: Read<IndexSourceReport>): boolean =>
  live?.ageHours !== undefined && everyHours !== undefined && live.ageHours > 2 * everyHours;

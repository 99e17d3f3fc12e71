const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?(?:Z|[+-]\d{2}:\d{2})$/;
const HALF_DAY_MS = 12 * 60 * 60 * 1_000;

/**
 * The calendar date meant by an instant of the LEI index. Dates travel there as the midnight of the issuer's time zone,
 * written in UTC: 25 July in Germany is `2011-07-24T22:00:00Z`. So a time on a quarter of an hour is taken to the
 * nearest midnight; any other time is a real one and keeps its UTC day.
 */
export function calendarDate(instant: string | undefined): string | undefined {
  if (instant === undefined) return undefined;
  const written = MIDNIGHT.exec(instant)?.[1];
  if (written !== undefined) return written;
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return undefined;
  const isZoneMidnight = time % (15 * 60 * 1_000) === 0;
  return new Date(isZoneMidnight ? time + HALF_DAY_MS : time).toISOString().slice(0, 10);
}

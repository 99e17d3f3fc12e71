import type { ImportState } from '#lib/index/import/import-states.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What failed is tried again so many hours later: a file is large, and a refused one is seldom mended within the hour. */
const RETRY_HOURS = 6;
/** The job comes once an hour: what would be due before it comes again is due now, or each import would be an hour later. */
const SLACK_MS = HOUR_MS / 2;

/**
 * Whether a source is to be imported now, and how: an update where the last file is so young that no update between is missing.
 * @returns null while it is not due, is being imported, or can't be fetched
 */
export function dueImport(
  { source, isKept, canBeFetched, live, importing, failure }: ImportState,
  { updatesUrl, now }: { readonly updatesUrl: string | undefined; readonly now: Date },
): { readonly isUpdate: boolean } | null {
  if (!isKept || !canBeFetched || importing !== null) return null;
  const hoursSince = (moment: Date) => (now.getTime() + SLACK_MS - moment.getTime()) / HOUR_MS;
  if (failure !== null && hoursSince(failure.at) < RETRY_HOURS) return null;
  if (live === null) return { isUpdate: false };
  if (hoursSince(live.changedAt) < source.everyHours) return null;
  // Its update has every day that is missing, however many.
  if (source.daily !== undefined) return { isUpdate: true };
  const isGap =
    hoursSince(live.changedAt) > source.everyHours + 1 ||
    now.getTime() - Date.parse(live.date) >= source.everyHours * HOUR_MS + DAY_MS;
  // An update that failed may have left a gap: the full file settles it.
  return { isUpdate: updatesUrl !== undefined && !isGap && failure === null };
}

/** The most days that are added up at once. */
const MOST_DAYS = 400;
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

export interface UsageDays {
  /** As `2026-12-31`, UTC, both included. */
  readonly from: string;
  readonly to: string;
}

/** The days that are meant: the last 30 where none are named; never more than 400, and one where they end before they begin. */
export function usageDays(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  /** `2026-12-31` */
  today: string,
): UsageDays {
  const last = to ?? today;
  const first = from ?? before(last, USUAL_DAYS - 1);
  const earliest = before(last, MOST_DAYS - 1);
  return { from: first > last ? last : first < earliest ? earliest : first, to: last };
}

/** What became of the days that were asked for, where other days are meant. */
export type CutDays = 'shortened' | 'oneDay';

export function cutOf(
  { from: asked }: { readonly from?: string | undefined },
  { from, to }: UsageDays,
): CutDays | null {
  if (asked === undefined || asked === from) return null;
  return asked > to ? 'oneDay' : 'shortened';
}

/** Each of the days, in order. */
export function* eachUsageDay({ from, to }: UsageDays): Generator<string, void> {
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) yield dayOf(at);
}

const before = (day: string, days: number): string => dayOf(Date.parse(day) - days * DAY_MS);
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

import type { BirthView } from '../company-view/person-view.ts';
import { foldName } from '../names/fold-name.ts';
import { stableKey } from '../owners/stable-key.ts';
import type { ReportRow } from './report.ts';

/** The same for the same person in every version. Without the day of birth, which could be tried out from it. */
export const personKey = (
  name: string | undefined,
  birth?: Partial<Pick<BirthView, 'year' | 'month'>>,
): string => `person:${stableKey(foldName(name ?? ''), `${birth?.year ?? ''}-${birth?.month ?? ''}`)}`;

export const companyKey = (
  country: string | undefined,
  number: string | undefined,
  name: string | undefined,
): string =>
  country !== undefined && number !== undefined
    ? `company:${country}:${number}`
    : `company:${stableKey(foldName(name ?? ''), country ?? '')}`;

/**
 * Rows with one key get a number each. Which is first follows from what they say, not from the order they came in:
 * `keyWithoutNumber` of both is the same.
 */
export function numbered(rows: readonly ReportRow[]): ReportRow[] {
  const keyOf = new Map<ReportRow, string>();
  for (const [key, twins] of Map.groupBy(rows, (each) => each.key)) {
    const sorted = twins.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    for (const [at, twin] of sorted.entries()) keyOf.set(twin, at === 0 ? key : `${key}#${at + 1}`);
  }
  return rows.map((each) => ({ ...each, key: keyOf.get(each) ?? each.key }));
}

export const keyWithoutNumber = (key: string): string => key.replace(/#\d+$/, '');

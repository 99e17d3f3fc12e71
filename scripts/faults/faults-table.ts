import { durationInWords } from '../test/tally.ts';
import type { Found } from './find-fault.ts';

/** `lease-not-kept (leases): day, lib/service/….test.ts (12 s)` */
export function lineOf({ fault: { id, subject, notByDay }, by, tier, isBroken, ms }: Found): string {
  const what = tier === undefined ? 'MISSED' : `${tier}, ${by}${isBroken ? ' (does not load)' : ''}`;
  const late = tier === 'all' && notByDay === undefined ? ' — NOT BY DAY' : '';
  return `${id} (${subject}): ${what}${late} (${durationInWords(ms)})`;
}

/** A table in markdown. */
export const faultsTable = (founds: readonly Found[]): string =>
  [
    '| fault | subject | found by | tier | seconds |',
    '|---|---|---|---|---|',
    ...founds.map(
      ({ fault: { id, subject }, by, tier, ms }) =>
        `| ${id} | ${subject} | ${by ?? '—'} | ${tier ?? 'missed'} | ${Math.round(ms / 1_000)} |`,
    ),
  ].join('\n');

/** `61 found by day, 3 by test:all, 0 missed` */
export function lastLine(founds: readonly Found[]): string {
  const count = (tier?: string) => founds.filter((found) => found.tier === tier).length;
  return `${count('day')} found by day, ${count('all')} by test:all, ${count()} missed`;
}

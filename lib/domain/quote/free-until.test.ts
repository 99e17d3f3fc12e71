import { expect, test } from 'vitest';
import { freeUntil, type PastPurchase } from './free-until.ts';

const HOUR_MS = 3_600_000;
const at = (hour: number) => new Date(hour * HOUR_MS);
const bought = (hour: number, costCredits: number | null, item = 'profile'): PastPurchase => ({
  item,
  askedAt: at(hour),
  costCredits,
});
const ends = (purchases: PastPurchase[], hour: number) =>
  freeUntil(purchases, { cachePeriodMs: 24 * HOUR_MS, now: at(hour) }).get('profile');

test.each([
  ['nothing was bought', [], 1, undefined],
  ['bought just now', [bought(1, 10)], 1, 25],
  ['the last moment of the period', [bought(1, 10)], 24.999, 25],
  ['the period is over', [bought(1, 10)], 25, undefined],
  ['a free repeat prolongs nothing', [bought(1, 10), bought(20, 0)], 25, undefined],
  ['a repeat whose cost is not told, inside the period', [bought(1, null), bought(20, null)], 26, undefined],
  ['a repeat whose cost is not told, after it', [bought(1, null), bought(25, null)], 26, 49],
  ['charged again before our end: the service knows better', [bought(1, 10), bought(20, 10)], 26, 44],
  ['free although never charged: somebody else paid, until when is unknown', [bought(1, 0)], 2, undefined],
  ['in whatever order', [bought(20, 0), bought(1, 10)], 21, 25],
  ['another item says nothing', [bought(1, 10, 'owners')], 2, undefined],
] as const)('%s', (_, purchases, now, end) => {
  expect(ends([...purchases], now)).toEqual(end === undefined ? undefined : at(end));
});

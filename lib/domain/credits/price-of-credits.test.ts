import { expect, test } from 'vitest';
import { priceOfCredits } from './price-of-credits.ts';

test.each([
  ['no tax is named', 3, 25, null, [75n, null, 75n]],
  ['a tax of nothing is one', 3, 25, 0, [75n, 0n, 75n]],
  ['less than half a cent falls away', 1, 2, 2_499, [2n, 0n, 2n]],
  ['half a cent is one', 1, 2, 2_500, [2n, 1n, 3n]],
  [
    'more than a number holds',
    1_000_000,
    99_999_999_999,
    1_900,
    [99_999_999_999_000_000n, 18_999_999_999_810_000n, 118_999_999_998_810_000n],
  ],
] as const)('%s', (_, credits, creditPriceCents, taxBasisPoints, [net, tax, total]) => {
  expect(priceOfCredits(credits, { creditPriceCents, taxBasisPoints })).toEqual({ net, tax, total });
});

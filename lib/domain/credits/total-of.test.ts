import { expect, test } from 'vitest';
import { MOST_CREDITS_BOUGHT } from './top-up.ts';
import { totalOf } from './total-of.ts';

test.each([
  [100, 0.25, 19, 29.75],
  [100, 0.29, null, 29],
  [1, 0.29, 7.7, 0.31],
  [MOST_CREDITS_BOUGHT, 0.25, 0, 250_000],
])('%s credits at %s euro and %s %% tax', (credits, creditPrice, taxPercent, total) => {
  expect(totalOf(credits, { creditPrice, taxPercent })).toBe(total);
});

test.each([
  ['none', 0, 0.25, 19],
  ['part of one', 1.5, 0.25, 19],
  ['more than can be bought', MOST_CREDITS_BOUGHT + 1, 0.25, 19],
  ['no price', 100, null, 19],
  ['a price in parts of a cent', 100, 0.125, 19],
  ['a tax of more digits than an invoice has', 100, 0.25, 19.125],
])('not said: %s', (_, credits, creditPrice, taxPercent) => {
  expect(totalOf(credits, { creditPrice, taxPercent })).toBeNull();
});

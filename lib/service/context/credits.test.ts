import { expect, test } from 'vitest';
import { inCredits, inGroupedCredits } from './credits.ts';

test.each([
  [0, '0 credits'],
  [1, '1 credit'],
  [1n, '1 credit'],
  [2, '2 credits'],
  [11n, '11 credits'],
])('%s in words', (amount, words) => expect(inCredits(amount)).toBe(words));

test.each([
  [0, '0 credits'],
  [1, '1 credit'],
  [12_000, '12,000 credits'],
])('%s in words, its digits grouped', (amount, words) => expect(inGroupedCredits(amount)).toBe(words));

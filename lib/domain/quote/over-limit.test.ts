import { expect, test } from 'vitest';
import { isOverLimit, leftOf } from './over-limit.ts';

test('what is left is never below zero, and three tenths are 0.3', () => {
  expect(leftOf({ limitCredits: 10, spentCredits: 4 })).toBe(6);
  expect(leftOf({ limitCredits: 10, spentCredits: 14 })).toBe(0);
  expect(leftOf({ limitCredits: 1, spentCredits: 0.7 })).toBe(0.3);
});

test.each([
  [null, 1_000, false],
  [{ leftCredits: 10 }, 10, false],
  [{ leftCredits: 10 }, 10.01, true],
  [{ leftCredits: 0.3 }, 0.1 + 0.2, false],
  [{ leftCredits: 0 }, 0, false],
  [{ leftCredits: 0 }, 1, true],
])('%j left, a price of %d: %s', (allowance, credits, isOver) => {
  expect(isOverLimit(allowance, credits)).toBe(isOver);
});

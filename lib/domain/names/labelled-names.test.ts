import { expect, test } from 'vitest';
import { compareNames, SAME_NAME } from './compare-names.ts';
import { parseName } from './parse-name.ts';
import { labelledPairs } from './testing/labelled-pairs.ts';

test('the names of the held-out half are told apart: F1 of .90 at least, and hardly ever two companies taken for one', () => {
  const pairs = labelledPairs().filter(({ isHeldOut }) => isHeldOut);
  expect(pairs.length).toBeGreaterThan(450);
  const told = pairs.map(({ one, other, isSame }) => ({
    isSame,
    isTold: compareNames(parseName(one), parseName(other)).score >= SAME_NAME,
  }));
  const count = (isSame: boolean, isTold: boolean) =>
    told.filter((each) => each.isSame === isSame && each.isTold === isTold).length;
  const [right, wrong, missed] = [count(true, true), count(false, true), count(true, false)];
  expect((2 * right) / (2 * right + wrong + missed)).toBeGreaterThanOrEqual(0.9);
  expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.95);
});

test('the labelled names are many, in many languages, half of them the same', () => {
  const pairs = labelledPairs();
  expect(pairs.length).toBeGreaterThanOrEqual(1_000);
  expect(new Set(pairs.map(({ language }) => language)).size).toBeGreaterThanOrEqual(12);
  const share = pairs.filter(({ isSame }) => isSame).length / pairs.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
  expect(new Set(pairs.map(({ one, other }) => `${one}|${other}`)).size).toBe(pairs.length);
});

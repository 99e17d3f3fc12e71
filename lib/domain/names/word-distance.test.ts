import { expect, test } from 'vitest';
import { wordDistance } from './word-distance.ts';

test.each([
  ['harbour', 'harbour', 0],
  ['harbour', 'harbor', 1],
  ['harbour', 'harbuor', 1],
  ['harbour', 'harbxur', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
  ['', 'ab', 2],
])('%s and %s are %i apart', (one, other, distance) => {
  expect(wordDistance(one, other, 5)?.distance).toBe(distance);
  expect(wordDistance(other, one, 5)?.distance).toBe(distance);
});

test('what is further apart than asked is told by nothing', () => {
  expect(wordDistance('kitten', 'sitting', 2)).toBeNull();
  expect(wordDistance('kitten', 'sitting', 3)).not.toBeNull();
  expect(wordDistance('a', 'abcd', 2)).toBeNull();
});

test('a doubled letter costs less than a swap, a swap less than another letter, and most in front', () => {
  const cost = (one: string, other: string) => wordDistance(one, other, 2)?.cost ?? Number.NaN;
  expect(cost('ferry', 'fery')).toBeLessThan(cost('ferry', 'ferry'.replace('rr', 'rrx')));
  expect(cost('harbour', 'harbuor')).toBeLessThan(cost('harbour', 'harbxur'));
  expect(cost('meyer', 'meier')).toBeLessThan(cost('meyer', 'meter'));
  expect(cost('harbour', 'xarbour')).toBeGreaterThan(cost('harbour', 'harbxur'));
});

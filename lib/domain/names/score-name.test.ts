import { expect, test } from 'vitest';
import { scoreName } from './score-name.ts';

test.each([
  ['the very name', 'harbour ferries', 'harbour ferries', 1],
  ['nothing asked', '', 'harbour ferries', 0],
  ['nothing alike', 'xyz', 'harbour', 0],
])('%s', (_, wanted, name, score) => {
  expect(scoreName(wanted, name)).toBe(score);
});

test('a name that has every word comes before one that is merely alike', () => {
  const long = scoreName('harbour ferries', 'the old harbour and river ferries company of the north');
  expect(long).toBeGreaterThan(0.5);
  expect(scoreName('harbour ferries', 'harbor ferris')).toBeLessThan(0.75);
  expect(scoreName('harbour ferries', 'harbour ferries limited')).toBeGreaterThan(long);
});

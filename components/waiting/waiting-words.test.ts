import { expect, test } from 'vitest';
import { waitingWords } from './waiting-words.ts';

test.each([
  [0, 'asking'],
  [4.9, 'asking'],
  [5, 'slow'],
  [9.9, 'slow'],
  [10, 'long'],
  [3_600, 'long'],
])('after %d s: %s', (seconds, words) => {
  expect(waitingWords(seconds)).toBe(words);
});

import { expect, test } from 'vitest';
import { documentsText } from './documents-text.ts';

test.each([
  [1, 0, 'Documents: the desk names 1; it is in the store.'],
  [2_000, 0, 'Documents: the desk names 2,000; all are in the store.'],
  [
    2,
    1,
    'Documents: the desk names 2; 1 is not in the store: removed there before the backup could read it.',
  ],
  [
    3,
    2,
    'Documents: the desk names 3; 2 are not in the store: removed there before the backup could read them.',
  ],
])('of %i, %i missing', (names, missing, text) => {
  expect(documentsText({ names, missing })).toBe(text);
});

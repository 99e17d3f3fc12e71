import { expect, test } from 'vitest';
import { damagedText, documentsText } from './documents-text.ts';

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
  expect(documentsText({ names, missing, damaged: [] })).toBe(text);
});

test('documents that were altered before the backup are named first, and do not count as in the store', () => {
  expect(documentsText({ names: 2, missing: 0, damaged: ['kept/a.pdf'] })).toBe(
    'Altered in the store before the backup: 1 document (kept/a.pdf). A restore leaves it out. ' +
      'Copy it from an earlier backup.\nDocuments: the desk names 2; all others are in the store.',
  );
  expect(damagedText(['a', 'b'])).toEqual([
    'Altered in the store before the backup: 2 documents (a, b). A restore leaves them out. ' +
      'Copy them from an earlier backup.',
  ]);
  expect(damagedText([])).toEqual([]);
});

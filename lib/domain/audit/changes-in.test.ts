import { expect, test } from 'vitest';
import { changesIn } from './changes-in.ts';

test('what was set anew with both sides, then what is only known to be another', () => {
  const details = { changed: ['risk', 'tags'], risk: { before: 'high', after: 'low' }, version: 2 };
  expect(changesIn(details)).toEqual([
    { field: 'risk', sides: { before: 'high', after: 'low' } },
    { field: 'tags', sides: null },
  ]);
});

test('an entry that changed nothing, or of a form that is not known, has none', () => {
  expect(changesIn({})).toEqual([]);
  expect(changesIn({ changed: 'risk', risk: null, n: [1, null] })).toEqual([]);
});

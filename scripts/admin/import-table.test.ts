import { expect, test } from 'vitest';
import type { ImportState } from '#lib/index/import/import-states.ts';
import { SOURCE_FOR_TESTS } from '#lib/index/testing/source-for-tests.ts';
import { importTable } from './import-table.ts';
import { progressText } from './show-progress.ts';

const NOW = new Date('2026-11-23T06:00:00Z');
const none: ImportState = {
  ...{ source: SOURCE_FOR_TESTS, isKept: false, canBeFetched: false },
  ...{ live: null, importing: null, failure: null },
};
const live: ImportState['live'] = {
  ...{ fileId: 1, sourceId: 'ie.companies', isUpdate: false, state: 'live', date: '2026-11-20' },
  ...{ sha256: '', cursor: null, entities: 1_234, parties: 5, read: 1_234, unreadable: 0, progress: 1 },
  ...{ bytes: null, refusal: null, changedAt: NOW, liveAt: NOW },
};

test('a source without a file says how it gets one', () => {
  expect(importTable([none], NOW)).toMatch(/ie\.companies +none +obtain it, then --file$/);
  expect(importTable([{ ...none, canBeFetched: true }], NOW)).toMatch(/on request$/);
  expect(importTable([{ ...none, canBeFetched: true, isKept: true }], NOW)).toMatch(/by itself$/);
});

test('day, age and rows of the file that serves, and why the last import failed', () => {
  const failure = { message: 'The file was refused: it has no records.', at: NOW };
  const text = importTable([{ ...none, live, failure }], NOW);
  expect(text).toMatch(/ie\.companies +2026-11-20 +3 d +1,234 +5 /);
  expect(text).toMatch(/\nie\.companies, 2026-11-23 06:00: The file was refused: it has no records\.$/);
});

test.each([
  ['2026-11-23', 0],
  ['2026-11-22', 1],
  ['2026-11-25', 0],
])('a file of %s is %i days old, and never less than none', (date, age) => {
  expect(importTable([{ ...none, live: { ...live, date } }], NOW)).toMatch(new RegExp(`${date} +${age} d `));
});

test.each([
  [{ step: 'loading', share: 0.439 }, 'loading 43 %'],
  [{ step: 'fetching', share: null, fetchedBytes: 12_900_000 }, 'fetching 12 MB'],
  [{ step: 'fetching', share: null }, 'fetching'],
  [{ step: 'preparing', share: null, fetchedBytes: 1 }, 'preparing'],
] as const)('%j is told as %s', (given, text) => {
  expect(progressText({ fetchedBytes: null, totalBytes: null, ...given })).toBe(text);
});

import { expect, test } from 'vitest';
import type { ImportState } from '#lib/index/import/import-states.ts';
import { SOURCE_FOR_TESTS } from '#lib/index/testing/source-for-tests.ts';
import { dueImport } from './due-import.ts';

const NOW = new Date('2026-11-23T06:41:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const live = (hours: number, date = '2026-11-22'): NonNullable<ImportState['live']> => ({
  ...{ fileId: 1, sourceId: 'ie.companies', isUpdate: false, state: 'live', date, sha256: '', cursor: null },
  ...{ entities: 1, parties: 0, read: 1, unreadable: 0, progress: 1, bytes: null, refusal: null },
  ...{ changedAt: hoursAgo(hours), liveAt: hoursAgo(hours) },
});
const KEPT: ImportState = {
  ...{ source: SOURCE_FOR_TESTS, isKept: true, canBeFetched: true },
  ...{ live: null, importing: null, failure: null },
};
const due = (state: Partial<ImportState>, updatesUrl?: string) =>
  dueImport({ ...KEPT, ...state }, { updatesUrl, now: NOW });
const FULL = { isUpdate: false };

test('a kept source without a file is due, one that is not kept, is imported or must be obtained is not', () => {
  expect(due({})).toEqual(FULL);
  expect(due({ isKept: false })).toBeNull();
  expect(due({ canBeFetched: false })).toBeNull();
  const importing = { step: 'loading', share: 0, fetchedBytes: null, totalBytes: null } as const;
  expect(due({ importing })).toBeNull();
});

test('a file is due when the next one has appeared, within the hour', () => {
  expect(due({ live: live(23.4) })).toBeNull();
  expect(due({ live: live(23.6) })).toEqual(FULL);
});

test('what failed is tried again six hours later', () => {
  const failedAgo = (hours: number) => ({ message: 'x', at: hoursAgo(hours) });
  expect(due({ failure: failedAgo(5.4) })).toBeNull();
  expect(due({ failure: failedAgo(5.6) })).toEqual(FULL);
  expect(due({ failure: failedAgo(7), live: live(2) })).toBeNull();
});

test('an update where none is missing; a gap, or an update that failed, asks for the full file', () => {
  const updates = 'https://updates.test';
  expect(due({ live: live(24) }, updates)).toEqual({ isUpdate: true });
  expect(due({ live: live(26) }, updates)).toEqual(FULL);
  expect(due({ live: live(24, '2026-11-20') }, updates)).toEqual(FULL);
  expect(due({ live: live(24), failure: { message: 'x', at: hoursAgo(7) } }, updates)).toEqual(FULL);
});

test('of a source that appears by the day an update has every day that is missing, whatever came between', () => {
  const open = () => async () => null;
  const source = { ...SOURCE_FOR_TESTS, daily: { since: '2026-01-01', open } };
  expect(due({ source })).toEqual(FULL);
  expect(due({ source, live: live(23.4) })).toBeNull();
  expect(due({ source, live: live(24) })).toEqual({ isUpdate: true });
  expect(due({ source, live: live(240, '2026-10-01') })).toEqual({ isUpdate: true });
  const failure = { message: 'x', at: hoursAgo(7) };
  expect(due({ source, live: live(24), failure })).toEqual({ isUpdate: true });
});

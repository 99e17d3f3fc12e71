import { expect, test } from 'vitest';
import { droppedText } from './dropped-text.ts';

const KEEP = {
  ...{ KEEP_REQUESTS_MONTHS: undefined, KEEP_SNAPSHOTS_MONTHS: undefined, KEEP_ENTRIES_MONTHS: undefined },
  KEEP_AUDIT_MONTHS: 120,
};

test('what went and what stayed is named, with the reason and what stays with it', () => {
  const months = [
    { what: 'requests', month: null, keptBecause: null, rows: 4 },
    { what: 'entries', month: null, keptBecause: null, rows: 2 },
    { what: 'audit', month: null, keptBecause: null, rows: 7 },
    { what: 'audit', month: '2016-09-01', keptBecause: 'in use', rows: 3 },
  ] as const;
  expect(droppedText(KEEP, { months, audit: 'turned' }).split('\n')).toEqual([
    'Dropped: requests from months that are not known, because ids of that time do not contain the day (4).',
    'Dropped: entries from months that are not known, because numbers of that time do not contain the month (2).',
    'Dropped: the audit from before it was divided into months (7).',
    'Kept: audit of 2016-09 (3): it has acts on reports or discrepancy reports, which prove what is genuine. All later months of the audit stay with it.',
    'A month of the audit began.',
  ]);
});

test('where nothing went: because no setting asks for it, or because no month is old enough', () => {
  const nothing = { months: [], audit: 'there' } as const;
  // As the script gives them: among all others.
  const settings = { ...KEEP, KEEP_AUDIT_MONTHS: undefined, LOG_LEVEL: 'silent' };
  expect(droppedText(settings, nothing)).toContain('KEEP_AUDIT_MONTHS is set');
  expect(droppedText(KEEP, nothing)).toContain('no month is over the limit of its setting.');
});

test('an audit that was in use is said also where nothing went', () => {
  expect(droppedText(KEEP, { months: [], audit: 'busy' })).toMatch(/no month is over .*\n.*Run this again/);
});

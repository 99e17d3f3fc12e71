import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReportComparison } from '#lib/domain/report/compare-reports.ts';
import type { FieldChange, RowChange } from '#lib/domain/report/compare-rows.ts';
import { en } from '../words/en.ts';
import { Comparison } from './comparison.tsx';

const born: FieldChange = {
  ...{ key: 'birth', label: 'Born', kind: 'removed', valueKind: 'date', personal: 'birthDate' },
  ...{ before: ['1980-05'], after: [], isHidden: true },
};
const row = (kind: RowChange['kind'], field: FieldChange): RowChange => ({
  ...{ section: 'representatives', key: 'a', title: 'Anna Roy', subject: 'person', kind },
  fields: [field],
});
const comparison = (changes: Partial<ReportComparison>): ReportComparison => ({
  ...{ isUnchanged: false, facts: 0, groups: [], rule: undefined, retrievals: [], reading: undefined },
  ...changes,
});
const htmlOf = (changes: Partial<ReportComparison>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <Comparison comparison={comparison(changes)} next={<a href="/next">1</a>} />
    </NextIntlClientProvider>,
  );
const people = (change: RowChange) => [{ group: 'people' as const, rows: [change], availability: [] }];

test('a row that is gone says what it said, and never that a birth changed', () => {
  const html = htmlOf({ groups: people(row('removed', born)) });
  expect(html).toContain('May 1980');
  expect(html).not.toContain('changed; not shown');
});

test('a birth that changed is told as changed, and kept back', () => {
  const changed: FieldChange = { ...born, kind: 'changed', after: ['1980-05'] };
  expect(htmlOf({ groups: people(row('changed', changed)) })).toContain('changed; not shown on this page');
});

test('groups in which nothing differs are not printed', () => {
  const same = { group: 'documents' as const, rows: [], availability: [] };
  expect(htmlOf({ groups: [...people(row('removed', born)), same] })).not.toContain('data-group="documents"');
});

test('only the rule changed is one sentence, with what follows folded', () => {
  const rule = { before: 'EU AMLR', after: 'UK PSC', rows: [row('changed', born)], availability: [] };
  const html = htmlOf({ rule });
  expect(html).toContain('Only the rule changed');
  expect(html).toContain('One difference results from the rule');
  expect(htmlOf({ rule, groups: people(row('removed', born)) })).toContain('The rule changed too');
});

test('nothing changed offers the next step', () => {
  expect(htmlOf({ isUnchanged: true })).toMatch(/No changes.*href="\/next"/s);
});

test.each([
  [
    'no',
    /^(?!.*No changes).*Compared with itself: nothing was read again since 28 Nov 2026, 03:28 UTC.*href="\/next"/s,
  ],
  ['same_bytes', /No changes.*The source was read again, byte for byte the same.*href="\/next"/s],
] as const)('nothing changed says what was read again: %s', (again, expected) => {
  const reading = { since: '2026-11-28T03:28:00.000Z', sources: [{ name: 'Companies House', again }] };
  expect(htmlOf({ isUnchanged: true, reading })).toMatch(expected);
  const changed = htmlOf({ reading, groups: people(row('removed', born)) });
  expect(changed).toMatch(again === 'no' ? /nothing was read again since/ : /byte for byte the same/);
});

test('differences offer the next step too, above them', () => {
  expect(htmlOf({ groups: people(row('removed', born)) })).toMatch(/href="\/next".*data-group="people"/s);
});

test('a source that was not read again has one moment, not the same one twice', () => {
  const [old, later] = ['2026-11-20T10:00:00.000Z', '2026-11-24T11:30:00.000Z'];
  const one = { key: 'a', title: 'Profile', before: old };
  expect(htmlOf({ retrievals: [{ ...one, after: later }] })).toContain('→');
  const html = htmlOf({ retrievals: [{ ...one, after: old }] });
  expect(html).toContain('20 Nov 2026, 10:00');
  expect(html).not.toContain('→');
});

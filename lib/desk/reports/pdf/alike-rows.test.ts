import { expect, test } from 'vitest';
import type { ReportField, ReportRow } from '#lib/domain/report/report.ts';
import { alikeRows } from './alike-rows.ts';

const field = (key: string, value: string, personal?: ReportField['personal']): ReportField => ({
  key,
  label: key,
  kind: 'text',
  values: [value],
  ...(personal && { personal }),
});
const holder = (at: number, more: Partial<ReportRow> = {}): ReportRow => ({
  key: `person:${at}`,
  title: `Holder ${at}`,
  subject: 'person',
  note: 'Undecided',
  mark: 'undecided',
  fields: [
    field('share', '0.02 %', 'interest'),
    field('birth', `19${50 + (at % 40)}`, 'birthDate'),
    field('nationality', 'Norway', 'nationality'),
  ],
  ...more,
});
const holders = (count: number) => Array.from({ length: count }, (_, at) => holder(at));

test('so many who are alike are told once, with what is their own; of one less each stands alone', () => {
  expect(alikeRows(holders(19))).toEqual({ alike: [], others: holders(19) });
  const { alike, others } = alikeRows(holders(20));
  expect(others).toEqual([]);
  expect(alike).toHaveLength(1);
  expect(alike[0]?.row.fields.map(({ key }) => key)).toEqual(['share']);
  expect(alike[0]?.names).toHaveLength(20);
  expect(alike[0]?.names[3]).toEqual({ title: 'Holder 3', own: '1953 · Norway' });
  expect(alike[0]?.ownLabels).toEqual(['birth', 'nationality']);
});

test.each<[string, Partial<ReportRow>]>([
  ['another figure', { fields: [field('share', '0.03 %', 'interest')] }],
  ['another verdict', { mark: 'good' }],
  ['another role', { note: 'Beneficial owner' }],
  ['one more fact', { fields: [...holder(0).fields, field('settledBy', 'Ask', 'interest')] }],
  ['a company', { subject: 'company' }],
  ['a matter that is nobody', { subject: 'thing' }],
])('%s: it stands by itself, in its place', (_, more) => {
  const other = holder(99, more);
  expect(alikeRows([other, ...holders(30)]).others).toEqual([other]);
});

test('matters are never told together, however alike', () => {
  const things = holders(30).map((row) => ({ ...row, subject: 'thing' as const }));
  expect(alikeRows(things)).toEqual({ alike: [], others: things });
});

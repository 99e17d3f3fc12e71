import { describe, expect, test } from 'vitest';
import { drawnSection, isAbout } from './drawn-section.ts';
import FORMAT_1 from './format-1/format-1-words.json' with { type: 'json' };
import { withSaid } from './format-1/with-said.ts';
import type { ReportField, ReportRow, ReportSection } from './report.ts';
import { VALUE_WORDS } from './value-words.ts';
import { type FieldKey, WORDS } from './words.ts';

const field = (key: FieldKey, ...values: readonly string[]): ReportField => ({
  ...{ key, label: WORDS.field[key], kind: 'text', values: [...values] },
});
const row = (key: string, fields: readonly ReportField[], note?: string): ReportRow => ({
  ...{ key, title: key, subject: 'thing', fields: [...fields] },
  ...(note !== undefined && { note }),
});
const drawn = (id: ReportSection['id'], ...rows: readonly ReportRow[]) =>
  withSaid({
    formatVersion: 1,
    sections: [{ id, group: 'identity', title: id, rows: [...rows] }],
  }).sections.flatMap((section) => drawnSection(section).rows);
const keysOf = (rows: readonly ReportRow[]) => rows.map(({ fields }) => fields.map(({ key }) => key));

describe('the status of a company', () => {
  const status = (kind: keyof typeof VALUE_WORDS.status) =>
    row('status', [
      field('status', VALUE_WORDS.status[kind]),
      field('isActive', WORDS.yes),
      field('statusCode', 'ACTIVE'),
      ...(['insolvencyStartDate', 'closureReason', 'closureDate', 'statusInfo'] as const).map((key) =>
        field(key),
      ),
    ]);

  test.each([
    ['active', []],
    // No "active" beside the proceedings; that their day is not given is worth saying.
    ['insolvency', ['insolvencyStartDate']],
    ['closed', ['closureReason', 'closureDate']],
    ['unknown', ['statusCode']],
  ] as const)('%s: besides it only what one asks about', (kind, others) => {
    expect(keysOf(drawn('identity', status(kind)))).toEqual([['status', ...others]]);
  });

  test('of an establishment is that it is open', () => {
    expect(
      keysOf(drawn('establishments', row('a', [field('isActive', WORDS.yes), field('endDate')]))),
    ).toEqual([['isActive']]);
    expect(
      keysOf(drawn('establishments', row('a', [field('isActive', WORDS.no), field('endDate')]))),
    ).toEqual([['isActive', 'endDate']]);
  });
});

test('a no is a value, of a source too', () => {
  const document = row('a', [field('isConsolidated', WORDS.no), field('isAuthoritative', WORDS.no)]);
  expect(drawn('documents', document)).toMatchObject([document]);
  const places = row('b', [field('name', WORDS.no)]);
  expect(drawn('identity', places)).toEqual([places]);
});

test.each([
  ['Director', ['startDate']],
  [`Director, ${WORDS.former}`, ['startDate', 'endDate']],
])('the end of a role is missed where it has ended: %s', (note, keys) => {
  const role = row('a', [field('startDate', '2020-01-01'), field('endDate')], note);
  expect(keysOf(drawn('representatives', role))).toEqual([keys]);
});

test.each([
  ['employees', 'employeesBand'],
  ['employeesBand', 'employees'],
] as const)('where %s is given nobody misses %s', (given, other) => {
  expect(keysOf(drawn('identity', row('a', [field(given, '5'), field(other)])))).toEqual([[given]]);
  expect(keysOf(drawn('identity', row('a', [field('nace', 'A'), field(given), field(other)])))).toEqual([
    ['nace', given, other],
  ]);
});

test('the explanation of an absence is a sentence of its own', () => {
  const emptyOf = (reason: string, words: string) =>
    withSaid({
      formatVersion: 1,
      sections: [{ id: 'subsidiaries', group: 'ownership', title: '', rows: [], empty: { reason, words } }],
    }).sections.map((section) => drawnSection(section).empty?.words);
  expect(emptyOf('declared_none', 'Declared: none: Neniu filio: neniam.')).toEqual([
    'Declared: none. Neniu filio: neniam.',
  ]);
  expect(emptyOf('declared_none', 'Declared: none.')).toEqual(['Declared: none.']);
});

test('of those who are no owners, whoever has the same part stands together', () => {
  const other = (title: string, ...share: readonly string[]): ReportRow => ({
    ...row(title, [{ ...field('figure', ...share), key: 'ownership.figure' }], FORMAT_1['labels.bystander']),
    subject: 'person',
  });
  const [all] = drawn(
    'computedOwners',
    ...[other('Anna', '2 %'), other('Jan', '1 %'), other('Eva', '1 %'), other('Tom'), other('Kim')],
  );
  expect(all?.fields[0]?.values).toEqual(['Anna 2 %; Jan, Eva: 1 % each; Tom, Kim']);
});

describe('sources', () => {
  const source = (id: string, title: string, outcome: 'merged' | 'nothing' | 'no_answer'): ReportRow => ({
    ...row(`consulted:${id}`, [field('licence', 'CC0')], FORMAT_1[`values.sourceOutcome.${outcome}`]),
    title,
  });

  test('one that provided data is not said to have added none to another request', () => {
    const rows = drawn(
      'sources',
      source('1', 'Register', 'merged'),
      source('2', 'Gazette', 'nothing'),
      source('3', 'Register', 'nothing'),
      source('4', 'Register', 'no_answer'),
      source('5', 'Gazette', 'nothing'),
    );
    expect(rows.map(({ key }) => key)).toEqual(['consulted:1', 'consulted:2', 'consulted:4']);
  });

  test('facts of one source stand in one line', () => {
    const facts = (...values: readonly string[]) => row('facts', [field('toldBy', ...values)]);
    const rows = drawn(
      'sources',
      facts('Name: Register', 'LEI: Index'),
      facts('Status: Register', 'Name: Register'),
    );
    expect(rows.flatMap(({ fields }) => fields[0]?.values)).toEqual(['Name, Status: Register', 'LEI: Index']);
  });
});

test('data points that came from one source at one time are one row of the sources', () => {
  const asked = (key: string, at: string) =>
    row(key, [field('register', 'Register'), field('retrievedAt', at)]);
  const rows = drawn(
    'sources',
    asked('companyProfile', '2026-11-21T12:00:00.000Z'),
    asked('graph', '2026-11-21T12:05:00.000Z'),
    asked('availableDocuments', '2026-11-21T12:00:00.000Z'),
  );
  expect(rows.map(({ title }) => title)).toEqual(['companyProfile, availableDocuments', 'graph']);
  expect(rows.map((one) => isAbout(one, 'availableDocuments'))).toEqual([true, false]);
});

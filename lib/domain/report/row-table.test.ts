import { describe, expect, test } from 'vitest';
import type { ReportField, ReportRow } from './report.ts';
import { rowGroups } from './row-table.ts';

const field = (key: string, ...values: string[]): ReportField => ({
  key,
  label: `the ${key}`,
  kind: 'text',
  values,
});
const person = (title: string, ...fields: ReportField[]): ReportRow => ({
  ...{ key: title, title, subject: 'person', fields },
});
const only = (rows: ReportRow[]) => {
  const [group] = rowGroups(rows);
  if (group === undefined) throw new Error('There is no group.');
  return group;
};

test('things without facts stand apart from those with facts', () => {
  const thing = (key: string, ...fields: ReportField[]): ReportRow => ({
    key,
    title: key,
    subject: 'thing',
    fields,
  });
  const groups = rowGroups([thing('dataAsOf'), thing('end 1', field('share', '20 %')), thing('advice')]);
  expect(groups.map(({ rows }) => rows.map(({ row }) => row.key))).toEqual([
    ['dataAsOf', 'advice'],
    ['end 1'],
  ]);
});

test('a sign that is as wide as two letters has the room of two', () => {
  const widthOf = (share: string) => only([person('Anna', field('share', share))]).columns[0]?.width;
  expect(widthOf('≈37.38–≈82.38 %')).toBe((widthOf('137.38–182.38 %') ?? 0) + 2);
});

describe('rows that are alike make a table', () => {
  test('of what most of them have, what a reader looks for first; the rest stands under its row', () => {
    const { columns, rows } = only([
      person(
        'Anna',
        field('gender', 'Female'),
        field('birth', '1980'),
        field('share', '60 %'),
        field('note', 'a'),
      ),
      person('Jan', field('birth', '1981'), field('share', '40 %'), field('gender', 'Male')),
      person('Eva', field('birth', '1982'), field('share', '10 %'), field('gender', 'Female')),
    ]);
    expect(columns.map(({ key }) => key)).toEqual(['share', 'birth', 'gender']);
    expect(rows.map(({ cells }) => cells.map((cell) => cell?.values[0]))).toEqual([
      ['60 %', '1980', 'Female'],
      ['40 %', '1981', 'Male'],
      ['10 %', '1982', 'Female'],
    ]);
    expect(rows.map(({ rest }) => rest.map(({ key }) => key))).toEqual([['note'], [], []]);
  });

  test('five columns at most, and no value that is long or of many lines', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const long = field('long', 'x'.repeat(35));
    const many = field('many', '1', '2', '3', '4');
    const { columns, rows } = only(
      ['Anna', 'Jan'].map((name) => person(name, long, many, ...keys.map((key) => field(key, key)))),
    );
    expect(columns.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(rows[0]?.rest.map(({ key }) => key)).toEqual(['long', 'many', 'f']);
    const wide = ['Anna', 'Jan'].map((name) => person(name, long));
    expect(rowGroups(wide, 35)[0]?.columns.map(({ key }) => key)).toEqual(['long']);
    expect(rowGroups(wide, 0)[0]?.columns).toEqual([]);
  });

  test('what nobody has is said once, what one lacks is said in its row', () => {
    const { missing, rows } = only([
      person('Anna', field('share', '60 %'), field('endDate'), field('note', 'a'.repeat(40))),
      person('Jan', field('share', '40 %'), field('endDate'), field('note')),
    ]);
    expect(missing).toEqual(['the endDate']);
    expect(rows.map((row) => row.missing)).toEqual([[], ['the note']]);
  });

  test('what the line under the name says is not said again; a figure stays a figure', () => {
    const [yes] = only([
      { ...person('Anna', field('verdict', 'Owner'), field('share', '1 %')), note: 'Owner' },
    ]).rows;
    expect([yes?.row.note, yes?.row.fields.map(({ key }) => key)]).toEqual(['Owner', ['share']]);
    const [share] = only([{ ...person('Anna', field('share', '60 %')), note: '60 %' }]).rows;
    expect([share?.row.note, share?.row.fields.map(({ key }) => key)]).toEqual([undefined, ['share']]);
  });
});

test('rows of another kind stand in a group of their own; a warning is a warning whatever its key', () => {
  const thing = (key: string, ...fields: ReportField[]): ReportRow => ({
    key,
    title: key,
    subject: 'thing',
    fields,
  });
  const keysOf = (rows: ReportRow[]) => rowGroups(rows).map((group) => group.rows.map(({ row }) => row.key));
  const outcome = field('outcome', 'yes');
  expect(
    keysOf([
      thing('rule', outcome),
      person('Anna', outcome),
      thing('step:a', outcome),
      thing('step:b', outcome),
    ]),
  ).toEqual([['rule'], ['Anna'], ['step:a', 'step:b']]);
  expect(keysOf([thing('circles'), thing('rule'), thing('statement:x')])).toEqual([
    ['circles', 'rule', 'statement:x'],
  ]);
});

import { expect, test } from 'vitest';
import { compareReports } from '../compare-reports.ts';
import { isFact } from '../compare-rows.ts';
import type { Report, ReportSection, Said } from '../report.ts';
import { reportOf } from '../report-of.ts';
import { saidText } from '../said.ts';
import { canaryInput } from '../testing/canaries.ts';
import { frozenWords } from './read-words.ts';
import { asStored, withSaid } from './with-said.ts';

const newest = reportOf(canaryInput());
/** Without what no version of format 1 has. */
const today: Report = {
  ...newest,
  sections: newest.sections.filter(({ id }) => !['flags', 'checks', 'required'].includes(id)),
};
const oldWords = (words: string, said: Said | null | undefined): string =>
  (said && frozenWords(said)) ?? words;
/** As the words were then. */
const inOldWords = (section: ReportSection): ReportSection => ({
  ...section,
  ...(section.empty && {
    empty: { ...section.empty, words: oldWords(section.empty.words, section.empty.said) },
  }),
  rows: section.rows.map((row) => ({
    ...row,
    title: oldWords(row.title, row.titleSaid),
    ...(row.note !== undefined && { note: oldWords(row.note, row.noteSaid) }),
    fields: row.fields.map((field) => ({
      ...field,
      values: field.values.map((words, at) => oldWords(words, field.said?.[at])),
    })),
  })),
});
const old: Report = asStored({ ...today, formatVersion: 1, sections: today.sections.map(inOldWords) });

/** What is compared, by section, row and field: the keys of its texts. */
const keysIn = ({ sections }: Report) =>
  new Map(
    sections
      .filter(({ id }) => !['conclusion', 'summary', 'warnings', 'limits'].includes(id))
      .flatMap(({ id, rows }) =>
        rows.flatMap(({ key: row, titleSaid, fields }) => [
          [`${id} ${row}`, titleSaid ? saidText(titleSaid) : ''],
          ...fields
            .filter(isFact)
            .flatMap(({ key, said = [] }) =>
              said.map((one, at) => [`${id} ${row} ${key} ${at}`, one ? saidText(one) : ''] as const),
            ),
        ]),
      ),
  );

/** Composed of several sentences, of words and data, of two with the same words, or a fact that format 1 held in parts. */
const AS_WRITTEN = [
  ...['accountsOverdue', 'annualFilingOverdue', 'ownership.capital.formula'],
  ...['control.formula', 'controlled-holding.capital.formula', 'interest-in-controller.capital.formula'],
  ...['match', 'stoppedReason'],
];

test('the keys of a version of format 1 are those of today', () => {
  const read = keysIn(withSaid(old));
  const others = [...keysIn(today)].filter(([place, key]) => key !== (read.get(place) ?? ''));
  expect([...new Set(others.map(([place]) => place.split(' ').at(-2)))]).toEqual(AS_WRITTEN);
});

test('a version of format 1 is stored, and copied, as it was', () => {
  expect(asStored(withSaid(old))).toEqual(old);
  expect(withSaid(today)).toBe(today);
});

/** As a later edition of the words would say it. */
const reworded: Report = {
  ...today,
  sections: today.sections.map((section) => ({
    ...section,
    ...(section.empty?.said && { empty: { ...section.empty, words: 'Otherwise.' } }),
    rows: section.rows.map((row) => ({
      ...row,
      title: row.titleSaid ? `New: ${row.title}` : row.title,
      fields: row.fields.map((field) => ({
        ...field,
        values: field.values.map((value, at) => (field.said?.[at] ? `New: ${value}` : value)),
      })),
    })),
  })),
};

test('other words of ours are no change, of an earlier version neither', () => {
  expect(compareReports(today, reworded).isUnchanged).toBe(true);
  const { groups } = compareReports(old, reworded);
  const changed = groups.flatMap(({ rows }) => rows.flatMap(({ fields }) => fields.map(({ key }) => key)));
  expect(changed.filter((key) => !AS_WRITTEN.includes(key))).toEqual([]);
});

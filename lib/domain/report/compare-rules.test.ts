import { expect, test } from 'vitest';
import { compareReports } from './compare-reports.ts';
import { compareRows } from './compare-rows.ts';
import { field, row } from './make-row.ts';
import { maskComparison } from './mask-comparison.ts';
import type { Report, ReportRow, ReportSection } from './report.ts';
import { reportOf } from './report-of.ts';
import { extentWords, shareWords } from './share-words.ts';
import { canaryInput } from './testing/canaries.ts';

const full = reportOf(canaryInput());
const mapSection = (
  report: Report,
  id: ReportSection['id'],
  rows: (rows: ReportRow[]) => ReportRow[],
): Report => ({
  ...report,
  sections: report.sections.map((one) => (one.id === id ? { ...one, rows: rows(one.rows) } : one)),
});

const under = (name: string, threshold: string, verdict: string): Report => ({
  ...mapSection(full, 'computedOwners', (rows) =>
    rows.map((row, at) => ({
      ...row,
      fields:
        at === 0
          ? [...row.fields, { key: 'verdict', label: 'Verdict', kind: 'text', values: [verdict] }]
          : row.fields,
    })),
  ),
  policy: { ...full.policy, name, threshold },
});
const [before, after] = [under('EU AMLR', '≥ 25 %', 'yes'), under('UK PSC', '> 25 %', 'no')];

test('another rule alone is told as that, and what follows from it stands apart', () => {
  const { isUnchanged, groups, rule } = compareReports(before, after);
  expect(isUnchanged).toBe(false);
  expect(groups.every(({ rows, availability }) => rows.length + availability.length === 0)).toBe(true);
  expect(rule).toMatchObject({
    before: expect.stringContaining('EU AMLR: ownership ≥ 25 %'),
    after: expect.stringContaining('UK PSC: ownership > 25 %'),
    rows: [{ section: 'computedOwners', kind: 'changed' }],
  });
});

/** The first row of the structure with one more field, or without it. */
const saying = (report: Report, key: string, values?: string[]): Report =>
  mapSection(report, 'structure', (rows) =>
    rows.map((row, at) => {
      if (at > 0) return row;
      const others = row.fields.filter((field) => field.key !== key);
      return { ...row, fields: values ? [...others, { key, label: key, kind: 'text', values }] : others };
    }),
  );

test.each([
  ['complexity', ['computedOwners', 'structure'], []],
  ['companiesFetched', ['computedOwners'], ['structure']],
])('%s that one of two rules alone says', (key, ofRule, ofSources) => {
  const { groups, rule } = compareReports(saying(before, key, ['2']), saying(after, key));
  expect(rule?.rows.map(({ section }) => section)).toEqual(ofRule);
  expect(groups.flatMap(({ rows }) => rows.map(({ section }) => section))).toEqual(ofSources);
});

test('another rule beside a fact that changed leaves the fact in its group', () => {
  const moved = mapSection(after, 'representatives', (rows) => rows.slice(1));
  const { groups, rule } = compareReports(before, moved);
  expect(groups.flatMap(({ rows }) => rows.map(({ section }) => section))).toContain('representatives');
  expect(rule?.rows).toHaveLength(1);
});

test('under one rule nothing stands apart', () => {
  expect(compareReports(before, under('EU AMLR', '≥ 25 %', 'no')).rule).toBeUndefined();
});

test('what follows from another rule is masked like the rest', () => {
  const born = mapSection(after, 'computedOwners', (rows) => rows.slice(0, 1));
  const masked = maskComparison(compareReports(before, born)).rule;
  const days = (masked?.rows ?? [])
    .flatMap(({ fields }) => fields)
    .filter(({ personal }) => personal === 'birthDate')
    .flatMap((field) => [...field.before, ...field.after]);
  expect(days.every((day) => day.length <= 7)).toBe(true);
});

test('a reading that was chosen is another rule; the careful one that was taken anyway is none', () => {
  const reading = (taken: 'careful' | 'narrow'): Report => ({
    ...before,
    policy: { ...before.policy, readings: { 'own-and-trust': { taken, since: '2027-01-15' } } },
  });
  expect(compareReports(before, reading('careful')).rule).toBeUndefined();
  expect(compareReports(before, reading('narrow')).rule).toMatchObject({
    after: expect.stringContaining('interpreted narrowly: own-and-trust'),
  });
});

const holder = (value: number, knowsFiled = true): ReportRow[] => {
  const share = shareWords({ percentage: value, range: { lower: value, upper: value } });
  const extent = extentWords({ kind: 'range', lower: value, upper: value });
  const fields = [share, extent].map((one, at) =>
    field(at === 0 ? 'share' : 'extent', one, { kind: 'percent' }),
  );
  const known = fields.map(({ said: _, ...rest }) => rest);
  return [row({ key: 'h', title: 'Ann Lee', subject: 'person', fields: knowsFiled ? fields : known })];
};
const changesOf = (before: readonly ReportRow[], after: readonly ReportRow[]) =>
  compareRows(before, after).flatMap(({ fields }) => fields.map((one) => [...one.before, ...one.after]));

test('a filed share that changes below two decimals is a change, with what was filed', () => {
  expect(changesOf(holder(33.3331), holder(33.3331))).toEqual([]);
  expect(changesOf(holder(33.3331), holder(33.3332))).toEqual([
    ['33.3331 % (33.3331 % or more, up to 33.3331 %)', '33.3332 % (33.3332 % or more, up to 33.3332 %)'],
    ['33.3331–33.3331 %', '33.3332–33.3332 %'],
  ]);
  expect(changesOf(holder(33.33), holder(33.3331))[1]).toEqual(['33.33–33.33 %', '≈33.33–≈33.33 %']);
  // An earlier version has the rounded figure alone.
  expect(changesOf(holder(33.3331, false), holder(33.3332))).toEqual([]);
});

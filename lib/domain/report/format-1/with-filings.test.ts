import { expect, test } from 'vitest';
import { compareReports } from '../compare-reports.ts';
import { field, row } from '../make-row.ts';
import type { Report, ReportField } from '../report.ts';
import { sampleReport } from '../testing/sample-report.ts';
import { WORDS } from '../words.ts';

/** A report whose filing duties are these fields; none: as of a source that recorded nothing, no row. */
function reportWith(fields: readonly ReportField[], isAuthoritative = true): Report {
  const report = sampleReport();
  const filings = row({ key: 'filings', title: WORDS.group.filings, fields });
  const profile = row({
    ...{ key: 'companyProfile', title: 'Profile', note: 'received' },
    fields: [field('isAuthoritative', isAuthoritative)],
  });
  return {
    ...report,
    sections: report.sections.map((one) => {
      if (one.id === 'sources') return { ...one, rows: [profile] };
      return one.id === 'identity' && fields.length > 0 ? { ...one, rows: [...one.rows, filings] } : one;
    }),
  };
}

/** As versions held it before `flag`. */
const old = (key: string, value: string): ReportField => ({ key, label: key, kind: 'text', values: [value] });
const now = (...values: readonly [accounts: string, annualFiling: string]): ReportField[] =>
  (['accountsOverdue', 'annualFilingOverdue'] as const).map((key, at) =>
    field(key, values[at], { kind: 'flag' }),
  );
const UNKNOWN = 'not recorded by this register';

test.each([
  [[], now(UNKNOWN, UNKNOWN), true],
  [[], now('not recorded by this source', 'not recorded by this source'), false],
  [
    [old('accountsOverdue', 'no'), old('accountsOverdue.register', 'Companies House')],
    now('not overdue (Companies House)', UNKNOWN),
    true,
  ],
  [
    [
      old('annualFilingOverdue', 'yes'),
      old('annualFilingOverdue.dueDate', '2026-01-31'),
      old('annualFilingOverdue.startDate', '2026-02-01'),
    ],
    now(UNKNOWN, 'overdue since 2026-02-01, due on 2026-01-31'),
    true,
  ],
])('an earlier version that says the same is unchanged: %#', (before, after, isOfRegister) => {
  const [one, other] = [reportWith(before, isOfRegister), reportWith(after, isOfRegister)];
  expect(compareReports(one, other).isUnchanged).toBe(true);
  expect(compareReports(other, one).isUnchanged).toBe(true);
});

test('what became overdue since an earlier version is a change', () => {
  const before = reportWith([old('accountsOverdue', 'no')]);
  const { groups } = compareReports(before, reportWith(now('overdue', UNKNOWN)));
  expect(groups.flatMap(({ rows }) => rows).map(({ fields }) => fields)).toEqual([
    [expect.objectContaining({ key: 'accountsOverdue', before: ['not overdue'], after: ['overdue'] })],
  ]);
});

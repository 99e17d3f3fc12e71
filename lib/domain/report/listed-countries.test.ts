import { describe, expect, test } from 'vitest';
import { FLAG_SEVERITIES } from '#lib/contract/flag-list.ts';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyView, NO_MASK } from '../company-view/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { countryFlags } from '../flags/countries/country-flags.ts';
import type { CountryList } from '../flags/countries/country-list.ts';
import { flagsOf } from '../flags/flags-of.ts';
import { redactReport } from './redact-report.ts';
import { PersonalPart, Report } from './report.ts';
import { reportOf } from './report-of.ts';
import { inputOf } from './testing/report-input.ts';

const today = '2026-11-21';
const LISTS: readonly [CountryList, CountryList] = [
  {
    ...{ id: 'fatf-call-for-action', code: 'country_fatf_call_for_action', day: '2026-02-13' },
    ...{ entries: [{ country: 'IR', measure: 'countermeasures' }], sha256: 'a'.repeat(64) },
  },
  {
    ...{ id: 'own-list-id', code: 'country_own_list', day: '2026-01-31' },
    ...{ entries: [{ country: 'IR', reason: 'Own secret reason' }], sha256: 'b'.repeat(64) },
  },
];

const requestId = 'dddddddd-dddd-4ddd-8ddd-dddddddddddd';
const request = { requestId, provenance: { sources: {} } };
const file = companyFileOf({
  companyProfile: readAs(CompanyAnswer, { request, company: { countryCode: 'IR' } }),
});
/** A report with the flags of these lists. An organisation may give its lists more weight. */
function reportWith(lists: readonly CountryList[]): Report {
  const flags = flagsOf(
    {
      ...{ file, today, view: companyView(file, { mask: NO_MASK, today }) },
      further: countryFlags(file, lists, { day: today }),
    },
    () => '0'.repeat(64),
  );
  return Report.parse(reportOf(inputOf(file, { flags, countryLists: lists })));
}
const [FATF, OWN] = LISTS;
const full = reportWith([FATF, { ...OWN, severity: 'serious' }]);
const rowsOf = (report: Report, id: string) => report.sections.find((each) => each.id === id)?.rows ?? [];

test('a report has the flags of all lists, and the day of each', () => {
  expect(rowsOf(full, 'flags').map(({ title }) => title)).toEqual(
    expect.arrayContaining(['FATF: call for action', 'Country on a list of your organisation']),
  );
  const used = rowsOf(full, 'checks').find(({ key }) => key === 'countryLists');
  expect(used?.fields.map(({ values }) => values)).toEqual([['2026-02-13'], ['2026-01-31']]);
});

describe('the organisation’s own lists', () => {
  const fullSha256 = 'c'.repeat(64);

  test.each([
    { kind: 'FULL', fullSha256 } as const,
    { kind: 'MINIMAL', fullSha256 } as const,
    { kind: 'CUSTOMER' } as const,
    { kind: 'CUSTOM', fullSha256, parts: PersonalPart.options } as const,
  ])('are in no copy for others: $kind', (redaction) => {
    const sent = JSON.stringify(redactReport(full, redaction));
    expect(sent).not.toMatch(/country_own_list|own-list-id|Own secret reason|your organisation/);
    expect(JSON.stringify(full)).toMatch(/country_own_list.+own-list-id|own-list-id.+country_own_list/);
  });

  test.each(
    FLAG_SEVERITIES.flatMap((severity) =>
      [[], [FATF]].map((others) => ({ severity, others, published: others.length })),
    ),
  )('leave no trace in copies: $severity beside $published published', ({ severity, others }) => {
    const withOwn = reportWith([...others, { ...OWN, severity }]);
    const without = reportWith(others);
    for (const redaction of [{ kind: 'FULL', fullSha256 }, { kind: 'CUSTOMER' }] as const) {
      const sent = redactReport(withOwn, redaction);
      const clear = redactReport(without, redaction);
      for (const { id } of clear.sections) expect(rowsOf(sent, id), id).toEqual(rowsOf(clear, id));
    }
  });

  test('stay on the page of a colleague', () => {
    expect(redactReport(full, { kind: 'MASKED' }).flags).toEqual(full.flags);
  });
});

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { CompanyAnswer, type Country, type DataPoint, Failure, readAs } from '#lib/contract/index.ts';
import { ownersOf } from '#lib/desk/owners/owners-of.ts';
import { computedFacts } from '#lib/desk/reports/gather-report.ts';
import { composed } from '#lib/registries/composition/composed.ts';
import { companiesHouse } from '#lib/registries/gb/index.ts';
import { readFixtureFiles } from '#lib/registries/gb/testing/fixtures.ts';
import { startStandIn } from '#lib/registries/gb/testing/stand-in.ts';
import { brreg } from '#lib/registries/no/brreg.ts';
import { companyAccounts } from '#lib/registries/no/company-accounts.ts';
import { readFixtures } from '#lib/registries/no/testing/read-fixtures.ts';
import { accountsStandIn, brregStandIn } from '#lib/registries/no/testing/stand-in.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { CATALOGUE } from '#lib/registries/test/catalogue.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { EU_AMLR, UK_PSC } from '../ownership/index.ts';
import { drawnSection } from './drawn-section.ts';
import type { Report, ReportRow } from './report.ts';
import { reportOf } from './report-of.ts';
import { inputOf } from './testing/report-input.ts';

const NOW = new Date('2027-08-01T12:00:00Z');
const ASKED = ['companyProfile', 'ultimateBeneficialOwners'] as const satisfies DataPoint[];
const REGISTRIES = {
  GB: composed(companiesHouse, []),
  NO: composed(brreg, [companyAccounts]),
  TEST: testRegistry,
} as const satisfies Partial<Record<Country, Registry>>;

let settings: Readonly<Record<string, string>>;
const started: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  const [house, register, accounts] = await Promise.all([
    startStandIn(),
    brregStandIn.start(),
    accountsStandIn.start(),
  ]);
  started.push(house, register, accounts);
  settings = { ...house.settings, ...register.settings, ...accounts.settings };
});
afterAll(() => Promise.all(started.map((one) => one.close())));

/** What the service answers of a company, and the report that the desk makes of it. */
async function reportOn(country: keyof typeof REGISTRIES, id: string): Promise<Report> {
  const registry = REGISTRIES[country];
  const companyId = registry.companyId(id);
  const answers = await Promise.all(
    ASKED.map(async (dataPoint) => {
      const order = { country, companyId, requestedAt: NOW, dataPoint };
      const ctx = contextForTests({ settings, now: NOW });
      const part = await registry.fetchDataPoint(ctx, order).catch((error: unknown) => {
        if (error instanceof Failure) return undefined;
        throw error;
      });
      if (part === undefined) return undefined;
      const { value, absence, source, provenance } = part;
      const retrievedAt = NOW.toISOString();
      return readAs(CompanyAnswer, {
        request: {
          requestId: `dddddddd-dddd-4ddd-8ddd-00000000000${ASKED.indexOf(dataPoint)}`,
          absence,
          sources: { dataPoints: { [dataPoint]: { ...source, method: 'live', retrievedAt } }, documents: {} },
          ...(provenance && { provenance }),
        },
        ...value,
      });
    }),
  );
  const parts = Object.fromEntries(ASKED.flatMap((point, at) => (answers[at] ? [[point, answers[at]]] : [])));
  const file = { ...companyFileOf(parts), country, companyId };
  const policy = country === 'GB' ? UK_PSC : EU_AMLR;
  const under = { policy, today: '2027-08-01' };
  const found = ownersOf(file, { ...under, overrides: [] });
  return reportOf(inputOf(file, { savedAt: NOW.toISOString(), ...computedFacts({ ...found, file }, under) }));
}

const KNOWN_FIGURE = /^ownership\.(capital|votes)\.figure/;

const sectionOf = (report: Report, id: string) => report.sections.find((one) => one.id === id);
const valuesOf = (row: ReportRow | undefined, key: string) =>
  row?.fields.find((one) => one.key === key)?.values ?? [];
const summaryOf = (report: Report) => sectionOf(report, 'summary')?.rows.find(({ key }) => key === 'owners');

/** Three thousand holders take seconds and say nothing more than a hundred. */
const THREE_THOUSAND = 'T0000212';

const COMPANIES = [
  ...Object.values(readFixtureFiles()).map(({ company }) => ['GB', company.company_number] as const),
  ...[...readFixtures().values()].map(({ unit }) => ['NO', unit.organisasjonsnummer] as const),
  ...CATALOGUE.filter(({ id }) => /^(T\d|GRAPH_)/.test(id) && id !== THREE_THOUSAND).map(
    ({ id }) => ['TEST', id] as const,
  ),
];

describe.each(COMPANIES)('the report on %s %s', (country, id) => {
  it('says nothing that its own figures deny', async () => {
    const report = await reportOn(country, id);
    const summary = summaryOf(report);
    const filled = report.sections.filter(({ rows }) => rows.length > 0);

    // Nothing that has content is told as not given.
    const missing = (sectionOf(report, 'summary')?.rows ?? []).flatMap(({ fields }) =>
      fields.filter(({ values }) => values.length === 0).map(({ label }) => label),
    );
    for (const { title } of filled) expect(missing).not.toContain(title);
    expect(missing).not.toContain('Beneficial owners');
    const limits = sectionOf(report, 'limits')?.rows ?? [];
    for (const { title, key } of limits.filter((row) => row.key.startsWith('absent:')))
      expect(
        filled.map((one) => one.title),
        key,
      ).not.toContain(title);

    // Whom the summary names stands below with the same verdict, and nobody else does.
    const rows = sectionOf(report, 'computedOwners')?.rows ?? [];
    const found = rows.filter(({ fields }) =>
      fields.some(({ key, values }) => key === 'verdict' && values[0] === 'Beneficial owner'),
    );
    expect(found.map(({ title }) => title)).toEqual(valuesOf(summary, 'owners'));
    expect(summary?.title.startsWith('Beneficial owners found')).toBe(found.length > 0);

    // Who is declared with a share of their own is among the holders, or the comparison says why not.
    const declared = sectionOf(report, 'declaredOwners')?.rows ?? [];
    if (country === 'GB') {
      const owners = declared.filter(({ fields }) =>
        fields.some(({ key }) => /^extent:(shares|voting-rights)\./.test(key)),
      );
      for (const { title } of owners) {
        const row = rows.find((one) => one.title === title && one.subject === 'person');
        expect(
          row?.fields.some(({ key }) => KNOWN_FIGURE.test(key)) ||
            // Its list names holders of more than the whole, so that it has no part left for the person.
            row?.note === 'Declared, not named in the holdings known so far',
          title,
        ).toBe(true);
      }
    }
  });
});

describe('what registers mark stands among the flags', () => {
  it.each([
    ['GB', 'OE990001', /Sanctioned according to the register/],
    ['GB', '99000010', /Disqualified/],
    ['GB', '99000011', /Annual accounts overdue/],
  ] as const)('%s %s', async (country, id, flag) => {
    const report = await reportOn(country, id);
    const flags = sectionOf(report, 'flags')?.rows ?? [];
    expect(flags.map(({ title }) => title).join('\n')).toMatch(flag);
    const topics = sectionOf(report, 'conclusion')?.rows ?? [];
    const isSerious = flags.some(({ mark }) => mark === 'bad');
    expect(topics.some(({ key, mark }) => key === 'flags' && mark === 'bad')).toBe(isSerious);
    expect(topics.some(({ key, mark }) => key !== 'flags' && mark === 'bad')).toBe(isSerious);
  });
});

test.each([
  ['GB', '99000003', 'not overdue (Companies House)'],
  ['GB', '99000011', 'overdue, due on 2025-12-31 (Companies House)'],
  ['NO', '999800130', 'not recorded by this register'],
] as const)('the annual accounts of %s %s are %s', async (country, id, statement) => {
  const report = await reportOn(country, id);
  const filings = (rows: readonly ReportRow[] = []) => rows.find(({ key }) => key === 'filings');
  const [drawn] = report.sections.filter((one) => one.id === 'identity').map(drawnSection);
  for (const row of [filings(sectionOf(report, 'identity')?.rows), filings(drawn?.rows)]) {
    expect(row?.fields[0]).toMatchObject({
      ...{ key: 'accountsOverdue', label: 'Annual accounts', kind: 'flag', values: [statement] },
    });
  }
});

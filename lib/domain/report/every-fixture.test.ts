import { describe, expect, it, test } from 'vitest';
import { type Country, DataPoint } from '#lib/contract/index.ts';
import { reportOfFile } from '#lib/desk/reports/testing/report-of-file.ts';
import { TIER } from '#lib/platform/testing/tier.ts';
import { startStandIn } from '#lib/registries/gb/testing/stand-in.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import {
  type Registers,
  registersOf,
  WITHOUT_ANSWER,
} from '#lib/service/graph/testing/graph-of-test-company.ts';
import { everyCompany } from '#lib/service/testing/coverage/every-company.ts';
import { patientRegisters } from '#lib/service/testing/coverage/patient-registers.ts';
import { fileOfCompany } from '#lib/service/testing/file-of-company.ts';
import type { SeenFlag } from '../flags/seen-flag.ts';
import { EU_AMLR, UK_PSC } from '../ownership/index.ts';
import { drawnSection } from './drawn-section.ts';
import type { Report, ReportRow } from './report.ts';
import { contradictionsIn, rowsOf } from './testing/contradictions.ts';
import { FLAGS_OF_FIXTURES } from './testing/flags-of-fixtures.ts';

// By day Great Britain, Norway and Testland from their profiles and declared owners, else every company with its structure.

const NOW = new Date('2026-11-21T12:00:00Z');
const ASKED: readonly DataPoint[] =
  TIER === 'day' ? ['companyProfile', 'ultimateBeneficialOwners'] : DataPoint.options;

const allRegisters = patientRegisters();
const byCountry = new Map<Country, Registers>();

/** Companies House takes 600 calls in five minutes, and so does its stand-in: each company has its own. */
async function atHouse<Result>(read: (registers: Registers) => Promise<Result>): Promise<Result> {
  const standIn = await startStandIn();
  try {
    return await read(registersOf(contextForTests({ settings: standIn.settings, now: NOW })));
  } finally {
    await standIn.close();
  }
}

/** Registers whose answers are noted as they came: every text, and every name of a member, since it is the word for a yes. */
const noting = ({ ctx, registryOf }: Registers, came: string[]): Registers => ({
  ctx,
  registryOf: (country) => {
    const registry = registryOf(country);
    const fetchDataPoint: typeof registry.fetchDataPoint = async (...given) => {
      const part = await registry.fetchDataPoint(...given);
      came.push(
        ...(part.wire ?? []).flatMap(({ bytes }) => textsIn(JSON.parse(Buffer.from(bytes).toString()))),
      );
      return part;
    };
    return { ...registry, fetchDataPoint };
  },
});
const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])
    : [String(value)];

/** What page and PDF print in quotation marks: values of the kind, and parts of sentences. */
const quotedIn = ({ sections }: Report): string[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap(({ title, note = '', fields }) => [
      ...fields.flatMap(({ kind, values }) => (kind === 'quote' ? values : values.flatMap(inMarks))),
      ...[title, note].flatMap(inMarks),
    ]),
  );
const inMarks = (text: string): string[] => [...text.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => quoted);

/** What a report prints in its own words: a field of the kind `country` has its code printed with the name. */
const textsOf = ({ sections }: Report): string[] =>
  sections.flatMap(({ lead, empty, rows }) => [
    ...[lead, empty?.words].flatMap((words) => words ?? []),
    ...rows.flatMap(({ title, note = '', fields }) => [
      title,
      note,
      ...fields.flatMap(({ key, kind, values }) => (kind === 'country' || ADDRESS.test(key) ? [] : values)),
    ]),
  ]);
/** Lines of an address may end with a state or a canton. */
const ADDRESS = /address|birthPlace/i;
const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const endsWithCountryCode = (text: string): boolean =>
  [...text.matchAll(/(?:^|, | in | under )([A-Z]{2}|US-[A-Z]{2}|TEST)(?=$|\.(?:\s|$)|[;,)])/g)].some(
    ([, code = '']) => code.length > 2 || countries.of(code) !== undefined,
  );

/** The flags and the report that the desk makes of what the service answers of a company. */
async function seenOn(country: Country, id: string, came?: string[]) {
  const read = async (registers: Registers) => {
    const file = await fileOfCompany({ country, id }, came ? noting(registers, came) : registers, ASKED);
    const { source, lead, companions = [] } = registers.registryOf(country).manifest;
    const recorded = new Set([source, lead, ...companions].flatMap((one) => one?.flags ?? []));
    return reportOfFile(file, { policy: country === 'GB' ? UK_PSC : EU_AMLR, now: NOW, recorded });
  };
  if (country === 'GB') return atHouse(read);
  const registers = byCountry.get(country) ?? allRegisters({ now: NOW });
  byCountry.set(country, registers);
  return read(registers);
}

const reportOn = async (country: Country, id: string): Promise<Report> => (await seenOn(country, id)).report;

const KNOWN_FIGURE = /^ownership\.(capital|votes)\.figure/;

const sectionOf = (report: Report, id: string) => report.sections.find((one) => one.id === id);
const valuesOf = (row: ReportRow | undefined, key: string) =>
  row?.fields.find((one) => one.key === key)?.values ?? [];
const summaryOf = (report: Report) => sectionOf(report, 'summary')?.rows.find(({ key }) => key === 'owners');

/** Three thousand holders take seconds and say nothing more than a hundred. */
const THREE_THOUSAND = 'T0000212';

/** Has every member of the interface, and no story. */
const EVERY_MEMBER = 'T0000701';

/** Other tests hold the flags that come with the structure or with lists, and those of the quality of data. */
const APART: ReadonlySet<string> = new Set(['structure', 'country', 'data']);
const codesIn = (flags: readonly SeenFlag[]): string =>
  flags
    .flatMap(({ code, state, category }) => (state === 'raised' && !APART.has(category) ? code : []))
    .toSorted()
    .join(' ');

const BY_DAY: readonly Country[] = ['GB', 'NO', 'TEST'];
const LISTED = everyCompany();
const COMPANIES = LISTED.filter(({ country }) => TIER !== 'day' || BY_DAY.includes(country))
  .filter(({ id }) => !WITHOUT_ANSWER.test(id) && id !== THREE_THOUSAND)
  .map(({ country, id }) => [country, id] as const);

describe.each(COMPANIES)('the report on %s %s', (country, id) => {
  it('says nothing that its own figures deny', async () => {
    // Testland keeps no answers, and those of most other registers are no JSON.
    const came: string[] | undefined = country === 'GB' || country === 'NO' ? [] : undefined;
    const { report, flags } = await seenOn(country, id, came);
    const quoted = came && quotedIn(report).filter((words) => !came.some((text) => text.includes(words)));
    expect(quoted ?? []).toEqual([]);
    const summary = summaryOf(report);
    const filled = report.sections.filter(({ rows }) => rows.length > 0);
    expect(contradictionsIn(rowsOf(report))).toEqual([]);
    expect(textsOf(report).filter(endsWithCountryCode)).toEqual([]);
    if (id !== EVERY_MEMBER) expect(codesIn(flags)).toBe(FLAGS_OF_FIXTURES[`${country} ${id}`] ?? '');
    for (const { title, empty } of filled) expect(empty, title).toBeUndefined();

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

test('a remark of a register is in quotation marks', async () => {
  expect(quotedIn(await reportOn('GB', '99000010'))).toContain('scottish-insolvency-info');
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

test('each company of the table of flags is one of the stand-ins', () => {
  const known = LISTED.map(({ country, id }) => `${country} ${id}`);
  expect(Object.keys(FLAGS_OF_FIXTURES).filter((one) => !known.includes(one))).toEqual([]);
});

/** What a report must say of a company, and what it must not, each in one of its rows. */
const CASES: readonly (readonly [Country, string, says: readonly RegExp[], never: RegExp])[] = [
  [
    ...(['FR', '999800113'] as const),
    [
      /^\[bad\] The company \|/,
      /VAT number FR10999800113 is not valid\./,
      /notice A202202010999 names this company and others: 999800998/,
      /only here: MARCO TAVELLI/,
    ],
    /MARCO TAVELLI represents? the company/,
  ],
  [
    'FR',
    '999800212',
    [/Who can bind it: FONCIERE DE L'ESTUAIRE \(manager\) represents the company\./],
    /\bOK\b/,
  ],
  [
    ...(['NO', '999800130'] as const),
    [
      /Address in doubt .*2026-08-21.*Foretaksregisteret har grunn til å anta at forretningsadressen er feil\./,
      /Mail for the company goes to Kvistholm Invest AS\./,
    ],
    /^\[good\] (?:The company|Flags) \|/,
  ],
  [
    ...(['GB', '99000010'] as const),
    [
      /Imogen Ashbourne-Vell \(liquidator; since 12 Mar 2026\) represents the company\./,
      /The powers of Hollis RAVENSCAR .* have ended\./,
      /Hollis RAVENSCAR is disqualified from office from 2026-08-01 to 2031-07-31\./,
      /^990000100002 \|/,
    ],
    /^\[good\] (?:The company|Flags|Owners and control|Who can bind it) \||Hollis Ravenscar .*represents/i,
  ],
  [
    ...(['GB', 'OE990001'] as const),
    [
      /a company of British Virgin Islands \(BC-771204\), is registered in United Kingdom/,
      /The register lists Kofi Ansah-Example as sanctioned\./,
    ],
    /^\[good\] (?:Flags|Owners and control|Kofi Ansah-Example) \|/,
  ],
  ['GB', '99000006', [/^\[bad\] Beneficial owner not identified \|/], /^\[good\] Owners and control \|/],
  ['GB', '99000008', [/^\[warning\] Beneficial owner protected \|/], /^\[good\] Owners and control \|/],
  [
    ...(['CH', 'CHE-999.800.014'] as const),
    [/Not traced: 70 % of the ownership\./, /records an event of 2025-01-01, which is newer/],
    /^\[good\] Owners and control \|/,
  ],
  ['PL', '0009990001', [/Who can bind it: .*B\*+ D\*+ \(procurator; alone\)/], /\bnobody\b/],
  [
    'US-NY',
    '9910011',
    [/is registered in New York \(US\) under number 9910011/],
    /Mail for the company goes to LAKEMONT/,
  ],
];

test.each(CASES)('what decides of %s %s', async (country, id, says, never) => {
  const rows = rowsOf(await reportOn(country, id));
  for (const pattern of says)
    expect(
      rows.filter((row) => pattern.test(row)),
      String(pattern),
    ).not.toEqual([]);
  expect(rows.filter((row) => never.test(row))).toEqual([]);
});

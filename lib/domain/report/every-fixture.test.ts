import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type Country, DataPoint } from '#lib/contract/index.ts';
import { conclusionLines } from '#lib/desk/reports/pdf/report-chapters.ts';
import { reportOfFile } from '#lib/desk/reports/testing/report-of-file.ts';
import { TIER } from '#lib/platform/testing/tier.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import { startStandIn } from '#lib/registries/gb/testing/stand-in.ts';
import type { WireAnswer } from '#lib/registries/registry.ts';
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
import type { CompanyFile } from '../lookup/company-file.ts';
import { EU_AMLR, UK_PSC } from '../ownership/index.ts';
import { metConditions } from './approval-policy.ts';
import { drawnSection } from './drawn-section.ts';
import type { Report, ReportRow } from './report.ts';
import { CLEAR_OTHERWISE, clearFlagsOf, UNKNOWN_OF_FIXTURES } from './testing/clear-flags-of-fixtures.ts';
import { contradictionsIn, rowsOf } from './testing/contradictions.ts';
import { DECIDING_CASES, type Expected, FRESH_RULES, PROVED_ELSEWHERE } from './testing/deciding-cases.ts';
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
      came.push(...(part.wire ?? []).flatMap(textsOf));
      return part;
    };
    return { ...registry, fetchDataPoint };
  },
});

function textsOf({ bytes }: WireAnswer): string[] {
  const text = new TextDecoder().decode(bytes);
  return textsIn(/^\s*</.test(text) ? objectOf(parseXml(text, { keepsComments: true })) : JSON.parse(text));
}

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  // Some sources send a text line by line.
  const lines = Array.isArray(value) ? [value.filter((line) => typeof line === 'string').join(' ')] : [];
  return [...lines, ...Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)])];
}

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
const printedIn = ({ sections }: Report): string[] =>
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
/** The code of a country where its name belongs: after a comma, only of the company's own country, since it may be that of a language. */
const saysCountryCode =
  (own: string) =>
  (text: string): boolean =>
    [...text.matchAll(/(^|, | in | under )([A-Z]{2}|US-[A-Z]{2}|TEST)(?=$|\.(?:\s|$)|[;,)])/g)].some(
      ([, before = '', code = '']) =>
        code === own || (/^ /.test(before) && (code.length > 2 || countries.of(code) !== undefined)),
    );

/** The flags and the report that the desk makes of what the service answers of a company. */
async function seenOn(
  country: Country,
  id: string,
  { came, points = ASKED }: { readonly came?: string[]; readonly points?: typeof ASKED } = {},
) {
  const read = async (registers: Registers) => {
    const file = await fileOfCompany({ country, id }, came ? noting(registers, came) : registers, points);
    const { source, lead, companions = [] } = registers.registryOf(country).manifest;
    const recorded = new Set([source, lead, ...companions].flatMap((one) => one?.flags ?? []));
    const policy = country === 'GB' ? UK_PSC : EU_AMLR;
    return { file, ...reportOfFile(file, { policy, now: NOW, recorded }) };
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
const codesIn = (flags: readonly SeenFlag[], wanted: SeenFlag['state']): string =>
  flags
    .flatMap(({ code, state, category }) => (state === wanted && !APART.has(category) ? code : []))
    .toSorted()
    .join(' ');

const BY_DAY: readonly Country[] = ['GB', 'NO', 'TEST'];
const LISTED = everyCompany();
const COMPANIES = LISTED.filter(({ country }) => TIER !== 'day' || BY_DAY.includes(country))
  .filter(({ id }) => !WITHOUT_ANSWER.test(id) && id !== THREE_THOUSAND)
  .map(({ country, id }) => [country, id] as const);

describe.each(COMPANIES)('the report on %s %s', (country, id) => {
  it('says nothing that its own figures deny', async () => {
    const came: string[] = [];
    const { report, flags } = await seenOn(country, id, { came });
    expect(quotedIn(report).filter((words) => !came.some((text) => text.includes(words)))).toEqual([]);
    const summary = summaryOf(report);
    const filled = report.sections.filter(({ rows }) => rows.length > 0);
    expect(contradictionsIn([...rowsOf(report), ...pageOneLines(report)])).toEqual([]);
    expect(printedIn(report).filter(saysCountryCode(country))).toEqual([]);
    const place = `${country} ${id}`;
    if (id !== EVERY_MEMBER) expect(codesIn(flags, 'raised')).toBe(FLAGS_OF_FIXTURES[place] ?? '');
    expect(codesIn(flags, 'clear')).toBe(clearFlagsOf(country, id));
    expect(codesIn(flags, 'unknown')).toBe(UNKNOWN_OF_FIXTURES[place] ?? '');
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
  const told = [FLAGS_OF_FIXTURES, CLEAR_OTHERWISE, UNKNOWN_OF_FIXTURES].flatMap((one) => Object.keys(one));
  expect(told.filter((one) => !known.includes(one))).toEqual([]);
});

/** What the response says, a line for each flag that is raised or clear, each person, and the company. */
function responseLines({ parts: { companyProfile } }: CompanyFile): string[] {
  const answer = companyProfile.status === 'none' ? undefined : companyProfile.held?.answer;
  const { flags = [], legalRepresentatives = [], registerRemarks = [], company } = answer ?? {};
  return [
    ...flags.map((flag) => `${flag.code} ${flag.about} ${JSON.stringify(flag)}`),
    ...legalRepresentatives.map((one) => `representative ${JSON.stringify(one)}`),
    ...registerRemarks.map((one) => `remark ${JSON.stringify(one)}`),
    `company ${JSON.stringify(company)}`,
  ];
}

const pageOneLines = (report: Report): string[] =>
  conclusionLines({ report, review: null }).map(
    ({ mark, title, sentences }) =>
      `${mark === null ? '' : `[${mark}] `}${title} | ${sentences.join(' ').replaceAll('\u00a0', ' ')}`,
  );

function expectLines(lines: readonly string[], { says = [], never = [] }: Expected = {}): void {
  for (const pattern of says) {
    expect(
      lines.some((line) => pattern.test(line)),
      `${pattern} in\n${lines.join('\n')}`,
    ).toBe(true);
  }
  expect(lines.filter((line) => never.some((pattern) => pattern.test(line)))).toEqual([]);
}

describe('what decides, in the response, the report, page one and at the approval', () => {
  test.each(DECIDING_CASES)(
    '$country $id: $shows',
    async ({ country, id, structure, refused, ...expected }) => {
      const points = structure ? DataPoint.options : ASKED;
      const { file, report, summary } = await seenOn(country, id, { points });
      expectLines(responseLines(file), expected.response);
      expectLines(rowsOf(report), expected.report);
      expectLines(pageOneLines(report), expected.pageOne);
      expect(contradictionsIn([...rowsOf(report), ...pageOneLines(report)])).toEqual([]);
      const nothing = { risk: null, reviewOn: null, decided: [] };
      const met = metConditions(FRESH_RULES, summary, nothing).filter(({ rule }) => rule === 'refused');
      if (refused) expect(met.map(({ condition }) => condition)).toEqual(refused);
    },
  );

  test.each(Object.entries(PROVED_ELSEWHERE))('%s is a test of its own', (_, [file, words]) => {
    expect(readFileSync(file, 'utf8')).toContain(words);
  });
});

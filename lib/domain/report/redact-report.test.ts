import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { companyView, NO_MASK } from '../company-view/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { chartSvg } from '../ownership-chart/index.ts';
import { MINIMAL_PARTS, personalExtentOf, type Redaction, redactReport } from './redact-report.ts';
import { PersonalPart, Report } from './report.ts';
import { reportOf } from './report-of.ts';
import { CANARIES, canaryInput, INTERNAL, LEADS, VERDICTS } from './testing/canaries.ts';
import { inputOf } from './testing/report-input.ts';

const full = reportOf(canaryInput());
const fullSha256 = 'c'.repeat(64);
const custom = (parts: readonly PersonalPart[]): Redaction => ({ kind: 'CUSTOM', fullSha256, parts });

/** Everything that could be sent: the report and its drawing. */
const sentOf = (report: Report): string =>
  JSON.stringify(report) + (report.chart ? chartSvg(report.chart) : '');
const redacted = (redaction: Redaction) => redactReport(full, redaction);

function found(text: string, canaries: readonly string[]): string[] {
  const lower = text.toLowerCase();
  return canaries.filter((canary) => lower.includes(canary.toLowerCase()));
}
const allIn = (parts: readonly PersonalPart[]): string[] => parts.flatMap((part) => [...CANARIES[part]]);

/** A day holds its month, an allowed name is no leak of another. */
const forbidden = (parts: ReadonlySet<PersonalPart>): string[] =>
  allIn(
    PersonalPart.options.filter(
      (part) => !parts.has(part) && !(part === 'birthMonth' && parts.has('birthDate')),
    ),
  );

test('in the full report every canary stands, and everything internal', () => {
  const text = sentOf(full);
  expect(found(text, allIn(PersonalPart.options))).toEqual(allIn(PersonalPart.options));
  expect(found(text, [...INTERNAL, ...LEADS])).toEqual([...INTERNAL, ...LEADS]);
});

describe('shared', () => {
  test('FULL lets everything through but what is internal', () => {
    const text = sentOf(redacted({ kind: 'FULL', fullSha256 }));
    expect(found(text, allIn(PersonalPart.options))).toEqual(allIn(PersonalPart.options));
    expect(found(text, [...INTERNAL, ...LEADS])).toEqual(LEADS);
  });

  test('MINIMAL lets through the legal minimum', () => {
    const report = redacted({ kind: 'MINIMAL', fullSha256 });
    const text = sentOf(report);
    expect(found(text, forbidden(new Set(MINIMAL_PARTS)))).toEqual([]);
    expect(found(text, [...INTERNAL, ...LEADS])).toEqual([]);
    expect(found(text, allIn(MINIMAL_PARTS))).toEqual(allIn(MINIMAL_PARTS));
    expect(report.profile).toEqual({ kind: 'MINIMAL', fullSha256 });
  });

  test('CUSTOM lets through what is chosen and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray([...PersonalPart.options]), (chosen) => {
        const parts = new Set<PersonalPart>(chosen);
        // Free text may name anybody, and say what they have.
        if (!parts.has('name') || !parts.has('interest')) parts.delete('freeText');
        const report = redacted(custom(chosen));
        const text = sentOf(report);
        expect(found(text, forbidden(parts))).toEqual([]);
        expect(found(text, INTERNAL)).toEqual([]);
        const tellsVerdicts = parts.has('name') && parts.has('interest');
        expect(found(text, VERDICTS)).toEqual(tellsVerdicts ? VERDICTS : []);
        expect(found(text, allIn([...parts]))).toEqual(allIn([...parts]));
        expect(Report.parse(report)).toEqual(report);
        // What is left of a reduced report is reduced no further by the same choice.
        expect(redactReport(report, custom(chosen)).sections).toEqual(report.sections);
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});

test.each([
  ['MINIMAL', [], 'limited'],
  ['CUSTOM', MINIMAL_PARTS, 'limited'],
  ['CUSTOM', ['gender'], 'extended'],
  ['CUSTOM', PersonalPart.options.slice(1), 'extended'],
  ['CUSTOM', PersonalPart.options, 'full'],
  ['CUSTOMER', [], 'limited'],
  ['FULL', [], 'full'],
  ['REGULATOR', [], 'full'],
] as const)('%s %j: personal data %s', (kind, parts, extent) => {
  expect(personalExtentOf({ kind, parts: [...parts] })).toBe(extent);
});

test.each([null, canaryInput().file.parts.companyProfile])('why a lookup failed stays inside', (before) => {
  const failure = { code: 'failed', message: 'Failure-words: 18 credits', details: [], isRetryable: true };
  const held = before && 'held' in before ? before.held : null;
  const failed = { lookupId: 'l', requestId: 'r', askedAt: '2026-11-20T10:00:00.000Z', failure, held };
  const report = reportOf(inputOf(companyFileOf({ companyProfile: { ...failed, status: 'failed' } })));
  const titles = ({ sections }: Report) => sections.flatMap(({ rows }) => rows.map(({ title }) => title));
  const shared = redactReport(report, { kind: 'FULL', fullSha256 });
  expect(JSON.stringify(report)).toContain('Failure-words');
  expect(JSON.stringify(shared)).not.toContain('Failure-words');
  expect(titles(shared)).toEqual(titles(report).filter((title) => title !== 'Request'));
});

describe('without interests', () => {
  const rest = PersonalPart.options.filter((part) => part !== 'interest');

  test('no verdict, step or discrepancy names anybody, or says when they were born', () => {
    // Companies bear names of persons, in their own and in others' rows.
    const things = ({ sections }: Report) =>
      JSON.stringify(
        sections.flatMap(({ id, rows }) =>
          id === 'identity' ? [] : rows.filter(({ subject }) => subject === 'thing'),
        ),
      ).replaceAll('Oswaldo Tambourine-Larkspurrow Holding', '');
    const persons = [
      ...CANARIES.name.filter((name) => !['Wilhelmina', 'Cassiopeia', 'Knownas'].includes(name)),
      '1967-11',
    ];
    expect(found(things(redacted({ kind: 'FULL', fullSha256 })), persons)).toEqual(persons);
    expect(found(things(redacted(custom(rest))), persons)).toEqual([]);
  });
});

describe('without names', () => {
  const report = redacted(custom(['interest', 'birthMonth']));

  test('a person is the same number in every list, in the drawing and in the arithmetic', () => {
    const titles = report.sections.flatMap(({ rows }) =>
      rows.filter(({ subject }) => subject === 'person').map(({ title }) => title),
    );
    expect([...new Set(titles)].sort()).toEqual(Array.from({ length: 6 }, (_, at) => `Person ${at + 1}`));
    expect(found(sentOf(report), LEADS)).toEqual([]);
    const persons = report.chart?.nodes.filter(({ kind }) => kind === 'person');
    expect(persons?.map(({ name, lines }) => [name, lines])).toEqual(
      expect.arrayContaining([
        ['Person 1', ['Person 1']],
        ['Person 2', ['Person 2']],
      ]),
    );
    // By way of the company that bears his name.
    expect(JSON.stringify(report)).toMatch(/Person 1: 60–80 % of the capital of Person 1 Holding/);
  });

  test('no key can be tried out', () => {
    const keys = report.sections.flatMap(({ rows }) => rows.map(({ key }) => key));
    expect(keys.filter((key) => /[0-9a-f]{32}/.test(key))).toEqual([]);
    expect(JSON.stringify(report)).not.toContain('z-1967');
  });
});

describe('masked, for the page of a colleague', () => {
  const report = redacted({ kind: 'MASKED' });

  test('days of birth and addresses are kept back, everything else stands as it was', () => {
    const hidden: PersonalPart[] = ['birthDate', 'birthPlace', 'residenceAddress', 'identifiers'];
    const rest = PersonalPart.options.filter((part) => !hidden.includes(part));
    expect(found(JSON.stringify(report.sections), allIn(hidden))).toEqual([]);
    expect(found(sentOf(report), allIn(rest))).toEqual(allIn(rest));
    expect(found(sentOf(report), INTERNAL)).toEqual(INTERNAL);
    expect(report.profile).toEqual({ kind: 'FULL' });
    const keysOf = ({ sections }: Report) => sections.map(({ rows }) => rows.map(({ key }) => key));
    expect(keysOf(report)).toEqual(keysOf(full));
  });
});

describe('conflicts of sources', () => {
  const conflict = (path: string) => ({
    ...{ path, kind: 'detail' as const, kept: 'r', other: 'i' },
    ...{ keptValue: '1 in office', otherValue: '2 in office' },
  });
  const answer = readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000001',
      provenance: {
        sources: {
          r: { register: 'Register', outcome: 'merged' },
          i: { register: 'Index', outcome: 'merged' },
        },
        facts: {},
        conflicts: [conflict('/company/legalName'), conflict('/legalRepresentatives')],
      },
    },
  });
  const file = companyFileOf({ companyProfile: answer });
  const [about, persons] = companyView(file, { mask: NO_MASK, today: '2026-11-21' }).conflicts;
  const mark = { id: '1', reason: 'CANARY-REASON', by: 'CANARY-COLLEAGUE', at: '2026-11-21T09:00:00.000Z' };
  const saved = (seen: readonly (typeof about)[]) =>
    reportOf(
      inputOf({ ...file, seenConflicts: seen.flatMap((one) => (one ? [{ ...mark, key: one.key }] : [])) }),
    );
  const titles = (report: Report) =>
    report.sections.flatMap(({ rows }) =>
      rows.flatMap(({ key, title }) =>
        /conflict/.test(key) || /^Sources (?:disagree|conflict)/.test(title) ? [title] : [],
      ),
    );
  const [unseen, seen] = [saved([]), saved([about, persons])];

  test('each is told, and each that nobody has looked at is among the checks', () => {
    expect(titles(unseen)).toEqual([
      'Sources disagree: Legal name',
      'Sources disagree: Representatives',
      'Sources conflict',
      'Sources conflict',
    ]);
    expect(titles(seen)).toEqual(['Sources disagree: Legal name', 'Sources disagree: Representatives']);
    expect(JSON.stringify(seen)).toMatch(/CANARY-REASON.*CANARY-COLLEAGUE/);
  });

  test('without persons there is none about persons, nor that there was one', () => {
    const without = redactReport(unseen, custom(['name']));
    expect(titles(without)).toEqual(['Sources disagree: Legal name', 'Sources conflict']);
    expect(titles(redactReport(unseen, custom(['interest'])))).toHaveLength(4);
  });

  test.each<[string, Redaction, boolean]>([
    ['FULL', { kind: 'FULL', fullSha256 }, true],
    ['MINIMAL', { kind: 'MINIMAL', fullSha256 }, false],
    ['CUSTOM without free text', custom(['name', 'interest']), false],
  ])(
    '%s: that it was looked at goes along, by whom does not, why only as free text',
    (_, redaction, hasReason) => {
      const text = JSON.stringify(redactReport(seen, redaction));
      expect(text).toContain('reviewed');
      expect(text).not.toContain('CANARY-COLLEAGUE');
      expect(text.includes('CANARY-REASON')).toBe(hasReason);
    },
  );
});

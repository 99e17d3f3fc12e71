import { describe, expect, test } from 'vitest';
import { chartSvg } from '../ownership-chart/index.ts';
import FORMAT_1 from './format-1/format-1-words.json' with { type: 'json' };
import { minimalPeople } from './minimal-people.ts';
import { redactReport } from './redact-report.ts';
import { Report, type ReportRow, type SectionId } from './report.ts';
import { reportOf } from './report-of.ts';
import { canaryInput } from './testing/canaries.ts';
import { sampleReport } from './testing/sample-report.ts';
import { wordFor } from './value-words.ts';

const fullSha256 = 'c'.repeat(64);

const person = (
  title: string,
  fields: Record<string, string> = {},
  more: Partial<ReportRow> = {},
): ReportRow => ({
  ...{ key: title, title, subject: 'person' },
  fields: Object.entries(fields).map(([key, value]) => ({
    ...{ key, label: key, values: [value] },
    kind: 'text' as const,
  })),
  ...more,
});

/** A report with these rows in its sections, and no others of persons. */
function withRows(rows: Partial<Record<SectionId, ReportRow[]>>): Report {
  const report = sampleReport({ nodes: 0 });
  return {
    ...report,
    sections: report.sections.map((section) => ({
      ...section,
      rows: rows[section.id] ?? section.rows.filter(({ subject }) => subject !== 'person'),
    })),
  };
}

const titlesIn = ({ sections }: Report, id: SectionId) =>
  sections.find((section) => section.id === id)?.rows.map(({ title }) => title);
const minimal = (report: Report, smallBelow?: number) =>
  redactReport(report, {
    ...{ kind: 'MINIMAL', fullSha256 },
    ...(smallBelow !== undefined && { smallBelow }),
  });

const MANY = Array.from({ length: 143 }, (_, at) => person(`Small Holder${at}`, { share: '0.6 %' }));

describe('holders', () => {
  const report = withRows({
    shareholders: [
      person('Anna Owner', { share: '40 %' }),
      person('Bert Larger', { share: '14 %' }),
      ...MANY,
    ],
    declaredOwners: [person('Anna Owner')],
    computedOwners: [person('Anna Owner', { verdict: wordFor('verdict', 'yes') }), ...MANY.slice(0, 3)],
    representatives: [person('Rita Director')],
    keyPersons: [person('Kurt Clerk'), person('Rita Director')],
  });

  test('small ones are a number, owners and representatives stay', () => {
    const reduced = minimal(report);
    expect(titlesIn(reduced, 'shareholders')).toEqual([
      'Anna Owner',
      '143 holders below 5 %',
      '1 other person who is neither a beneficial owner nor a representative',
    ]);
    expect(titlesIn(reduced, 'keyPersons')).toContain('Rita Director');
    expect(titlesIn(reduced, 'computedOwners')).toEqual([
      'Anna Owner',
      '3 other persons who are neither a beneficial owner nor a representative',
    ]);
    expect(JSON.stringify(reduced)).not.toMatch(/Small Holder|Bert Larger|Kurt Clerk/);
    expect(Report.parse(reduced)).toEqual(reduced);
  });

  test('who is undecided is a number of their own, unless they are declared or a representative', () => {
    const verdict = (name: string): ReportRow => ({
      ...person(name),
      fields: [
        {
          ...{ key: 'verdict', label: 'Verdict', kind: 'text', values: [wordFor('verdict', 'undecided')] },
          said: [{ key: 'values.verdict.undecided' }],
        },
      ],
    });
    const reduced = minimal(
      withRows({
        shareholders: [person('Ursula Open', { share: '20 %' }), person('Bert Larger', { share: '14 %' })],
        representatives: [person('Rita Director')],
        computedOwners: [verdict('Ursula Open'), verdict('Rita Director'), verdict('Anna Owner')],
        declaredOwners: [person('Anna Owner')],
      }),
    );
    const one = '1 person of whom it is undecided whether they are a beneficial owner';
    expect(titlesIn(reduced, 'computedOwners')).toEqual(['Rita Director', 'Anna Owner', one]);
    expect(titlesIn(reduced, 'shareholders')).toEqual([
      one,
      '1 other person who is neither a beneficial owner nor a representative',
    ]);
    expect(JSON.stringify(reduced)).not.toContain('Ursula');
  });

  test.each([
    [0.6, 0],
    [0.61, 143],
    [14, 143],
    [14.01, 144],
  ])('below %d %%: %i of them', (percent, count) => {
    const titles = titlesIn(minimal(report, percent), 'shareholders');
    const small = titles?.filter((title) => title.endsWith(`below ${percent} %`));
    expect(small).toEqual(count === 0 ? [] : [`${count} holders below ${percent} %`]);
  });

  test.each([
    ['more than 3 %', false],
    ['3 % or more', false],
    ['1 % or more, up to 4 %', true],
    ['1 % or more, up to 40 %', false],
    ['4.9 %', true],
    ['5 %', false],
    ['', false],
  ])('a share of %j is small: %s', (share, isSmall) => {
    const titles = titlesIn(minimal(withRows({ shareholders: [person('X Y', { share })] })), 'shareholders');
    expect(titles).toEqual([
      isSmall
        ? '1 holder below 5 %'
        : '1 other person who is neither a beneficial owner nor a representative',
    ]);
  });

  test('who is taken out is in no other text either, an owner of a longer name is', () => {
    const longer = withRows({
      shareholders: [person('Ann Lee', { share: '1 %' }), person('Ann Lee Owner', { share: '99 %' })],
      computedOwners: [
        person('Ann Lee Owner', { verdict: 'Beneficial owner', formula: 'Ann Lee Owner 99 %, Ann Lee 1 %' }),
      ],
    });
    const text = JSON.stringify(minimal(longer));
    expect(text).toContain('Ann Lee Owner 99 %, Person 1 1 %');
  });

  test('FULL holds everybody', () => {
    expect(titlesIn(redactReport(report, { kind: 'FULL', fullSha256 }), 'shareholders')).toHaveLength(145);
  });
});

describe('what is not settled with the register', () => {
  const full = reportOf(canaryInput());

  test('is in no part of it: no section, warning, count or mark', () => {
    expect(full.sections.find(({ id }) => id === 'discrepancies')?.rows).not.toEqual([]);
    const reduced = minimal(full);
    expect(reduced.sections.map(({ id }) => id)).not.toContain('discrepancies');
    expect(JSON.stringify(reduced)).not.toMatch(/discrepanc/i);
    const keys = reduced.sections.flatMap(({ rows }) =>
      rows.flatMap(({ fields }) => fields.map(({ key }) => key)),
    );
    expect(keys).not.toContain('differences');
    expect(keys).not.toContain('openDiscrepancies');
    const owners = reduced.sections.find(({ id }) => id === 'computedOwners')?.rows ?? [];
    expect(owners.filter(({ subject, mark }) => subject === 'person' && mark === 'warning')).toEqual([]);
  });

  test.each([
    ['yes', 'good'],
    ['no', 'good'],
    ['undecided', 'undecided'],
    ['declared', 'undecided'],
  ] as const)('who is %s looks the same whether they differ or not', (verdict, mark) => {
    const one = (more: Partial<ReportRow>, fields = {}) =>
      minimal(
        withRows({
          computedOwners: [
            person('X Y', { verdict: FORMAT_1[`values.verdict.${verdict}`], ...fields }, more),
          ],
          discrepancies: more.mark === 'warning' ? [person('x', {}, { subject: 'thing' })] : [],
        }),
      );
    expect(one({ mark: 'warning' }, { differences: 'Not declared' })).toEqual(one({ mark }));
  });

  test('who is declared but not computed is not told; where nothing was computed they are', () => {
    const sentence = (rows: Partial<Record<SectionId, ReportRow[]>>) =>
      JSON.stringify(
        minimal(
          withRows({
            summary: [person('Owners', { declaredOwners: 'Not an owner: X Y' }, { subject: 'thing' })],
            declaredOwners: [person('X Y')],
            ...rows,
          }),
        ),
      );
    expect(sentence({ computedOwners: [person('Rule', {}, { subject: 'thing' })] })).not.toContain(
      'Not an owner: X Y',
    );
    expect(sentence({ computedOwners: [] })).toContain('Not an owner: X Y');
  });
});

test('a drawing has no one who is taken out, and counts them where they hold', () => {
  const report = sampleReport({ nodes: 12 });
  const chart = report.chart;
  const owner = chart?.edges[0];
  if (chart === undefined || owner === undefined) throw new Error('the sample has no drawing');
  const drawn = {
    ...report,
    chart: {
      ...chart,
      nodes: chart.nodes.map((node) =>
        node.id === owner.owner
          ? {
              ...node,
              kind: 'person' as const,
              name: 'Tiny Holder',
              lines: ['Tiny Holder'],
              verdict: 'no' as const,
            }
          : node,
      ),
    },
  };
  const { report: reduced } = minimalPeople(drawn);
  expect(reduced.chart?.nodes.some(({ id }) => id === owner.owner)).toBe(false);
  expect(reduced.chart?.edges.some(({ owner: by }) => by === owner.owner)).toBe(false);
  const held = chart.nodes.find(({ id }) => id === owner.owned);
  const now = reduced.chart?.nodes.find(({ id }) => id === owner.owned);
  const gone = chart.edges.filter(
    ({ owned, owner: by }) => owned === owner.owned && !reduced.chart?.nodes.some(({ id }) => id === by),
  );
  expect(gone.length).toBeGreaterThan(0);
  expect(now?.hiddenOwners).toBe((held?.hiddenOwners ?? 0) + gone.length);
  expect(reduced.chart && chartSvg(reduced.chart)).not.toContain('Tiny Holder');
});

test('who is masked as an owner is leaves nobody else of that mask in', () => {
  const report = withRows({
    declaredOwners: [person('K*****', { verdict: 'yes' })],
    keyPersons: [person('K*****', { role: 'Auditor' })],
  });
  expect(titlesIn(minimal(report), 'declaredOwners')).toEqual(['K*****']);
  expect(titlesIn(minimal(report), 'keyPersons')).not.toContain('K*****');
});

test('flags of persons who have no row are left out, and so are sentences that name somebody', () => {
  const flagOf = (name: string): ReportRow => ({
    ...{ key: name, title: 'Deceased', subject: 'thing', mark: 'bad', personal: 'interest' },
    fields: [{ key: 'party', label: 'Of', kind: 'text', values: [name], personal: 'name' }],
  });
  const sentence = (value: string, personal?: 'interest') => ({
    ...{ key: value, label: 'Flags', kind: 'text' as const, values: [value] },
    ...(personal && { personal }),
  });
  const report = withRows({ representatives: [person('Rita Director')] });
  const topic: ReportRow = {
    ...{ key: 'flags', title: 'Flags', subject: 'thing' },
    fields: [sentence('The register lists Paul Parent as deceased.', 'interest'), sentence('One other.')],
  };
  const common = { group: 'identity' as const, title: 'Flags' };
  const reduced = minimal({
    ...report,
    sections: [
      ...report.sections.filter(({ id }) => id !== 'conclusion'),
      { ...common, id: 'conclusion', rows: [topic] },
      { ...common, id: 'flags', rows: [flagOf('Rita Director'), flagOf('Paul Parent')] },
    ],
  });
  expect(titlesIn(reduced, 'flags')).toHaveLength(1);
  expect(JSON.stringify(reduced)).toContain('One other.');
  expect(JSON.stringify(reduced)).not.toContain('Paul Parent');
});

import { expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { FOR_PROGRAMS, filesOf, fullAnswer, type Leaf } from '../company-view/testing/full-answer.ts';
import { Report } from './report.ts';
import { reportOf } from './report-of.ts';
import { inputOf } from './testing/report-input.ts';

/** What is in an answer and, on purpose, in no report. */
const LEFT_OUT: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^documents\..*\.(?:url|pdfUrl)$/, 'the provider’s signed address, good for whoever holds it'],
  [/^graphBeta\.nodes\.0\.charges\./, 'the page of each company says until when it is free'],
  [FOR_PROGRAMS, 'for programs'],
  [/\.entityId$/, 'joins the places where the same person or company stands, which tags say'],
  [/^registerRemarks\.0\.language$/, 'the language of the words beside it'],
  [/^request\.provenance\.values\./, 'decides which words are quoted'],
  [/\.waitingFor\./, 'only of what is under way, which no report is made of'],
  [
    /^controllingEntities\.0\.control\.(?:control|percentage|description)|\.control\.natures\.\d+\.(?!code|words)/,
    'beside the words of the natures, which stand in the row',
  ],
  [
    /^graphBeta\.nodes\.0\.owners\.unlinked\.0\.(?!name\.fullName|control\.natures\.0\.words)/,
    'name and control are a lead; what else is declared of the person is the declaration of the other company',
  ],
  [/^graphBeta\.nodes\..*\.nodeId$|^graphBeta\.edges\..*\.id$/, 'joins edges to nodes, which have names'],
];

function reportWith(truth: (path: string) => boolean) {
  const { answer, leaves } = fullAnswer(truth);
  const reports = filesOf(answer).map((file) => reportOf(inputOf(file)));
  return { reports, text: JSON.stringify(reports), leaves };
}

const isLeftOut = ({ path }: Leaf) => LEFT_OUT.some(([pattern]) => pattern.test(path));

test('every member of the contract stands in the report', () => {
  const { text, leaves } = reportWith(() => true);
  expect(leaves.length).toBeGreaterThan(250);
  const lost = leaves.filter(
    ({ value }) => typeof value !== 'boolean' && value !== 0 && !text.includes(String(value)),
  );
  expect(lost.filter((leaf) => !isLeftOut(leaf)).map(({ path }) => path)).toEqual([]);
  // Nothing is called left out that has its place after all.
  for (const [pattern] of LEFT_OUT)
    expect(
      lost.some(({ path }) => pattern.test(path)),
      String(pattern),
    ).toBe(true);
});

test('of a server that does not count declared owners no number of them is said', () => {
  const { answer } = fullAnswer(() => true);
  const said = (given: unknown) =>
    JSON.stringify(filesOf(readAs(CompanyAnswer, given)).map((file) => reportOf(inputOf(file))));
  const uncounted = JSON.stringify(answer, (key, value: unknown) =>
    key === 'ownersFetched' ? undefined : value,
  );
  expect(said(answer)).toContain(' with declared owners');
  expect(said(JSON.parse(uncounted))).not.toContain(' with declared owners');
});

test('every yes and no changes the report', () => {
  const { text, leaves } = reportWith(() => true);
  const switches = leaves
    .filter((leaf) => typeof leaf.value === 'boolean' && !isLeftOut(leaf))
    .map(({ path }) => path);
  expect(switches).toContain('company.status.active');
  expect(switches.filter((path) => reportWith((each) => each !== path).text === text)).toEqual([]);
});

test('it is a report by its schema, row keys and field keys are unlike each other, and labels are words', () => {
  for (const report of reportWith(() => true).reports) {
    expect(Report.parse(report)).toEqual(report);
    for (const { rows } of report.sections) {
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      for (const { fields } of rows) {
        expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
        expect(fields.filter(({ label }) => label === '')).toEqual([]);
      }
    }
  }
});

import { expect, test } from 'vitest';
import type { ReportSection } from '../report.ts';
import { type CaseLine, MOST_FLAGS_ON_PAGE_ONE, pageOne } from './page-one.ts';

const text = (key: string, words: string) => ({ key, label: '', kind: 'text' as const, values: [words] });
const row = (key: string, ...fields: ReturnType<typeof text>[]) => ({
  ...{ key, title: `Title of ${key}`, subject: 'thing' as const, fields },
});

/** With so many serious flags, and one of another severity. */
const conclusionWith = (serious: number): ReportSection => ({
  ...{ id: 'conclusion', group: 'identity', title: 'Conclusion' },
  rows: [
    row('company', text('company', 'Oak Example is registered in Testland.')),
    row(
      'flags',
      ...Array.from({ length: serious }, (_, at) =>
        text(`flag:disqualified:${at}`, `Person ${at} is disqualified until 2031-07-31.`),
      ),
      text('count', 'One other flag is raised.'),
    ),
    row('owners', text('owners', 'Nobody.')),
  ],
});

const line = (key: CaseLine['key']) => ({ key, title: `Title of ${key}`, sentence: `Sentence of ${key}.` });
const LINES = [line('risk'), line('decision'), line('consulted')];

const decision = (key: string) => ({
  ...{ id: key, key, outcome: 'not_this_party' as const, documentSha256: null, measure: null },
  ...{ documentName: null, confirmed: null },
  ...{ reason: 'Born in another year.', validUntil: '2027-11-22', by: 'Ada', at: '2026-11-22T23:59:00.000Z' },
});

const flagsOn = (...given: Parameters<typeof pageOne>) =>
  pageOne(...given).find(({ key }) => key === 'flags');

test('company and references, decision, risk, flags, then what else the version concludes', () => {
  const keys = pageOne(conclusionWith(1), { lines: LINES, decisions: null }).map(({ key }) => key);
  expect(keys).toEqual(['company', 'consulted', 'decision', 'risk', 'flags', 'owners']);
});

test('a version without a conclusion has the lines of the case file', () => {
  const keys = pageOne(undefined, { lines: LINES, decisions: null }).map(({ key }) => key);
  expect(keys).toEqual(['consulted', 'decision', 'risk']);
});

test('each serious flag with its decision, and how many are decided', () => {
  const decisions = [decision('disqualified:1'), decision('disqualified:9')];
  expect(flagsOn(conclusionWith(2), { lines: [], decisions })?.sentences).toEqual([
    'Person 0 is disqualified until 31 Jul 2031. Not decided.',
    'Person 1 is disqualified until 31 Jul 2031. Decided by Ada on 22 Nov 2026: about another party.',
    '2 flags are serious, one is decided.',
    'One other flag is raised.',
  ]);
});

test.each([
  ['accepted', { measure: 'Monthly check.' }, 'accepted with a measure: Monthly check.'],
  ['resolved', { documentSha256: 'a1', documentName: 'Extract' }, 'resolved by a document: Extract.'],
  ['resolved', { documentSha256: 'a1' }, 'resolved by a document: a1.'],
] as const)('a decision %s by %o names what it rests on', (outcome, more, words) => {
  const decisions = [{ ...decision('disqualified:0'), outcome, ...more }];
  expect(flagsOn(conclusionWith(1), { lines: [], decisions })?.sentences[0]).toBe(
    `Person 0 is disqualified until 31 Jul 2031. Decided by Ada on 22 Nov 2026: ${words}`,
  );
});

test('where nothing is known of decisions, none is called open', () => {
  expect(flagsOn(conclusionWith(2), { lines: [], decisions: null })?.sentences).toEqual([
    'Person 0 is disqualified until 31 Jul 2031.',
    'Person 1 is disqualified until 31 Jul 2031.',
    '2 flags are serious.',
    'One other flag is raised.',
  ]);
});

test.each([
  [MOST_FLAGS_ON_PAGE_ONE, 8, 0],
  [MOST_FLAGS_ON_PAGE_ONE + 3, 8, 3],
])('of %i serious flags %i are named, and %i are in their section', (serious, named, more) => {
  const flags = flagsOn(conclusionWith(serious), { lines: [], decisions: [] });
  expect(flags?.sentences.filter((sentence) => sentence.startsWith('Person'))).toHaveLength(named);
  expect(flags?.more).toBe(more);
  expect(flags?.sentences).toContain(`${serious} flags are serious, none is decided.`);
});

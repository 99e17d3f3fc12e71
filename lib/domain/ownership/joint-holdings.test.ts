import { describe, expect, test } from 'vitest';
import type { Shareholder } from '#lib/contract/index.ts';
import { beneficialOwners } from './beneficial-owners.ts';
import { fromGraphBeta } from './from-graph-beta.ts';
import { fromShareholders } from './from-shareholders.ts';
import { jointHoldings } from './joint-holdings.ts';
import { EU_AMLR } from './policies.ts';

type Row = readonly [holder: string, percent: number, source?: string | undefined];

const shareholder = ([fullName, sharePercentage, source]: Row): Shareholder => ({
  type: 'individual',
  individual: { name: { fullName } },
  sharePercentage,
  ...(source !== undefined && { source }),
});
const ofProfile = (rows: readonly Row[]) =>
  fromShareholders({ id: 'Root', name: 'Root' }, rows.map(shareholder), (_, at) => rows[at]?.[0] ?? '');
const flags = { isRoot: false, isUbo: false, isUboProxy: false, status: 'found' } as const;
const ofGraph = (rows: readonly Row[]) =>
  fromGraphBeta({
    nodes: [
      { nodeId: 'Root', type: 'company', flags: { ...flags, isRoot: true } },
      ...rows.map(([fullName]) => ({
        nodeId: fullName,
        type: 'individual' as const,
        individual: { name: { fullName } },
        flags,
      })),
    ],
    edges: rows.map(([toId, percentage, source], at) => ({
      id: `${at}`,
      fromId: 'Root',
      toId,
      percentage,
      ...(source !== undefined && { source }),
    })),
    metadata: { stoppedReason: 'completed', amountSpent: 0, companiesFetched: 1, companiesSkipped: 0 },
  });

describe.each([
  ['a list of shareholders', ofProfile],
  ['a graph', ofGraph],
])('control by joint holders, from %s', (_, graphFrom) => {
  const control = (...rows: Row[]) => {
    const { persons } = beneficialOwners(graphFrom(rows), EU_AMLR);
    return rows.map(([name]) => persons.find(({ nodeId }) => nodeId === name)?.byControl);
  };
  const SAME = 'Held jointly';

  test('two pairs whose rows read the same may be one block or two: nobody surely controls', () => {
    expect(
      control(
        ['Ann Ash', 20, SAME],
        ['Ben Oak', 10, SAME],
        ['Cy Elm', 20, SAME],
        ['Di Fir', 10, SAME],
        ['Ed Yew', 40],
      ),
    ).toEqual(['undecided', 'undecided', 'undecided', 'undecided', 'no']);
  });

  test('what may be one block at most stays below the half', () => {
    expect(control(['Ann Ash', 30, SAME], ['Ben Oak', 20, SAME], ['Ed Yew', 50])).toEqual(['no', 'no', 'no']);
  });

  test.each([
    ['names of each other', 'Jointly with Ben Oak', 'Jointly with Ann Ash'],
    ['the name of one in the row of the other', 'Jointly with BEN OAK', undefined],
    ['more words than the name', 'Jointly with Ben Oak, as to 3/5', 'held jointly'],
    ['a number', 'Joint holding no. 7', 'held jointly, block 7'],
  ])('%s: one block', (_words, one, other) => {
    expect(control(['Ann Ash', 30, one], ['Ben Oak', 25, other], ['Ed Yew', 45])).toEqual([
      'yes',
      'yes',
      'no',
    ]);
  });

  test('two pairs that are named, or numbered, are two blocks', () => {
    const blocks = (a: string, b: string, c: string, d: string) =>
      control(['Ann Ash', 20, a], ['Ben Oak', 10, b], ['Cy Elm', 20, c], ['Di Fir', 10, d], ['Ed Yew', 40]);
    const nobody = ['no', 'no', 'no', 'no', 'no'];
    expect(
      blocks('jointly with Ben Oak', 'jointly with Ann Ash', 'jointly with Di Fir', 'jointly with Cy Elm'),
    ).toEqual(nobody);
    expect(blocks('joint holding 1', 'joint holding 1', 'joint holding 2', 'joint holding 2')).toEqual(
      nobody,
    );
  });
});

describe('the words', () => {
  const marks = (...rows: (readonly [holder: string, source?: string])[]) =>
    jointHoldings(rows.map(([holder, source]) => ({ holder, source })));
  const perhaps = { mayBeTogether: 'joint' };

  test('a name of one letter is one only after "with"', () => {
    const [a, b] = marks(['A', 'held jointly with B'], ['B', 'held jointly with A']);
    expect([a?.together, a]).toEqual([b?.together, b]);
    expect(a?.together).toBeDefined();
    expect(marks(['A', 'held jointly'], ['B', 'held jointly by a family'])).toEqual([perhaps, perhaps]);
  });
  test('the reporting persons of one filing may be together, and one that files alone is not', () => {
    const filed = (number: string) => `Schedule 13D, filed on 2026-03-02 (accession number ${number}): 9.1 %`;
    const one = filed('0009990100-26-000020');
    expect(marks(['Ann', one], ['Ben', filed('0009990100-26-000021')], ['Cyd', one], ['Dot'])).toEqual([
      { mayBeTogether: 'filing 0009990100-26-000020' },
      {},
      { mayBeTogether: 'filing 0009990100-26-000020' },
      {},
    ]);
  });
  test('a percentage is no number of a block', () =>
    expect(marks(['A', 'joint holding 40 %'], ['B', 'joint holding 40.5 %'])).toEqual([perhaps, perhaps]));
  test('three who are named in turn are one', () => {
    const all = marks(['Ann', 'jointly with Ben'], ['Ben', 'jointly with Cyd'], ['Cyd'], ['Dot']);
    expect(new Set(all.slice(0, 3).map(({ together }) => together)).size).toBe(1);
    expect(all[3]).toEqual({});
  });
  test('a number that stands alone joins nobody, and is no perhaps', () =>
    expect(marks(['Ann', 'joint holding 1'], ['Ben', 'joint holding 2'])).toEqual([{}, {}]));
  test('silence joins nobody, also where it names another', () =>
    expect(marks(['Ann', 'bought from Ben'], ['Ben'])).toEqual([{}, {}]));
});

import { describe, expect, test } from 'vitest';
import {
  between,
  EU_AMLR,
  exactPercent,
  type NodeKind,
  type OwnershipGraph,
  type OwnershipLink,
  UK_PSC,
} from '../ownership/index.ts';
import { percent } from '../ownership/rational.ts';
import { graphOf, type Holding as Held } from '../ownership/testing/graph-of.ts';
import { votingView } from './voting-view.ts';

type Holding = Partial<Omit<OwnershipLink, 'owner' | 'owned' | 'id'>> & { readonly owner: string };

/** A company, and whoever its holders are: persons, but for those named here. */
function companyOf(holdings: readonly Holding[], root: Partial<OwnershipGraph['nodes'][number]> = {}) {
  const kindOf = (id: string): NodeKind =>
    id === 'rest' ? 'unknown' : id === 'many' ? 'dispersed' : 'person';
  const owners = new Set(holdings.map(({ owner }) => owner).filter((id) => id !== 'top'));
  const graph: OwnershipGraph = {
    rootId: 'top',
    nodes: [
      { id: 'top', kind: 'company', name: 'TOP', ...root },
      ...[...owners].map((id) => ({ id, kind: kindOf(id), name: id.toUpperCase() })),
    ],
    links: holdings.map((one, at) => ({ id: `${at}`, owned: 'top', kind: 'shares', ...one })),
  };
  // A law for which votes alone give control.
  return votingView(graph, 'top', UK_PSC.control);
}
const of = (owner: string, part: number, more: Partial<Holding> = {}): Holding => ({
  owner,
  share: exactPercent(part),
  ...more,
});
const shown = (...holdings: Holding[]) => {
  const view = companyOf(holdings);
  return view?.obstacle === undefined
    ? view?.voters.map(({ names, votes, banzhaf, shapleyShubik }) => [
        names.join('+'),
        votes,
        banzhaf,
        shapleyShubik,
      ])
    : view.obstacle;
};

test('where nobody has a majority: the published case of 40, 30, 20 and 10', () => {
  expect(shown(of('a', 40), of('b', 30), of('c', 20), of('d', 10))).toEqual([
    ['A', '40 %', '62.5 %', '≈41.67 %'],
    ['B', '30 %', '37.5 %', '25 %'],
    ['C', '20 %', '37.5 %', '25 %'],
    ['D', '10 %', '12.5 %', '≈8.33 %'],
  ]);
});

test.each([
  ['half and half', [of('a', 50), of('b', 50)], true],
  ['a little more than half', [of('a', 50.01), of('b', 49.99)], false],
  ['half in two holdings, and a little', [of('a', 30), of('a', 20.01), of('b', 49.99)], false],
  [
    'surely more than half, however much',
    [{ owner: 'a', share: between(50, 75, { isLowerOpen: true }) }],
    false,
  ],
  ['half or more', [{ owner: 'a', share: between(50, 75) }, of('b', 25)], true],
  ['half of all, but more of those that are cast', [of('a', 50), of('top', 1), of('b', 49)], false],
  ['nobody who is named', [of('rest', 100)], false],
  ['many small holders alone', [of('many', 100)], false],
  ['itself alone', [of('top', 100)], false],
] as const)('%s: is it shown', (_, holdings, isShown) => {
  expect(companyOf(holdings) !== undefined).toBe(isShown);
});

test('of persons, trusts and nodes that are not there it says nothing', () => {
  const holdings = [of('a', 50), of('b', 50)];
  expect(companyOf(holdings, { kind: 'person' })).toBeUndefined();
  expect(companyOf(holdings, { kind: 'trust' })).toBeUndefined();
  expect(votingView({ rootId: 'top', nodes: [], links: [] }, 'top', UK_PSC.control)).toBeUndefined();
});

test('votes where the source tells them, else shares; said which', () => {
  const votes = { votes: exactPercent(40) };
  const basis = (...holdings: Holding[]) => {
    const view = companyOf(holdings);
    return view?.obstacle === undefined ? view?.basis : view.obstacle;
  };
  expect(basis(of('a', 50), of('b', 50))).toBe('shares');
  expect(basis(of('a', 90, votes), of('b', 5, votes), of('c', 20, { kind: 'votes' }))).toBe('votes');
  expect(basis(of('a', 90, votes), of('b', 40), of('c', 20))).toBe('both');
  expect(shown(of('a', 90, votes), of('b', 5, votes), of('c', 20, { kind: 'votes' }))).toEqual([
    ['A', '40 %', '50 %', '≈33.33 %'],
    ['B', '40 %', '50 %', '≈33.33 %'],
    ['C', '20 %', '50 %', '≈33.33 %'],
  ]);
});

test('what nobody is known to vote makes ranges; more than half of it leaves nothing to say', () => {
  const view = companyOf([
    of('a', 45),
    of('b', 20),
    of('c', 20),
    of('rest', 5),
    of('d', 5, { hides: 'nominee' }),
  ]);
  expect(view).toMatchObject({ obstacle: undefined, unknownVotes: '15 %' });
  expect(shown(of('a', 45), of('b', 20), of('c', 20))?.[0]).toEqual([
    'A',
    '45 %',
    '50–100 %',
    '≈33.33–100 %',
  ]);
  expect(companyOf([of('a', 50)])).toMatchObject({
    obstacle: 'nothing_excluded',
    votes: '50 %',
    unknownVotes: '50 %',
  });
  expect(companyOf([of('a', 49)])).toMatchObject({ obstacle: 'unknown_majority', votes: '51 %' });
});

test('a company’s shares in itself are not voted', () => {
  const view = companyOf([of('top', 20), of('a', 40), of('b', 40)]);
  expect(view).toMatchObject({ ownShares: '20 %', unknownVotes: undefined });
  expect(view).toMatchObject({ voters: [{ votes: '50 %' }, { votes: '50 %' }] });
});

test('those who vote together are one', () => {
  expect(
    shown(of('a', 20, { together: 'pact' }), of('b', 20, { together: 'pact' }), of('c', 30), of('d', 30)),
  ).toEqual([
    ['A+B', '40 %', '50 %', '≈33.33 %'],
    ['C', '30 %', '50 %', '≈33.33 %'],
    ['D', '30 %', '50 %', '≈33.33 %'],
  ]);
  expect(
    shown(of('a', 30, { together: 'pact' }), of('b', 30, { together: 'pact' }), of('c', 40)),
  ).toBeUndefined();
});

describe('what one hand holds through companies', () => {
  const of = (parts: readonly [a: number, b: number, q: number], above: readonly Held[]) =>
    votingView(
      graphOf([
        ['Top', 'A', parts[0]],
        ['Top', 'B', parts[1]],
        ['Top', 'q', parts[2]],
        ['Top', 'r', 100 - parts[0] - parts[1] - parts[2]],
        ...above,
      ]),
      'Top',
      EU_AMLR.control,
    );
  const votersOf = (...asked: Parameters<typeof of>) => {
    const view = of(...asked);
    return view?.obstacle === undefined
      ? view?.voters.map(({ names, votes }) => [names.join('+'), votes])
      : [];
  };
  const whole: readonly Held[] = [
    ['A', 'p', 100],
    ['B', 'p', 100],
  ];

  test('is one: where that is more than half, somebody controls and there is no such view', () => {
    expect(of([30, 30, 25], whole)).toBeUndefined();
  });
  test('is one where nobody controls', () => {
    expect(votersOf([20, 15, 35], whole)).toEqual([
      ['A+B', '35 %'],
      ['q', '35 %'],
      ['r', '30 %'],
    ]);
  });
  test('also several levels up, and of a company of which nobody knows who is behind it', () => {
    const above: readonly Held[] = [
      ['A', 'Hold', 51],
      ['B', 'Mid', 80],
      ['Mid', 'Hold', 60],
    ];
    expect(votersOf([20, 15, 35], above)?.[0]).toEqual(['A+B', '35 %']);
  });
  test('is not one with half of the one, which controls nothing', () => {
    const half: readonly Held[] = [
      ['A', 'p', 50],
      ['A', 's', 50],
      ['B', 'p', 100],
    ];
    expect(votersOf([30, 30, 25], half)).toHaveLength(4);
  });
  test('there is no such view where a power decides, or most of the capital where the rule counts it', () => {
    expect(of([30, 30, 25], [['Top', 'q', 100, { kind: 'agreement' }]])).toBeUndefined();
    const rest: readonly Held[] = [
      ['Top', 'p', 60, { votes: exactPercent(40) }],
      ['Top', 'q', 30, { votes: exactPercent(30) }],
      ['Top', 'r', 10, { votes: exactPercent(30) }],
    ];
    expect(votingView(graphOf(rest), 'Top', EU_AMLR.control)).toBeUndefined();
    expect(votingView(graphOf(rest), 'Top', UK_PSC.control)).toBeDefined();
  });
  test('there is no such view where somebody has most of the votes once those of subsidiaries are left out', () => {
    const withSubsidiary: readonly Held[] = [
      ['Top', 'p', 46],
      ['Top', 'Sub', 10],
      ['Top', 'q', 44],
      ['Sub', 'Top', 100],
    ];
    expect(votingView(graphOf(withSubsidiary), 'Top', EU_AMLR.control)).toBeUndefined();
    expect(votingView(graphOf(withSubsidiary), 'Top', UK_PSC.control)).toBeDefined();
  });
});

test('of joint holders who may be one or not nothing is counted', () => {
  const joint = { mayBeTogether: 'joint' };
  expect(companyOf([of('a', 30, joint), of('b', 30, joint), of('c', 40)])).toMatchObject({
    obstacle: 'joint',
    names: ['A', 'B'],
  });
  expect(companyOf([of('a', 30, joint), of('b', 30), of('c', 40)])).toMatchObject({ obstacle: undefined });
});

test('what stands in the way is said, with whose holding it is', () => {
  expect(companyOf([of('a', 40), { owner: 'b', share: between(25, 50) }])).toMatchObject({
    obstacle: 'bands',
    names: ['B'],
  });
  expect(companyOf([of('a', 40), { owner: 'b' }])).toMatchObject({ obstacle: 'unsized', names: ['B'] });
  expect(companyOf([of('a', 50), of('b', 40), of('c', 20)])).toMatchObject({
    obstacle: 'over_allocated',
    votes: '110 %',
  });
  expect(companyOf([of('a', 40), { owner: 'top', share: between(0, 10) }])).toMatchObject({
    obstacle: 'bands',
    names: ['TOP'],
  });
});

test('classes: their votes where they are known, else why not', () => {
  const [ordinary, preferred] = [{ shareClass: 'ordinary' }, { shareClass: 'preferred' }];
  const holdings = [of('a', 50, ordinary), of('b', 50, ordinary), of('c', 100, preferred)];
  expect(companyOf(holdings)).toMatchObject({ obstacle: 'several_classes' });
  const classes = (votes: number) => ({
    classes: [
      { id: 'ordinary', capital: percent(50), votes: percent(80) },
      { id: 'preferred', capital: percent(50), votes: percent(votes) },
    ],
  });
  expect(companyOf(holdings, classes(20))).toMatchObject({
    voters: [{ votes: '40 %' }, { votes: '40 %' }, { votes: '20 %' }],
  });
  expect(companyOf(holdings, classes(30))).toMatchObject({ obstacle: 'several_classes' });
  expect(companyOf(holdings.map((one) => ({ ...one, votes: exactPercent(33) })))).toMatchObject({
    basis: 'votes',
  });
});

test.each([
  [25, undefined],
  [26, { count: 1, votes: '3 %' }],
])('of %i holders the 25 largest are listed', (count, more) => {
  const view = companyOf(Array.from({ length: count }, (_, at) => of(`h${at}`, at === 0 ? 25 : 3)));
  expect(view).toMatchObject({ obstacle: undefined, unknownVotes: count === 25 ? '3 %' : undefined });
  expect(view?.obstacle === undefined ? [view?.voters.length, view?.more] : []).toEqual([25, more]);
});

test('of a crowd that excludes nothing no table is made', () => {
  const crowd = Array.from({ length: 100 }, (_, at) => of(`h${at}`, 1));
  expect(companyOf(crowd)).toMatchObject({
    obstacle: 'nothing_excluded',
    votes: '75 %',
    unknownVotes: '0 %',
  });
});

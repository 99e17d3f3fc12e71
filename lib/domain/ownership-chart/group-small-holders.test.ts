import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import {
  beneficialOwners,
  between,
  EU_AMLR,
  exactPercent,
  integratedOwnership,
  type OwnershipGraph,
  type OwnershipLink,
  type Verdict,
} from '../ownership/index.ts';
import { add, compare, percent, toNumber, ZERO } from '../ownership/rational.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import type { ChartOptions, Grouping, ShownGraph } from './chart.ts';
import { chartOf } from './chart-of.ts';
import { groupSmallHolders, MOST_DRAWN } from './group-small-holders.ts';
import { shownGraph } from './shown-graph.ts';
import { randomGraph } from './testing/random-graph.ts';

const NONE: Grouping = { opened: [] };
const shown = (graph: OwnershipGraph, options: ChartOptions = {}) =>
  shownGraph(graph, integratedOwnership(graph), options);
const persons = (count: number, share: Holding[2], owned = 'Root', name = 'p'): Holding[] =>
  Array.from({ length: count }, (_, at) => [owned, `${name}${at}`, share]);
const idsOf = ({ nodes }: ShownGraph) => nodes.map(({ id }) => id);
const groupsOf = ({ nodes }: ShownGraph) => nodes.filter(({ groupSize }) => groupSize !== undefined);
const verdictsOf = (ids: readonly string[], verdict: Verdict) =>
  new Map(ids.map((id) => [id, verdict] as const));
const grouped = (
  holdings: readonly Holding[],
  grouping: Partial<Grouping> = {},
  options: ChartOptions = {},
) => groupSmallHolders(shown(graphOf([...holdings]), options), { ...NONE, ...grouping });

describe('when', () => {
  test('forty boxes are drawn as they are; of one more the small ones are grouped', () => {
    // Together they have all of it: the root, the large one and the small ones are all there is.
    const withSmall = (count: number) => grouped([['Root', 'large', 100 - count], ...persons(count, 1)]);
    expect(withSmall(38).nodes).toHaveLength(MOST_DRAWN);
    expect(groupsOf(withSmall(38))).toEqual([]);
    const one = withSmall(39);
    expect(one.nodes.length).toBeLessThanOrEqual(MOST_DRAWN);
    expect(idsOf(one)).toEqual(['Root', 'large', 'Root/further-holders']);
    expect(groupsOf(one)[0]).toMatchObject({ name: '39 further holders', groupSize: 39 });
  });

  test('no more than it takes, the smallest first, and of equal ones all or none', () => {
    const rest = [
      ...persons(30, 2, 'Root', 'big'),
      ...persons(10, 1, 'Root', 'mid'),
      ...persons(5, 0.1, 'Root', 'tiny'),
    ];
    const { nodes } = grouped(rest);
    // 46 boxes: the five tiny ones save four, so the ten of the middle go too.
    expect(nodes.filter(({ id }) => id.startsWith('big'))).toHaveLength(30);
    expect(nodes.filter(({ id }) => id.startsWith('mid') || id.startsWith('tiny'))).toEqual([]);
    expect(groupsOf({ nodes } as ShownGraph).map(({ groupSize }) => groupSize)).toEqual([15]);
  });

  test('two holders of a company are no group', () => {
    const two = grouped([
      ['Root', 'Hold', 50],
      ...persons(2, 1, 'Hold', 'of-hold'),
      ...persons(45, 1, 'Root', 'of-root'),
    ]);
    expect(idsOf(two)).toContain('of-hold0');
    expect(groupsOf(two).map(({ id }) => id)).toEqual(['Root/further-holders']);
  });

  test('a group that is opened is drawn one by one, beside another that is not', () => {
    const holdings: Holding[] = [
      ['Root', 'Hold', 50],
      ...persons(50, 1, 'Hold', 'a'),
      ...persons(50, 1, 'Root', 'b'),
    ];
    const opened = grouped(holdings, { opened: ['Hold/further-holders'] });
    expect(groupsOf(opened).map(({ id }) => id)).toEqual(['Root/further-holders']);
    expect(idsOf(opened).filter((id) => id.startsWith('a'))).toHaveLength(50);
  });
});

describe('who', () => {
  const MANY = persons(45, 1);
  test.each<[string, Holding, ChartOptions]>([
    ['an owner', ['Root', 'x', 0.5], { verdicts: verdictsOf(['x'], 'yes') }],
    ['an undecided person', ['Root', 'x', 0.5], { verdicts: verdictsOf(['x'], 'undecided') }],
    ['who votes', ['Root', 'x', 0.5, { kind: 'votes' }], {}],
    ['who holds a class', ['Root', 'x', 0.5, { shareClass: 'A' }], {}],
    ['a nominee', ['Root', 'x', 0.5, { hides: 'nominee' }], {}],
    ['a holding that is only declared', ['Root', 'x', 0.5, { isDeclared: true }], {}],
    ['what can be looked up', ['Root', 'x', 0.5], { prices: new Map([['x', 5]]) }],
    ['a node that is closed', ['Root', 'x', 0.5], { collapsed: ['x'] }],
  ])('never %s', (_, holding, options) => {
    const holdings = [...MANY, holding, ['x', 'above', 100] satisfies Holding];
    const graph = graphOf(
      holdings.filter(([, owner]) => owner !== 'above' || options.collapsed !== undefined),
      {
        x: { kind: 'person' },
      },
    );
    const drawn = groupSmallHolders(shown(graph, options), NONE);
    expect(idsOf(drawn)).toContain('x');
    expect(groupsOf(drawn)[0]?.groupSize).toBe(45);
  });

  test('never who stands on the way to somebody else, on a circle, or holds two companies', () => {
    const drawn = grouped([
      ...MANY,
      ['Root', 'Between', 0.5],
      ['Between', 'behind', 100],
      ['Root', 'Ring', 0.5],
      ['Ring', 'Ring', 10],
      ['Ring', 'of ring', 90],
      ['Root', 'both', 0.5],
      ['Between', 'both', 0],
    ]);
    expect(idsOf(drawn)).toEqual(expect.arrayContaining(['Between', 'behind', 'Ring', 'of ring', 'both']));
  });

  test('the node that the drawing is about stays', () => {
    expect(idsOf(grouped(MANY, { focus: 'p3' }))).toContain('p3');
  });

  test('undecided as anybody is: a group that says so, of those with less than one percent', () => {
    const holdings = [...persons(60, 0.5, 'Root', 'q'), ['Root', 'just', 1] satisfies Holding];
    const ids = [...holdings.map(([, id]) => id)];
    const options = { verdicts: verdictsOf(ids, 'undecided') };
    expect(groupsOf(grouped(holdings, {}, options))).toEqual([]);
    const drawn = grouped(holdings, { isAnybody: (id) => id !== 'q7' }, options);
    expect(groupsOf(drawn)).toMatchObject([{ groupSize: 59, verdict: 'undecided' }]);
    expect(idsOf(drawn)).toEqual(expect.arrayContaining(['just', 'q7']));
  });
});

describe('how much', () => {
  const labelOf = (holdings: readonly Holding[]) =>
    grouped(holdings).edges.find(({ id }) => id.endsWith('further-holders'))?.label;

  test('what they hold is added up, exactly or as a band', () => {
    expect(labelOf(persons(50, 0.6))).toBe('together 30 %');
    expect(labelOf(persons(50, between(0.5, 1)))).toBe('together 25–50 %');
    expect(labelOf(persons(50, between(0.5, 1, { isLowerOpen: true })))).toBe('together >25–50 %');
  });

  test('bands together are at most the whole', () => {
    expect(labelOf(persons(50, between(1, 5)))).toBe('together 50–100 %');
  });

  test('rows name everybody, and boxes do not overlap', () => {
    const graph = graphOf(persons(50, 1));
    const chart = chartOf(graph, integratedOwnership(graph), { grouping: { opened: [] } });
    expect(chart.nodes.map(({ id }) => id)).toContain('Root/further-holders');
    expect(chart.rows.filter(({ nodeId }) => nodeId.startsWith('p'))).toHaveLength(50);
  });
});

/** A structure with bands, circles and powers, and so many small holders that some are grouped. */
const wideGraph = fc
  .tuple(
    randomGraph(14),
    fc.array(fc.record({ owned: fc.nat(), low: fc.nat(8), more: fc.nat(3) }), {
      minLength: 36,
      maxLength: 60,
    }),
  )
  .map(([graph, holders]): OwnershipGraph => {
    const companies = graph.nodes.filter(({ kind }) => kind === 'company').map(({ id }) => id);
    return {
      ...graph,
      nodes: [
        ...graph.nodes,
        ...holders.map((_, at) => ({ id: `small ${at}`, name: `small ${at}`, kind: 'person' as const })),
      ],
      links: [
        ...graph.links,
        ...holders.map(
          ({ owned, low, more }, at): OwnershipLink => ({
            id: `small link ${at}`,
            owned: companies[owned % companies.length] ?? graph.rootId,
            owner: `small ${at}`,
            kind: 'shares',
            share: more === 0 ? exactPercent(low / 10) : between(low / 10, (low + more) / 10),
          }),
        ),
      ],
    };
  });

test('whatever the structure: nobody who matters is grouped, and the groups hold what their holders hold', () => {
  let groupCount = 0;
  fc.assert(
    fc.property(wideGraph, fc.boolean(), (graph, isAnybody) => {
      const { persons: found } = beneficialOwners(graph, EU_AMLR);
      const verdicts = new Map(found.map(({ nodeId, verdict }) => [nodeId, verdict]));
      const whole = shown(graph, { verdicts });
      const drawn = groupSmallHolders(whole, { opened: [], isAnybody: () => isAnybody });
      const kept = new Set(idsOf(drawn));
      const gone = whole.nodes.filter(({ id }) => !kept.has(id));
      const groups = groupsOf(drawn);
      groupCount += groups.length;
      expect(groups.reduce((sum, { groupSize = 0 }) => sum + groupSize, 0)).toBe(gone.length);
      for (const { id, verdict, openEnd, known } of gone) {
        expect(verdict).not.toBe('yes');
        if (verdict === 'undecided') {
          expect(isAnybody && known !== undefined && compare(known.upper, percent(1)) < 0).toBe(true);
        }
        expect(openEnd).toBeUndefined();
        expect(whole.edges.filter(({ owned }) => owned === id)).toEqual([]);
        expect(whole.edges.filter(({ owner }) => owner === id)).toHaveLength(1);
      }
      for (const { owner, owned } of drawn.edges) expect(kept.has(owner) && kept.has(owned)).toBe(true);
      for (const group of groups) {
        const edge = drawn.edges.find(({ owner }) => owner === group.id);
        const members = gone.filter(
          ({ id, verdict }) =>
            whole.edges.some(({ owner, owned }) => owner === id && owned === edge?.owned) &&
            (verdict === 'undecided') === (group.verdict === 'undecided'),
        );
        expect(members).toHaveLength(group.groupSize ?? 0);
        for (const bound of ['lower', 'upper'] as const) {
          const sum = members.reduce((all, { known }) => add(all, known?.[bound] ?? ZERO), ZERO);
          expect(toNumber(group.known?.[bound] ?? ZERO)).toBeCloseTo(Math.min(1, toNumber(sum)), 12);
        }
      }
    }),
    { numRuns: propertyRuns(30) },
  );
  expect(groupCount).toBeGreaterThan(0);
});

test('the order in which nodes and links came changes nothing', () => {
  fc.assert(
    fc.property(wideGraph, fc.nat(), (graph, turn) => {
      const turned = <Item>(items: readonly Item[]) =>
        items.toSpliced(0, turn % (items.length + 1)).concat(items.slice(0, turn % (items.length + 1)));
      const other = { ...graph, nodes: turned(graph.nodes), links: turned(graph.links) };
      expect(new Set(idsOf(groupSmallHolders(shown(other), NONE)))).toEqual(
        new Set(idsOf(groupSmallHolders(shown(graph), NONE))),
      );
    }),
    { numRuns: propertyRuns(30) },
  );
});

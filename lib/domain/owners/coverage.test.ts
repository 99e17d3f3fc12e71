import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import {
  beneficialOwners,
  EU_AMLR,
  formatFraction,
  formatInterval,
  integratedOwnership,
  type OwnershipGraph,
  UNKNOWN_PERSON,
} from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { asIfKnown } from './as-if-known.ts';
import { cheapestWay, EXACT_PURCHASES, type Purchase } from './cheapest-way.ts';
import { coverageOf, purchasesOf } from './coverage.ts';
import { NO_OFFERS } from './offers.ts';
import { offersAt } from './testing/offers-at.ts';
import { withoutTwins } from './without-twins.ts';

/** Holding companies of which nothing is known, and what they cost. */
const asked = (
  parts: readonly (readonly [share: number, credits: number])[],
  rest: readonly Holding[] = [],
) => {
  const graph = graphOf([...parts.map(([share], at): Holding => ['Root', `H${at}`, share]), ...rest], {
    Root: { isComplete: true },
  });
  const prices = new Map(parts.map(([, credits], at) => [`H${at}`, credits]));
  const coverage = coverageOf(integratedOwnership(graph), offersAt(prices));
  return { graph, coverage, way: cheapestWay(graph, EU_AMLR, purchasesOf(coverage, graph).purchases) };
};
const idsOf = (set: readonly Purchase[]) => new Set(set.map(({ nodeId }) => nodeId));
const bought = ({ way }: ReturnType<typeof asked>) => way.purchases.map(({ nodeId }) => nodeId);

describe('coverage', () => {
  test('a sole trader is traced to the one person whose business it is', () => {
    const root = { id: 'Root', kind: 'company', name: 'Root' } as const;
    const trader = { id: 'p', kind: 'person', name: 'p' } as const;
    const link = { id: '1', owned: 'Root', owner: 'p', kind: 'sole-proprietor' } as const;
    const coverageWith = (owner: OwnershipGraph['nodes'][number], ...links: OwnershipGraph['links']) =>
      coverageOf(
        integratedOwnership({ rootId: 'Root', nodes: [root, owner], links: [link, ...links] }),
        NO_OFFERS,
      );
    const { resolved, openEnds } = coverageWith(trader);
    expect([formatInterval(resolved), openEnds]).toEqual(['100 %', []]);
    expect(formatInterval(coverageWith({ ...trader, kind: 'company' }).resolved)).toBe('0 %');
    const two = coverageWith(trader, { ...link, id: '2' });
    expect(formatInterval(two.resolved)).toBe('0 %');
  });
  test('how much is known, where it ends, for how much, and how much of the unknown that is', () => {
    const { coverage } = asked(
      [
        [30, 5],
        [10, 2],
      ],
      [['Root', 'p', 60]],
    );
    expect(formatInterval(coverage.resolved)).toBe('60 %');
    expect(
      coverage.openEnds.map(({ nodeId, kind, offers, ofUnresolved }) => [
        nodeId,
        kind,
        offers[0]?.credits,
        ofUnresolved && formatFraction(ofUnresolved),
      ]),
    ).toEqual([
      ['H0', 'no_holders_known', 5, '3/4'],
      ['H1', 'no_holders_known', 2, '1/4'],
    ]);
  });

  test('who hides behind a nominee is not for sale, whatever a register costs', () => {
    const graph = graphOf([
      ['Root', 'n', 40, { hides: 'nominee' }],
      ['Root', 'p', 60],
    ]);
    const { openEnds } = coverageOf(integratedOwnership(graph), offersAt(new Map([['n', 3]])));
    expect(openEnds.map(({ kind, offers }) => [kind, offers])).toEqual([['nominee', []]]);
  });

  test('nothing open: all of it is known', () => {
    const coverage = coverageOf(integratedOwnership(graphOf([['Root', 'p', 100]])), NO_OFFERS);
    expect(formatInterval(coverage.resolved)).toBe('100 %');
    expect(coverage.openEnds).toEqual([]);
  });
});

describe('cheapest way', () => {
  test('only what could decide something: 10 % can make nobody an owner', () => {
    expect(bought(asked([[10, 1]], [['Root', 'p', 90]]))).toEqual([]);
    expect(
      bought(
        asked(
          [
            [30, 5],
            [10, 1],
          ],
          [['Root', 'p', 60]],
        ),
      ),
    ).toEqual(['H0']);
  });

  test('the cheapest of several that would do', () => {
    expect(
      bought(
        asked(
          [
            [20, 5],
            [20, 3],
            [20, 4],
          ],
          [['Root', 'p', 40]],
        ),
      ),
    ).toEqual(['H1', 'H2']);
  });

  test('two cheap ones rather than a dear one', () => {
    const parts = [
      [20, 9],
      [10, 1],
      [10, 1],
    ] as const;
    expect(bought(asked(parts, [['Root', 'p', 60]]))).toEqual(['H1', 'H2']);
  });

  test('several bounds apart: 24 % may stay unknown, 25 % may not', () => {
    expect(
      bought(
        asked(
          [
            [24, 1],
            [10, 9],
          ],
          [['Root', 'p', 66]],
        ),
      ),
    ).toEqual(['H0']);
    expect(bought(asked([[24, 1]], [['Root', 'p', 76]]))).toEqual([]);
    expect(bought(asked([[25, 1]], [['Root', 'p', 75]]))).toEqual(['H0']);
  });

  test('what no purchase can decide is named, and nothing is bought for it', () => {
    const { way } = asked(
      [[10, 1]],
      [
        ['Root', 'n', 40, { hides: 'nominee' }],
        ['Root', 'p', 50],
      ],
    );
    expect(way).toMatchObject({ purchases: [], credits: 0, undecidable: [UNKNOWN_PERSON, 'n'] });
  });

  test('beyond the exact number it decides as well, and says that it may not be the cheapest', () => {
    const parts = Array.from({ length: EXACT_PURCHASES + 1 }, (_, at) => [5, at + 1] as const);
    const { graph, way } = asked(parts, [['Root', 'p', 35]]);
    expect(way.isExact).toBe(false);
    expect(beneficialOwners(asIfKnown(graph, idsOf(way.purchases)), EU_AMLR).isSettled).toBe(true);
    const exact = asked(parts.slice(8), [['Root', 'p', 75]]).way;
    expect(exact).toMatchObject({ isExact: true, credits: 9 });
  });
  test.each([
    ['a structure so large that one set is tried', 2_000, 7],
    ['a larger one, of which everything is bought', 2_001, 13],
  ])('%s', (_, nodes, expected) => {
    const { graph, coverage } = asked(
      Array.from({ length: 13 }, () => [3, 1] as const),
      [['Root', 'p', 61]],
    );
    const others = Array.from({ length: nodes - graph.nodes.length }, (_, at) => `s${at}`);
    const large = {
      ...graph,
      nodes: [...graph.nodes, ...others.map((id) => ({ id, name: id, kind: 'state' as const }))],
    };
    const way = cheapestWay(large, EU_AMLR, purchasesOf(coverage, graph).purchases);
    expect([way.purchases.length, way.isExact]).toEqual([expected, false]);
  });
  test('of many it leaves out as many as may stay unknown, and first those that cost most', () => {
    const parts = Array.from({ length: 40 }, (_, at) => [1, at < 30 ? 5 : 1] as const);
    const { way } = asked(parts, [['Root', 'p', 60]]);
    // 24 % may stay unknown, 25 % may not.
    expect(way.purchases).toHaveLength(16);
    expect(way.credits).toBe(10 * 1 + 6 * 5);
  });

  const parts = fc.array(fc.tuple(fc.integer({ min: 5, max: 30 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 2,
    maxLength: 4,
  });
  test('as cheap as the best of all sets, tried one by one', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(40, 60, 80), (raw, whole) => {
        const sum = raw.reduce((total, [share]) => total + share, 0);
        const fitted = raw.map(
          ([share, credits]) => [Math.max(1, Math.floor((share * whole) / sum)), credits] as const,
        );
        const rest = 100 - fitted.reduce((total, [share]) => total + share, 0);
        const one = asked(fitted, [
          ['Root', 'p', rest],
          ['H0', 'q', 40],
        ]);
        const { purchases: offers } = purchasesOf(one.coverage, one.graph);
        const undecided = (set: readonly Purchase[]) => {
          const { persons, unknownPerson } = beneficialOwners(asIfKnown(one.graph, idsOf(set)), EU_AMLR);
          return [...persons, ...unknownPerson].filter(({ verdict }) => verdict === 'undecided').length;
        };
        const goal = undecided(offers);
        expect(undecided(one.way.purchases)).toBe(goal);
        // Only a cheaper set could prove it wrong.
        for (let mask = 0; mask < 1 << offers.length; mask++) {
          const set = offers.filter((_offer, at) => mask & (1 << at));
          const credits = set.reduce((total, offer) => total + offer.credits, 0);
          if (credits < one.way.credits) expect(undecided(set)).not.toBe(goal);
        }
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});

test('who holds the same as another has the same verdict, and leaving the other out changes none', () => {
  const holdings = fc.array(fc.tuple(fc.constantFrom('Root', 'A'), fc.constantFrom(4, 9, 26)), {
    maxLength: 9,
  });
  fc.assert(
    fc.property(holdings, fc.integer({ min: 1, max: 60 }), (held, share) => {
      const graph = graphOf([
        ['Root', 'A', share],
        ...held.map(([owned, part], at): Holding => [owned, `p${at}`, part]),
      ]);
      const verdicts = (of: typeof graph) =>
        new Map(beneficialOwners(of, EU_AMLR).persons.map(({ nodeId, verdict }) => [nodeId, verdict]));
      const [all, lean] = [verdicts(graph), verdicts(withoutTwins(graph))];
      const kinds = new Set(held.map(([owned, part]) => `${owned} ${part}`));
      expect(lean.size).toBe(kinds.size);
      for (const [at, [owned, part]] of held.entries()) {
        const twin = held.findIndex(([other, same]) => other === owned && same === part);
        expect(lean.get(`p${twin}`)).toBe(all.get(`p${at}`));
      }
    }),
    { numRuns: propertyRuns(60) },
  );
});

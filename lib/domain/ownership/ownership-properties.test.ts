import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { explainOwnership } from './explain-ownership.ts';
import { integratedOwnership } from './integrated-ownership.ts';
import { between, type Interval } from './interval.ts';
import type { OwnershipGraph } from './ownership-graph.ts';
import { add, compare, equals, ONE, toNumber, total, ZERO } from './rational.ts';
import {
  below,
  byPaths,
  byPower,
  companiesOf,
  corners,
  HIDDEN,
  ringsOf,
  type Shares,
} from './testing/brute-force.ts';
import { graphOf, type Holding } from './testing/graph-of.ts';

/** The oracle counts in doubles. */
const NEAR = 1e-6;
const PERSONS = ['p', 'q'];
const check = (property: fc.IRawProperty<unknown>, byDay: number) =>
  fc.assert(property, { numRuns: propertyRuns(byDay) });

const near = (exact: { n: bigint; d: bigint }, slow: number) =>
  expect(Math.abs(toNumber(exact) - slow)).toBeLessThan(NEAR);

/** Parts in percent that come to at most a hundred. */
const parts = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 100 }), { minLength: count, maxLength: count }).map((raw) =>
    raw.map((one) =>
      Math.floor(
        (one * 100) /
          Math.max(
            100,
            raw.reduce((a, b) => a + b, 0),
          ),
      ),
    ),
  );

/** Exact holdings among `companies` companies and the persons; upward only, unless circles are wanted. */
const exactGraph = (companies: number, hasCircles: boolean): fc.Arbitrary<OwnershipGraph> => {
  const ids = ['Root', ...Array.from({ length: companies - 1 }, (_, at) => `C${at + 1}`)];
  const ownersOf = (at: number) => [...(hasCircles ? ids : ids.slice(at + 1)), ...PERSONS];
  return fc.tuple(...ids.map((_, at) => parts(ownersOf(at).length))).map((rows) =>
    graphOf(
      rows.flatMap((row, at) =>
        row.flatMap((share, to): Holding[] =>
          share > 0 ? [[ids[at] ?? '', ownersOf(at)[to] ?? '', share]] : [],
        ),
      ),
      Object.fromEntries([...ids, ...PERSONS].map((id) => [id, {}])),
    ),
  );
};

const exactShares = (graph: OwnershipGraph): Shares =>
  new Map(
    [...companiesOf(graph)].map(([id, { holders }]) => {
      const held = holders.filter((one) => one.id !== HIDDEN).map((one) => [one.id, one.low] as const);
      return [id, [...held, [HIDDEN, Math.max(0, 1 - held.reduce((sum, [, low]) => sum + low, 0))] as const]];
    }),
  );

test('without circles: every path walked one by one', () => {
  check(
    fc.property(exactGraph(6, false), (graph) => {
      const slow = byPaths(exactShares(graph), 'Root');
      const ownership = integratedOwnership(graph);
      for (const id of PERSONS) near(ownership.boundsOf(id).known.lower, slow.get(id) ?? 0);
      near(ownership.unresolved.upper, slow.get(HIDDEN) ?? 0);
    }),
    200,
  );
});

test('with circles: handed upward until nothing is left', () => {
  check(
    fc.property(exactGraph(5, true), (graph) => {
      const { ends, trapped } = byPower(exactShares(graph), 'Root');
      const ownership = integratedOwnership(graph);
      for (const id of PERSONS) near(ownership.boundsOf(id).known.lower, ends.get(id) ?? 0);
      near(ownership.unresolved.upper, (ends.get(HIDDEN) ?? 0) + trapped);
    }),
    200,
  );
});

/** Bands among three companies and two persons, circles and own shares included; some lists are complete. */
const bandGraph: fc.Arbitrary<OwnershipGraph> = (() => {
  const ids = ['Root', 'C1', 'C2'];
  const band = fc
    .tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
    .map(([a, b]) => [Math.min(a, b) * 10, Math.max(a, b) * 10] as const);
  const row = fc.tuple(
    fc.uniqueArray(fc.constantFrom(...ids, ...PERSONS), { minLength: 1, maxLength: 3 }),
    fc.array(band, { minLength: 3, maxLength: 3 }),
    fc.boolean(),
  );
  return fc.tuple(row, row, row).map((rows) => {
    const nodes: Record<string, object> = { C1: {}, C2: {}, p: {}, q: {} };
    const holdings = rows.flatMap(([owners, bands, isComplete], at): Holding[] => {
      const chosen = owners.map((_, n) => bands[n] ?? ([0, 0] as const));
      const excess = chosen.reduce((sum, [low]) => sum + low, 0) > 100;
      const lows = chosen.map(([low]) => (excess ? Math.floor(low / 3) : low));
      const highest = chosen.reduce((sum, [, high]) => sum + high, 0);
      nodes[ids[at] ?? ''] = { isComplete: isComplete && highest >= 100 };
      return owners.map((owner, n) => [ids[at] ?? '', owner, between(lows[n] ?? 0, chosen[n]?.[1] ?? 0)]);
    });
    return graphOf(holdings, nodes);
  });
})();

test('bands: the bounds hold at every corner, and some corner reaches each of them', () => {
  check(
    fc.property(bandGraph, (graph) => {
      const ownership = integratedOwnership(graph);
      const slow = { least: [1, 1], named: [0, 0], hidden: [0, 0] };
      const companies = companiesOf(graph);
      const rings = ringsOf(companies);
      const reach = PERSONS.map((id) => below(companies, id));
      for (const shares of corners(companies)) {
        const open = new Map([...shares].filter(([id]) => !rings.has(id)));
        const { ends, trapped, trappedAt } = byPower(open, 'Root');
        const hidden = [HIDDEN, ...rings].reduce((sum, id) => sum + (ends.get(id) ?? 0), 0);
        for (const [at, id] of PERSONS.entries()) {
          const own = ends.get(id) ?? 0;
          slow.least[at] = Math.min(slow.least[at] ?? 1, own);
          // A ring that may close is taken for somebody only where they may have a part of it.
          const theirs = [...trappedAt].reduce(
            (sum, [ring, part]) => sum + (reach[at]?.has(ring) ? part : 0),
            0,
          );
          slow.named[at] = Math.max(slow.named[at] ?? 0, own + theirs);
          slow.hidden[at] = Math.max(slow.hidden[at] ?? 0, own + trapped + hidden);
        }
      }
      for (const [at, id] of PERSONS.entries()) {
        const { known, possible } = ownership.boundsOf(id);
        near(known.lower, slow.least[at] ?? -1);
        near(known.upper, slow.named[at] ?? -1);
        near(possible.lower, slow.least[at] ?? -1);
        near(possible.upper, slow.hidden[at] ?? -1);
      }
    }),
    60,
  );
});

test('the order of nodes and links changes nothing, not even the explanation', () => {
  check(
    fc.property(bandGraph, (graph) => {
      const turned = { ...graph, nodes: graph.nodes.toReversed(), links: graph.links.toReversed() };
      const [a, b] = [integratedOwnership(graph), integratedOwnership(turned)];
      for (const id of PERSONS) {
        expect(b.boundsOf(id)).toEqual(a.boundsOf(id));
        expect(explainOwnership(b, [id])).toEqual(explainOwnership(a, [id]));
      }
      expect(b.openEnds()).toEqual(a.openEnds());
    }),
    60,
  );
});

test('what is known of all ends comes to one with what is not', () => {
  check(
    fc.property(exactGraph(6, true), (graph) => {
      const ownership = integratedOwnership(graph);
      const known = total(PERSONS.map((id) => ownership.boundsOf(id).known.lower));
      expect(equals(add(known, ownership.unresolved.lower), ONE)).toBe(true);
    }),
    100,
  );
});

const holds = (inner: Interval, outer: Interval) =>
  compare(outer.lower, inner.lower) <= 0 && compare(inner.upper, outer.upper) <= 0;

test('an owner found for what nobody was known to hold: bounds close in, and never on the wrong side', () => {
  check(
    fc.property(
      bandGraph,
      fc.constantFrom('Root', 'C1', 'C2'),
      fc.integer({ min: 1, max: 100 }),
      (graph, owned, part) => {
        const before = integratedOwnership(graph);
        const [more] = graphOf([[owned, 'newcomer', part]]).links;
        const { nodes } = graphOf([[owned, 'newcomer', part]]);
        const newcomer = nodes.filter(({ id }) => id === 'newcomer');
        const after = integratedOwnership({
          ...graph,
          nodes: [...graph.nodes, ...newcomer],
          links: more ? [...graph.links, { ...more, id: 'new' }] : graph.links,
        });
        fc.pre(
          !after.anomalies.some(({ kind }) => kind === 'over_allocated') &&
            !graph.nodes.some((one) => one.id === owned && one.isComplete),
        );
        for (const id of PERSONS)
          expect(holds(after.boundsOf(id).possible, before.boundsOf(id).possible)).toBe(true);
      },
    ),
    100,
  );
});

test('an explanation adds up exactly: paths, each with its factor, make the figure', () => {
  check(
    fc.property(exactGraph(4, true), (graph) => {
      const ownership = integratedOwnership(graph);
      for (const id of PERSONS) {
        const { lower } = explainOwnership(ownership, [id], { paths: 1_000, steps: 100_000 });
        expect(equals(lower.rest, ZERO)).toBe(true);
        expect(equals(total(lower.paths.map(({ value }) => value)), lower.value)).toBe(true);
        expect(equals(lower.value, ownership.boundsOf(id).known.lower)).toBe(true);
      }
    }),
    40,
  );
});

test('a bound and its explanation are one: the shares it takes lie within the bands and add up to it', () => {
  check(
    fc.property(bandGraph, (graph) => {
      const ownership = integratedOwnership(graph);
      for (const id of PERSONS) {
        const { lower, possibleUpper, knownUpper } = explainOwnership(ownership, [id], {
          paths: 1_000,
          steps: 100_000,
        });
        expect(equals(lower.rest, ZERO)).toBe(true);
        for (const upper of [possibleUpper, knownUpper]) {
          if (upper) expect(compare(upper.rest, ZERO)).toBeGreaterThanOrEqual(0);
        }
        expect(
          equals((possibleUpper ?? knownUpper ?? lower).value, ownership.boundsOf(id).possible.upper),
        ).toBe(true);
      }
    }),
    60,
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atTier } from '#lib/platform/testing/tier.ts';
import { beneficialOwners } from './beneficial-owners.ts';
import type { Finding } from './finding.ts';
import { anyOf } from './interval.ts';
import { EU_AMLR, POLICIES } from './policies.ts';
import { graphOf } from './testing/graph-of.ts';
import { type Shape, structures, worldsOf } from './testing/random-structures.ts';
import { isOwner, type World } from './testing/slow-verdict.ts';

// A verdict against every world that the facts allow: yes in each, no in none, and undecided only where worlds differ.

/** So many worlds of each structure, evenly taken, for a plain yes or no; where it is undecided as many as it takes. */
const MOST_WORLDS = atTier({ day: 40, all: 216, nightly: 216 });
const GRAPHS = atTier({ day: 60, all: 300, nightly: 2_000 });

/**
 * An interest in a company that only may control the root: what is hidden may give that company its control, or the
 * person the interest. Both bounds are true, each alone; that one part cannot do both is not looked for
 * (decision 0093).
 */
const isOpenByControllerAlone = (findings: readonly Finding[]): boolean =>
  findings.every(({ verdict, basis }) => verdict !== 'undecided' || basis === 'interest-in-controller');

function check(shape: Shape) {
  const seen = { yes: 0, no: 0, undecided: 0 };
  const isExact = shape.width === undefined;
  fc.assert(
    fc.property(structures(shape), fc.constantFrom(...POLICIES), (graph, policy) => {
      const worlds = [...worldsOf(graph)];
      const { persons, anomalies, unknownPerson } = beneficialOwners(graph, policy);
      fc.pre(worlds.length > 0 && anomalies.length === 0);
      const newcomer = {
        nodeId: 'newcomer',
        verdict: anyOf(unknownPerson.map(({ verdict }) => verdict)),
        findings: unknownPerson,
      };
      for (const { nodeId, verdict, findings } of [...persons, newcomer]) {
        const isIn = (world: World) => isOwner(world, policy.id, nodeId, 'Root');
        if (verdict === 'undecided') {
          if (isExact && !isOpenByControllerAlone(findings))
            expect([worlds.some(isIn), worlds.some((one) => !isIn(one))]).toEqual([true, true]);
        } else {
          const step = Math.max(1, Math.floor(worlds.length / MOST_WORLDS));
          const answers = new Set(worlds.filter((_, at) => at % step === 0).map(isIn));
          expect(answers).toEqual(new Set([verdict === 'yes']));
        }
        seen[verdict]++;
      }
    }),
    { numRuns: GRAPHS },
  );
  return seen;
}

test.each<[string, Shape]>([
  ['exact shares, an unknown rest', {}],
  ['bands', { width: 3 }],
  ['circles', { hasCircles: true }],
  ['a trust with parties', { hasTrust: true }],
  ['powers, some of somebody hidden', { hasPowers: true }],
  ['own shares', { hasOwnShares: true }],
  ['shares of a subsidiary', { hasSubsidiaries: true }],
  ['nominees', { hasNominees: true }],
  ['votes apart from the capital', { hasVotes: true, hasCircles: true }],
  ['votes with shares of others', { hasLentVotes: true }],
])('yes in every world, no in none, undecided only where worlds differ: %s', (_, shape) => {
  const { yes, no, undecided } = check(shape);
  expect(Math.min(yes, no)).toBeGreaterThan(5);
  // Votes that are all known leave nothing open, and with exact shares those of others little.
  if (!shape.hasVotes && !shape.hasLentVotes) expect(undecided).toBeGreaterThan(5);
});

test.each(POLICIES.map((policy) => [policy.id, policy] as const))(
  '%s: settled if and only if nobody is undecided, a person without holdings included',
  (_, policy) => {
    const seen = { settled: 0, open: 0 };
    const shape = { width: 3, hasCircles: true, hasTrust: true };
    fc.assert(
      fc.property(structures(shape), (graph) => {
        const newcomer = { id: 'newcomer', name: 'newcomer', kind: 'person' } as const;
        const { isSettled, unknownPerson } = beneficialOwners(graph, policy);
        const { persons } = beneficialOwners({ ...graph, nodes: [...graph.nodes, newcomer] }, policy);
        const said = persons.find(({ nodeId }) => nodeId === newcomer.id);
        expect(anyOf(unknownPerson.map(({ verdict }) => verdict))).toBe(said?.verdict);
        expect(isSettled).toBe(persons.every(({ verdict }) => verdict !== 'undecided'));
        seen[isSettled ? 'settled' : 'open']++;
      }),
      { numRuns: atTier({ day: 150, all: 1_000, nightly: 10_000 }) },
    );
    expect(Math.min(seen.settled, seen.open)).toBeGreaterThan(3);
  },
);

test('a hidden part that joins what somebody owns already may make a majority over all chains', () => {
  // Found by the property: with the unknown 40 % of A, q has 40 % directly and 12 % through B.
  const graph = graphOf(
    [
      ['Root', 'A', 20],
      ['Root', 'q', 10],
      ['Root', 'State', 70],
      ['A', 'B', 40],
      ['A', 'p', 20],
      ['B', 'A', 20],
      ['B', 'q', 20],
      ['B', 'State', 60],
    ],
    { State: { kind: 'state' }, Root: { isComplete: true }, B: { isComplete: true } },
  );
  const { persons } = beneficialOwners(graph, EU_AMLR);
  expect(persons.find(({ nodeId }) => nodeId === 'q')?.verdict).toBe('undecided');
});

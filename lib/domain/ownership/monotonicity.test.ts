import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atTier } from '#lib/platform/testing/tier.ts';
import { beneficialOwners } from './beneficial-owners.ts';
import { exactly, interval, isExact } from './interval.ts';
import type { OwnershipGraph, OwnershipLink } from './ownership-graph.ts';
import { POLICIES, type Policy } from './policies.ts';
import { compare, complement, isZero, ONE, rational, total, ZERO } from './rational.ts';
import { type Shape, structures } from './testing/random-structures.ts';

// What is learned allows fewer worlds: it decides what was open, and never turns what was decided.

/** The same structure after something was learned; undefined where there is nothing to learn. */
type Learn = (graph: OwnershipGraph, choice: number) => OwnershipGraph | undefined;

const chosen = <Value>(all: readonly Value[], choice: number): Value | undefined => all[choice % all.length];
const withLink = (graph: OwnershipGraph, link: OwnershipLink): OwnershipGraph => ({
  ...graph,
  links: graph.links.map((one) => (one.id === link.id ? link : one)),
});

/** A band is cut in the middle, or known exactly. */
const narrowed: Learn = (graph, choice) => {
  const link = chosen(
    graph.links.filter(({ kind, share }) => kind === 'shares' && share && !isExact(share)),
    choice,
  );
  if (link?.share === undefined) return undefined;
  const { lower, upper } = link.share;
  const sum = total([lower, upper]);
  const middle = rational(sum.n, sum.d * 2n);
  const share = [interval(lower, middle), interval(middle, upper), exactly(middle)][choice % 3];
  const later = share && withLink(graph, { ...link, share });
  return later && fillsLists(later) ? later : undefined;
};

/** Whether the bands of every complete list reach the whole: of one that cannot, nothing is learned but that it is wrong. */
const fillsLists = ({ nodes, links }: OwnershipGraph): boolean =>
  nodes.every(({ id, isComplete }) => {
    const held = links.filter(({ owned, kind }) => owned === id && kind === 'shares');
    const uppers = held.map(({ share }) => share?.upper ?? ONE);
    return !isComplete || held.length === 0 || compare(total(uppers), ONE) >= 0;
  });

/** A company of which a rest is not named, and that rest. */
function openRest({ nodes, links }: OwnershipGraph, choice: number) {
  const open = nodes.flatMap(({ id, kind, isComplete }) => {
    const held = links.filter(({ owned, kind: of }) => owned === id && of === 'shares');
    const rest = complement(total(held.map(({ share }) => share?.lower ?? ZERO)));
    return kind === 'company' && !isComplete && !isZero(rest) ? [{ id, rest }] : [];
  });
  return chosen(open, choice);
}

const restOf =
  (ownerOf: (companyId: string, choice: number) => string | undefined): Learn =>
  (graph, choice) => {
    const found = openRest(graph, choice);
    const owner = found && ownerOf(found.id, choice);
    if (found === undefined || owner === undefined) return undefined;
    const isKnown = graph.nodes.some(({ id }) => id === owner);
    return {
      ...graph,
      nodes: [
        ...graph.nodes.map((node) => (node.id === found.id ? { ...node, isComplete: true } : node)),
        ...(isKnown ? [] : [{ id: owner, name: owner, kind: 'person' as const }]),
      ],
      links: [
        ...graph.links,
        { id: 'rest', owned: found.id, owner, kind: 'shares', share: exactly(found.rest) },
      ],
    };
  };

const unveiled: Learn = (graph, choice) => {
  const link = chosen(
    graph.links.filter(({ hides }) => hides),
    choice,
  );
  if (link === undefined) return undefined;
  const { hides: _, ...known } = link;
  const owner = chosen(['p', 'q', 'State', 'newcomer'], choice) ?? '';
  const isKnown = graph.nodes.some(({ id }) => id === owner);
  const nodes = isKnown ? graph.nodes : [...graph.nodes, { id: owner, name: owner, kind: 'person' as const }];
  return withLink({ ...graph, nodes }, { ...known, owner });
};

const SHAPES: readonly Shape[] = [
  { width: 3 },
  { hasCircles: true, width: 3 },
  { hasTrust: true, width: 3 },
  { hasOwnShares: true, width: 3 },
  { hasSubsidiaries: true },
  { hasPowers: true },
];
const GRAPHS = atTier({ day: 300, all: 1_000, nightly: 5_000 });

const verdictsOf = (graph: OwnershipGraph, policy: Policy) => {
  const { persons, unknownPerson, isSettled, anomalies } = beneficialOwners(graph, policy);
  const isUnknownOut = unknownPerson.every(({ verdict }) => verdict === 'no');
  return {
    of: new Map(persons.map(({ nodeId, verdict }) => [nodeId, verdict])),
    isUnknownOut,
    isSettled,
    anomalies,
  };
};

test.each<[string, Learn, readonly Shape[]]>([
  ['a band is narrowed', narrowed, SHAPES.filter(({ width }) => width)],
  ['a rest is a new person’s', restOf(() => 'newcomer'), SHAPES],
  ['a rest is a known person’s', restOf((_, choice) => chosen(['p', 'q'], choice)), SHAPES],
  ['a rest is the state’s', restOf(() => 'State'), SHAPES],
  ['a nominee says for whom', unveiled, [{ hasNominees: true }, { hasNominees: true, hasPowers: true }]],
])('yes stays yes, no stays no, final stays final: %s', (_, learn, shapes) => {
  const seen = { kept: 0, decided: 0 };
  const graphs = fc.oneof(...shapes.map(structures));
  fc.assert(
    fc.property(graphs, fc.constantFrom(...POLICIES), fc.nat(30), (graph, policy, choice) => {
      const later = learn(graph, choice);
      fc.pre(later !== undefined);
      const [before, after] = [verdictsOf(graph, policy), verdictsOf(later, policy)];
      fc.pre(before.anomalies.length === 0 && after.anomalies.length === 0);
      for (const [id, verdict] of after.of) {
        const earlier = before.of.get(id) ?? (before.isUnknownOut ? 'no' : 'undecided');
        if (earlier !== 'undecided') expect([id, verdict]).toEqual([id, earlier]);
        seen[earlier === 'undecided' && verdict !== 'undecided' ? 'decided' : 'kept']++;
      }
      if (before.isSettled) expect(after.isSettled).toBe(true);
    }),
    { numRuns: GRAPHS },
  );
  expect(Math.min(seen.kept, seen.decided)).toBeGreaterThan(20);
});

import type {
  Graph,
  GraphNode,
  Individual,
  LegalRepresentative,
  PercentageRange,
} from '#lib/contract/index.ts';
import {
  ANYTHING,
  beneficialOwners,
  EU_AMLD,
  EU_AMLR,
  fromGraphBeta,
  type Interval,
  integratedOwnership,
  isInForce,
  isSame,
  type OwnershipGraph,
  type Policy,
} from '#lib/domain/ownership/index.ts';
import { exactPercent, percentageRange, percentDown } from './trace/percentage-range.ts';
import { hiddenId, personKey } from './trace/person-key.ts';

/** The rule of the European Union in force on a day (`YYYY-MM-DD`). */
export const policyOn = (day: string): Policy => (isInForce(EU_AMLR, day) ? EU_AMLR : EU_AMLD);

/**
 * Adds what is computed from a graph: shares of the root, exact or as bands, beneficial owners, and the share that
 * a truncated node has for certain. `seniorManagers` stand in where the graph is finished and nobody was found.
 */
export function judgeGraph(
  graph: Graph,
  { day, seniorManagers = [] }: { day: string; seniorManagers?: readonly Individual[] },
): Graph {
  if (graph.nodes.length === 0) return graph;
  const facts = fromGraphBeta(graph);
  const ownership = integratedOwnership(facts);
  const policy = policyOn(day);
  const result = beneficialOwners(facts, policy);
  const verdicts = new Map(result.persons.map((person) => [person.nodeId, person]));
  const isComputed = computedWithout(facts, policy);
  const nodes = graph.nodes.map((node): GraphNode => {
    const share = ownership.boundsOf(node.nodeId).possible;
    const verdict = verdicts.get(node.nodeId);
    const isUbo = verdict?.verdict === 'yes';
    const exact = node.flags.isRoot ? undefined : exactPercent(share);
    const range = node.flags.isRoot || exact !== undefined ? undefined : rangeOf(share);
    return {
      ...node,
      ...(exact !== undefined && { totalOwnershipPercentage: exact }),
      ...(range && { totalOwnershipRange: range }),
      flags: {
        ...node.flags,
        isUbo,
        ...(isUbo && {
          uboCalculationMethod: verdict.byOwnership === 'yes' ? 'accumulation' : 'domination',
          uboBasis: isComputed(node.nodeId) ? 'computed' : 'declared',
        }),
      },
      ...(node.continuation && {
        continuation: {
          ...node.continuation,
          accumulatedOwnership: node.flags.isRoot ? 100 : percentDown(share.lower),
        },
      }),
    };
  });
  const isNobody = result.outcome === 'none_found';
  return { ...graph, nodes: isNobody ? withStandIns(nodes, seniorManagers) : nodes };
}

/** Whether a person is a beneficial owner also without what registers of control declare; worked out on first use. */
function computedWithout(facts: OwnershipGraph, policy: Policy): (nodeId: string) => boolean {
  const links = facts.links.filter(({ isDeclared }) => !isDeclared);
  if (links.length === facts.links.length) return () => true;
  let owners: ReadonlySet<string> | undefined;
  return (nodeId) => {
    owners ??= new Set(
      beneficialOwners({ ...facts, links }, policy).persons.flatMap((person) =>
        person.verdict === 'yes' ? [person.nodeId] : [],
      ),
    );
    return owners.has(nodeId);
  };
}

/** Persons who represent the company on a day (`YYYY-MM-DD`), its first and its last included. */
export const seniorManagersOf = (
  representatives: readonly LegalRepresentative[],
  day: string,
): Individual[] =>
  representatives.flatMap(({ individual, startDate = '', endDate = LAST_DAY }) =>
    individual && startDate <= day && day <= endDate ? [individual] : [],
  );

const LAST_DAY = '9999-12-31';

/** Senior managers as the last resort: flagged where they are in the graph, else added without a holding. */
function withStandIns(nodes: readonly GraphNode[], managers: readonly Individual[]): GraphNode[] {
  const all = [...nodes];
  for (const [place, individual] of managers.entries()) {
    const key = personKey(individual);
    const at = all.findIndex((node) => key !== null && node.individual && personKey(node.individual) === key);
    const known = all[at];
    if (known) all[at] = { ...known, flags: { ...known.flags, isUboProxy: true } };
    else {
      all.push({
        nodeId: hiddenId('person', 'senior manager', key ?? place, individual.name?.fullName ?? ''),
        type: 'individual',
        individual,
        flags: { isRoot: false, isUbo: false, isUboProxy: true, status: 'found' },
      });
    }
  }
  return all;
}

/** Both bounds of a share; undefined if nothing at all is known of it. */
const rangeOf = (share: Interval): PercentageRange | undefined =>
  isSame(share, ANYTHING) ? undefined : percentageRange(share);

import { controlledBy } from './control.ts';
import { openInquiry } from './inquiry.ts';
import type { OwnershipGraph } from './ownership-graph.ts';
import type { Policy } from './policies.ts';
import { namedInsteadOf, relevantEntities } from './relevant-entities.ts';

/**
 * What a legal entity is under a rule. `relevant`: the register names it in the place of the persons behind it.
 * `trustee`: it stands for a trust that has something in the company.
 */
export const ENTITY_STANDINGS = ['relevant', 'controls', 'trustee', 'undecided', 'no_control'] as const;
export type EntityStanding = (typeof ENTITY_STANDINGS)[number];

/** Relevant legal entities that no other one stands before on every way to the root: the register names these. */
export function registrableEntities(graph: OwnershipGraph, policy: Policy): string[] {
  if (policy.namesEntitiesOf === undefined) return [];
  const relevant = relevantEntities(openInquiry(graph, policy, () => ({ persons: [], unknownPerson: [] })));
  return relevant.filter((id) => {
    const others = new Set(relevant.filter((other) => other !== id));
    return namedInsteadOf(id, graph, others).length === 0;
  });
}

/** Those of the entities that control the company for certain, by all links of the structure. */
export function controllersAmong(
  graph: OwnershipGraph,
  policy: Policy,
  ids: readonly string[],
): ReadonlySet<string> {
  const inquiry = openInquiry(graph, policy, () => ({ persons: [], unknownPerson: [] }));
  return new Set(ids.filter((id) => controlledBy(inquiry, id).steps.get(graph.rootId)?.verdict === 'yes'));
}

/** What each of the entities of a structure is under a rule, by node id. */
export function entityStandings(
  graph: OwnershipGraph,
  policy: Policy,
  ids: readonly string[],
): ReadonlyMap<string, EntityStanding> {
  if (ids.length === 0) return new Map();
  const inquiry = openInquiry(graph, policy, () => ({ persons: [], unknownPerson: [] }));
  const relevant = new Set(relevantEntities(inquiry));
  const trustees = new Set(graph.links.flatMap(({ owner, kind }) => (kind === 'trustee' ? [owner] : [])));
  const standingOf = (id: string): EntityStanding => {
    if (relevant.has(id)) return 'relevant';
    const verdict = controlledBy(inquiry, id).steps.get(graph.rootId)?.verdict;
    if (verdict === 'yes') return 'controls';
    if (trustees.has(id)) return 'trustee';
    return verdict === 'undecided' ? 'undecided' : 'no_control';
  };
  return new Map(ids.map((id) => [id, standingOf(id)]));
}

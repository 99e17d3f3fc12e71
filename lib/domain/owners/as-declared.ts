import { type BeneficialOwners, beneficialOwners } from '../ownership/beneficial-owners.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import type { Policy } from '../ownership/policies.ts';

/** Node ids of companies whose registers declare a link on which a verdict rests. */
export interface AsDeclared {
  /** Of each owner who is one by a declared link, those nearest to the owner first. */
  readonly owners: ReadonlyMap<string, readonly string[]>;
  /** Of the result, if it would be another one, or not final, without declared links. */
  readonly result: readonly string[];
}

export function asDeclared(graph: OwnershipGraph, policy: Policy, result: BeneficialOwners): AsDeclared {
  const found = result.persons.filter(({ verdict }) => verdict === 'yes').map(({ nodeId }) => nodeId);
  const declared = graph.links.filter(({ isDeclared }) => isDeclared);
  if (declared.length === 0 || (found.length === 0 && !result.isSettled)) return NOTHING;
  const listed = { ...graph, links: graph.links.filter(({ isDeclared }) => !isDeclared) };
  const without = beneficialOwners(listed, policy);
  const same = new Set(without.persons.flatMap(({ verdict, nodeId }) => (verdict === 'yes' ? [nodeId] : [])));
  const isDecided = result.isSettled && (result.outcome !== without.outcome || !without.isSettled);
  return {
    owners: new Map(
      found.filter((id) => !same.has(id)).map((id) => [id, declaringCompanies(graph, id)] as const),
    ),
    result: isDecided ? [...new Set(declared.map(({ owned }) => owned))].filter(companiesOf(graph)) : [],
  };
}

const NOTHING: AsDeclared = { owners: new Map(), result: [] };

function companiesOf({ nodes }: OwnershipGraph): (id: string) => boolean {
  const companies = new Set(
    nodes.flatMap(({ id, kind, arrangement }) => (kind === 'company' && !arrangement ? [id] : [])),
  );
  return (id) => companies.has(id);
}

/** Companies of which something is declared on a way from the person to the root. */
function declaringCompanies(graph: OwnershipGraph, personId: string): string[] {
  const isCompany = companiesOf(graph);
  const byOwner = Map.groupBy(graph.links, ({ owner }) => owner);
  const below = new Set([personId]);
  const declaring = new Set<string>();
  for (const id of below) {
    for (const { owned, isDeclared } of byOwner.get(id) ?? []) {
      below.add(owned);
      if (isDeclared && isCompany(owned)) declaring.add(owned);
    }
  }
  return [...declaring];
}

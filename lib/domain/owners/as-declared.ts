import { type BeneficialOwners, beneficialOwners } from '../ownership/beneficial-owners.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import type { Policy } from '../ownership/policies.ts';

/**
 * Of each owner whose verdict rests on a declared link: the companies whose registers declare it, by node id, those
 * nearest to the owner first. Who is an owner without any declared link is not in it.
 */
export function ownersAsDeclared(
  graph: OwnershipGraph,
  policy: Policy,
  owners: BeneficialOwners,
): ReadonlyMap<string, readonly string[]> {
  const found = owners.persons.filter(({ verdict }) => verdict === 'yes').map(({ nodeId }) => nodeId);
  if (found.length === 0 || !graph.links.some(({ isDeclared }) => isDeclared)) return new Map();
  const listed = { ...graph, links: graph.links.filter(({ isDeclared }) => !isDeclared) };
  const without = new Set(
    beneficialOwners(listed, policy).persons.flatMap(({ verdict, nodeId }) =>
      verdict === 'yes' ? [nodeId] : [],
    ),
  );
  return new Map(
    found.filter((id) => !without.has(id)).map((id) => [id, declaringCompanies(graph, id)] as const),
  );
}

/** Companies of which something is declared on a way from the person to the root. */
function declaringCompanies({ nodes, links }: OwnershipGraph, personId: string): string[] {
  const companies = new Set(
    nodes.flatMap(({ id, kind, arrangement }) => (kind === 'company' && !arrangement ? [id] : [])),
  );
  const byOwner = Map.groupBy(links, ({ owner }) => owner);
  const below = new Set([personId]);
  const declaring = new Set<string>();
  for (const id of below) {
    for (const { owned, isDeclared } of byOwner.get(id) ?? []) {
      below.add(owned);
      if (isDeclared && companies.has(owned)) declaring.add(owned);
    }
  }
  return [...declaring];
}

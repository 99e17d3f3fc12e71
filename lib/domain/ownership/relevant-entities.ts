import { controlledBy } from './control.ts';
import type { Inquiry } from './inquiry.ts';
import type { OwnershipGraph } from './ownership-graph.ts';
import { verdictOfHolder } from './verdict-on.ts';

/**
 * Relevant legal entities of UK law (Companies Act 2006, s. 790C): companies of the country that keep a register of their
 * own, and would be persons with significant control themselves. Empty under a policy whose register names persons only.
 */
export function relevantEntities(inquiry: Inquiry): string[] {
  const { graph, policy } = inquiry;
  const country = policy.namesEntitiesOf;
  if (country === undefined) return [];
  return graph.nodes
    .filter(({ id, kind, countryCode }) => {
      const isSubject = kind === 'company' && countryCode === country && id !== graph.rootId;
      return isSubject && verdictOfHolder(inquiry, controlledBy(inquiry, id)) === 'yes';
    })
    .map(({ id }) => id)
    .sort();
}

/** The first of such entities on every way from a person to the root; none where any way leads past them. */
export function namedInsteadOf(
  personId: string,
  { links, rootId }: OwnershipGraph,
  entities: ReadonlySet<string>,
): string[] {
  const ownedBy = Map.groupBy(links, ({ owner }) => owner);
  const seen = new Set([personId]);
  const first = new Set<string>();
  for (const id of seen) {
    if (id === rootId) return [];
    if (entities.has(id)) first.add(id);
    else for (const { owned } of ownedBy.get(id) ?? []) seen.add(owned);
  }
  return [...first].sort();
}

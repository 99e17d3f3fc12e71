import { foldName } from '../names/fold-name.ts';
import { integratedOwnership } from '../ownership/integrated-ownership.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import { isZero } from '../ownership/rational.ts';
import type { Computed } from './owners-view.ts';

/** A person whom a company of the structure declares, and for whom no link exists. */
export interface ShownLead {
  readonly company: string;
  readonly name: string;
  /** The control that is declared, in the register's words. */
  readonly words: readonly string[];
  /** Whether a list of holders of the company is known: then it names others. */
  readonly hasList: boolean;
  /** Whether the owners of the company are not all traced, so that the person may be one of them. */
  readonly isUndecided: boolean;
}

/**
 * Persons to ask the customer about, in the order of the structure. Those of the company itself have a row of their own,
 * and whoever is called like a person above the company may be that person.
 */
export function leadsIn(computed: Computed | undefined): ShownLead[] {
  if (computed === undefined) return [];
  const { graph, owners } = computed;
  return graph.nodes.flatMap(({ id, name: company, leads = [] }) => {
    if (id === graph.rootId || leads.length === 0) return [];
    const names = namesAbove(graph, id);
    const hasList = graph.links.some(
      ({ owned, kind, isDeclared }) => owned === id && kind === 'shares' && !isDeclared,
    );
    const { unresolved } = integratedOwnership(graph, { rootId: id });
    const isUndecided = !owners.isSettled && !isZero(unresolved.upper);
    return leads
      .filter(({ name }) => !names.has(foldName(name)))
      .map((lead) => ({ ...lead, company, hasList, isUndecided }));
  });
}

function namesAbove({ nodes, links }: OwnershipGraph, companyId: string): ReadonlySet<string> {
  const byOwned = Map.groupBy(links, ({ owned }) => owned);
  const above = new Set([companyId]);
  for (const id of above) for (const { owner } of byOwned.get(id) ?? []) above.add(owner);
  return new Set(nodes.flatMap(({ id, name }) => (above.has(id) ? [foldName(name)] : [])));
}

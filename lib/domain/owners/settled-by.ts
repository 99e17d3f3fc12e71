import { integratedOwnership } from '../ownership/integrated-ownership.ts';
import { cheapestWay } from './cheapest-way.ts';
import { coverageOf, type Prices, purchasesOf } from './coverage.ts';
import type { Computed } from './owners-view.ts';
import type { StructureSource } from './structure-source.ts';

/**
 * What could settle an undecided verdict. `follow`: the structure was not followed yet; `wait`: it is, just now. `purchases`: to look behind
 * these companies. `ask`: nothing that is for sale; the customer, or another source, has to tell. `asked`: an officer
 * decided to ask the customer (`withAsked`).
 */
export type SettledBy =
  | { readonly by: 'follow' }
  | { readonly by: 'wait' }
  | { readonly by: 'purchases'; readonly names: readonly string[]; readonly credits: number }
  | { readonly by: 'ask' }
  | { readonly by: 'asked'; readonly on: string; readonly who: string };

/** Of each undecided person, by node id, what could settle it. Worked out only where somebody is undecided. */
export function settledBy(
  { graph, owners }: Computed,
  { prices, source }: { readonly prices: Prices; readonly source: StructureSource },
): (nodeId: string | undefined) => SettledBy {
  const isOpen = owners.persons.some(({ verdict }) => verdict === 'undecided');
  if (source !== 'graph' || !isOpen) return () => ({ by: 'follow' });
  const coverage = coverageOf(integratedOwnership(graph), prices);
  const { purchases, credits, undecidable } = cheapestWay(
    graph,
    owners.policy,
    purchasesOf(coverage),
    owners,
  );
  const nameOf = new Map(graph.nodes.map(({ id, name }) => [id, name]));
  const names = purchases.map(({ nodeId }) => nameOf.get(nodeId) ?? nodeId);
  return (nodeId = '') =>
    purchases.length === 0 || undecidable.includes(nodeId)
      ? { by: 'ask' }
      : { by: 'purchases', names, credits };
}

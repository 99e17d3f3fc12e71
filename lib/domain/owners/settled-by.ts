import { integratedOwnership } from '../ownership/integrated-ownership.ts';
import { cheapestWay } from './cheapest-way.ts';
import { coverageOf, hasUncounted, purchasesOf } from './coverage.ts';
import type { Offers } from './offers.ts';
import type { Computed } from './owners-view.ts';
import type { StructureSource } from './structure-source.ts';

/**
 * What could settle an undecided verdict. `follow`: the structure was not followed yet; `wait`: it is, just now. `purchases`: to look behind
 * these companies. `offers`: items of these companies are on offer, and what they decide cannot be foreseen. `ask`:
 * nothing on offer can settle it; the customer, or another source, has to tell. `asked`: an officer decided to ask the
 * customer (`withAsked`).
 */
export type SettledBy =
  | { readonly by: 'follow' }
  | { readonly by: 'wait' }
  | { readonly by: 'purchases'; readonly names: readonly string[]; readonly credits: number }
  | { readonly by: 'offers'; readonly names: readonly string[] }
  | { readonly by: 'ask' }
  | { readonly by: 'asked'; readonly on: string; readonly who: string };

/** Of each undecided person, by node id, what could settle it. Worked out only where somebody is undecided. */
export function settledBy(
  { graph, owners }: Computed,
  { offers, source }: { readonly offers: Offers; readonly source: StructureSource },
): (nodeId: string | undefined) => SettledBy {
  const isOpen = owners.persons.some(({ verdict }) => verdict === 'undecided');
  if ((source !== 'graph' && offers.trace) || !isOpen) return () => ({ by: 'follow' });
  const coverage = coverageOf(integratedOwnership(graph), offers);
  const priced = purchasesOf(coverage, graph);
  const way = cheapestWay(graph, owners.policy, priced.purchases, { owners, unpriced: priced.unpriced });
  const { purchases, credits, undecidable } = way;
  const names = [...new Set(purchases.map(({ name }) => name))];
  const onOffer = [...new Set(coverage.openEnds.flatMap((end) => end.offers.map(({ name }) => name)))];
  const isOpenWhat = priced.unpriced.length > 0 || hasUncounted(coverage, graph);
  return (nodeId = '') => {
    if (purchases.length > 0 && !undecidable.includes(nodeId)) return { by: 'purchases', names, credits };
    return isOpenWhat ? { by: 'offers', names: onOffer } : { by: 'ask' };
  };
}

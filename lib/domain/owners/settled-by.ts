import { integratedOwnership } from '../ownership/integrated-ownership.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import { type CheapestWay, cheapestWay } from './cheapest-way.ts';
import { coverageOf, hasEntityAbove, hasUncounted, purchasesOf } from './coverage.ts';
import { isDocument, type Offer, type Offers, offerKey } from './offers.ts';
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

/** What is on offer where the facts end. */
export interface OnOffer {
  /** Each once, those behind the largest part first; documents are of a second rank. */
  readonly list: readonly Offer[];
  /** The cheapest of them that could decide every verdict which purchases can decide; empty if none can be named. */
  readonly way: Pick<CheapestWay, 'purchases' | 'credits'>;
  /** Of each undecided person, by node id, what could settle it. */
  readonly settledBy: (nodeId: string | undefined) => SettledBy;
}

interface Asked {
  readonly offers: Offers;
  readonly source: StructureSource;
}

/** Everything on offer of a structure; verdicts are worked out only where one is undecided. */
export function onOffer({ graph, owners }: Computed, { offers, source }: Asked): OnOffer {
  const coverage = coverageOf(integratedOwnership(graph), offers);
  const found = coverage.openEnds.flatMap((end) => end.offers);
  const byKey = new Map(found.map((offer) => [offerKey(offer), offer]));
  const list = [...byKey.values()].sort((a, b) => Number(isDocument(a)) - Number(isDocument(b)));
  if (source !== 'graph' && offers.trace) {
    const settledBy = traceFirst(graph);
    return { list, way: NOTHING, settledBy: () => settledBy };
  }
  const priced = purchasesOf(coverage, graph);
  const way = owners.isSettled
    ? NOTHING
    : cheapestWay(graph, owners.policy, priced.purchases, { owners, unpriced: priced.unpriced });
  const { purchases, credits, undecidable } = way;
  const names = [...new Set(purchases.map(({ name }) => name))];
  const onOffer = [...new Set(found.map(({ name }) => name))];
  const isOpenWhat = priced.unpriced.length > 0 || hasUncounted(coverage, graph);
  const settledBy = (nodeId = ''): SettledBy => {
    if (purchases.length > 0 && !undecidable.includes(nodeId)) return { by: 'purchases', names, credits };
    return isOpenWhat ? { by: 'offers', names: onOffer } : { by: 'ask' };
  };
  return { list, way, settledBy };
}

/** Before a tracing: what it may show is not known, and without a company above it is the list of holders of the company itself. */
const traceFirst = (graph: OwnershipGraph): SettledBy =>
  hasEntityAbove(graph)
    ? { by: 'follow' }
    : { by: 'offers', names: graph.nodes.flatMap(({ id, name }) => (id === graph.rootId ? [name] : [])) };

const NOTHING: Pick<CheapestWay, 'purchases' | 'credits' | 'undecidable'> = {
  purchases: [],
  credits: 0,
  undecidable: [],
};

/** Of each undecided person, by node id, what could settle it. Worked out only where somebody is undecided. */
export function settledBy(computed: Computed, asked: Asked): OnOffer['settledBy'] {
  const isOpen = computed.owners.persons.some(({ verdict }) => verdict === 'undecided');
  return isOpen ? onOffer(computed, asked).settledBy : () => ({ by: 'follow' });
}

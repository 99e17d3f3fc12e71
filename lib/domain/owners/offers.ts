import type { GraphLookup, PricingAnswer, Read } from '#lib/contract/index.ts';

/** What may fill holders or owners: as a tracing from a node, a data point, or a document that states them. */
export type OfferedItem =
  | 'graph'
  | 'companyProfile'
  | 'ultimateBeneficialOwners'
  | 'ultimateBeneficialOwnersCertificate';

interface Place {
  readonly country: string;
  readonly companyId: string;
}

/** An item of a price list that was not bought and could name holders or owners of a company in the structure. */
export interface Offer {
  readonly nodeId: string;
  readonly name: string;
  /** Company of a register; undefined for a tracing that continues from a node without a number. */
  readonly place: Place | undefined;
  readonly item: OfferedItem;
  /** Of a tracing: what it buys of the company before it goes on; left out if the provider does not say. */
  readonly buys?: readonly GraphLookup['dataPoint'][];
  /** Credits; undefined: shown before the purchase, since no price list is known now or the price varies. */
  readonly credits: number | undefined;
}

/** By country; undefined, or left out: not known now. */
export type PriceLists = ReadonlyMap<string, Read<PricingAnswer> | undefined>;

/** A company in a structure, and what of it was bought. */
export interface OfferedNode {
  readonly nodeId: string;
  readonly name: string;
  readonly place: Place | undefined;
  readonly bought: ReadonlySet<string>;
  /** Credits to continue the tracing from here; undefined if it did not stop here. */
  readonly continueCredits?: number | undefined;
  /** What that buys of the company. */
  readonly continueBuys?: Offer['buys'] | undefined;
}

export interface Offers {
  readonly list: readonly Offer[];
  /** The law's sentence by node id, where access to the register of owners is closed. */
  readonly closed: ReadonlyMap<string, string>;
  /** The tracing of the whole structure, at the least that it costs; undefined if it was made or is not offered. */
  readonly trace: { readonly credits: number | undefined } | undefined;
}

export const NO_OFFERS: Offers = { list: [], closed: new Map(), trace: undefined };

/**
 * What can be bought of the companies in a structure: from the price list of each country, without what was bought.
 * @param root company of the structure whose owners were not traced; undefined if they were
 */
export function offersOf(
  nodes: readonly OfferedNode[],
  priceLists: PriceLists,
  root?: { readonly country: string },
): Offers {
  return {
    trace: root && traceIn(priceLists.get(root.country)),
    list: nodes.flatMap((node) => offersOfNode(node, priceLists)),
    closed: new Map(
      nodes.flatMap(({ nodeId, place }) => {
        const absence = priceLists.get(place?.country ?? '')?.register?.standing?.ultimateBeneficialOwners;
        const isClosed = absence?.reason === 'restricted' && absence.explanation !== undefined;
        return isClosed ? [[nodeId, absence.explanation ?? ''] as const] : [];
      }),
    ),
  };
}

function traceIn(list: Read<PricingAnswer> | undefined): Offers['trace'] {
  if (list === undefined) return { credits: undefined };
  const priced = list.dataPoints?.graph;
  return priced === undefined || priced.available === false ? undefined : { credits: priced.price };
}

function offersOfNode(node: OfferedNode, priceLists: PriceLists): Offer[] {
  const { nodeId, name, place, bought, continueCredits, continueBuys } = node;
  const offer = (item: OfferedItem, credits: number | undefined) => ({ nodeId, name, place, item, credits });
  const traced =
    continueCredits === undefined
      ? []
      : [{ ...offer('graph', continueCredits), ...(continueBuys && { buys: continueBuys }) }];
  if (place === undefined) return traced;
  const list = priceLists.get(place.country);
  // What the tracing buys is no offer besides.
  const ofTracing: readonly string[] =
    continueCredits === undefined ? [] : ['companyProfile', ...(continueBuys ?? [])];
  const items = (['companyProfile', 'ultimateBeneficialOwners'] as const).filter(
    (item) => !bought.has(item) && !ofTracing.includes(item),
  );
  const data = items.flatMap((item) => {
    if (list === undefined) return [offer(item, undefined)];
    const priced = list.dataPoints?.[item];
    return priced === undefined || priced.available === false ? [] : [offer(item, priced.price)];
  });
  const certificate = list?.documents?.ultimateBeneficialOwnersCertificate;
  if (certificate?.available !== true || bought.has('ultimateBeneficialOwnersCertificate'))
    return [...traced, ...data];
  const price = certificate.pricingMode === 'fixed' ? certificate.price : undefined;
  return [...traced, ...data, offer('ultimateBeneficialOwnersCertificate', price)];
}

/** An offer as an address names it: the node of a tracing, else "GB/99000004/ultimateBeneficialOwners". */
export const offerKey = ({ nodeId, place, item }: Pick<Offer, 'nodeId' | 'place' | 'item'>): string =>
  item === 'graph' || place === undefined ? nodeId : `${place.country}/${place.companyId}/${item}`;

/** The offers that an address names, each once, in the order of the address. */
export const offersNamed = (list: readonly Offer[], keys: readonly string[]): Offer[] => {
  const byKey = new Map(list.map((offer) => [offerKey(offer), offer]));
  return [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
};

/** Whether it brings declared owners and nothing else, on their own or by a tracing. */
export const isOfOwners = ({ item, buys = [] }: Pick<Offer, 'item' | 'buys'>): boolean =>
  item === 'ultimateBeneficialOwners' ||
  (buys.length > 0 && buys.every((one) => one === 'ultimateBeneficialOwners'));

/** Documents are of a second rank: an officer enters what they state, and no arithmetic foresees it. */
export const isDocument = ({ item }: Pick<Offer, 'item'>): boolean =>
  item === 'ultimateBeneficialOwnersCertificate';

/** Credits to continue a tracing, by node id. */
export const continuePrices = ({ list }: Offers): ReadonlyMap<string, number> =>
  new Map(
    list.flatMap(({ nodeId, item, credits }) =>
      item === 'graph' && credits !== undefined ? [[nodeId, credits] as const] : [],
    ),
  );

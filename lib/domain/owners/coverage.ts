import type { Ownership } from '../ownership/integrated-ownership.ts';
import { complementOf, exactly, type Interval } from '../ownership/interval.ts';
import type { OwnershipGraph, OwnershipLink } from '../ownership/ownership-graph.ts';
import { type OpenEnd, ownershipSystem } from '../ownership/ownership-system.ts';
import { compare, divide, isZero, least, ONE, type Rational, ZERO } from '../ownership/rational.ts';
import type { Purchase } from './cheapest-way.ts';
import { mayTakeParts } from './declared-part.ts';
import { isDocument, isOfOwners, type Offer, type Offers } from './offers.ts';
import type { StructureSource } from './structure-source.ts';

/** A place where the facts end. */
export interface OfferedEnd extends OpenEnd {
  /**
   * How much of the company may be behind it. Undefined for a control end: it is behind an entity that has a power, and no
   * share says how much.
   */
  readonly share: Interval | undefined;
  /** What could be bought to look behind it; empty if nothing is on offer. */
  readonly offers: readonly Offer[];
  /** The most that knowing it could settle of all that is unknown: a part of one; undefined for a control end. */
  readonly ofUnresolved: Rational | undefined;
}

export interface Coverage {
  /** The part of the company whose holders are known to the end. */
  readonly resolved: Interval;
  readonly unresolved: Interval;
  /** The largest first, control ends after all shares. */
  readonly openEnds: readonly OfferedEnd[];
}

/** How much of the company is known to the end, where it is not, and what is on offer there. */
export function coverageOf(ownership: Ownership, { list }: Pick<Offers, 'list'>): Coverage {
  if (isOwnBusiness(ownership)) return { resolved: exactly(ONE), unresolved: exactly(ZERO), openEnds: [] };
  const { unresolved, graph } = ownership;
  const byNode = Map.groupBy(list, ({ nodeId }) => nodeId);
  const ends = ownership.openEnds();
  const known = new Set(ends.map(keyOf));
  return {
    resolved: complementOf(unresolved),
    unresolved,
    openEnds: [
      ...ends.map((end) => ({
        ...end,
        offers: offersAt(end, byNode, graph),
        ofUnresolved: isZero(unresolved.upper) ? ZERO : least(ONE, divide(end.share.upper, unresolved.upper)),
      })),
      ...controlEnds(graph)
        .filter((end) => !known.has(keyOf(end)))
        .map((end) => ({
          ...end,
          share: undefined,
          offers: offersAt(end, byNode, graph),
          ofUnresolved: undefined,
        })),
    ],
  };
}

const keyOf = ({ nodeId, kind, linkId }: OpenEnd): string => JSON.stringify([nodeId, kind, linkId]);

/** Of the node where it ends; where that is no company of a register, of the companies that it holds. */
function offersAt(
  { nodeId, linkId }: OpenEnd,
  byNode: ReadonlyMap<string, readonly Offer[]>,
  { links }: OwnershipGraph,
): readonly Offer[] {
  const own = linkId === undefined ? byNode.get(nodeId) : undefined;
  if (own) return own;
  const held = links.filter(({ id, owner }) => owner === nodeId && (linkId === undefined || id === linkId));
  const declared = (id: string) =>
    (byNode.get(id) ?? []).filter((offer) => offer.item !== 'graph' || isOfOwners(offer));
  return [...new Set(held.map(({ owned }) => owned))].flatMap(declared);
}

const isPower = ({ kind }: OwnershipLink): boolean => kind !== 'shares' && kind !== 'votes';

/** Where the facts end behind entities with a power over the company or a holder of it. */
function controlEnds(graph: OwnershipGraph): OpenEnd[] {
  const kinds = new Map(graph.nodes.map(({ id, kind }) => [id, kind]));
  const reached = new Set([graph.rootId]);
  const above = Map.groupBy(graph.links, ({ owned }) => owned);
  for (const id of reached) for (const { owner } of above.get(id) ?? []) reached.add(owner);
  const holders = graph.links.filter(
    (link) => isPower(link) && reached.has(link.owned) && link.hides === undefined,
  );
  const entities = [...new Set(holders.map(({ owner }) => owner))].filter((id) =>
    ENTITIES.has(kinds.get(id) ?? ''),
  );
  const ends = entities.flatMap((rootId) => [...ownershipSystem(graph, 'capital', rootId).openEnds.values()]);
  return [...new Map(ends.map((end) => [keyOf(end), end])).values()];
}

const ENTITIES: ReadonlySet<string> = new Set(['company', 'trust', 'unknown']);

/** A sole trader has no shares to be traced: the business is one person's, who is named. */
function isOwnBusiness({ graph, rootId }: Ownership): boolean {
  const [link, ...others] = graph.links.filter(({ owned }) => owned === rootId);
  const owner = graph.nodes.find(({ id }) => id === link?.owner);
  return others.length === 0 && link?.kind === 'sole-proprietor' && owner?.kind === 'person';
}

/** Whether another look at a register could tell who is there: not of who hides behind a holder or a paper. */
export const isForSale = ({ kind }: Pick<OpenEnd, 'kind'>): boolean =>
  kind === 'unallocated' || kind === 'no_holders_known' || kind === 'unknown' || kind === 'exempt';

/** Whether tracing has a holder to look up: a list that names only persons has none. */
export function leavesUntraced({
  graph: { nodes, rootId },
  source,
}: {
  readonly graph: Pick<OwnershipGraph, 'nodes' | 'rootId'>;
  readonly source: StructureSource;
}): boolean {
  const isUnknown = nodes.every(({ id, kind }) => id === rootId || kind === 'unknown');
  return source !== 'companyProfile' || hasEntityAbove({ nodes, rootId }) || isUnknown;
}

export const hasEntityAbove = ({ nodes, rootId }: Pick<OwnershipGraph, 'nodes' | 'rootId'>): boolean =>
  nodes.some(({ id, kind }) => id !== rootId && (kind === 'company' || kind === 'trust'));

/** Whether tracing, which was not bought, would reach there: a company above, or one without a list of holders. */
export const isUntraced = ({ nodeId, kind }: Pick<OpenEnd, 'nodeId' | 'kind'>, rootId: string): boolean =>
  nodeId !== rootId || kind === 'no_holders_known';

/**
 * What the arithmetic can foresee of an offer: that nobody is hidden at the node any more. Declared owners count only
 * where they may be holdings (decision 0032); documents never do.
 */
function canCount(offer: Offer, end: OpenEnd, graph: OwnershipGraph): boolean {
  if (offer.nodeId !== end.nodeId || !isForSale(end) || isDocument(offer)) return false;
  return !isOfOwners(offer) || mayTakeParts({ graph, companyId: end.nodeId });
}

/**
 * Offers that count, one purchase for each node: the tracing that stopped there, else the cheapest with a known price.
 * `unpriced`: nodes where only offers without a known price count.
 */
export function purchasesOf(
  { openEnds }: Coverage,
  graph: OwnershipGraph,
): { readonly purchases: Purchase[]; readonly unpriced: string[] } {
  const byNode = new Map<string, Purchase>();
  const unpriced = new Set<string>();
  for (const end of openEnds) {
    const offers = end.offers.filter((offer) => canCount(offer, end, graph));
    const [best] = offers.flatMap(priced).sort(byRank);
    if (best === undefined) {
      if (offers.length > 0) unpriced.add(end.nodeId);
      continue;
    }
    const behind = end.share?.upper ?? ONE;
    const known = byNode.get(end.nodeId)?.share ?? ZERO;
    byNode.set(end.nodeId, { ...best, share: compare(known, behind) > 0 ? known : behind });
  }
  const purchases = [...byNode.values()].sort(
    (a, b) => a.credits - b.credits || (a.nodeId < b.nodeId ? -1 : 1),
  );
  return { purchases, unpriced: [...unpriced].filter((id) => !byNode.has(id)) };
}

/** Whether something is on offer at an end that does not count there: a document may name an owner too. */
export const hasUncounted = ({ openEnds }: Coverage, graph: OwnershipGraph): boolean =>
  openEnds.some((end) => end.offers.some((offer) => !canCount(offer, end, graph)));

const priced = (offer: Offer): (Offer & { readonly credits: number })[] =>
  offer.credits === undefined ? [] : [{ ...offer, credits: offer.credits }];

const byRank = (a: Offer & { readonly credits: number }, b: Offer & { readonly credits: number }): number =>
  Number(b.item === 'graph') - Number(a.item === 'graph') || a.credits - b.credits;

import type { Graph, Read } from '#lib/contract/index.ts';
import type { Ownership } from '../ownership/integrated-ownership.ts';
import { complementOf, exactly, type Interval } from '../ownership/interval.ts';
import type { OpenEnd } from '../ownership/ownership-system.ts';
import { compare, divide, isZero, least, ONE, type Rational, ZERO } from '../ownership/rational.ts';

/** Credits to go on from a node, by its id. */
export type Prices = ReadonlyMap<string, number>;

/** A place where the facts end. */
export interface PricedEnd extends OpenEnd {
  /** How much of the company may be behind it. */
  readonly share: Interval;
  /** Credits to look behind it; undefined where no purchase does: a nominee, paper shares, a stock exchange. */
  readonly credits: number | undefined;
  /** The most that knowing it could settle of all that is unknown: a part of one. */
  readonly ofUnresolved: Rational;
}

export interface Coverage {
  /** The part of the company whose holders are known to the end. */
  readonly resolved: Interval;
  readonly unresolved: Interval;
  /** The largest first. */
  readonly openEnds: readonly PricedEnd[];
}

/** What each node of a graph costs to go on from, where it ends there. */
export function pricesOf({ nodes = [] }: Pick<Read<Graph>, 'nodes'>): Prices {
  return new Map(
    nodes.flatMap(({ nodeId, continuation }) =>
      nodeId === undefined || continuation?.estimatedCost === undefined
        ? []
        : [[nodeId, continuation.estimatedCost] as const],
    ),
  );
}

/** How much of the company is known to the end, and what the rest would cost. */
export function coverageOf(ownership: Ownership, prices: Prices): Coverage {
  if (isOwnBusiness(ownership)) return { resolved: exactly(ONE), unresolved: exactly(ZERO), openEnds: [] };
  const { unresolved } = ownership;
  return {
    resolved: complementOf(unresolved),
    unresolved,
    openEnds: ownership.openEnds().map((end) => ({
      ...end,
      credits: isForSale(end) ? prices.get(end.nodeId) : undefined,
      ofUnresolved: isZero(unresolved.upper) ? ZERO : least(ONE, divide(end.share.upper, unresolved.upper)),
    })),
  };
}

/** A sole trader has no shares to be traced: the business is one person's, who is named. */
function isOwnBusiness({ graph, rootId }: Ownership): boolean {
  const [link, ...others] = graph.links.filter(({ owned }) => owned === rootId);
  const owner = graph.nodes.find(({ id }) => id === link?.owner);
  return others.length === 0 && link?.kind === 'sole-proprietor' && owner?.kind === 'person';
}

/** Whether another look at a register could tell who is there: not of who hides behind a holder or a paper. */
export const isForSale = ({ kind }: Pick<OpenEnd, 'kind'>): boolean =>
  kind === 'unallocated' || kind === 'no_holders_known' || kind === 'unknown' || kind === 'exempt';

/** Ends of one node are one purchase: the node, its price, and the most that is behind it. */
export function purchasesOf({ openEnds }: Coverage): { nodeId: string; credits: number; share: Rational }[] {
  const byNode = new Map<string, { nodeId: string; credits: number; share: Rational }>();
  for (const { nodeId, credits, share } of openEnds) {
    if (credits === undefined) continue;
    const known = byNode.get(nodeId)?.share ?? ZERO;
    byNode.set(nodeId, { nodeId, credits, share: compare(known, share.upper) > 0 ? known : share.upper });
  }
  return [...byNode.values()].sort((a, b) => a.credits - b.credits || (a.nodeId < b.nodeId ? -1 : 1));
}

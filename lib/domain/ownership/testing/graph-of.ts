import { exactPercent, type Interval } from '../interval.ts';
import type { OwnershipGraph, OwnershipLink, OwnershipNode } from '../ownership-graph.ts';

/** `[owned, owner, share]`: a number is an exact percentage. */
export type Holding = readonly [
  owned: string,
  owner: string,
  share: number | Interval,
  more?: Partial<OwnershipLink>,
];

/** A graph from its holdings: names that begin with a capital are companies, others persons, unless `nodes` says more. */
export function graphOf(
  holdings: readonly Holding[],
  nodes: Readonly<Record<string, Partial<OwnershipNode>>> = {},
  rootId = 'Root',
): OwnershipGraph {
  const ids = new Set([
    rootId,
    ...Object.keys(nodes),
    ...holdings.map(([owned]) => owned),
    ...holdings.map(([, owner]) => owner),
  ]);
  return {
    rootId,
    nodes: [...ids].map((id) => ({
      id,
      name: id,
      kind: /^[A-Z]/.test(id) ? 'company' : 'person',
      ...nodes[id],
    })),
    links: holdings.map(([owned, owner, share, more], at) => ({
      id: `link ${at}`,
      owned,
      owner,
      kind: 'shares',
      share: typeof share === 'number' ? exactPercent(share) : share,
      ...more,
    })),
  };
}

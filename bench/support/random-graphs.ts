import {
  between,
  exactPercent,
  type OwnershipGraph,
  type OwnershipLink,
} from '../../lib/domain/ownership/index.ts';

/** The same numbers on every run (mulberry32). */
export function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Shape {
  readonly size: number;
  /** Companies that hold a part of the owner of their owner, in parts of one: each closes a circle. */
  readonly circles: number;
  /** Holdings that are bands, in parts of one. */
  readonly bands: number;
}

/**
 * A group: half companies, half persons. Each company belongs to two companies further up and to two persons; the
 * further up, the fewer, so that 10,000 nodes are some fifteen levels. A circle is a company that holds a part of the
 * owner of its owner.
 */
export function groupOf({ size, circles, bands }: Shape, seed = 7): OwnershipGraph {
  const draw = drawsOf(seed);
  const companies = Math.floor(size / 2);
  const links: OwnershipLink[] = [];
  const ownerOf = new Map<number, number>();
  const closed = new Set<number>();
  const hold = (owned: string, owner: string, share: number) => {
    const range = draw() < bands ? between(Math.max(0, share - 5), share + 5) : exactPercent(share);
    links.push({ id: `e${links.length}`, owned, owner, kind: 'shares', share: range });
  };
  const above = (at: number) => Math.min(companies - 1, at + 1 + Math.floor(draw() * (at + 5)));
  for (let at = 0; at < companies - 1; at++) {
    const owner = above(at);
    ownerOf.set(at, owner);
    hold(`c${at}`, `c${owner}`, 15 + Math.floor(draw() * 20));
    hold(`c${at}`, `c${above(at)}`, 5 + Math.floor(draw() * 15));
  }
  for (let at = 0; at < companies; at++) {
    hold(`c${at}`, `p${at}`, 5 + Math.floor(draw() * 10));
    hold(`c${at}`, `p${Math.floor(draw() * companies)}`, 5);
    const owner = ownerOf.get(ownerOf.get(at) ?? -1);
    // One circle for each owner: the parts must not come to more than the whole.
    if (owner === undefined || closed.has(owner) || draw() >= circles) continue;
    closed.add(owner);
    hold(`c${owner}`, `c${at}`, 5 + Math.floor(draw() * 10));
  }
  return {
    rootId: 'c0',
    nodes: [...Array(companies).keys()].flatMap((at) => [
      { id: `c${at}`, kind: 'company' as const, name: `Company ${at}` },
      { id: `p${at}`, kind: 'person' as const, name: `Person ${at}` },
    ]),
    links,
  };
}

/** One company with many direct holders, each with the same part; a tenth of the shares is not allocated. */
export function listOf(holders: number): OwnershipGraph {
  const ids = [...Array(holders).keys()];
  const share = exactPercent(Math.floor(90_000_000 / holders) / 1_000_000);
  return {
    rootId: 'c0',
    nodes: [
      { id: 'c0', kind: 'company', name: 'Company' },
      ...ids.map((at) => ({ id: `p${at}`, kind: 'person' as const, name: `Person ${at}` })),
    ],
    links: ids.map((at) => ({ id: `e${at}`, owned: 'c0', owner: `p${at}`, kind: 'shares', share })),
  };
}

/** Every company holds a part of every other: the worst that circles can be. */
export function meshOf(companies: number): OwnershipGraph {
  const ids = [...Array(companies).keys()];
  const part = Math.floor(80_000 / companies) / 1000;
  return {
    rootId: 'c0',
    nodes: [
      ...ids.map((at) => ({ id: `c${at}`, kind: 'company' as const, name: `Company ${at}` })),
      { id: 'p0', kind: 'person', name: 'Person' },
    ],
    links: ids.flatMap((owned) => [
      ...ids
        .filter((owner) => owner !== owned)
        .map(
          (owner): OwnershipLink => ({
            id: `${owned}/${owner}`,
            owned: `c${owned}`,
            owner: `c${owner}`,
            kind: 'shares',
            share: exactPercent(part),
          }),
        ),
      { id: `${owned}/p`, owned: `c${owned}`, owner: 'p0', kind: 'shares' as const, share: exactPercent(10) },
    ]),
  };
}

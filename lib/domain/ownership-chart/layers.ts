import type { ShownEdge, ShownGraph } from './chart.ts';

/** An edge as the drawing takes it: `upper` is in a higher layer than `lower`. */
export interface LayeredEdge {
  readonly edge: ShownEdge;
  readonly upper: string;
  readonly lower: string;
  readonly isBack: boolean;
}

export interface Layers {
  /** 0 at the root; every owner above all that it owns, but where that would be a circle. */
  readonly layerOf: ReadonlyMap<string, number>;
  readonly edges: readonly LayeredEdge[];
  readonly loops: readonly ShownEdge[];
}

/** Turns round the edges that close a circle on a walk from the root, then puts each owner as low as it can be. */
export function layersOf({ rootId, nodes, edges }: ShownGraph): Layers {
  const loops = edges.filter(({ owner, owned }) => owner === owned);
  const others = edges.filter(({ owner, owned }) => owner !== owned);
  const edgesTo = Map.groupBy(others, ({ owned }) => owned);
  const { finished, back } = walk([rootId, ...nodes.map(({ id }) => id)], (id) => edgesTo.get(id) ?? []);
  const layered = others.map((edge): LayeredEdge => {
    const isBack = back.has(edge.id);
    return isBack
      ? { edge, upper: edge.owned, lower: edge.owner, isBack }
      : { edge, upper: edge.owner, lower: edge.owned, isBack };
  });
  const upward = Map.groupBy(layered, ({ lower }) => lower);
  const layerOf = new Map<string, number>(nodes.map(({ id }) => [id, 0]));
  for (const id of finished.reverse()) {
    for (const { upper } of upward.get(id) ?? []) {
      layerOf.set(upper, Math.max(layerOf.get(upper) ?? 0, (layerOf.get(id) ?? 0) + 1));
    }
  }
  return { layerOf, edges: layered, loops };
}

/** Depth first, upward: nodes in the order they are finished, owners before owned, and edges back to an unfinished one. */
function walk(starts: readonly string[], edgesFrom: (id: string) => readonly ShownEdge[]) {
  const state = new Map<string, 'open' | 'finished'>();
  const finished: string[] = [];
  const back = new Set<string>();
  for (const start of starts) {
    const path = state.has(start) ? [] : [{ id: start, rest: [...edgesFrom(start)] }];
    state.set(start, state.get(start) ?? 'open');
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      const edge = last.rest.shift();
      if (edge === undefined) {
        state.set(last.id, 'finished');
        finished.push(last.id);
        path.pop();
      } else if (state.get(edge.owner) === 'open') {
        back.add(edge.id);
      } else if (!state.has(edge.owner)) {
        state.set(edge.owner, 'open');
        path.push({ id: edge.owner, rest: [...edgesFrom(edge.owner)] });
      }
    }
  }
  return { finished, back };
}

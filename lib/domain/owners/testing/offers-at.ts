import type { Offers } from '../offers.ts';

/** Offers to continue a tracing at nodes, by their ids with credits; the structure was traced. */
export const offersAt = (
  prices: ReadonlyMap<string, number>,
  nameOf: (nodeId: string) => string = (id) => id,
): Offers => ({
  list: [...prices].map(([nodeId, credits]) => ({
    ...{ nodeId, name: nameOf(nodeId), place: undefined },
    ...{ item: 'graph', credits },
  })),
  closed: new Map(),
  trace: undefined,
});

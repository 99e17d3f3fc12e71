import type { LayeredEdge, Layers } from './layers.ts';

/** A place in a layer: a node, or where an edge passes on its way to a lower layer. */
export interface Slot {
  readonly key: string;
  readonly nodeId: string | undefined;
}

/** Edge cut into steps from layer to layer, each between two slots. */
interface Step {
  readonly upper: string;
  readonly lower: string;
}

export interface Ordering {
  /** From the root's layer upward, each from left to right. */
  readonly layers: readonly (readonly Slot[])[];
  /** Slots above and below each slot. */
  readonly above: ReadonlyMap<string, readonly string[]>;
  readonly below: ReadonlyMap<string, readonly string[]>;
}

const SWEEPS = 12;

/** The slot where an edge passes a layer. */
export const bendKey = (edge: LayeredEdge, layer: number): string => `${edge.edge.id} @${layer}`;

/**
 * Few crossings: each layer is sorted by the mean place of its neighbours, down and up again and again, and the best
 * seen is kept. `nodeIds` is the order to begin with.
 */
export function orderLayers({ layerOf, edges }: Layers, nodeIds: readonly string[]): Ordering {
  const slots = new Map<number, Slot[]>();
  const put = (layer: number, slot: Slot) => slots.set(layer, [...(slots.get(layer) ?? []), slot]);
  for (const id of nodeIds) put(layerOf.get(id) ?? 0, { key: id, nodeId: id });
  const steps: Step[] = edges.flatMap((edge) => {
    const [top, bottom] = [layerOf.get(edge.upper) ?? 0, layerOf.get(edge.lower) ?? 0];
    const bends = Array.from({ length: Math.max(0, top - bottom - 1) }, (_, at) => top - 1 - at);
    for (const layer of bends) put(layer, { key: bendKey(edge, layer), nodeId: undefined });
    const keys = [edge.upper, ...bends.map((layer) => bendKey(edge, layer)), edge.lower];
    return keys.slice(1).map((lower, at) => ({ upper: keys[at] ?? '', lower }));
  });
  const above = neighbours(steps, 'lower', 'upper');
  const below = neighbours(steps, 'upper', 'lower');
  const first = [...slots.keys()].sort((a, b) => a - b).map((layer) => slots.get(layer) ?? []);
  return { layers: fewestCrossings(first, above, below), above, below };
}

function neighbours(steps: readonly Step[], of: keyof Step, to: keyof Step): Map<string, string[]> {
  const groups = Map.groupBy(steps, (step) => step[of]);
  return new Map([...groups].map(([key, own]) => [key, own.map((step) => step[to])]));
}

type Neighbours = Ordering['above'];

function fewestCrossings(first: readonly Slot[][], above: Neighbours, below: Neighbours): Slot[][] {
  let layers = first.map((layer) => [...layer]);
  let best = layers;
  let fewest = crossings(layers, below);
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep++) {
    const isUpward = sweep % 2 === 0;
    const order = [...layers.keys()];
    for (const at of isUpward ? order : order.reverse()) {
      const fixed = placesIn(layers[isUpward ? at - 1 : at + 1] ?? []);
      layers = layers.with(at, sorted(layers[at] ?? [], isUpward ? below : above, fixed));
    }
    const count = crossings(layers, below);
    if (count < fewest) [best, fewest] = [layers, count];
  }
  return best;
}

const placesIn = (layer: readonly Slot[]): Map<string, number> =>
  new Map(layer.map(({ key }, at) => [key, at]));

/** Slots without a neighbour there keep their place. */
function sorted(layer: readonly Slot[], toward: Neighbours, fixed: ReadonlyMap<string, number>): Slot[] {
  if (fixed.size === 0) return [...layer];
  const weighed = layer.map((slot, at) => {
    const places = (toward.get(slot.key) ?? []).map((key) => fixed.get(key) ?? 0);
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
    return { slot, at, mean: places.length === 0 ? (at * fixed.size) / layer.length : mean };
  });
  return weighed.sort((a, b) => a.mean - b.mean || a.at - b.at).map(({ slot }) => slot);
}

/** Pairs of steps between neighbouring layers that cross. */
export function crossings(layers: readonly (readonly Slot[])[], below: Neighbours): number {
  let count = 0;
  for (const [at, layer] of layers.entries()) {
    const places = placesIn(layers[at - 1] ?? []);
    const seen: number[] = [];
    for (const { key } of layer) {
      const ends = (below.get(key) ?? []).map((one) => places.get(one) ?? 0).sort((a, b) => a - b);
      for (const end of ends) count += seen.length - firstAbove(seen, end);
      for (const end of ends) seen.splice(firstAbove(seen, end), 0, end);
    }
  }
  return count;
}

/** Place of the first number greater than the given one in a sorted list. */
function firstAbove(sortedNumbers: readonly number[], value: number): number {
  let [low, high] = [0, sortedNumbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sortedNumbers[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { BEND_WIDTH, GAP, LEAST_COLUMNS, NODE, WRAP_ABOVE } from './measures.ts';
import type { Ordering, Slot } from './order-layers.ts';

/** Slots that stand one above the other: a bend alone, or the nodes of a wide layer, the first nearest to the root. */
export interface Column {
  readonly slots: readonly Slot[];
  readonly width: number;
  /** Of its middle. */
  readonly x: number;
  /** What has owners weighs more, so that chains stand upright and what ends beside them gives way. */
  readonly weight: number;
}

const SPINE = 24;

export interface PlacedLayer {
  readonly columns: readonly Column[];
  readonly rows: number;
}

const SWEEPS = 10;

/** Gives every column its place from left to right: near its neighbours, in its order, and never over another. */
export function placeColumns({ layers, above, below }: Ordering, mostColumns?: number): PlacedLayer[] {
  let placed = layers
    .map((layer) => columnsOf(layer, above, mostColumns))
    .map((layer) => ({ ...layer, columns: arrange(layer.columns, () => undefined) }));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const order = [...placed.keys()];
    for (const at of sweep % 2 === 0 ? order : order.reverse()) {
      const beside = [placed[at - 1], placed[at + 1]].flatMap((layer) => layer?.columns ?? []);
      const columnOf = new Map(
        beside.flatMap((column) => column.slots.map(({ key }) => [key, column] as const)),
      );
      const layer = placed[at];
      if (layer === undefined) continue;
      const wanted = ({ slots }: Column) =>
        mean(
          slots
            .flatMap(({ key }) => [...(above.get(key) ?? []), ...(below.get(key) ?? [])])
            .flatMap((key) => columnOf.get(key) ?? []),
        );
      placed = placed.with(at, { ...layer, columns: arrange(layer.columns, wanted) });
    }
  }
  return placed;
}

function mean(columns: readonly Column[]): number | undefined {
  const weight = columns.reduce((sum, column) => sum + column.weight, 0);
  const moment = columns.reduce((sum, column) => sum + column.weight * column.x, 0);
  return weight === 0 ? undefined : moment / weight;
}

function columnsOf(layer: readonly Slot[], above: Ordering['above'], mostColumns?: number): PlacedLayer {
  const count = layer.filter(({ nodeId }) => nodeId !== undefined).length;
  const wide = mostColumns ?? Math.max(LEAST_COLUMNS, Math.ceil(Math.sqrt(count * 1.3)));
  const rows = count > (mostColumns ?? WRAP_ABOVE) ? Math.ceil(count / wide) : 1;
  const columns: Slot[][] = [];
  for (const slot of layer) {
    const last = columns.at(-1);
    const isJoining = slot.nodeId !== undefined && last?.[0]?.nodeId !== undefined && last.length < rows;
    if (isJoining) last.push(slot);
    else columns.push([slot]);
  }
  return {
    rows,
    columns: columns.map((slots) => ({
      slots,
      width: slots[0]?.nodeId === undefined ? BEND_WIDTH : NODE.width,
      x: 0,
      weight: slots.some(({ key }) => above.has(key)) ? SPINE : 1,
    })),
  };
}

/**
 * Columns as near as they can be to where they want to be, apart by their widths and the gap: least squares, by pooling
 * neighbours that want to pass each other. Who wants nothing stays.
 */
function arrange(columns: readonly Column[], wanted: (column: Column) => number | undefined): Column[] {
  const offsets: number[] = [];
  for (const [at, { width }] of columns.entries()) {
    const before = columns[at - 1];
    offsets.push(before ? (offsets[at - 1] ?? 0) + before.width / 2 + GAP + width / 2 : 0);
  }
  const pools: { moment: number; weight: number; count: number }[] = [];
  for (const [at, column] of columns.entries()) {
    const { weight, x } = column;
    let pool = { moment: weight * ((wanted(column) ?? x) - (offsets[at] ?? 0)), weight, count: 1 };
    for (let last = pools.at(-1); last && placeOf(last) > placeOf(pool); last = pools.at(-1)) {
      pools.pop();
      pool = {
        moment: last.moment + pool.moment,
        weight: last.weight + pool.weight,
        count: last.count + pool.count,
      };
    }
    pools.push(pool);
  }
  const shifts = pools.flatMap((pool) => Array.from({ length: pool.count }, () => Math.round(placeOf(pool))));
  return columns.map((column, at) => ({ ...column, x: (offsets[at] ?? 0) + (shifts[at] ?? 0) }));
}

const placeOf = ({ moment, weight }: { moment: number; weight: number }): number => moment / weight;

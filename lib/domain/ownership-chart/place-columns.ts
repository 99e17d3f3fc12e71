import { BEND_WIDTH, GAP, LEAST_COLUMNS, NODE, WRAP_ABOVE } from './measures.ts';
import type { Ordering, Slot } from './order-layers.ts';

/** Slots that stand one above the other: a bend alone, or the nodes of a wide layer, the first nearest to the root. */
export interface Column {
  readonly slots: readonly Slot[];
  readonly width: number;
  /** Of its middle. */
  readonly x: number;
}

export interface PlacedLayer {
  readonly columns: readonly Column[];
  readonly rows: number;
}

const SWEEPS = 10;

/** Gives every column its place from left to right: near its neighbours, in its order, and never over another. */
export function placeColumns({ layers, above, below }: Ordering): PlacedLayer[] {
  let placed = layers
    .map(columnsOf)
    .map((layer) => ({ ...layer, columns: settle(layer.columns, () => undefined) }));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const order = [...placed.keys()];
    for (const at of sweep % 2 === 0 ? order : order.reverse()) {
      const x = new Map(
        [placed[at - 1], placed[at + 1]]
          .flatMap((layer) => layer?.columns ?? [])
          .flatMap((column) => column.slots.map(({ key }) => [key, column.x] as const)),
      );
      const layer = placed[at];
      if (layer === undefined) continue;
      const wanted = ({ slots }: Column) =>
        mean(
          slots
            .flatMap(({ key }) => [...(above.get(key) ?? []), ...(below.get(key) ?? [])])
            .flatMap((key) => x.get(key) ?? []),
        );
      placed = placed.with(at, { ...layer, columns: settle(layer.columns, wanted) });
    }
  }
  return placed;
}

const mean = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;

function columnsOf(layer: readonly Slot[]): PlacedLayer {
  const count = layer.filter(({ nodeId }) => nodeId !== undefined).length;
  const wide = Math.max(LEAST_COLUMNS, Math.ceil(Math.sqrt(count * 1.3)));
  const rows = count > WRAP_ABOVE ? Math.ceil(count / wide) : 1;
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
    })),
  };
}

/**
 * Columns as near as they can be to where they want to be, apart by their widths and the gap: least squares, by pooling
 * neighbours that want to pass each other. Who wants nothing stays.
 */
function settle(columns: readonly Column[], wanted: (column: Column) => number | undefined): Column[] {
  const offsets: number[] = [];
  for (const [at, { width }] of columns.entries()) {
    const before = columns[at - 1];
    offsets.push(before ? (offsets[at - 1] ?? 0) + before.width / 2 + GAP + width / 2 : 0);
  }
  const pools: { sum: number; count: number }[] = [];
  for (const [at, column] of columns.entries()) {
    let pool = { sum: (wanted(column) ?? column.x) - (offsets[at] ?? 0), count: 1 };
    for (
      let last = pools.at(-1);
      last && last.sum / last.count > pool.sum / pool.count;
      last = pools.at(-1)
    ) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, count: last.count + pool.count };
    }
    pools.push(pool);
  }
  const shifts = pools.flatMap(({ sum, count }) =>
    Array.from({ length: count }, () => Math.round(sum / count)),
  );
  return columns.map((column, at) => ({ ...column, x: (offsets[at] ?? 0) + (shifts[at] ?? 0) }));
}

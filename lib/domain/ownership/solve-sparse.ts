import { greatestCommonDivisor, leastCommonMultiple, type Rational, ZERO } from './rational.ts';

/** x = Ax + b, sparse: `rows[i]` maps a column to what row `i` takes of it. */
export interface SparseSystem {
  readonly rows: readonly ReadonlyMap<number, Rational>[];
  readonly right: readonly Rational[];
}

interface Row {
  readonly columns: Map<number, bigint>;
  right: bigint;
  /** Pivot up to which the row has been brought (see `bringUp`). */
  base: bigint;
}

/**
 * Solves x = Ax + b exactly: elimination on whole numbers in which every division comes out even (Bareiss 1968), on
 * sparse rows, the row with the fewest entries first. A row is multiplied by the pivots that it was not touched by only
 * when it is needed. Pivots stay on the diagonal: I − A is an M-matrix, so none of them is zero unless it is singular.
 * @returns undefined when the system is singular
 */
export function solveSparse({ rows, right }: SparseSystem): Rational[] | undefined {
  const common = right.reduce((d, value) => leastCommonMultiple(d, value.d), 1n);
  const work = rows.map((row, index) => wholeRow(row, index, right[index] ?? ZERO, common));
  const users = columnsOf(work);
  const order: number[] = [];
  const isDone = new Uint8Array(rows.length);
  let pivot = 1n;
  while (order.length < rows.length) {
    const at = cheapest(work, users, isDone);
    const row = work[at];
    if (row === undefined) return undefined;
    bringUp(row, pivot);
    const next = row.columns.get(at) ?? 0n;
    if (next === 0n) return undefined;
    isDone[at] = 1;
    order.push(at);
    for (const column of row.columns.keys()) users[column]?.delete(at);
    for (const other of users[at] ?? []) {
      if (!isDone[other]) eliminate(work, users, { at, other, pivot, next });
    }
    pivot = next;
  }
  return substitute(work, order, common);
}

/** Row `index` of (I − A | b) in the smallest whole numbers. */
function wholeRow(row: ReadonlyMap<number, Rational>, index: number, right: Rational, common: bigint): Row {
  let scale = 1n;
  for (const { d } of row.values()) scale = leastCommonMultiple(scale, d);
  const columns = new Map<number, bigint>([[index, scale]]);
  for (const [column, { n, d }] of row) {
    columns.set(column, (columns.get(column) ?? 0n) - n * (scale / d));
  }
  const whole = scale * right.n * (common / right.d);
  let shared = whole;
  for (const value of columns.values()) shared = greatestCommonDivisor(shared, value < 0n ? -value : value);
  if (shared < 0n) shared = -shared;
  for (const [column, value] of columns) columns.set(column, value / shared);
  return { columns, right: whole / shared, base: 1n };
}

function columnsOf(work: readonly Row[]): Set<number>[] {
  const users = work.map(() => new Set<number>());
  for (const [index, { columns }] of work.entries()) {
    for (const column of columns.keys()) users[column]?.add(index);
  }
  return users;
}

/** Markowitz: the pivot that can fill the fewest entries. */
function cheapest(work: readonly Row[], users: readonly Set<number>[], isDone: Uint8Array): number {
  let best = -1;
  let cost = Number.POSITIVE_INFINITY;
  for (let index = 0; index < work.length; index++) {
    if (isDone[index]) continue;
    const fill = ((work[index]?.columns.size ?? 1) - 1) * ((users[index]?.size ?? 1) - 1);
    if (fill < cost) [best, cost] = [index, fill];
    if (fill === 0) break;
  }
  return best;
}

function bringUp(row: Row, pivot: bigint): void {
  if (row.base === pivot) return;
  for (const [column, value] of row.columns) row.columns.set(column, (value * pivot) / row.base);
  row.right = (row.right * pivot) / row.base;
  row.base = pivot;
}

interface Elimination {
  /** The pivot's row and column, and the row to free of it. */
  readonly at: number;
  readonly other: number;
  /** The pivot before, and this one. */
  readonly pivot: bigint;
  readonly next: bigint;
}

function eliminate(
  work: readonly Row[],
  users: readonly Set<number>[],
  { at, other, pivot, next }: Elimination,
): void {
  const [source, target] = [work[at], work[other]];
  if (source === undefined || target === undefined) return;
  bringUp(target, pivot);
  const factor = target.columns.get(at) ?? 0n;
  target.columns.delete(at);
  for (const [column, value] of target.columns) {
    const minus = source.columns.get(column);
    const scaled = minus === undefined ? value * next : value * next - factor * minus;
    target.columns.set(column, scaled / pivot);
  }
  for (const [column, value] of source.columns) {
    if (column === at || target.columns.has(column)) continue;
    target.columns.set(column, (-factor * value) / pivot);
    users[column]?.add(other);
  }
  target.right = (target.right * next - factor * source.right) / pivot;
  target.base = next;
}

/** Every unknown has the last pivot (the determinant) as denominator: the divisions on the way back come out even. */
function substitute(work: readonly Row[], order: readonly number[], common: bigint): Rational[] {
  const last = order.at(-1) ?? 0;
  const determinant = work[last]?.columns.get(last) ?? 1n;
  const found = work.map(() => 0n);
  for (const at of order.toReversed()) {
    const row = work[at];
    if (row === undefined) continue;
    let sum = row.right * determinant;
    for (const [column, value] of row.columns) {
      if (column !== at) sum -= value * (found[column] ?? 0n);
    }
    found[at] = sum / (row.columns.get(at) ?? 1n);
  }
  // Not in lowest terms: with one denominator for all, adding them costs nothing.
  return found.map((n) => ({ n, d: determinant * common }));
}

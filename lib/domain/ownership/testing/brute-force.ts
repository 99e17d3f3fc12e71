import type { OwnershipGraph } from '../ownership-graph.ts';
import { toNumber } from '../rational.ts';

/**
 * Ownership in a plain and slow way that shares nothing with the code under test, in doubles. Without a circle, paths
 * are walked one by one. With one, what the root is worth is handed upward again and again.
 */
export interface Company {
  readonly holders: readonly { readonly id: string; readonly low: number; readonly high: number }[];
}
export type Companies = ReadonlyMap<string, Company>;
/** One choice of a figure for every holding. */
export type Shares = ReadonlyMap<string, readonly (readonly [owner: string, share: number])[]>;

export const HIDDEN = '?';

export function companiesOf({ nodes, links }: OwnershipGraph): Companies {
  return new Map(
    nodes
      .filter(({ kind }) => kind === 'company')
      .map(({ id, isComplete }) => [
        id,
        {
          holders: [
            ...links
              .filter(({ owned }) => owned === id)
              .map(({ owner, share }) => ({
                id: owner,
                low: share ? toNumber(share.lower) : 0,
                high: share ? toNumber(share.upper) : 1,
              })),
            ...(isComplete ? [] : [{ id: HIDDEN, low: 0, high: 1 }]),
          ],
        },
      ]),
  );
}

/** Companies of which nobody outside can hold anything, whatever the figures. */
export function ringsOf(companies: Companies): Set<string> {
  const rings = new Set(companies.keys());
  for (let size = -1; size !== rings.size; ) {
    size = rings.size;
    for (const id of rings) {
      const { holders } = companies.get(id) ?? { holders: [] };
      const rest = 1 - holders.reduce((sum, { low }) => sum + low, 0);
      const mayHold = (one: Company['holders'][number]) => Math.min(one.high, one.low + rest) > NEAR;
      if (holders.some((one) => mayHold(one) && !rings.has(one.id))) rings.delete(id);
    }
  }
  return rings;
}

/** Companies of which somebody may have a part through others, within some figures. */
export function below(companies: Companies, holderId: string): Set<string> {
  const found = new Set([holderId]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const [id, { holders }] of companies) {
      if (holders.some((one) => one.high > 0 && found.has(one.id))) found.add(id);
    }
  }
  return found;
}

/** Shares of all ends by walking every path. Never ends on a circle. */
export function byPaths(shares: Shares, rootId: string): Map<string, number> {
  const found = new Map<string, number>();
  const walk = (id: string, part: number) => {
    const holders = shares.get(id);
    if (holders === undefined) found.set(id, (found.get(id) ?? 0) + part);
    else for (const [owner, share] of holders) if (share > 0) walk(owner, part * share);
  };
  walk(rootId, 1);
  return found;
}

/**
 * Shares of all ends by handing upward 2^50 times (the matrix squared again and again); what is still on its way then is
 * under `trapped`.
 */
export function byPower(
  shares: Shares,
  rootId: string,
): { ends: Map<string, number>; trapped: number; trappedAt: Map<string, number> } {
  const ids = [
    ...new Set([rootId, ...shares.keys(), ...[...shares.values()].flatMap((own) => own.map(([id]) => id))]),
  ];
  let matrix = ids.map((id) => {
    const row = ids.map(() => 0);
    for (const [owner, share] of shares.get(id) ?? [[id, 1]])
      row[ids.indexOf(owner)] = (row[ids.indexOf(owner)] ?? 0) + share;
    return row;
  });
  for (let power = 0; power < 50; power++) matrix = squared(matrix);
  const all = ids.map((id, at) => [id, matrix[0]?.[at] ?? 0] as const);
  return {
    ends: new Map(all.filter(([id]) => !shares.has(id))),
    trapped: all.reduce((sum, [id, part]) => (shares.has(id) ? sum + part : sum), 0),
    trappedAt: new Map(all.filter(([id]) => shares.has(id))),
  };
}

/** The square of a matrix whose rows make one; rounding is taken back so that it doesn't grow. */
function squared(matrix: readonly (readonly number[])[]): number[][] {
  return matrix.map((row) => {
    const next = row.map((_, column) =>
      row.reduce((sum, part, at) => sum + part * (matrix[at]?.[column] ?? 0), 0),
    );
    const whole = next.reduce((sum, part) => sum + part, 0);
    return next.map((part) => part / whole);
  });
}

/** Every corner of what the bounds allow: in each company all holders but one are at a bound, that one takes the rest. */
export function* corners(companies: Companies): Generator<Shares> {
  const ids = [...companies.keys()];
  const choices = ids.map((id) => cornersOf(companies.get(id)?.holders ?? []));
  function* choose(at: number, chosen: Map<string, (readonly [string, number])[]>): Generator<Shares> {
    const id = ids[at];
    if (id === undefined) yield new Map(chosen);
    else for (const one of choices[at] ?? []) yield* choose(at + 1, chosen.set(id, one));
  }
  yield* choose(0, new Map());
}

const NEAR = 1e-12;

function cornersOf(holders: Company['holders']): (readonly [string, number])[][] {
  const found = new Map<string, (readonly [string, number])[]>();
  for (const [free, { low, high }] of holders.entries()) {
    for (let bits = 0; bits < 1 << holders.length; bits++) {
      if (bits & (1 << free)) continue;
      const shares = holders.map((one, at) => (bits & (1 << at) ? one.high : one.low));
      shares[free] = 1 - shares.reduce((sum, share, at) => (at === free ? sum : sum + share), 0);
      const rest = shares[free];
      if (rest < low - NEAR || rest > high + NEAR) continue;
      shares[free] = Math.max(0, rest);
      const corner = holders.map(({ id }, at) => [id, shares[at] ?? 0] as const);
      found.set(shares.map((share) => share.toFixed(9)).join(), corner);
    }
  }
  return [...found.values()];
}

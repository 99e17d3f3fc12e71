import { type Filling, movesOf } from './least-reach.ts';
import type { OwnershipSystem } from './ownership-system.ts';
import { add, multiply, ONE, type Rational, ZERO } from './rational.ts';
import { solveSparse } from './solve-sparse.ts';

/** Where a place leads, and with how much. */
export type MovesOf = (place: number) => readonly { readonly to: number; readonly share: Rational }[];

/** The one filling of a place, where all its urns have only one. */
export function forcedFilling(urns: OwnershipSystem['urns'][number]): Filling | undefined {
  const filling = urns.flatMap(({ forced }) => (forced ? [forced] : []));
  return filling.length === urns.length ? filling : undefined;
}

/** The moves where every share is known; undefined when a band leaves a choice anywhere. */
export function forcedMoves({ urns }: OwnershipSystem): MovesOf | undefined {
  const moves: ReturnType<typeof movesOf>[] = [];
  for (const own of urns) {
    const filling = forcedFilling(own);
    if (filling === undefined) return undefined;
    moves.push(movesOf(own, filling));
  }
  return (place) => moves[place] ?? [];
}

/**
 * How much of the root arrives at each place, counted as often as it comes by: w = e + wA, one linear system for each
 * circle, the root first. At an end that is its integrated share. What arrives in a circle without a way out stays there.
 */
export function visitsFrom(system: OwnershipSystem, movesOf: MovesOf): Rational[] {
  const { components, isTrapped, root, urns } = system;
  const visits = urns.map(() => ZERO);
  visits[root] = ONE;
  const pass = (place: number, isOut: (to: number) => boolean) => {
    const from = visits[place] ?? ZERO;
    if (from.n === 0n) return;
    for (const { to, share } of movesOf(place)) {
      if (isOut(to)) visits[to] = add(visits[to] ?? ZERO, multiply(from, share));
    }
  };
  for (const component of components.toReversed()) {
    const [first = 0] = component;
    if (isTrapped[first]) continue;
    const inside = new Set(component);
    const solved = visitsWithin(component, movesOf, (place) => visits[place] ?? ZERO);
    if (solved === undefined) throw new RangeError('A circle without a way out was not taken out first.');
    for (const [at, place] of component.entries()) visits[place] = solved[at] ?? ZERO;
    for (const place of component) pass(place, (to) => !inside.has(to));
  }
  return visits;
}

/** w = e + wA among `places` alone, given what enters each; undefined when nothing ever leaves them. */
export function visitsWithin(
  places: readonly number[],
  movesOf: MovesOf,
  enters: (place: number) => Rational,
): Rational[] | undefined {
  const column = new Map(places.map((place, at) => [place, at]));
  const rows = places.map(() => new Map<number, Rational>());
  let hasCircle = false;
  for (const [from, place] of places.entries()) {
    for (const { to, share } of movesOf(place)) {
      const row = rows[column.get(to) ?? -1];
      if (row === undefined) continue;
      row.set(from, add(row.get(from) ?? ZERO, share));
      hasCircle = true;
    }
  }
  const right = places.map(enters);
  return hasCircle ? solveSparse({ rows, right }) : right;
}

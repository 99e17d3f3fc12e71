import type { OwnershipSystem } from './ownership-system.ts';
import { type MovesOf, visitsWithin } from './place-visits.ts';
import { multiply, ONE, type Rational, ZERO } from './rational.ts';

/**
 * By how much going round in circles multiplies a path: a walk from the root is its path without the rounds, times what
 * the rounds add at each place, not counting rounds through places further back on the path. So the paths that pass no
 * place twice, each with its factor, add up to the whole figure exactly (the loop-erased walk: Lawler 1980).
 * For a company that owns half of itself the factor is 1 / (1 − 50 %) = 2.
 */
export function cycleFactors(
  { components, componentOf, nodeIds }: OwnershipSystem,
  movesOf: MovesOf,
): (path: readonly number[]) => Rational {
  const known = new Map<string, Rational>();
  const factorAt = (place: number, behind: ReadonlySet<number>): Rational => {
    const component = components[componentOf[place] ?? -1] ?? [];
    const isOnCircle = component.length > 1 || movesOf(place).some(({ to }) => to === place);
    if (!isOnCircle || nodeIds[place] === undefined) return ONE;
    const allowed = component.filter((other) => !behind.has(other));
    const key = `${place}:${allowed.join()}`;
    const factor = known.get(key) ?? returnsTo(place, allowed, movesOf);
    known.set(key, factor);
    return factor;
  };
  return (path) => {
    let factor = ONE;
    const behind = new Set<number>();
    for (const place of path) {
      factor = multiply(factor, factorAt(place, behind));
      behind.add(place);
    }
    return factor;
  };
}

/** How often a place is come by, once it is reached: 1 / (1 − what comes back to it). */
function returnsTo(place: number, allowed: readonly number[], movesOf: MovesOf): Rational {
  const inside = new Set(allowed);
  const previous = new Map<number, number[]>();
  for (const from of allowed) {
    for (const { to } of movesOf(from))
      if (inside.has(to)) previous.set(to, [...(previous.get(to) ?? []), from]);
  }
  const comesBack = new Set([place]);
  for (const at of comesBack) for (const before of previous.get(at) ?? []) comesBack.add(before);
  const visits = visitsWithin([...comesBack], movesOf, (at) => (at === place ? ONE : ZERO));
  return visits?.[0] ?? ONE;
}

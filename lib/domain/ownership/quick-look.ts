import type { OwnershipSystem } from './ownership-system.ts';
import { coneOf, type Hidden } from './ownership-workings.ts';
import type { Rational } from './rational.ts';

/** Whole parts, so that the product of two is exact. */
const UNIT = 2 ** 20;
const SWEEPS = 6;

/** Whether so much of a place could ever end at the goal. Never `false` where it could: only rounded up. */
type MayHave = (place: number) => boolean;

/**
 * A quick look before the exact figures: what arrives at the goal, counted from above. Every place begins with the whole;
 * each sweep takes what its holders can have at most.
 */
export function quickLook(
  system: OwnershipSystem,
  part: Rational,
  hidden: Hidden,
): (goal: ReadonlySet<number>) => MayHave {
  const { urns, openEnds, isTrapped, components } = system;
  const least = Number((part.n * BigInt(UNIT)) / part.d);
  const rough = urns.map((own) =>
    own.map(({ weight, slots }) => ({
      weight: roundedUp(weight),
      slots: slots.map(({ to, upper }) => ({ to, upper: roundedUp(upper) })),
    })),
  );
  const mostOf = (place: number, at: (to: number) => number): number =>
    (rough[place] ?? []).reduce((sum, { weight, slots }) => {
      const most = slots.reduce((part, { to, upper }) => part + Math.ceil((upper * at(to)) / UNIT), 0);
      return sum + Math.ceil((weight * Math.min(UNIT, most)) / UNIT);
    }, 0);
  const sweep = (places: readonly number[], values: Map<number, number>, outside: (to: number) => number) => {
    const at = (to: number) => values.get(to) ?? outside(to);
    for (const place of places) values.set(place, UNIT);
    for (let round = 0; round < SWEEPS; round++) {
      for (const place of places) values.set(place, Math.min(UNIT, mostOf(place, at)));
    }
    return at;
  };
  const inner = components.flat().filter((place) => urns[place]?.length !== 0 && !isTrapped[place]);
  const base = sweep(inner, new Map(), (to) =>
    hidden === 'may be the goal' && (openEnds.has(to) || isTrapped[to]) ? UNIT : 0,
  );
  return (goal) => {
    const cone = coneOf(system, goal).flat();
    const at = sweep(cone, new Map(), (to) => (goal.has(to) ? UNIT : base(to)));
    return (place) => at(place) >= least;
  };
}

const roundedUp = ({ n, d }: Rational): number => Number((n * BigInt(UNIT) + d - 1n) / d);

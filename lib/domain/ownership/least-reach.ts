import type { OwnershipSystem } from './ownership-system.ts';
import { add, compare, isZero, multiply, ONE, type Rational, total, ZERO } from './rational.ts';
import { fillLeast, isLeastAttained, type Outcome, type OutcomeOf, type Urn, worthOf } from './share-urn.ts';
import { solveSparse } from './solve-sparse.ts';

export const NONE: Outcome = { value: ZERO, isAttained: true };
export const ALL: Outcome = { value: ONE, isAttained: true };

/** How each place divides itself where the outcome is the least: one list of masses for each urn. */
export type Filling = readonly (readonly Rational[])[];

export interface LeastReach {
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly fillings: ReadonlyMap<number, Filling>;
}

/**
 * The least part of each place that can end at the goal, over everything that the bounds allow, circles included.
 *
 * Shares that are known within bounds make the graph a Markov chain whose moves an opponent chooses; the least part is
 * the least chance of reaching the goal, and choosing once for each place (one figure for each share) is as good as
 * anything. So the bound is tight, and `fillings` is a set of shares within the bounds that reaches it. Policy iteration
 * finds it; each policy is one linear system (Howard 1960; Givan, Leach & Dean 2000 for intervals).
 * Places that can be arranged never to reach the goal are taken out first: without them no policy is singular.
 *
 * `places` are to be worked out, owners first, a whole component at a time. `boundary` is the outcome of all others:
 * of the goal itself, of other ends, of places that were worked out before.
 */
export function leastReach(
  { urns }: Pick<OwnershipSystem, 'urns'>,
  places: readonly (readonly number[])[],
  boundary: OutcomeOf,
): LeastReach {
  const outcomes = new Map<number, Outcome>();
  const fillings = new Map<number, Filling>();
  const outcomeOf: OutcomeOf = (place) => outcomes.get(place) ?? boundary(place);
  for (const component of places) {
    const [only = -1] = component;
    const isSimple = component.length === 1 && !leadsTo(urns[only], only);
    if (isSimple) outcomes.set(only, { value: fillUrn(urns, only, outcomeOf, fillings), isAttained: true });
    else solveCircle(urns, component, { outcomes, fillings, outcomeOf });
    markUnattained(urns, component, { outcomes, fillings, outcomeOf });
  }
  return { outcomes, fillings };
}

type Urns = OwnershipSystem['urns'];
interface Work {
  readonly outcomes: Map<number, Outcome>;
  readonly fillings: Map<number, Filling>;
  readonly outcomeOf: OutcomeOf;
}

const leadsTo = (own: readonly Urn[] = [], place: number): boolean =>
  own.some(({ slots }) => slots.some(({ to }) => to === place));

/** Fills the urns of one place against what its holders are worth; returns its own worth. */
function fillUrn(urns: Urns, place: number, outcomeOf: OutcomeOf, fillings: Map<number, Filling>): Rational {
  const own = urns[place] ?? [];
  const filling = own.map((urn) => fillLeast(urn, outcomeOf));
  fillings.set(place, filling);
  return worth(own, filling, outcomeOf);
}

const worth = (own: readonly Urn[], filling: Filling, outcomeOf: OutcomeOf): Rational =>
  total(own.map((urn, at) => multiply(urn.weight, worthOf(urn, filling[at] ?? [], outcomeOf))));

function solveCircle(urns: Urns, component: readonly number[], work: Work): void {
  const avoiding = avoidable(urns, component, work.outcomeOf);
  const rest = component.filter((place) => !avoiding.has(place));
  for (const place of component) work.outcomes.set(place, NONE);
  for (const place of rest) fillUrn(urns, place, work.outcomeOf, work.fillings);
  const isForced = rest.every((place) => urns[place]?.every(({ forced }) => forced));
  for (let hasChanged = rest.length > 0; hasChanged; ) {
    const values = evaluate(urns, rest, work);
    for (const [at, place] of rest.entries()) {
      work.outcomes.set(place, { value: values[at] ?? ZERO, isAttained: true });
    }
    hasChanged = !isForced && improve(urns, rest, work);
  }
  for (const place of avoiding) fillUrn(urns, place, work.outcomeOf, work.fillings);
}

/** The places that can be filled so that nothing of them ever reaches the goal: the greatest set closed in itself. */
function avoidable(urns: Urns, component: readonly number[], outcomeOf: OutcomeOf): Set<number> {
  const members = new Set(component);
  const inside = new Set(component);
  const isHarmless = (to: number) => (members.has(to) ? inside.has(to) : isZero(outcomeOf(to).value));
  const canAvoid = ({ slots }: Urn) => {
    const harmless = slots.filter(({ to }) => isHarmless(to));
    const mustReach = slots.some(({ to, lower }) => !isZero(lower) && !isHarmless(to));
    return !mustReach && compare(total(harmless.map(({ upper }) => upper)), ONE) >= 0;
  };
  for (let size = -1; size !== inside.size; ) {
    size = inside.size;
    for (const place of inside) if (!urns[place]?.every(canAvoid)) inside.delete(place);
  }
  return inside;
}

/** What each place is worth with the filling it has: x = Ax + b, with everything outside the circle in b. */
function evaluate(urns: Urns, rest: readonly number[], { fillings, outcomeOf }: Work): Rational[] {
  const column = new Map(rest.map((place, at) => [place, at]));
  const right: Rational[] = [];
  const rows = rest.map((place, at) => {
    const row = new Map<number, Rational>();
    right[at] = ZERO;
    for (const { to, share } of movesOf(urns[place] ?? [], fillings.get(place) ?? [])) {
      const inside = column.get(to);
      if (inside !== undefined) row.set(inside, add(row.get(inside) ?? ZERO, share));
      else right[at] = add(right[at], multiply(share, outcomeOf(to).value));
    }
    return row;
  });
  const values = solveSparse({ rows, right });
  if (values === undefined) throw new RangeError('A circle without a way out was not taken out first.');
  return values;
}

/** Where a place leads with a filling, and how much of it. */
export function movesOf(
  own: readonly Urn[],
  filling: Filling,
): { to: number; share: Rational; linkId: string | undefined }[] {
  return own.flatMap(({ weight, slots }, at) =>
    slots.flatMap(({ to, linkId }, slot) => {
      const share = multiply(weight, filling[at]?.[slot] ?? ZERO);
      return isZero(share) ? [] : [{ to, share, linkId }];
    }),
  );
}

/** Takes the better filling where there is one; with equal worth the filling stays, so that this comes to an end. */
function improve(urns: Urns, rest: readonly number[], { outcomes, fillings, outcomeOf }: Work): boolean {
  let hasChanged = false;
  for (const place of rest) {
    const own = urns[place] ?? [];
    const filling = own.map((urn) => fillLeast(urn, outcomeOf));
    if (compare(worth(own, filling, outcomeOf), outcomes.get(place)?.value ?? ZERO) >= 0) continue;
    fillings.set(place, filling);
    hasChanged = true;
  }
  return hasChanged;
}

/** Open bounds: a least part that no shares within them give exactly. What rests on one is not reached either. */
function markUnattained(urns: Urns, component: readonly number[], work: Work): void {
  const { outcomes, fillings, outcomeOf } = work;
  const isPlain = ({ slots }: Urn) =>
    slots.every(
      ({ to, isLowerOpen, isUpperOpen }) => !isLowerOpen && !isUpperOpen && outcomeOf(to).isAttained,
    );
  const isReached = (place: number) =>
    (urns[place] ?? []).every(
      (urn, at) => isPlain(urn) || isLeastAttained(urn, fillings.get(place)?.[at] ?? [], outcomeOf),
    );
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const place of component) {
      const outcome = outcomes.get(place);
      if (!outcome?.isAttained || isReached(place)) continue;
      outcomes.set(place, { ...outcome, isAttained: false });
      hasChanged = true;
    }
  }
}

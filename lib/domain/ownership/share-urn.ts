import {
  add,
  compare,
  equals,
  isZero,
  least,
  multiply,
  ONE,
  type Rational,
  subtract,
  ZERO,
} from './rational.ts';

/** One holder's part of a class of shares, within bounds. */
export interface Slot {
  readonly to: number;
  readonly lower: Rational;
  readonly upper: Rational;
  readonly isLowerOpen: boolean;
  readonly isUpperOpen: boolean;
  /** Left out: what is not allocated to anybody. */
  readonly linkId?: string;
}

/** A class of shares: its slots always make one. `weight` is the class's part of the company. */
export interface Urn {
  readonly weight: Rational;
  readonly slots: readonly Slot[];
  /** The one way to fill it, where there is no other. */
  readonly forced?: readonly Rational[];
}

/** What a holder is worth to whoever fills the urn, and whether that worth can really be reached. */
export interface Outcome {
  readonly value: Rational;
  readonly isAttained: boolean;
}

export type OutcomeOf = (node: number) => Outcome;

/** The only way to fill the urn, if there is one: at most one slot can take what the lower bounds leave. */
export function forcedMasses(slots: readonly Slot[]): readonly Rational[] | undefined {
  const rest = slots.reduce((left, slot) => subtract(left, slot.lower), ONE);
  const free = isZero(rest) ? [] : slots.filter(({ lower, upper }) => !equals(lower, upper));
  if (free.length > 1) return undefined;
  return slots.map((slot) => (slot === free[0] ? add(slot.lower, rest) : slot.lower));
}

/** Fills the urn so that it is worth the least: everyone has the lower bound, the rest goes to the least worth first. */
export function fillLeast({ slots, forced }: Urn, outcomeOf: OutcomeOf): readonly Rational[] {
  if (forced !== undefined) return forced;
  const masses = slots.map(({ lower }) => lower);
  let rest = masses.reduce(subtract, ONE);
  const order = slots
    .flatMap((slot, at) =>
      equals(slot.lower, slot.upper) ? [] : [{ slot, at, value: outcomeOf(slot.to).value }],
    )
    .sort((a, b) => compare(a.value, b.value));
  for (const { slot, at } of order) {
    if (isZero(rest)) break;
    const more = least(subtract(slot.upper, slot.lower), rest);
    masses[at] = add(slot.lower, more);
    rest = subtract(rest, more);
  }
  return masses;
}

export function worthOf({ slots }: Urn, masses: readonly Rational[], outcomeOf: OutcomeOf): Rational {
  let worth = ZERO;
  for (const [at, { to }] of slots.entries()) {
    const mass = masses[at] ?? ZERO;
    if (!isZero(mass)) worth = add(worth, multiply(mass, outcomeOf(to).value));
  }
  return worth;
}

/**
 * Whether some filling that respects the open bounds is worth as little as `masses`, the least filling of the closed
 * ones. Slots above the cut (the last value that was given more than its lower bound) must stay at their lower bound,
 * those below it at their upper bound, those on it share what is left; a holder whose own worth cannot be reached
 * must get nothing.
 */
export function isLeastAttained(urn: Urn, masses: readonly Rational[], outcomeOf: OutcomeOf): boolean {
  const cut = cutOf(urn, masses, outcomeOf);
  const onCut = { low: ZERO, high: ZERO, isLowOpen: false, isHighOpen: false };
  let rest = ONE;
  for (const slot of urn.slots) {
    const { value, isAttained } = outcomeOf(slot.to);
    const side = cut === undefined ? 1 : compare(value, cut);
    const isFixed = equals(slot.lower, slot.upper);
    if (!isAttained && (!isZero(slot.lower) || slot.isLowerOpen || side < 0)) return false;
    if (side > 0) {
      if (slot.isLowerOpen && !isFixed) return false;
      rest = subtract(rest, slot.lower);
    } else if (side < 0) {
      if (slot.isUpperOpen && !isFixed) return false;
      rest = subtract(rest, slot.upper);
    } else if (isAttained) {
      onCut.low = add(onCut.low, slot.lower);
      onCut.high = add(onCut.high, slot.upper);
      onCut.isLowOpen ||= slot.isLowerOpen;
      onCut.isHighOpen ||= slot.isUpperOpen;
    }
  }
  const [low, high] = [compare(onCut.low, rest), compare(rest, onCut.high)];
  return (low < 0 || (low === 0 && !onCut.isLowOpen)) && (high < 0 || (high === 0 && !onCut.isHighOpen));
}

function cutOf({ slots }: Urn, masses: readonly Rational[], outcomeOf: OutcomeOf): Rational | undefined {
  let cut: Rational | undefined;
  for (const [at, slot] of slots.entries()) {
    if (compare(masses[at] ?? ZERO, slot.lower) <= 0) continue;
    const { value } = outcomeOf(slot.to);
    if (cut === undefined || compare(value, cut) > 0) cut = value;
  }
  return cut;
}

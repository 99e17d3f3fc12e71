import { add, multiply, type Rational, subtract, total, ZERO } from './rational.ts';
import { fillLeast, isLeastAttained, type OutcomeOf, type Slot, type Urn, worthOf } from './share-urn.ts';

/**
 * An urn whose slots lie on heaps, one for each thing that they may be worth. What is worth the same fills an urn as one
 * slot would, so a question about a few of very many slots takes those few out, and the rest are counted already.
 */
export interface HeapedUrn<Kind> {
  readonly weight: Rational;
  readonly slotAt: ReadonlyMap<number, Slot>;
  readonly heaps: ReadonlyMap<Kind, Heap>;
}

/** Slots added up; how many have an open bound is kept, so that some can be taken out again. */
interface Heap extends Sums {
  readonly slots: readonly Slot[];
}

interface Sums {
  readonly lower: Rational;
  readonly upper: Rational;
  readonly lowerOpenCount: number;
  readonly upperOpenCount: number;
}

/** Slots that are taken from their heaps, by their places, and what they are worth then. */
export interface Taken {
  readonly places: readonly number[];
  readonly worth: Rational;
}

export function heapUrn<Kind>({ weight, slots }: Urn, kindOf: (to: number) => Kind): HeapedUrn<Kind> {
  const byKind = Map.groupBy(slots, ({ to }) => kindOf(to));
  return {
    weight,
    slotAt: new Map(slots.map((slot) => [slot.to, slot])),
    heaps: new Map([...byKind].map(([kind, some]) => [kind, { ...sumsOf(some), slots: some }])),
  };
}

/**
 * The least that the urns are worth with the slots `taken` from their heaps, and whether that can be reached. No slot is
 * taken twice; `onHeap` says what the others are worth.
 */
export function leastWorth<Kind>(
  urns: readonly HeapedUrn<Kind>[],
  taken: readonly Taken[],
  kindOf: (to: number) => Kind,
  onHeap: (kind: Kind) => Rational,
): { readonly value: Rational; readonly isAttained: boolean } {
  const filled = urns.map((urn) => {
    const { slots, values } = divided(urn, taken, kindOf, onHeap);
    const outcomeOf: OutcomeOf = (to) => ({ value: values[to] ?? ZERO, isAttained: true });
    const few = { weight: urn.weight, slots };
    const masses = fillLeast(few, outcomeOf);
    return {
      value: multiply(urn.weight, worthOf(few, masses, outcomeOf)),
      isAttained: isLeastAttained(few, masses, outcomeOf),
    };
  });
  return {
    value: total(filled.map(({ value }) => value)),
    isAttained: filled.every(({ isAttained }) => isAttained),
  };
}

/** One slot for each worth that was taken, and one for what is left of each heap; `values` are the worths of the slots. */
function divided<Kind>(
  { slotAt, heaps }: HeapedUrn<Kind>,
  taken: readonly Taken[],
  kindOf: (to: number) => Kind,
  onHeap: (kind: Kind) => Rational,
): { slots: Slot[]; values: Rational[] } {
  const left = new Map<Kind, Sums>(heaps);
  const sums = taken.map(({ places }) => {
    const out = places.flatMap((to) => slotAt.get(to) ?? []);
    return [...Map.groupBy(out, ({ to }) => kindOf(to))].reduce((sum, [kind, slots]) => {
      const [heap, rest] = [heaps.get(kind), left.get(kind)];
      if (heap === undefined || rest === undefined) return sum;
      const part = partOf(heap, slots);
      left.set(kind, combined(rest, part, subtract));
      return combined(sum, part, add);
    }, NO_SLOTS);
  });
  return {
    slots: [...sums, ...left.values()].map(slotOf),
    values: [...taken.map(({ worth }) => worth), ...[...heaps.keys()].map(onHeap)],
  };
}

const sumsOf = (slots: readonly Slot[]): Sums => ({
  lower: total(slots.map(({ lower }) => lower)),
  upper: total(slots.map(({ upper }) => upper)),
  lowerOpenCount: slots.filter(({ isLowerOpen }) => isLowerOpen).length,
  upperOpenCount: slots.filter(({ isUpperOpen }) => isUpperOpen).length,
});

const NO_SLOTS: Sums = sumsOf([]);

/** Of most slots of a heap it is quicker to add up the others. */
function partOf(heap: Heap, slots: readonly Slot[]): Sums {
  if (slots.length * 2 <= heap.slots.length) return sumsOf(slots);
  const some = new Set(slots);
  return combined(heap, sumsOf(heap.slots.filter((slot) => !some.has(slot))), subtract);
}

function combined(one: Sums, other: Sums, by: typeof add): Sums {
  const sign = by === add ? 1 : -1;
  return {
    lower: by(one.lower, other.lower),
    upper: by(one.upper, other.upper),
    lowerOpenCount: one.lowerOpenCount + sign * other.lowerOpenCount,
    upperOpenCount: one.upperOpenCount + sign * other.upperOpenCount,
  };
}

const slotOf = ({ lower, upper, lowerOpenCount, upperOpenCount }: Sums, to: number): Slot => ({
  to,
  lower,
  upper,
  isLowerOpen: lowerOpenCount > 0,
  isUpperOpen: upperOpenCount > 0,
});

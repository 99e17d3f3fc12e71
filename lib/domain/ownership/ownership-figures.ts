import { complementOf, exactly, type Interval, interval } from './interval.ts';
import type { OwnershipWorkings } from './ownership-workings.ts';
import { type MovesOf, visitsFrom } from './place-visits.ts';
import { add, equals, ONE, type Rational, total, ZERO } from './rational.ts';
import type { Outcome } from './share-urn.ts';

/** What somebody has of the root, over all paths. */
export interface ShareBounds {
  /** The upper bound includes what anybody unknown could hide; the lower bound doesn't. */
  readonly possible: Interval;
  /** As far as the facts name them: nobody unknown is taken for them. */
  readonly known: Interval;
}

export interface Figures {
  readonly unresolved: Interval;
  boundsOf(goal: ReadonlySet<number>): ShareBounds;
  shareOfEnd(place: number): Interval;
}

/** Where bands leave a choice: each bound is a least reach, that of the goal below and that of the others above. */
export function boundedFigures(workings: OwnershipWorkings): Figures {
  const { openEnds, isTrapped } = workings.system;
  const hidden = new Set(openEnds.keys());
  for (const [place, trapped] of isTrapped.entries()) if (trapped) hidden.add(place);
  const nobody: ReadonlySet<number> = new Set();
  return {
    unresolved: between(
      workings.leastOf(hidden).outcome,
      workings.leastOfOthers(nobody, 'may be the goal').outcome,
    ),
    boundsOf: (goal) => {
      const least = workings.leastOf(goal).outcome;
      return {
        possible: between(least, workings.leastOfOthers(goal, 'may be the goal').outcome),
        known: between(least, workings.leastOfOthers(goal, 'are others').outcome),
      };
    },
    shareOfEnd: (place) => {
      const end = new Set([place]);
      return between(workings.leastOf(end).outcome, workings.leastOfOthers(end, 'are others').outcome);
    },
  };
}

/** Where every share is known, one system gives the figures of all ends at once. */
export function exactFigures(workings: OwnershipWorkings, moves: MovesOf): Figures {
  const { system } = workings;
  const { openEnds, isTrapped, urns } = system;
  const visits = visitsFrom(system, moves);
  const at = (place: number): Rational => visits[place] ?? ZERO;
  const hidden = total([...openEnds.keys()].map(at));
  const trapped = total(visits.filter((_, place) => isTrapped[place]));
  const unknown = add(hidden, trapped);
  const bounded = boundedFigures(workings);
  return {
    unresolved: exactly(unknown),
    boundsOf: (goal) => {
      const [end] = goal;
      if (end === undefined) return { possible: interval(ZERO, unknown), known: exactly(ZERO) };
      if (goal.size > 1 || urns[end]?.length !== 0 || openEnds.has(end)) return bounded.boundsOf(goal);
      return { possible: interval(at(end), add(at(end), unknown)), known: exactly(at(end)) };
    },
    shareOfEnd: (place) => exactly(at(place)),
  };
}

function between(lower: Outcome, others: Outcome): Interval {
  const upper = complementOf(exactly(others.value)).upper;
  if (equals(lower.value, upper)) return exactly(upper);
  return interval(lower.value, equals(upper, ONE) ? ONE : upper, {
    isLowerOpen: !lower.isAttained,
    isUpperOpen: !others.isAttained,
  });
}

/** What the goal has, with what the unknown may hide, of every place at once. */
export function sharesEverywhere(
  workings: OwnershipWorkings,
  goal: ReadonlySet<number>,
): (place: number) => Interval {
  const least = workings.leastOf(goal);
  const others = workings.leastOfOthers(goal, 'may be the goal');
  return (place) => between(least.outcomeAt(place), others.outcomeAt(place));
}

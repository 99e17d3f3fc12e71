import { ALL, type Filling, leastReach, NONE } from './least-reach.ts';
import type { OwnershipSystem } from './ownership-system.ts';
import { forcedMoves, type MovesOf } from './place-visits.ts';
import { remember } from './remember.ts';
import type { Outcome } from './share-urn.ts';

/**
 * Whom the ends that hide somebody, and rings that nobody outside owns, count for when the least part of the others is
 * asked: for the goal (it may be they), or for the others (as far as the facts name anybody).
 */
export type Hidden = 'may be the goal' | 'are others';

/** What the root is worth, and any place above it; and shares within the bounds that make all of them so at once. */
export interface Reach {
  readonly outcome: Outcome;
  outcomeAt(place: number): Outcome;
  fillingOf(place: number): Filling | undefined;
}

/** The systems behind the figures: what lies beside the goal is worked out once for all goals. */
export interface OwnershipWorkings {
  readonly system: OwnershipSystem;
  /** Set where every share is known. */
  readonly moves?: MovesOf;
  /** Least part of the root that ends at the goal. */
  leastOf(goal: ReadonlySet<number>): Reach;
  /** Least part of the root that ends at anybody but the goal. */
  leastOfOthers(goal: ReadonlySet<number>, hidden: Hidden): Reach;
}

export function ownershipWorkings(system: OwnershipSystem): OwnershipWorkings {
  const { urns, openEnds, components, root, isTrapped } = system;
  const moves = forcedMoves(system);
  const inner = components.filter(([first = 0]) => urns[first]?.length !== 0 && !isTrapped[first]);
  const isHidden = (place: number) => openEnds.has(place) || isTrapped[place];
  const base = remember((_: undefined) =>
    leastReach(system, inner, (place) => (isHidden(place) ? NONE : ALL)),
  );
  return {
    system,
    ...(moves && { moves }),
    leastOf: (goal) => {
      const { outcomes, fillings } = leastReach(system, coneOf(system, goal), (at) =>
        goal.has(at) ? ALL : NONE,
      );
      const outcomeAt = (at: number) => (goal.has(at) ? ALL : (outcomes.get(at) ?? NONE));
      return { outcome: outcomeAt(root), outcomeAt, fillingOf: (at) => fillings.get(at) };
    },
    leastOfOthers: (goal, hidden) => {
      // Beside the goal all is of others, companies that may own each other wholly too: nothing of them leads to it.
      const beside = hidden === 'may be the goal' ? base(undefined) : undefined;
      const besideAt = (at: number): Outcome =>
        beside === undefined ? ALL : (beside.outcomes.get(at) ?? (isHidden(at) ? NONE : ALL));
      const boundary = (at: number): Outcome => (goal.has(at) ? NONE : besideAt(at));
      const { outcomes, fillings } = leastReach(system, coneOf(system, goal), boundary);
      const outcomeAt = (at: number) => outcomes.get(at) ?? boundary(at);
      return {
        outcome: outcomeAt(root),
        outcomeAt,
        fillingOf: (at) => fillings.get(at) ?? beside?.fillings.get(at),
      };
    },
  };
}

/** The places from which the goal can be reached, owners first; the goal itself is not among them. */
export function coneOf({ previous, componentOf }: OwnershipSystem, goal: ReadonlySet<number>): number[][] {
  const found = new Set<number>();
  const open = [...goal];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const before of previous[at] ?? []) {
      if (found.has(before) || goal.has(before)) continue;
      found.add(before);
      open.push(before);
    }
  }
  const byComponent = Map.groupBy(found, (at) => componentOf[at] ?? 0);
  return [...byComponent].sort(([a], [b]) => a - b).map(([, places]) => places.sort((a, b) => a - b));
}

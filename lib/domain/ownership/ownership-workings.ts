import { ALL, type Filling, type LeastReach, leastReach, NONE } from './least-reach.ts';
import type { OwnershipSystem } from './ownership-system.ts';
import { forcedMoves, type MovesOf } from './place-visits.ts';
import type { Outcome } from './share-urn.ts';

/**
 * Whom the ends that hide somebody, and rings that nobody outside owns, count for when the least part of the others is asked: for the goal (it may be they),
 * or for the others (as far as the facts name anybody).
 */
export type Hidden = 'may be the goal' | 'are others';

/** What the root is worth, and shares within the bounds that make it so. */
export interface Reach {
  readonly outcome: Outcome;
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
  const othersAtEnds = (hidden: Hidden) => (place: number) =>
    hidden === 'may be the goal' && (openEnds.has(place) || isTrapped[place]) ? NONE : ALL;
  const bases = new Map<Hidden, LeastReach>();
  const baseOf = (hidden: Hidden): LeastReach => {
    const base = bases.get(hidden) ?? leastReach(system, inner, othersAtEnds(hidden));
    bases.set(hidden, base);
    return base;
  };
  return {
    system,
    ...(moves && { moves }),
    leastOf: (goal) => {
      const { outcomes, fillings } = leastReach(system, coneOf(system, goal), (at) =>
        goal.has(at) ? ALL : NONE,
      );
      return {
        outcome: goal.has(root) ? ALL : (outcomes.get(root) ?? NONE),
        fillingOf: (at) => fillings.get(at),
      };
    },
    leastOfOthers: (goal, hidden) => {
      const base = baseOf(hidden);
      const boundary = (at: number): Outcome =>
        goal.has(at) ? NONE : (base.outcomes.get(at) ?? othersAtEnds(hidden)(at));
      const { outcomes, fillings } = leastReach(system, coneOf(system, goal), boundary);
      return {
        outcome: outcomes.get(root) ?? boundary(root),
        fillingOf: (at) => fillings.get(at) ?? base.fillings.get(at),
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

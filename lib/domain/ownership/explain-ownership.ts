import { cycleFactors } from './cycle-factors.ts';
import type { Ownership } from './integrated-ownership.ts';
import { movesOf } from './least-reach.ts';
import type { OpenEnd } from './ownership-system.ts';
import { coneOf, type Reach } from './ownership-workings.ts';
import {
  add,
  complement,
  equals,
  formatFraction,
  formatPercent,
  multiply,
  ONE,
  type Rational,
  subtract,
  toNumber,
  ZERO,
} from './rational.ts';

/** One step of a path, with the share that the bound takes for it. */
export interface PathStep {
  readonly ownedId: string;
  /** Left out at an end that hides an owner. */
  readonly ownerId?: string;
  readonly share: Rational;
  readonly linkIds: readonly string[];
}

export interface OwnershipPath {
  readonly steps: readonly PathStep[];
  /** Shares of the steps, multiplied. */
  readonly product: Rational;
  /** What going round the circles on the way adds: 1 where there is none. */
  readonly cycleFactor: Rational;
  /** product × cycleFactor. */
  readonly value: Rational;
  /** Set where the path ends at somebody hidden, who may be the one asked for. */
  readonly openEnd?: OpenEnd;
}

/** A figure as a sum that can be redone by hand. */
export interface FigureExplanation {
  readonly value: Rational;
  /** The largest first. */
  readonly paths: readonly OwnershipPath[];
  /** What the paths not listed come to; zero when all are. */
  readonly rest: Rational;
  readonly formula: string;
}

export interface OwnershipExplanation {
  readonly nodeIds: readonly string[];
  readonly lower: FigureExplanation;
  /** As far as the facts name them; left out when it is the same as the lower bound. */
  readonly knownUpper?: FigureExplanation;
  /** With what the unknown may hide; left out when it is the same as `knownUpper`. */
  readonly possibleUpper?: FigureExplanation;
}

/** How many paths are listed, and how many steps are tried to find them. */
const DEFAULT_LIMITS = { paths: 20, steps: 5_000 };

/** Each bound of the share of one node, or of several taken together, with its paths, factors and formula. */
export function explainOwnership(
  ownership: Ownership,
  nodeIds: readonly string[],
  limits: { paths: number; steps: number } = DEFAULT_LIMITS,
): OwnershipExplanation {
  const { workings } = ownership;
  const goal: ReadonlySet<number> = new Set(nodeIds.flatMap((id) => workings.system.placeOf.get(id) ?? []));
  const explain = (reach: Reach, value: Rational, ends: ReadonlySet<number>) =>
    explainFigure(ownership, { reach, value, ends, limits });
  const least = workings.leastOf(goal);
  const lower = explain(least, least.outcome.value, goal);
  const known = workings.leastOfOthers(goal, 'are others');
  const possible = workings.leastOfOthers(goal, 'may be the goal');
  const [knownUpper, possibleUpper] = [complement(known.outcome.value), complement(possible.outcome.value)];
  const withHidden = new Set([...goal, ...workings.system.openEnds.keys()]);
  return {
    nodeIds,
    lower,
    ...(!equals(knownUpper, lower.value) && { knownUpper: explain(known, knownUpper, goal) }),
    ...(!equals(possibleUpper, knownUpper) && {
      possibleUpper: explain(possible, possibleUpper, withHidden),
    }),
  };
}

interface Question {
  readonly reach: Reach;
  readonly value: Rational;
  readonly ends: ReadonlySet<number>;
  readonly limits: { readonly paths: number; readonly steps: number };
}

function explainFigure({ workings }: Ownership, question: Question): FigureExplanation {
  const { system } = workings;
  const { reach, value, ends, limits } = question;
  const leadsThere = new Set([...ends, ...coneOf(system, ends).flat()]);
  const moves = memo((place: number) =>
    merged(movesOf(system.urns[place] ?? [], reach.fillingOf(place) ?? [])).filter(({ to }) =>
      leadsThere.has(to),
    ),
  );
  const factorOf = cycleFactors(system, moves);
  const paths = bestPaths(system.root, moves, ends, limits).map(({ places, product }) => {
    const factor = factorOf(places.slice(0, -1));
    const openEnd = system.openEnds.get(places.at(-1) ?? -1);
    return {
      steps: places.slice(1).map((to, at): PathStep => {
        const from = places[at] ?? 0;
        const move = moves(from).find((one) => one.to === to);
        const ownerId = system.nodeIds[to];
        return {
          ownedId: system.nodeIds[from] ?? '',
          ...(ownerId !== undefined && { ownerId }),
          share: move?.share ?? ZERO,
          linkIds: move?.linkIds ?? [],
        };
      }),
      product,
      cycleFactor: factor,
      value: multiply(product, factor),
      ...(openEnd && { openEnd }),
    };
  });
  const rest = paths.reduce((left, path) => subtract(left, path.value), value);
  return { value, paths, rest, formula: formulaOf(value, paths, rest) };
}

interface Merged {
  readonly to: number;
  readonly share: Rational;
  readonly linkIds: readonly string[];
}

/** Several holdings of one owner in one company are one step. */
function merged(moves: ReturnType<typeof movesOf>): readonly Merged[] {
  const byTarget = Map.groupBy(moves, ({ to }) => to);
  return [...byTarget].map(([to, all]) => ({
    to,
    share: all.reduce((sum, { share }) => add(sum, share), ZERO),
    linkIds: all.flatMap(({ linkId }) => linkId ?? []),
  }));
}

interface Walk {
  readonly places: readonly number[];
  readonly product: Rational;
  readonly weight: number;
}

/** Paths that pass no place twice, the heaviest first: always the heaviest beginning goes on. */
function bestPaths(
  root: number,
  moves: (place: number) => readonly Merged[],
  ends: ReadonlySet<number>,
  limits: Question['limits'],
): Walk[] {
  const found: Walk[] = [];
  const open: Walk[] = [{ places: [root], product: ONE, weight: 1 }];
  for (let steps = 0; steps < limits.steps && found.length < limits.paths; steps++) {
    const walk = open.pop();
    if (walk === undefined) break;
    const last = walk.places.at(-1) ?? root;
    if (ends.has(last)) {
      found.push(walk);
      continue;
    }
    for (const { to, share } of moves(last)) {
      if (walk.places.includes(to)) continue;
      const product = multiply(walk.product, share);
      insert(open, { places: [...walk.places, to], product, weight: toNumber(product) });
    }
  }
  return found;
}

/** Keeps the list in order of weight, the heaviest last. */
function insert(open: Walk[], walk: Walk): void {
  let [low, high] = [0, open.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((open[middle]?.weight ?? 0) < walk.weight) low = middle + 1;
    else high = middle;
  }
  open.splice(low, 0, walk);
}

function memo<T>(make: (place: number) => T): (place: number) => T {
  const known = new Map<number, T>();
  return (place) => {
    const value = known.get(place) ?? make(place);
    known.set(place, value);
    return value;
  };
}

/** `15 % + 40 % × 30 % = 27 %`; a circle is a factor: `40 % × 40 % × 2 = 32 %`. */
function formulaOf(value: Rational, paths: readonly OwnershipPath[], rest: Rational): string {
  const terms = paths.map(({ steps, cycleFactor: factor }) => {
    // Whoever stands for the company itself, as a party to a trust, has the whole of it.
    const shares =
      steps.length === 0 ? [formatPercent(ONE, 4)] : steps.map(({ share }) => formatPercent(share, 4));
    return [...shares, ...(equals(factor, ONE) ? [] : [formatFraction(factor)])].join(' × ');
  });
  if (!equals(rest, ZERO)) terms.push(formatPercent(rest, 4));
  return `${terms.join(' + ') || '0 %'} = ${formatPercent(value, 4)}`;
}

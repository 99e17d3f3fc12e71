import {
  type BeneficialOwners,
  beneficialOwners,
  isAnybodyOpen,
  undecidedOf,
} from '../ownership/beneficial-owners.ts';
import type { OwnershipGraph } from '../ownership/ownership-graph.ts';
import type { Policy } from '../ownership/policies.ts';
import { compare, type Rational } from '../ownership/rational.ts';
import { asIfKnown } from './as-if-known.ts';
import type { Offer } from './offers.ts';
import { withoutTwins } from './without-twins.ts';

/** Up to so many purchases, and within so many sets tried, the cheapest set is found exactly; beyond, a frugal one. */
export const EXACT_PURCHASES = 12;
const EXACT_TRIALS = 200;

/** Each trial judges the whole graph: of a large one fewer sets are tried, so that a page does not wait for them. */
const trialsFor = ({ nodes }: OwnershipGraph, nodesJudged: number): number =>
  Math.min(EXACT_TRIALS, Math.floor(nodesJudged / nodes.length));
const NODES_JUDGED = { exact: 3_000, oneByOne: 2_000 } as const;

/** An offer with a known price that the arithmetic can foresee. */
export interface Purchase extends Offer {
  readonly credits: number;
  /** The most of the company that may be behind it. */
  readonly share: Rational;
}

export interface CheapestWay {
  /** What to buy, the cheapest first. Empty where nothing is undecided, or nothing for sale decides anything. */
  readonly purchases: readonly Purchase[];
  readonly credits: number;
  /** Whether no other set could do the same for less. */
  readonly isExact: boolean;
  /** Verdicts that stay undecided even if every offer settles all that is open at its node: ids of persons, and `UNKNOWN_PERSON`. */
  readonly undecidable: readonly string[];
}

/**
 * The cheapest set of open ends whose settling could decide every verdict that settling all of them could. Settling is
 * taken at its best: what is found behind an end makes nobody an owner; worse luck may call for more.
 * @param more.owners result of the policy on the graph, if it is known: then nothing is computed if nothing is on offer
 * @param more.unpriced nodes with an offer whose price is not known now: they could decide too, and are never chosen
 */
export function cheapestWay(
  graph: OwnershipGraph,
  policy: Policy,
  purchases: readonly Purchase[],
  {
    owners,
    unpriced = [],
  }: { readonly owners?: BeneficialOwners; readonly unpriced?: readonly string[] } = {},
): CheapestWay {
  if (purchases.length === 0 && unpriced.length === 0) {
    const undecidable = undecidedOf(owners ?? beneficialOwners(graph, policy)).sort();
    return { purchases: [], credits: 0, isExact: true, undecidable };
  }
  const offers = purchases.toSorted((a, b) => a.credits - b.credits || (a.nodeId < b.nodeId ? -1 : 1));
  const lean = withoutTwins(graph);
  const known = (nodeIds: readonly string[], of: OwnershipGraph) => asIfKnown(of, new Set(nodeIds));
  const undecidedWith = (nodeIds: readonly string[]) =>
    undecidedOf(beneficialOwners(known(nodeIds, graph), policy));
  const idsOf = (bought: readonly Purchase[]) => bought.map(({ nodeId }) => nodeId);
  const open = new Set(undecidedWith(idsOf(offers)));
  const undecidable = unpriced.length === 0 ? open : new Set(undecidedWith([...idsOf(offers), ...unpriced]));
  const decides = (bought: readonly Purchase[]) => !isAnybodyOpen(known(idsOf(bought), lean), policy, open);
  const trials = (of: keyof typeof NODES_JUDGED) => trialsFor(graph, NODES_JUDGED[of]);
  const exact = offers.length <= EXACT_PURCHASES ? cheapestSet(offers, decides, trials('exact')) : undefined;
  const chosen = exact ?? frugalSet(offers, decides, trials('oneByOne'));
  return {
    purchases: chosen,
    credits: sumOf(chosen),
    isExact: exact !== undefined || chosen.length === 0,
    undecidable: [...undecidable].sort(),
  };
}

const sumOf = (set: readonly Purchase[]): number => set.reduce((sum, { credits }) => sum + credits, 0);

type Decides = (bought: readonly Purchase[]) => boolean;

/**
 * Exactly: whatever decides must take something out of every set whose absence leaves a verdict open. Such sets are
 * found one by one, and the cheapest choice that takes from each is tried next, until one decides. Undefined where
 * that takes too many trials.
 */
function cheapestSet(
  offers: readonly Purchase[],
  decides: Decides,
  most: number,
): readonly Purchase[] | undefined {
  const needed: number[] = [];
  let trials = 0;
  const isOpen = (mask: number) => {
    trials++;
    return !decides(offers.filter((_, at) => mask & (1 << at)));
  };
  while (trials < most) {
    const mask = cheapestHit(offers, needed);
    if (!isOpen(mask)) return offers.filter((_, at) => mask & (1 << at));
    needed.push(missingFrom(offers, mask, isOpen));
  }
  return undefined;
}

/** The offers grown to a largest set that still leaves something open: one of those left out is needed. */
function missingFrom(offers: readonly Purchase[], mask: number, isOpen: (mask: number) => boolean): number {
  let open = mask;
  for (const at of offers.keys()) {
    const grown = open | (1 << at);
    if (grown !== open && isOpen(grown)) open = grown;
  }
  return ((1 << offers.length) - 1) & ~open;
}

/** The cheapest set with a member in each of the needed ones; of equal prices the smaller, then the first. */
function cheapestHit(offers: readonly Purchase[], needed: readonly number[]): number {
  let best = (1 << offers.length) - 1;
  let [bestCredits, bestSize] = [sumOf(offers), offers.length];
  for (let mask = 0; mask < 1 << offers.length; mask++) {
    if (needed.some((one) => (one & mask) === 0)) continue;
    const set = offers.filter((_, at) => mask & (1 << at));
    const credits = sumOf(set);
    if (credits > bestCredits || (credits === bestCredits && set.length >= bestSize)) continue;
    [best, bestCredits, bestSize] = [mask, credits, set.length];
  }
  return best;
}

/**
 * Beyond the exact number: leaves out as many as can be left out together, the dearest for what is behind them first, and
 * then one by one of the others, so long as all is decided and there are trials.
 */
function frugalSet(offers: readonly Purchase[], decides: Decides, most: number): readonly Purchase[] {
  if (decides([])) return [];
  let trials = most;
  const isTried = (bought: readonly Purchase[]) => trials-- > 0 && decides(bought);
  const worst = offers.toSorted(
    (a, b) => compare(perCredit(a), perCredit(b)) || b.credits - a.credits || (a.nodeId < b.nodeId ? -1 : 1),
  );
  let [out, needed] = [0, worst.length];
  while (needed - out > 1) {
    const middle = Math.floor((out + needed) / 2);
    if (isTried(worst.slice(middle))) out = middle;
    else needed = middle;
  }
  const left = new Set(worst.slice(0, out));
  for (const offer of worst.slice(needed)) {
    if (isTried(worst.filter((one) => one !== offer && !left.has(one)))) left.add(offer);
  }
  return offers.filter((one) => !left.has(one));
}

/** Free looks are the best there are. */
const perCredit = ({ share, credits }: Purchase): Rational => ({
  n: share.n * 1_000_000n,
  d: share.d * BigInt(Math.max(1, Math.round(credits * 1_000_000))),
});

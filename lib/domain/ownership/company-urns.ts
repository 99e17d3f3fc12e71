import { ANYTHING, exactly, type Interval } from './interval.ts';
import type { Anomaly, Measure, OwnershipLink, OwnershipNode, ShareClass } from './ownership-graph.ts';
import {
  compare,
  divide,
  equals,
  greatest,
  isZero,
  multiply,
  ONE,
  type Rational,
  subtract,
  total,
  ZERO,
} from './rational.ts';
import { forcedMasses, type Slot, type Urn } from './share-urn.ts';

/** Where a holding leads: to its holder, or to an owner hidden behind it. */
export type TargetOf = (link: OwnershipLink) => number;

interface Held {
  readonly link: OwnershipLink;
  readonly share: Interval;
}

const WHOLE: readonly ShareClass[] = [{ id: '', capital: ONE, votes: ONE }];

/** The classes of a company as urns, one filling for each way in which its shares may really be held. */
export function companyUrns(
  node: OwnershipNode,
  links: readonly OwnershipLink[],
  context: { measure: Measure; targetOf: TargetOf; unallocated: () => number; anomalies: Anomaly[] },
): Urn[] {
  const classes = wholeClasses(node, context.anomalies);
  const slotOf = ({ link, share }: Held): Slot => ({ to: context.targetOf(link), linkId: link.id, ...share });
  const urnOf = (weight: Rational, held: readonly Held[], rest = ANYTHING): Urn => {
    const slots = mended(node, countedOnce(held).map(slotOf), { ...context, rest });
    const forced = forcedMasses(slots);
    return forced ? { weight, slots, forced } : { weight, slots };
  };
  const shares = links.flatMap((link) => sharesOf(node, link));
  if (links.some(({ sizesDiffer }) => sizesDiffer)) {
    context.anomalies.push({ kind: 'sizes_differ', nodeId: node.id });
  }
  if (context.measure === 'votes' && hasOwnVotes(links)) {
    const { held, rest } = votesLeft([...shares, ...votesOnly(links)].map((one) => inVotes(one, classes)));
    return [urnOf(ONE, held, rest)];
  }
  const weightOf = (one: ShareClass) => (context.measure === 'votes' ? one.votes : one.capital);
  const known = new Set(classes.map(({ id }) => id));
  const placed = shares.map((held) => placedIn(node, held, known, context.anomalies));
  return classes
    .filter((one) => !isZero(weightOf(one)))
    .map((one) =>
      urnOf(
        weightOf(one),
        placed.filter(({ link }) => link.shareClass === undefined || link.shareClass === one.id),
      ),
    );
}

/** Whether votes are known apart from shares. */
export const hasOwnVotes = (links: readonly OwnershipLink[]): boolean =>
  links.some(({ kind, votes }) => kind === 'votes' || votes !== undefined);

/** Holdings of capital; in a trust the beneficiaries share what the trust has, in parts that are rarely known. */
function sharesOf({ kind }: OwnershipNode, link: OwnershipLink): Held[] {
  const isHeld = link.kind === 'shares' || link.kind === 'consolidating-parent';
  if (!isHeld && !(kind === 'trust' && link.kind === 'beneficiary')) return [];
  return [{ link, share: link.share ?? ANYTHING }];
}

const votesOnly = (links: readonly OwnershipLink[]): Held[] =>
  links.filter(({ kind }) => kind === 'votes').map((link) => ({ link, share: link.share ?? ANYTHING }));

function inVotes({ link, share }: Held, classes: readonly ShareClass[]): Held {
  if (link.votes) return { link, share: link.votes };
  const weight = link.kind === 'votes' ? ONE : classes.find(({ id }) => id === link.shareClass)?.votes;
  return { link, share: weight ? scaled(share, weight) : share };
}

/**
 * A list of shares does not say who votes with them. Where votes that are known apart leave too few for all shares, they
 * are votes of some of these: each other holder has at most the votes of their shares, and anybody else what all leave.
 */
function votesLeft(held: readonly Held[]): { held: readonly Held[]; rest: Interval } {
  const isApart = ({ link }: Held) => link.kind === 'votes' || link.votes !== undefined;
  const leastOf = (some: readonly Held[]) => total(some.map(({ share }) => share.lower));
  const order = compare(leastOf(held), ONE);
  const isTooMuch = order > 0 || (order === 0 && held.some(({ share }) => share.isLowerOpen));
  if (!isTooMuch || !held.some(isApart)) return { held, rest: ANYTHING };
  const listed = leastOf(held.filter((one) => !isApart(one)));
  return {
    held: held.map((one) => (isApart(one) ? one : { ...one, share: fromNothing(one.share) })),
    rest: { ...ANYTHING, upper: greatest(ZERO, subtract(ONE, listed)) },
  };
}

const fromNothing = (share: Interval): Interval => ({ ...share, lower: ZERO, isLowerOpen: false });

/**
 * Declared parts that may be the same shares, such as those of two trustees who may stand for one trust: the largest has
 * its least, the others may be a part of it.
 */
function countedOnce(held: readonly Held[]): readonly Held[] {
  const largest = new Map<string, Held>();
  for (const one of held) {
    const { isDeclared, mayBeTogether } = one.link;
    if (!isDeclared || mayBeTogether === undefined) continue;
    const other = largest.get(mayBeTogether);
    if (other === undefined || compare(one.share.lower, other.share.lower) > 0)
      largest.set(mayBeTogether, one);
  }
  if (largest.size === 0) return held;
  return held.map((one) => {
    const first = one.link.isDeclared ? largest.get(one.link.mayBeTogether ?? '') : undefined;
    if (first === undefined || first === one || isZero(one.share.upper)) return one;
    return { ...one, share: fromNothing(one.share) };
  });
}

const scaled = (share: Interval, weight: Rational): Interval =>
  isZero(weight)
    ? exactly(ZERO)
    : { ...share, lower: multiply(share.lower, weight), upper: multiply(share.upper, weight) };

function placedIn(node: OwnershipNode, held: Held, known: ReadonlySet<string>, anomalies: Anomaly[]): Held {
  const { link } = held;
  if (link.shareClass === undefined || known.has(link.shareClass)) return held;
  anomalies.push({ kind: 'unknown_class', nodeId: node.id, linkId: link.id });
  const { shareClass: _, ...rest } = link;
  return { link: rest, share: ANYTHING };
}

function wholeClasses(node: OwnershipNode, anomalies: Anomaly[]): readonly ShareClass[] {
  const classes = node.classes?.length ? node.classes : WHOLE;
  const capital = total(classes.map((one) => one.capital));
  const votes = total(classes.map((one) => one.votes));
  if (equals(capital, ONE) && equals(votes, ONE)) return classes;
  anomalies.push({ kind: 'classes_not_whole', nodeId: node.id });
  if (isZero(capital) || isZero(votes)) return WHOLE;
  return classes.map((one) => ({
    id: one.id,
    capital: divide(one.capital, capital),
    votes: divide(one.votes, votes),
  }));
}

/** Slots that can be filled to one: the unallocated rest is added, and what can't be true is widened and told. */
function mended(
  node: OwnershipNode,
  held: readonly Slot[],
  context: { unallocated: () => number; anomalies: Anomaly[]; rest: Interval },
): Slot[] {
  const lowest = total(held.map(({ lower }) => lower));
  const slots = held.map((slot) => fitted(slot, lowest)).filter(({ upper }) => !isZero(upper));
  const isImpossible = equals(lowest, ONE) && held.some(({ isLowerOpen }) => isLowerOpen);
  if (compare(lowest, ONE) > 0 || isImpossible) {
    context.anomalies.push({ kind: 'over_allocated', nodeId: node.id, held: lowest });
  }
  const highest = total(slots.map(({ upper }) => upper));
  const order = compare(highest, ONE);
  const isEnough = order > 0 || (order === 0 && !slots.some(({ isUpperOpen }) => isUpperOpen));
  if (node.isComplete && isEnough) return slots;
  if (node.isComplete) context.anomalies.push({ kind: 'under_allocated', nodeId: node.id, held: highest });
  if (compare(lowest, ONE) >= 0 || isZero(context.rest.upper)) return slots;
  return [...slots, { to: context.unallocated(), ...context.rest }];
}

/** Where more than the whole is held, any figure may be too high by as much as the excess. */
function fitted(slot: Slot, lowest: Rational): Slot {
  const order = compare(lowest, ONE);
  if (order < 0) return slot;
  // Nothing is left beyond the lower bounds: who may hold nothing holds nothing, and is no way out of a circle.
  if (order === 0) return { ...slot, ...exactly(slot.lower) };
  const lower = greatest(ZERO, subtract(slot.lower, subtract(lowest, ONE)));
  return { ...slot, lower, isLowerOpen: false, isUpperOpen: false };
}

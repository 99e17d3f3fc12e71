import { companyUrns } from '../company-urns.ts';
import type { Group } from '../direct-holdings.ts';
import { exactly, type Interval, interval } from '../interval.ts';
import type { Measure, OwnershipGraph, OwnershipLink } from '../ownership-graph.ts';
import { linksByOwned } from '../ownership-system.ts';
import {
  add,
  complement,
  divide,
  equals,
  isZero,
  least,
  multiply,
  ONE,
  type Rational,
  ZERO,
} from '../rational.ts';
import { fillLeast, isLeastAttained, type Urn, worthOf } from '../share-urn.ts';

/**
 * What a group has directly in a company, worked out link by link: every slot of every urn is given its worth and filled,
 * for each group anew. Plain and slow; what the one under test counts beforehand, this one does not.
 */
export function slowShareOf(
  graph: OwnershipGraph,
  companyId: string,
  measure: Measure,
  group: Group,
  ownShares: Rational,
): { share: Interval; sureIds: string[]; possibleIds: string[] } {
  const node = graph.nodes.find(({ id }) => id === companyId);
  const own = linksByOwned(graph).get(companyId) ?? [];
  const urns = node
    ? companyUrns(node, own, {
        measure,
        targetOf: (link) => own.indexOf(link),
        unallocated: () => -1,
        anomalies: [],
      })
    : [];
  const worth = (at: number, isSure: boolean): Rational => {
    const link = own[at];
    if (link === undefined) return isSure ? ZERO : ONE;
    if (link.owner === companyId && !link.hides) return ownShares;
    if (isTheirs(link, own, isSure ? group.sure : group.possible, isSure)) return ONE;
    return isSure ? ZERO : hiddenPart(link, graph);
  };
  const idsWorth = (isSure: boolean) =>
    own.flatMap(({ id, owner, hides }, at) =>
      (owner !== companyId || hides) && !isZero(worth(at, isSure)) ? [id] : [],
    );
  const low = leastOf(urns, (at) => worth(at, true));
  const others = leastOf(urns, (at) => complement(worth(at, false)));
  const upper = urns.length === 0 ? ZERO : complement(others.value);
  const isOpen = { isLowerOpen: !low.isAttained, isUpperOpen: !others.isAttained };
  return {
    share: equals(low.value, upper) ? exactly(upper) : interval(low.value, upper, isOpen),
    sureIds: idsWorth(true),
    possibleIds: idsWorth(false),
  };
}

/** Held by a member, or voted together with what a member holds: at most, also with what may be. */
const isTheirs = (
  link: OwnershipLink,
  own: readonly OwnershipLink[],
  members: ReadonlySet<string>,
  isSure: boolean,
) =>
  !link.hides &&
  own.some(
    (one) =>
      !one.hides &&
      members.has(one.owner) &&
      (one.owner === link.owner ||
        isMarkedAlike(link.together, one.together) ||
        (!isSure && isMarkedAlike(link.mayBeTogether, one.mayBeTogether))),
  );

const isMarkedAlike = (one: string | undefined, other: string | undefined) =>
  one !== undefined && one === other;

function hiddenPart({ hides, owner, share }: OwnershipLink, { nodes }: OwnershipGraph): Rational {
  const holder = nodes.find(({ id }) => id === owner);
  if (hides || !holder || holder.kind === 'unknown' || holder.kind === 'exempt') return ONE;
  if (holder.kind !== 'dispersed') return ZERO;
  const isLimited = holder.eachAtMost && share && !isZero(share.lower);
  return isLimited ? least(ONE, divide(holder.eachAtMost, share.lower)) : ONE;
}

function leastOf(urns: readonly Urn[], worth: (at: number) => Rational) {
  const outcomeOf = (at: number) => ({ value: worth(at), isAttained: true });
  const all = { value: ZERO, isAttained: true };
  for (const urn of urns) {
    const masses = fillLeast(urn, outcomeOf);
    all.value = add(all.value, multiply(urn.weight, worthOf(urn, masses, outcomeOf)));
    all.isAttained &&= isLeastAttained(urn, masses, outcomeOf);
  }
  return all;
}

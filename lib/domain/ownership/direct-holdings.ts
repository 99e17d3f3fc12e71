import { companyUrns } from './company-urns.ts';
import { exactly, type Interval, interval } from './interval.ts';
import type { Measure, OwnershipGraph, OwnershipLink, OwnershipNode } from './ownership-graph.ts';
import { linksByOwned } from './ownership-system.ts';
import {
  compare,
  complement,
  divide,
  equals,
  isZero,
  multiply,
  ONE,
  type Rational,
  subtract,
  total,
  ZERO,
} from './rational.ts';
import { fillLeast, isLeastAttained, type Urn, worthOf } from './share-urn.ts';

/** Who counts as one of the group, at least and at most; whoever is hidden may be one of them. */
export interface Group {
  readonly sure: ReadonlySet<string>;
  readonly possible: ReadonlySet<string>;
}

/** What a group has directly in one company. */
export interface DirectShare {
  readonly share: Interval;
  /** The holdings that are surely theirs, and those that may be. */
  readonly sureLinks: readonly OwnershipLink[];
  readonly possibleLinks: readonly OwnershipLink[];
}

/** Direct holdings of every company, ready to be counted for any group. */
export interface DirectHoldings {
  readonly nodes: ReadonlyMap<string, OwnershipNode>;
  linksOf(companyId: string): readonly OwnershipLink[];
  /** Companies in which somebody has anything, by share, power or position. */
  ownedBy(holderId: string): readonly string[];
  /**
   * The part of a company's capital or votes that a group has, all together. `ownShares`: what the company's holdings
   * in itself count for: 0 among all shares; the threshold itself where a majority is asked of the votes of the others,
   * since x > t (1 − s) is x + t s > t.
   */
  shareOf(companyId: string, measure: Measure, group: Group, ownShares: Rational): DirectShare;
}

export function directHoldings(graph: OwnershipGraph): DirectHoldings {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const links = linksByOwned(graph);
  const owned = new Map<string, Set<string>>();
  for (const link of graph.links) {
    owned.set(link.owner, (owned.get(link.owner) ?? new Set()).add(link.owned));
  }
  const urnsOf = rememberUrns(nodes, links);
  return {
    nodes,
    linksOf: (id) => links.get(id) ?? [],
    ownedBy: (id) => [...(owned.get(id) ?? [])].sort(),
    shareOf: (companyId, measure, group, ownShares) => {
      const own = links.get(companyId) ?? [];
      const marks = marksOf(own, group);
      const worth = (isSure: boolean) => (at: number) => {
        const link = own[at];
        if (link === undefined) return isSure ? ZERO : ONE;
        return link.owner === companyId
          ? ownShares
          : worthOfLink(nodes.get(link.owner), link, group, marks, isSure);
      };
      return {
        share: weigh(urnsOf(companyId, measure), worth(true), worth(false)),
        sureLinks: own.filter((link, at) => link.owner !== companyId && !isZero(worth(true)(at))),
        possibleLinks: own.filter((link, at) => link.owner !== companyId && !isZero(worth(false)(at))),
      };
    },
  };
}

type UrnsOf = (companyId: string, measure: Measure) => readonly Urn[];

/** Urns whose slots lead to the place of a link among the company's links; −1 is what is not allocated. */
function rememberUrns(
  nodes: ReadonlyMap<string, OwnershipNode>,
  links: ReadonlyMap<string, readonly OwnershipLink[]>,
): UrnsOf {
  const known = new Map<string, readonly Urn[]>();
  return (companyId, measure) => {
    const key = `${measure} ${companyId}`;
    const own = links.get(companyId) ?? [];
    const node = nodes.get(companyId);
    const urns =
      known.get(key) ??
      (node === undefined
        ? []
        : companyUrns(node, own, {
            measure,
            targetOf: (link) => own.indexOf(link),
            unallocated: () => -1,
            anomalies: [],
          }));
    known.set(key, urns);
    return urns;
  };
}

/** Marks of holdings that are voted together with one of the group's. */
function marksOf(own: readonly OwnershipLink[], group: Group) {
  const marks = (members: ReadonlySet<string>) =>
    new Set(
      own.flatMap(({ owner, together, hides }) =>
        together && !hides && members.has(owner) ? [together] : [],
      ),
    );
  return { sure: marks(group.sure), possible: marks(group.possible) };
}

function worthOfLink(
  owner: OwnershipNode | undefined,
  link: OwnershipLink,
  group: Group,
  marks: ReturnType<typeof marksOf>,
  isSure: boolean,
): Rational {
  const [members, marked] = isSure ? [group.sure, marks.sure] : [group.possible, marks.possible];
  const isMember = members.has(link.owner) || (link.together !== undefined && marked.has(link.together));
  if (isMember && !link.hides) return ONE;
  if (isSure) return ZERO;
  return link.hides || owner === undefined ? ONE : hiddenPart(owner, link);
}

/** How much of a holding may be anybody's. */
function hiddenPart({ kind, eachAtMost }: OwnershipNode, { share }: OwnershipLink): Rational {
  if (kind === 'unknown' || kind === 'exempt') return ONE;
  if (kind !== 'dispersed') return ZERO;
  const all = share?.lower ?? ZERO;
  return !eachAtMost || isZero(all) || compare(eachAtMost, all) >= 0 ? ONE : divide(eachAtMost, all);
}

/** The least and the most that the shares within their bounds can be worth, as one interval. */
function weigh(
  urns: readonly Urn[],
  sure: (at: number) => Rational,
  possible: (at: number) => Rational,
): Interval {
  const lower = leastOf(urns, sure);
  const others = leastOf(urns, (at) => complement(possible(at)));
  const upper = urns.length === 0 ? ZERO : subtract(ONE, others.value);
  if (equals(lower.value, upper)) return exactly(upper);
  return interval(lower.value, upper, { isLowerOpen: !lower.isAttained, isUpperOpen: !others.isAttained });
}

function leastOf(urns: readonly Urn[], worth: (at: number) => Rational) {
  const outcomeOf = (at: number) => ({ value: worth(at), isAttained: true });
  const filled = urns.map((urn) => ({ urn, masses: fillLeast(urn, outcomeOf) }));
  return {
    value: total(filled.map(({ urn, masses }) => multiply(urn.weight, worthOf(urn, masses, outcomeOf)))),
    isAttained: filled.every(({ urn, masses }) => isLeastAttained(urn, masses, outcomeOf)),
  };
}

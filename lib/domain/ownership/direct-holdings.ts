import { companyUrns } from './company-urns.ts';
import { exactly, type Interval, interval } from './interval.ts';
import type { Measure, OwnershipGraph, OwnershipLink, OwnershipNode } from './ownership-graph.ts';
import { linksByOwned } from './ownership-system.ts';
import type { Hidden } from './ownership-workings.ts';
import {
  compare,
  complement,
  divide,
  equals,
  isZero,
  ONE,
  type Rational,
  subtract,
  ZERO,
} from './rational.ts';
import { remember } from './remember.ts';
import { type HeapedUrn, heapUrn, leastWorth } from './slot-heaps.ts';

/** Who counts as one of the group, at least and at most; whoever is hidden may be one of them. */
export interface Group {
  readonly sure: ReadonlySet<string>;
  readonly possible: ReadonlySet<string>;
}

/** What a group has directly in one company. */
export interface DirectShare {
  share(): Interval;
  /** From the least of the share on, in half the time. */
  atLeast(): Interval;
  /** The holdings that are surely theirs, and those that may be. */
  sureLinks(): readonly OwnershipLink[];
  possibleLinks(): readonly OwnershipLink[];
}

/** Direct holdings of every company, ready to be counted for any group. */
export interface DirectHoldings {
  readonly nodes: ReadonlyMap<string, OwnershipNode>;
  /** Whether it is open anywhere who votes with shares: what somebody owns over all chains may then give them no votes. */
  readonly hasOpenVotes: boolean;
  /** What others have in a company but shares and votes: powers and positions. */
  positionsIn(companyId: string): readonly OwnershipLink[];
  /** Companies in which somebody has anything, by share, power or position. */
  ownedBy(holderId: string): readonly string[];
  /** The part of a company's capital or votes that a group has, all together. */
  shareOf(companyId: string, measure: Measure, group: Group, counted?: Counted): DirectShare;
}

/** How holdings that are not the group's are counted. */
export interface Counted {
  /**
   * What the company's holdings in itself count for. Among all shares that is 0, as when it is left out. Where a majority
   * of the others' votes is asked for, it is the threshold t, since x > t (1 − s) is the same as x + t s > t.
   */
  readonly ownShares?: Rational;
  /** Companies whose holdings count as the company's own, unless they are the group's. */
  readonly subsidiaries?: Group | undefined;
  /** Whether what is hidden may be the group's; if left out, it may. */
  readonly hidden?: Hidden;
}

export function directHoldings(graph: OwnershipGraph): DirectHoldings {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  const links = linksByOwned(graph);
  const owned = new Map<string, Set<string>>();
  for (const link of graph.links) {
    owned.set(link.owner, (owned.get(link.owner) ?? new Set()).add(link.owned));
  }
  const companyOf = remember((id: string) => holdersOf(nodes, id, links.get(id) ?? []));
  return {
    nodes,
    hasOpenVotes: graph.links.some(({ isVoteOpen }) => isVoteOpen),
    positionsIn: (id) => companyOf(id).positions,
    ownedBy: (id) => [...(owned.get(id) ?? [])].sort(),
    shareOf: (companyId, measure, group, counted = {}) => {
      const company = companyOf(companyId);
      const sure = membersAmong(company, group.sure, SURELY);
      let found: readonly number[] | undefined;
      // Most are asked for the least alone.
      const possible = () => {
        found ??= membersAmong(company, group.possible, PERHAPS);
        return found;
      };
      return {
        share: () => weigh(company, measure, { sure, possible: possible(), ...counted }),
        atLeast: () => {
          const { value, isAttained } = leastOf(company, measure, { sure, ...counted });
          return interval(value, ONE, { isLowerOpen: !isAttained });
        },
        sureLinks: () => linksAt(company, sure),
        possibleLinks: () => linksAt(company, [...possible(), ...company.hidden]),
      };
    },
  };
}

/** What a slot is worth to a group without its holder: as much of it as may be hidden. Own shares stand apart. */
type Outsider = Rational | 'own';

type Mark = 'together' | 'mayBeTogether';

/** The links of one company, ready to be asked for any group. Links are meant by their place among the company's. */
interface Holders {
  readonly companyId: string;
  readonly links: readonly OwnershipLink[];
  readonly positions: readonly OwnershipLink[];
  /** Of the links that name their holder: by the holder, and by the marks of those voted together, surely or perhaps. */
  readonly byOwner: ReadonlyMap<string, readonly number[]>;
  readonly byMark: Readonly<Record<Mark, ReadonlyMap<string, readonly number[]>>>;
  /** Links behind which anybody may be. */
  readonly hidden: readonly number[];
  outsiderAt(place: number): Outsider;
  urnsOf(measure: Measure): readonly HeapedUrn<Outsider>[];
}

function holdersOf(
  nodes: ReadonlyMap<string, OwnershipNode>,
  companyId: string,
  links: readonly OwnershipLink[],
): Holders {
  const places = [...links.keys()];
  const placeOf = new Map(links.map((link, place) => [link, place]));
  const outsiders = links.map((link) =>
    link.owner === companyId && !link.hides ? 'own' : hiddenPart(nodes.get(link.owner), link),
  );
  // What is not allocated has no place, and may be anybody's.
  const outsiderAt = (place: number): Outsider => outsiders[place] ?? ONE;
  const named = places.filter((place) => !links[place]?.hides);
  const markedBy = (mark: Mark) =>
    Map.groupBy(
      named.filter((place) => links[place]?.[mark]),
      (place) => links[place]?.[mark] ?? '',
    );
  const node = nodes.get(companyId);
  return {
    companyId,
    links,
    positions: links.filter(({ kind }) => kind !== 'shares' && kind !== 'votes'),
    byOwner: Map.groupBy(named, (place) => links[place]?.owner ?? ''),
    byMark: { together: markedBy('together'), mayBeTogether: markedBy('mayBeTogether') },
    hidden: places.filter((place) => {
      const outsider = outsiderAt(place);
      return outsider !== 'own' && !isZero(outsider);
    }),
    outsiderAt,
    urnsOf: remember((measure: Measure) =>
      node === undefined
        ? []
        : companyUrns(node, links, {
            measure,
            targetOf: (link) => placeOf.get(link) ?? UNPLACED,
            unallocated: () => UNPLACED,
            anomalies: [],
          }).map((urn) => heapUrn(urn, outsiderAt)),
    ),
  };
}

const UNPLACED = -1;

/** How much of a holding may be anybody's. */
function hiddenPart(owner: OwnershipNode | undefined, { hides, share }: OwnershipLink): Rational {
  if (hides || owner === undefined || owner.kind === 'unknown' || owner.kind === 'exempt') return ONE;
  if (owner.kind !== 'dispersed') return ZERO;
  const { eachAtMost } = owner;
  const all = share?.lower ?? ZERO;
  return !eachAtMost || isZero(all) || compare(eachAtMost, all) >= 0 ? ONE : divide(eachAtMost, all);
}

const NOBODY: Group = { sure: new Set(), possible: new Set() };
const SURELY: readonly Mark[] = ['together'];
const PERHAPS: readonly Mark[] = ['together', 'mayBeTogether'];

/** The holdings of members, and those voted together with one of theirs as such marks tell. */
function membersAmong(
  { companyId, links, byOwner, byMark }: Holders,
  members: ReadonlySet<string>,
  marks: readonly Mark[],
): readonly number[] {
  const owners = members.size < byOwner.size ? members : [...byOwner.keys()].filter((id) => members.has(id));
  const places = new Set<number>();
  for (const owner of owners) {
    for (const place of byOwner.get(owner) ?? []) {
      places.add(place);
      for (const mark of marks) {
        for (const other of byMark[mark].get(links[place]?.[mark] ?? '') ?? []) places.add(other);
      }
    }
  }
  return [...places].filter((place) => links[place]?.owner !== companyId || links[place]?.hides);
}

const linksAt = ({ links }: Holders, places: readonly number[]): OwnershipLink[] =>
  [...new Set(places)].sort((a, b) => a - b).flatMap((place) => links[place] ?? []);

/** Holdings of subsidiaries that nobody else may have, and that the group does not have already. */
function heldBySubsidiaries(
  { byOwner, outsiderAt }: Holders,
  subsidiaries: ReadonlySet<string>,
  members: readonly number[],
): number[] {
  const places = [...subsidiaries].flatMap((id) => byOwner.get(id) ?? []);
  return places.filter((place) => {
    const outsider = outsiderAt(place);
    return outsider !== 'own' && isZero(outsider) && !members.includes(place);
  });
}

/** The least and the most that the shares within their bounds can be worth, as one interval. */
function weigh(
  company: Holders,
  measure: Measure,
  asked: Counted & { readonly sure: readonly number[]; readonly possible: readonly number[] },
): Interval {
  const { possible, ownShares = ZERO, subsidiaries = NOBODY, hidden = 'may be the goal' } = asked;
  const urns = company.urnsOf(measure);
  const lower = leastOf(company, measure, asked);
  const others = leastWorth(
    urns,
    [
      { places: possible, worth: ZERO },
      {
        places: heldBySubsidiaries(company, subsidiaries.possible, possible),
        worth: complement(ownShares),
      },
    ],
    company.outsiderAt,
    (outsider) => complement(outsider === 'own' ? ownShares : hidden === 'are others' ? ZERO : outsider),
  );
  const upper = urns.length === 0 ? ZERO : subtract(ONE, others.value);
  if (equals(lower.value, upper)) return exactly(upper);
  return interval(lower.value, upper, { isLowerOpen: !lower.isAttained, isUpperOpen: !others.isAttained });
}

/** The least that the surely held shares can be worth. */
function leastOf(
  company: Holders,
  measure: Measure,
  { sure, ownShares = ZERO, subsidiaries = NOBODY }: Counted & { readonly sure: readonly number[] },
): ReturnType<typeof leastWorth> {
  return leastWorth(
    company.urnsOf(measure),
    [
      { places: sure, worth: ONE },
      { places: heldBySubsidiaries(company, subsidiaries.sure, sure), worth: ownShares },
    ],
    company.outsiderAt,
    (outsider) => (outsider === 'own' ? ownShares : ZERO),
  );
}

import type { PercentageRange, Shareholder } from '#lib/contract/index.ts';
import { between, exactCount, exactly, exactPercent, type Interval, interval, isExact } from './interval.ts';
import { type Jointly, jointHoldings, type WordedHolding } from './joint-holdings.ts';
import type { OwnershipGraph, OwnershipLink, OwnershipNode } from './ownership-graph.ts';
import { kindOfCompany, nameOfCompany, nameOfPerson, UNNAMED_COMPANY } from './party-of-node.ts';
import { compare, equals, ONE, total, ZERO } from './rational.ts';
import { type Certainty, isOfClass, meaningsIn, votesEach, wordingOf } from './register-words.ts';

/** Percentages are written with two decimals at least: a count may differ from one by half of the last. */
const ROUNDING_PERCENT = 0.005;

/**
 * The declared shareholders of one company as a graph of one level. `idOf` names a holder, so that one holder has one
 * id in several lists (matching is not decided here); without it every entry is a holder of its own.
 */
export function fromShareholders(
  root: { readonly id: string; readonly name: string; readonly countryCode?: string },
  shareholders: readonly Shareholder[],
  idOf: (shareholder: Shareholder, at: number) => string = (_, at) => `${root.id}/holder/${at + 1}`,
): OwnershipGraph {
  const parts = partsOf(shareholders.map((one) => ({ ...one, holder: nameOf(one) })));
  const nodes = new Map<string, OwnershipNode>([[root.id, { ...root, kind: 'company' }]]);
  const parentId = directParentOf(root.id, shareholders, idOf);
  const links = shareholders.map((shareholder, at): OwnershipLink => {
    const id = idOf(shareholder, at);
    nodes.set(id, nodes.get(id) ?? toNode(id, shareholder));
    const { source, consolidatingParent } = shareholder;
    const isAbove = consolidatingParent !== undefined && !consolidatingParent.includes('direct');
    return {
      id: `${root.id}/holding/${at + 1}`,
      owned: isAbove ? parentId : root.id,
      owner: id,
      kind: consolidatingParent === undefined ? 'shares' : CONSOLIDATING,
      ...parts[at],
      ...(source !== undefined && { source, ...wordingOf(source, namesIn(nameOf(shareholder))) }),
    };
  });
  if (!links.some(({ owned }) => owned === parentId) || nodes.has(parentId)) {
    return { rootId: root.id, nodes: [...nodes.values()], links };
  }
  const between = {
    id: parentId,
    kind: 'company',
    name: UNNAMED_COMPANY.words,
    nameSaid: UNNAMED_COMPANY.said,
  } as const;
  const toBetween = {
    id: `${root.id}/parent`,
    owned: root.id,
    owner: parentId,
    kind: CONSOLIDATING,
  } as const;
  return { rootId: root.id, nodes: [...nodes.values(), between], links: [...links, toBetween] };
}

const CONSOLIDATING = 'consolidating-parent';

/** The direct parent, above which the ultimate one stands; where no register names it, an id of its own. */
function directParentOf(
  rootId: string,
  shareholders: readonly Shareholder[],
  idOf: (shareholder: Shareholder, at: number) => string,
): string {
  const at = shareholders.findIndex(({ consolidatingParent }) => consolidatingParent?.includes('direct'));
  const parent = shareholders[at];
  return parent === undefined ? `${rootId}/parent-not-named` : idOf(parent, at);
}

function toNode(id: string, { type, individual, company }: Shareholder): OwnershipNode {
  return {
    id,
    ...(type === 'individual' ? { kind: 'person' as const } : kindOfCompany(company, false)),
    name: nameOf({ type, individual, company }) ?? id,
    ...(company?.countryCode && { countryCode: company.countryCode }),
  };
}

const nameOf = ({ type, individual, company }: Pick<Shareholder, 'type' | 'individual' | 'company'>) =>
  type === 'individual' ? nameOfPerson(individual) : nameOfCompany(company);

/** What a register says of the size of a holding. */
export interface Size {
  readonly sharePercentage?: number | undefined;
  readonly sharePercentageRange?: PercentageRange | undefined;
  readonly numberOfShares?: number | undefined;
  readonly shareNominalPrice?: number | undefined;
  readonly source?: string | undefined;
}

/** How much of a company a holding is, of its capital and, where they are known apart, of its votes; and with whom. */
export type Part = Pick<OwnershipLink, 'share' | 'votes' | 'isVoteOpen' | 'sizesDiffer'> & Jointly;

/** The holdings in one company, read together. */
export function partsOf(holdings: readonly (Size & WordedHolding)[]): Part[] {
  const worded = holdings.map(({ source = '', holder }) => ({
    isClass: isOfClass(source),
    meanings: meaningsIn(source, namesIn(holder)),
  }));
  // Shares of a class and those in usufruct are stated of more than one holder: their counts add up to nothing.
  const sizes = sharesOf(
    holdings.map((one, at) =>
      worded[at]?.isClass || worded[at]?.meanings.has('usufruct')
        ? { ...one, numberOfShares: undefined }
        : one,
    ),
  );
  const whole = sizes.shares.map((share, at) =>
    share && worded[at]?.isClass ? interval(ZERO, share.upper) : share,
  );
  const votes = votesOf(holdings, whole, worded);
  const shares = whole.map((share, at) => capitalOf(share, worded[at]?.meanings.get('usufruct')));
  const joint = jointHoldings(holdings);
  return shares.map((share, at) => ({
    ...(share && { share }),
    ...(votes[at] && { votes: votes[at] }),
    ...(isVoteOpen(worded[at]?.meanings ?? new Map()) && { isVoteOpen: true as const }),
    ...(sizes.differ && { sizesDiffer: true as const }),
    ...joint[at],
  }));
}

const namesIn = (name: string | undefined): string[] => (name === undefined ? [] : [name]);

const isVoteOpen = (meanings: ReturnType<typeof meaningsIn>): boolean =>
  meanings.has('bare-owner') || meanings.has('usufruct');

/** Who has the usufruct of shares has none of their capital. */
function capitalOf(share: Interval | undefined, usufruct: Certainty | undefined): Interval | undefined {
  if (usufruct === undefined) return share;
  return usufruct === 'sure' ? exactly(ZERO) : interval(ZERO, share?.upper ?? ONE);
}

/**
 * Votes apart from shares, where the register says of every holding how many votes a share of it has and how many
 * shares it is, and nobody is missing. Where one is silent, votes go with the capital; but of shares in usufruct either holder
 * may vote.
 */
function votesOf(
  holdings: readonly Size[],
  shares: readonly (Interval | undefined)[],
  worded: readonly { readonly meanings: ReturnType<typeof meaningsIn> }[],
): (Interval | undefined)[] {
  const counts = holdings.map(
    ({ numberOfShares, source }) => (numberOfShares ?? Number.NaN) * (votesEach(source ?? '') ?? Number.NaN),
  );
  const whole = counts.reduce((sum, count) => sum + count, 0);
  const isComplete = equals(
    total(shares.map((share) => (share && isExact(share) ? share.lower : ZERO))),
    ONE,
  );
  if (whole > 0 && isComplete) return counts.map((count) => exactCount(count, whole));
  return worded.map(({ meanings }, at) =>
    isVoteOpen(meanings) ? interval(ZERO, shares[at]?.upper ?? ONE) : undefined,
  );
}

/** Shares of one company as its list states them, and whether counts and percentages contradict each other. */
interface Sizes {
  readonly shares: readonly (Interval | undefined)[];
  readonly differ: boolean;
}

/**
 * Counts of shares are exact where percentages are rounded (a third is no 33.33 %), but say how much of the company
 * they are only where every holder has one and all percentages agree with them. Where both are stated of every holder and
 * can't both be true, each share is a band from the one to the other; else the percentage as written.
 */
export function sharesOf(shareholders: readonly Size[]): Sizes {
  const whole = shareholders.reduce((sum, { numberOfShares }) => sum + (numberOfShares ?? Number.NaN), 0);
  const isCounted = whole > 0 && shareholders.every(({ sharePercentage }) => sharePercentage !== undefined);
  const counts = isCounted ? shareholders.flatMap(countOf) : [];
  if (counts.length > 0 && counts.every((count) => agrees(count, whole))) {
    return { shares: counts.map(({ shares }) => exactCount(shares, whole)), differ: false };
  }
  const most = isOfOneKind(shareholders) ? mostSharesOf(counts, whole) : undefined;
  if (most !== undefined) {
    return { shares: counts.map((count) => spanOf(count, whole, most)), differ: true };
  }
  const shares = shareholders.map(({ sharePercentage, sharePercentageRange }) =>
    sharePercentage === undefined
      ? sharePercentageRange && bandOf(sharePercentageRange)
      : exactPercent(sharePercentage),
  );
  return { shares, differ: false };
}

/** Shares of several nominal prices, or with votes of each class, are unlike parts of the capital. */
const isOfOneKind = (holdings: readonly Size[]): boolean =>
  new Set(holdings.map(({ shareNominalPrice }) => shareNominalPrice)).size <= 1 &&
  holdings.every(({ source = '' }) => votesEach(source) === undefined);

/** A holding with both sizes. */
interface Count {
  readonly shares: number;
  readonly percentage: number;
}

const countOf = ({ numberOfShares, sharePercentage }: Size): Count[] =>
  numberOfShares === undefined || sharePercentage === undefined
    ? []
    : [{ shares: numberOfShares, percentage: sharePercentage }];

const agrees = ({ shares, percentage }: Count, whole: number): boolean =>
  Math.abs((shares / whole) * 100 - percentage) <= ROUNDING_PERCENT * (1 + 1e-9);

/**
 * The largest number of shares that the company may have, if counts and percentages contradict each other. A list that
 * comes to less than the whole leaves shares to others: then any number at which all percentages are true makes no contradiction.
 */
function mostSharesOf(counts: readonly Count[], whole: number): number | undefined {
  if (counts.length === 0) return undefined;
  const listed = counts.reduce((sum, { percentage }) => sum + percentage, 0);
  if (listed >= 100 - ROUNDING_PERCENT * counts.length) return whole;
  const wholeAt = ({ shares, percentage }: Count, rounding: number) =>
    percentage + rounding > 0 ? (shares / (percentage + rounding)) * 100 : Number.POSITIVE_INFINITY;
  const least = Math.max(whole, ...counts.map((count) => wholeAt(count, ROUNDING_PERCENT)));
  const most = Math.min(...counts.map((count) => wholeAt(count, -ROUNDING_PERCENT)));
  if (least <= most) return undefined;
  return Math.max(whole, ...counts.map((count) => wholeAt(count, 0)).filter(Number.isFinite));
}

/** From the percentage to what the count may come to, whichever is less first. */
function spanOf({ shares, percentage }: Count, whole: number, most: number): Interval {
  const all = [exactPercent(percentage), exactCount(shares, whole), exactCount(shares, most)];
  const bounds = all.map(({ lower }) => lower).sort(compare);
  return interval(bounds[0] ?? ZERO, bounds.at(-1) ?? ONE);
}

/** A band stays a band; one whose bounds are the same or the wrong way round is read without open ends. */
export function bandOf({
  lower = 0,
  upper = 100,
  lowerIsInclusive = true,
  upperIsInclusive = true,
}: PercentageRange): Interval {
  if (lower >= upper) return between(upper, lower);
  return between(lower, upper, { isLowerOpen: !lowerIsInclusive, isUpperOpen: !upperIsInclusive });
}

import type { TrustRole } from '#lib/contract/index.ts';
import type { DirectHoldings, DirectShare, Group } from './direct-holdings.ts';
import type { ControlStep } from './finding.ts';
import type { Interests } from './interests.ts';
import { isSame, meets, type Threshold, type Verdict } from './interval.ts';
import {
  type LinkKind,
  type Measure,
  type NodeArrangement,
  type OwnershipLink,
  POWERS,
  type Power,
} from './ownership-graph.ts';
import { compare, total, ZERO } from './rational.ts';

/** What counts as control of a company at one level. */
export interface ControlRules {
  /** Of shares or votes, at each level. */
  readonly majority: Threshold;
  readonly measures: readonly Measure[];
  /**
   * Whose majority it is. `each-level`: what the holder and those they control have directly. `all-chains`: besides, what
   * the holder owns directly and indirectly, multiplied along each chain and added.
   */
  readonly majorityOver: 'each-level' | 'all-chains';
  /** Powers that give control of a company anywhere in a chain, and those that do so over the company asked for only. */
  readonly chainPowers: readonly Power[];
  readonly rootPowers: readonly Power[];
  /** Whether the votes of companies that the company controls are left out, as those of its own shares are. */
  readonly leavesSubsidiariesOut: boolean;
  /** Positions whose holders stand for a trust or foundation. */
  readonly trustRoles: readonly TrustRole[];
}

/** Companies that have votes in a company which controls them: those votes are left out (Directive 2013/34/EU Art. 22(5)). */
export interface Subsidiaries {
  /** Every company that has votes in this one, and of which this one has anything, directly or through others. */
  candidatesOf(companyId: string): readonly string[];
  /** Those of them that the company controls, surely and possibly. */
  of(companyId: string): Group;
}

/** In what, by which rules and over which company control is looked for. */
export interface ControlInquiry {
  readonly holdings: DirectHoldings;
  readonly interests: Interests;
  readonly rules: ControlRules;
  readonly rootId: string;
  /** What somebody who is in no register may control: what is hidden may be anybody's. */
  readonly unknown?: Controlled;
  /** Companies with votes in a company that it controls, or may control; undefined where there is none. */
  readonly subsidiaries?: Subsidiaries | undefined;
  /** Parties to trusts of which a holder is a beneficial owner, by the party; without a holder: may be. */
  readonly stakesOf?: ((holderId: string | undefined) => ReadonlyMap<string, ControlStep>) | undefined;
}

/** Everything that somebody controls or may control: how it is known of each company. */
export interface Controlled {
  readonly holderId: string | undefined;
  readonly steps: ReadonlyMap<string, ControlStep>;
  readonly group: Group;
  /** Parties to trusts for which they stand without controlling them. */
  readonly stakes: ReadonlyMap<string, ControlStep>;
}

const NO_STAKES: ReadonlyMap<string, ControlStep> = new Map();

/**
 * What a holder controls: every company in which they, with all that they control already, have a majority, a power
 * or a position. Level by level; the least such set for `yes`, the greatest that the facts allow for `undecided`.
 * Without a holder: what somebody who is in no register may control.
 */
export function controlledBy(inquiry: ControlInquiry, holderId?: string): Controlled {
  const { holdings, unknown } = inquiry;
  const own = holderId === undefined ? [] : [holderId];
  const group = { sure: new Set(own), possible: new Set([...own, ...(unknown?.steps.keys() ?? [])]) };
  const steps = new Map<string, ControlStep>(unknown?.steps);
  const stakes = inquiry.stakesOf?.(holderId) ?? NO_STAKES;
  const controlled = { holderId, steps, group, stakes };
  const open = new Set(
    holderId === undefined
      ? [...holdings.nodes.keys()].sort()
      : [...[holderId, ...stakes.keys()].flatMap(holdings.ownedBy), ...joinedBy(inquiry, holderId)],
  );
  for (const companyId of open) {
    open.delete(companyId);
    if (companyId === holderId || steps.get(companyId)?.verdict === 'yes') continue;
    const asked = steps.has(companyId) ? 'certain' : 'possible';
    const step = stepTo(inquiry, companyId, controlled, asked);
    if (step === undefined || step.verdict === steps.get(companyId)?.verdict) continue;
    steps.set(companyId, step);
    group.possible.add(companyId);
    if (step.verdict === 'yes') group.sure.add(companyId);
    for (const next of holdings.ownedBy(companyId)) open.add(next);
  }
  return controlled;
}

/** Where what is hidden, if it is the holder's, may come to a majority with what they own already. */
const joinedBy = ({ rules, interests, unknown }: ControlInquiry, holderId: string): readonly string[] =>
  rules.majorityOver === 'all-chains' && unknown ? interests.mayJoin(holderId, unknown.steps) : [];

/** The steps that lead from the holder to companies, those nearest to the holder first, each once. */
export function chainTo({ steps, stakes }: Controlled, companyIds: Iterable<string>): ControlStep[] {
  const chain: ControlStep[] = [];
  const seen = new Set<string>();
  const visit = (id: string) => {
    const step = steps.get(id) ?? stakes.get(id);
    if (step === undefined || seen.has(id)) return;
    seen.add(id);
    for (const holder of step.holders) visit(holder);
    chain.push(step);
  };
  for (const id of companyIds) visit(id);
  return chain;
}

/** `certain`: it may be controlled, as is known already, and is asked for no more than certainty. */
type Asked = Parameters<Interests['majorityIn']>[3];

function stepTo(
  inquiry: ControlInquiry,
  companyId: string,
  controlled: Controlled,
  asked: Asked,
): ControlStep | undefined {
  const kind = inquiry.holdings.nodes.get(companyId)?.kind;
  if (kind !== 'company' && kind !== 'trust' && kind !== 'exempt') return undefined;
  let open: ControlStep | undefined;
  for (const step of stepsTo(inquiry, companyId, controlled, asked)) {
    if (step.verdict === 'yes') return step;
    open ??= step;
  }
  return open ?? (controlled.holderId === undefined ? stepOfUnnamed(inquiry, companyId) : undefined);
}

/** The plain grounds first: what is owned over all chains is worked out only where they leave it open. */
function* stepsTo(
  inquiry: ControlInquiry,
  companyId: string,
  controlled: Controlled,
  asked: Asked,
): Generator<ControlStep> {
  yield* positionSteps(inquiry, companyId, controlled);
  // A trust is controlled by positions; what its beneficiaries are due gives them no say.
  if (inquiry.holdings.nodes.get(companyId)?.kind !== 'trust')
    yield* majoritySteps(inquiry, companyId, controlled, asked);
}

/** What a group has, where own shares and those of subsidiaries do not vote. */
function votingShare(
  { holdings, rules, subsidiaries }: ControlInquiry,
  companyId: string,
  measure: Measure,
  group: Group,
): DirectShare {
  const { majority } = rules;
  const shareWith = (left?: Group) =>
    holdings.shareOf(companyId, measure, group, { ownShares: majority.value, subsidiaries: left });
  const share = shareWith();
  const candidates = measure === 'votes' ? (subsidiaries?.candidatesOf(companyId) ?? []) : [];
  if (candidates.length === 0) return share;
  // The more votes are left out, the more is the rest: where all of them change nothing, it is not asked which.
  const all = new Set(candidates);
  const isDecided =
    meets(share.share(), majority) === meets(shareWith({ sure: all, possible: all }).share(), majority);
  return isDecided ? share : shareWith(subsidiaries?.of(companyId));
}

/** Whether the holdings are a majority without those of which nobody knows who votes, if there are such. */
const hasVotes = (links: readonly OwnershipLink[], majority: Threshold): boolean =>
  links.every(({ isVoteOpen }) => !isVoteOpen) ||
  compare(
    total(links.map(({ isVoteOpen, share }) => (isVoteOpen ? ZERO : (share?.lower ?? ZERO)))),
    majority.value,
  ) > 0;

function* majoritySteps(
  inquiry: ControlInquiry,
  companyId: string,
  { holderId, group }: Controlled,
  asked: Asked,
): Generator<ControlStep> {
  const { holdings, interests, rules } = inquiry;
  const { majority, measures, majorityOver } = rules;
  for (const measure of measures) {
    const held = votingShare(inquiry, companyId, measure, group);
    if (asked === 'certain' && meets(held.atLeast(), majority) !== 'yes') continue;
    const [share, { sureLinks, possibleLinks }] = [held.share(), held];
    const met = meets(share, majority);
    const verdict = met === 'yes' && !hasVotes(sureLinks(), majority) ? 'undecided' : met;
    if (verdict === 'no') continue;
    const links = verdict === 'yes' ? sureLinks() : possibleLinks();
    const holders = [...new Set(links.map(({ owner }) => owner))];
    const linkIds = links.map(({ id }) => id);
    const ofAll = holdings.shareOf(companyId, measure, group).share();
    const leavesOwnOut = !isSame(ofAll, share);
    const basis = `majority-of-${measure}` as const;
    yield {
      companyId,
      verdict,
      basis,
      holders,
      linkIds,
      share: ofAll,
      ...(leavesOwnOut && { leavesOwnOut }),
    };
  }
  for (const measure of majorityOver === 'all-chains' ? measures : []) {
    const share = interests.majorityIn(companyId, measure, holderId, asked);
    const met = share ? meets(share, majority) : 'no';
    if (share === undefined || met === 'no') continue;
    const verdict = holdings.hasOpenVotes ? 'undecided' : met;
    const holders = holderId === undefined ? [] : [holderId];
    yield { companyId, verdict, basis: `interest-in-${measure}`, holders, linkIds: [], share };
  }
}

/** Positions that no trust and no foundation is without. */
const NEEDED: Readonly<Record<NodeArrangement, readonly TrustRole[]>> = {
  firm: [],
  trust: ['trustee', 'settlor', 'beneficiary'],
  foundation: ['council-member', 'founder'],
};

/** Where nobody is named in a position that must be held, and the list is not said to be complete, it may be anybody. */
function stepOfUnnamed(
  { holdings: { nodes, positionsIn }, rules: { trustRoles } }: ControlInquiry,
  companyId: string,
): ControlStep | undefined {
  const node = nodes.get(companyId);
  if (node?.kind !== 'trust' || node.isComplete) return undefined;
  const named = new Set<LinkKind>(positionsIn(companyId).map(({ kind }) => kind));
  const needed = NEEDED[node.arrangement ?? 'trust'].filter((role) => trustRoles.includes(role));
  const basis = needed.find((role) => !named.has(role));
  if (basis === undefined) return undefined;
  return { companyId, verdict: 'undecided', basis, holders: [], linkIds: [] };
}

function* positionSteps(
  { holdings: { positionsIn, nodes }, rules, rootId }: ControlInquiry,
  companyId: string,
  { group, stakes }: Controlled,
): Generator<ControlStep> {
  for (const link of positionsIn(companyId)) {
    const basis = positionOf(link.kind, rules, companyId === rootId);
    const reach = reachOf(link, rules);
    if (basis === undefined || reach === 'no') continue;
    const owner = nodes.get(link.owner)?.kind;
    const isAnybody = link.hides !== undefined || owner === undefined || owner === 'unknown';
    const stake = nodes.get(companyId)?.kind === 'trust' ? stakes.get(link.owner) : undefined;
    if (!isAnybody && !stake && !group.possible.has(link.owner)) continue;
    const isSure = !isAnybody && (group.sure.has(link.owner) || stake?.verdict === 'yes');
    yield {
      companyId,
      verdict: isSure ? reach : 'undecided',
      basis,
      holders: [link.owner],
      linkIds: [link.id],
    };
  }
}

function positionOf(kind: LinkKind, rules: ControlRules, isRoot: boolean): Power | TrustRole | undefined {
  const isIt = (one: Power | TrustRole) => one === kind;
  return (
    rules.chainPowers.find(isIt) ??
    (isRoot ? rules.rootPowers.find(isIt) : undefined) ??
    rules.trustRoles.find(isIt)
  );
}

/**
 * Of a power that is shared, such as the right to appoint a part of the board, the part must be a majority. What a
 * consolidating parent has is a part of the capital: its power is whole.
 */
const reachOf = ({ share, kind }: OwnershipLink, { majority }: ControlRules): Verdict =>
  share && kind !== 'consolidating-parent' && POWERS.some((power) => power === kind)
    ? meets(share, majority)
    : 'yes';

import type { TrustRole } from '#lib/contract/index.ts';
import type { DirectHoldings, Group } from './direct-holdings.ts';
import { type Interval, meets, type Threshold, type Verdict } from './interval.ts';
import {
  type Arrangement,
  type LinkKind,
  type Measure,
  type OwnershipLink,
  POWERS,
  type Power,
} from './ownership-graph.ts';

/** What counts as control of a company at one level. */
export interface ControlRules {
  /** Of shares or votes, at each level. */
  readonly majority: Threshold;
  readonly measures: readonly Measure[];
  /** Powers that give control of a company anywhere in a chain, and those that do so over the company asked for only. */
  readonly chainPowers: readonly Power[];
  readonly rootPowers: readonly Power[];
  /** Positions whose holders stand for a trust or foundation. */
  readonly trustRoles: readonly TrustRole[];
}

/** Why somebody controls a company directly, themselves or with what they control. */
export interface ControlStep {
  readonly companyId: string;
  readonly verdict: 'yes' | 'undecided';
  readonly basis: 'majority-of-capital' | 'majority-of-votes' | Power | TrustRole;
  /** Who of the group has it, and through which links. */
  readonly holders: readonly string[];
  readonly linkIds: readonly string[];
  /** Of a majority: the part they have together. */
  readonly share?: Interval;
}

/** Everything that somebody controls or may control: how it is known of each company. */
export interface Controlled {
  readonly holderId: string | undefined;
  readonly steps: ReadonlyMap<string, ControlStep>;
  readonly group: Group;
}

/**
 * What a holder controls: every company in which they, with all that they control already, have a majority, a power
 * or a position. Level by level and never multiplied; the least such set for `yes`, the greatest that the facts allow
 * for `undecided`. Without a holder: what somebody who is in no register may control.
 * `unknown` is that last set: what is hidden may be this holder too.
 */
export function controlledBy(
  holdings: DirectHoldings,
  rules: ControlRules,
  rootId: string,
  holderId?: string,
  unknown?: Controlled,
): Controlled {
  const own = holderId === undefined ? [] : [holderId];
  const group = { sure: new Set(own), possible: new Set([...own, ...(unknown?.steps.keys() ?? [])]) };
  const steps = new Map<string, ControlStep>(unknown?.steps);
  const open = new Set(
    holderId === undefined ? [...holdings.nodes.keys()].sort() : holdings.ownedBy(holderId),
  );
  for (const companyId of open) {
    open.delete(companyId);
    if (companyId === holderId || steps.get(companyId)?.verdict === 'yes') continue;
    const known = stepTo(holdings, rules, companyId, group, rootId);
    const step = known ?? (holderId === undefined ? stepOfUnnamed(holdings, rules, companyId) : undefined);
    if (step === undefined || step.verdict === steps.get(companyId)?.verdict) continue;
    steps.set(companyId, step);
    group.possible.add(companyId);
    if (step.verdict === 'yes') group.sure.add(companyId);
    for (const next of holdings.ownedBy(companyId)) open.add(next);
  }
  return { holderId, steps, group };
}

/** The steps that lead from the holder to a company, those nearest to the holder first. */
export function chainTo({ steps }: Controlled, companyId: string): ControlStep[] {
  const chain: ControlStep[] = [];
  const seen = new Set<string>();
  const visit = (id: string) => {
    const step = steps.get(id);
    if (step === undefined || seen.has(id)) return;
    seen.add(id);
    for (const holder of step.holders) visit(holder);
    chain.push(step);
  };
  visit(companyId);
  return chain;
}

function stepTo(
  holdings: DirectHoldings,
  rules: ControlRules,
  companyId: string,
  group: Group,
  rootId: string,
): ControlStep | undefined {
  const kind = holdings.nodes.get(companyId)?.kind;
  if (kind !== 'company' && kind !== 'trust' && kind !== 'exempt') return undefined;
  const found = [...positionSteps(holdings, rules, companyId, group, rootId)];
  // A trust is controlled by positions; what its beneficiaries are due gives them no say.
  for (const measure of kind === 'trust' ? [] : rules.measures) {
    const direct = holdings.shareOf(companyId, measure, group, rules.majority.value);
    const verdict = meets(direct.share, rules.majority);
    if (verdict === 'no') continue;
    const links = verdict === 'yes' ? direct.sureLinks() : direct.possibleLinks();
    const holders = [...new Set(links.map(({ owner }) => owner))];
    const linkIds = links.map(({ id }) => id);
    found.push({
      companyId,
      verdict,
      basis: `majority-of-${measure}`,
      holders,
      linkIds,
      share: direct.share,
    });
  }
  return found.find(({ verdict }) => verdict === 'yes') ?? found[0];
}

/** Positions that no trust and no foundation is without. */
const NEEDED: Readonly<Record<Arrangement, readonly TrustRole[]>> = {
  trust: ['trustee', 'settlor', 'beneficiary'],
  foundation: ['council-member', 'founder'],
};

/** Where nobody is named in a position that must be held, and the list is not said to be complete, it may be anybody. */
function stepOfUnnamed(
  { nodes, positionsIn }: DirectHoldings,
  { trustRoles }: ControlRules,
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
  { positionsIn, nodes }: DirectHoldings,
  rules: ControlRules,
  companyId: string,
  group: Group,
  rootId: string,
): Generator<ControlStep> {
  for (const link of positionsIn(companyId)) {
    const basis = positionOf(link.kind, rules, companyId === rootId);
    if (basis === undefined) continue;
    const owner = nodes.get(link.owner)?.kind;
    const isAnybody = link.hides !== undefined || owner === undefined || owner === 'unknown';
    if (!isAnybody && !group.possible.has(link.owner)) continue;
    const isSure = !isAnybody && group.sure.has(link.owner);
    const verdict = isSure ? reachOf(link, rules) : 'undecided';
    if (verdict === 'no') continue;
    yield { companyId, verdict, basis, holders: [link.owner], linkIds: [link.id] };
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

/** Of a power that is shared, such as the right to appoint a part of the board, the part must be a majority. */
const reachOf = ({ share, kind }: OwnershipLink, { majority }: ControlRules): Verdict =>
  share && POWERS.some((power) => power === kind) ? meets(share, majority) : 'yes';

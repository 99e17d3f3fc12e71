import { type Controlled, chainTo, controlledBy } from './control.ts';
import type { Counted, Group } from './direct-holdings.ts';
import { explainOwnership } from './explain-ownership.ts';
import type { Basis, Finding, PersonVerdict } from './finding.ts';
import type { Inquiry } from './inquiry.ts';
import type { Ownership } from './integrated-ownership.ts';
import { anyOf, exactly, type Interval, interval, meets, type Verdict } from './interval.ts';
import type { Policy } from './policies.ts';
import { complement, divide, equals, isZero, least, ONE, type Rational, ZERO } from './rational.ts';

/** What holdings and control alone say of a holder, who may be a legal entity. */
export const verdictOfHolder = (inquiry: Inquiry, controlled: Controlled): Verdict =>
  anyOf(
    [...byHoldings(inquiry, controlled, 'ownership'), byControl(inquiry, controlled)].map(
      ({ verdict }) => verdict,
    ),
  );

const verdictOf = (findings: readonly Finding[]): Verdict => anyOf(findings.map(({ verdict }) => verdict));

/** What the policy says of one person. */
export function verdictOn(inquiry: Inquiry, personId: string): Omit<PersonVerdict, 'namedInstead'> {
  const { policy } = inquiry;
  const controlled = controlledBy(inquiry, personId);
  const owned =
    policy.ownership.indirect === 'multiplied'
      ? byShares(inquiry, personId)
      : byHoldings(inquiry, controlled, 'ownership');
  const control = byControl(inquiry, controlled);
  const others = [
    ...(policy.countsControlledHoldings ? byHoldings(inquiry, controlled, 'controlled-holding') : []),
    ...byInterestInController(inquiry, controlled, personId),
    ...byTrustPosition(inquiry, controlled, personId),
    ...(verdictOf(owned) === 'yes' ? [] : byDeclaration(inquiry, personId)),
  ].filter(({ verdict }) => verdict !== 'no');
  const findings = [...owned, control, ...others];
  return {
    nodeId: personId,
    verdict: verdictOf(findings),
    byOwnership: verdictOf(owned),
    byControl: control.verdict,
    byMixed: verdictOf(others),
    findings,
  };
}

function byShares({ ownerships, policy }: Inquiry, personId: string, basis: Basis = 'ownership'): Finding[] {
  const { threshold } = policy.ownership;
  return ownerships.map((ownership) =>
    figureFinding(ownership, [personId], [personId], { basis, threshold }),
  );
}

/** `sure` and `possible`: nodes taken together at the lower and at the upper bound. */
function figureFinding(
  ownership: Ownership,
  sure: readonly string[],
  possible: readonly string[],
  asked: Pick<Finding, 'basis' | 'threshold' | 'viaIds'>,
): Finding {
  const lower = ownership.boundsOf(...sure);
  const upper = sure.length === possible.length ? lower : ownership.boundsOf(...possible);
  const figure = spanning(lower.possible, upper.possible);
  return {
    ...asked,
    verdict: meets(figure, asked.threshold),
    measure: ownership.measure,
    figure,
    known: spanning(lower.known, upper.known),
    explain: () => explainOwnership(ownership, possible),
  };
}

const spanning = (low: Interval, high: Interval): Interval =>
  low === high
    ? low
    : interval(
        low.lower,
        high.upper,
        equals(low.lower, high.upper) ? {} : { ...low, isUpperOpen: high.isUpperOpen },
      );

/** What the person and all they control hold directly in the root, each holding in full. */
function byHoldings(inquiry: Inquiry, controlled: Controlled, basis: Basis): Finding[] {
  const { holdings, graph, policy, ownerships, unknown } = inquiry;
  const { threshold } = policy.ownership;
  const isAlone = basis === 'controlled-holding' && !policy.addsOwnToControlled;
  const group = isAlone ? withoutHolder(controlled) : controlled.group;
  // As far as the facts name them: without what anybody unknown may control.
  const { sure, possible } = group;
  const named = {
    sure,
    possible: new Set([...possible].filter((id) => sure.has(id) || !unknown.steps.has(id))),
  };
  return ownerships.map(({ measure }) => {
    // Where shares are multiplied, a company's holdings in itself divide out round the circle.
    const own =
      policy.ownership.indirect === 'controlled' && measure === 'votes' ? ownVotes(inquiry) : NOTHING;
    const shareOf = (of: Group, counted: Counted = {}) =>
      holdings.shareOf(graph.rootId, measure, of, counted);
    const held = shareOf(group);
    const share = held.share();
    const verdict = isZero(own.upper)
      ? meets(share, threshold)
      : meets(shareOf(group, { ownShares: threshold.value }).share(), threshold);
    const links = verdict === 'yes' ? held.sureLinks() : held.possibleLinks();
    return {
      basis,
      verdict,
      threshold,
      measure,
      figure: partOfOthers(share, own),
      known: partOfOthers(shareOf(named, { hidden: 'are others' }).share(), own),
      ...(!isZero(own.upper) && { leavesOwnOut: true as const }),
      chain: chainTo(controlled, new Set(links.map(({ owner }) => owner))),
      linkIds: links.map(({ id }) => id),
    };
  });
}

/** The votes that the root has in itself. */
const ownVotes = ({ holdings, graph: { rootId } }: Inquiry): Interval =>
  holdings.shareOf(rootId, 'votes', NOBODY, { ownShares: ONE, hidden: 'are others' }).share();

const NOBODY: Group = { sure: new Set(), possible: new Set() };
const NOTHING = exactly(ZERO);

/** A share as a part of what is not the company's own: exact where its own is, else with bounds on the safe side. */
function partOfOthers(share: Interval, own: Interval): Interval {
  if (isZero(own.upper)) return share;
  const part = (of: Rational, left: Rational) => (isZero(left) ? ONE : least(ONE, divide(of, left)));
  const lower = part(share.lower, complement(own.lower));
  const upper = part(share.upper, complement(own.upper));
  if (equals(lower, upper)) return exactly(upper);
  return interval(lower, upper, {
    isLowerOpen: share.isLowerOpen || own.isLowerOpen,
    isUpperOpen: !equals(upper, ONE) && (share.isUpperOpen || own.isUpperOpen),
  });
}

function withoutHolder({ group, holderId }: Controlled): Group {
  const without = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => id !== holderId));
  return { sure: without(group.sure), possible: without(group.possible) };
}

function byControl({ policy, graph }: Inquiry, controlled: Controlled): Finding {
  const step = controlled.steps.get(graph.rootId);
  const threshold = policy.control.majority;
  return {
    basis: 'control',
    verdict: step?.verdict ?? 'no',
    threshold,
    chain: chainTo(controlled, [graph.rootId]),
  };
}

function byInterestInController(
  { controllers, policy }: Inquiry,
  controlled: Controlled,
  personId: string,
): Finding[] {
  const { threshold } = policy.ownership;
  const { own, trusts } = goalsOf(policy, controlled, personId);
  return controllers.flatMap(({ verdict, ownership }) =>
    [own, ...(trusts ? [trusts] : [])].map(({ sure, possible }) => {
      const viaIds = [ownership.rootId];
      const asked = { basis: 'interest-in-controller', threshold, viaIds } as const;
      const finding = figureFinding(ownership, sure, possible, asked);
      const isCertain = verdict === 'yes' || finding.verdict === 'no';
      return isCertain ? finding : { ...finding, verdict: 'undecided' as const };
    }),
  );
}

function byTrustPosition(
  { ownerships, policy }: Inquiry,
  controlled: Controlled,
  personId: string,
): Finding[] {
  const { own, trusts, trustIds, isInTrust } = goalsOf(policy, controlled, personId);
  if (trustIds.length === 0) return [];
  const { sure, possible } = trusts ?? own;
  const asked = { basis: 'trust-position', threshold: policy.ownership.threshold, viaIds: trustIds } as const;
  return ownerships.map((one): Finding => {
    const finding = figureFinding(one, sure, possible, asked);
    if (isInTrust) return finding;
    // Whoever may be the unknown party of a trust is no owner by that, however much they own themselves.
    return { ...finding, isPossible: true, verdict: finding.verdict === 'no' ? 'no' : 'undecided' };
  });
}

/**
 * What a register declares of the person, for itself. Declared bands that come to more than the whole are those of joint
 * holders: as parts beside each other they are widened, and yet each is true.
 */
function byDeclaration({ graph, policy }: Inquiry, personId: string): Finding[] {
  const { threshold, measures } = policy.ownership;
  const declared = graph.links.filter(({ isDeclared }) => isDeclared);
  // A trust that a register does not identify, by the position for which it is declared.
  const positions: readonly string[] = policy.looksThroughTrusts ? policy.control.trustRoles : [];
  const holders = new Set([
    personId,
    ...declared.flatMap(({ owner, owned, kind }) =>
      owner === personId && positions.includes(kind) ? [owned] : [],
    ),
  ]);
  const own = declared.filter(({ owned, owner }) => owned === graph.rootId && holders.has(owner));
  return own.flatMap((link) =>
    measures.flatMap((measure): Finding[] => {
      const figure = measure === 'votes' ? (link.votes ?? link.share) : link.share;
      if (figure === undefined || (measure === 'capital' && link.kind !== 'shares')) return [];
      const verdict = meets(figure, threshold);
      return verdict === 'yes'
        ? [{ basis: 'declared', verdict, threshold, measure, figure, linkIds: [link.id] }]
        : [];
    }),
  );
}

/**
 * Whose shares are taken together: the person's and those of the trusts for which they stand, surely or perhaps; where
 * the policy adds nothing to a trust, the trusts' apart.
 */
function goalsOf(policy: Policy, { steps }: Controlled, personId: string) {
  const { looksThroughTrusts, ownership, control, addsOwnToTrusts } = policy;
  const isCounted = looksThroughTrusts && ownership.indirect === 'multiplied';
  const found = [...steps.values()].filter(
    ({ basis }) => isCounted && control.trustRoles.some((role) => role === basis),
  );
  const idsOf = (all: typeof found) => all.map(({ companyId }) => companyId).sort();
  const trustIds = idsOf(found);
  const sureIds = idsOf(found.filter(({ verdict }) => verdict === 'yes'));
  const isInTrust = sureIds.length > 0;
  if (addsOwnToTrusts) {
    return { own: { sure: [personId, ...sureIds], possible: [personId, ...trustIds] }, trustIds, isInTrust };
  }
  const alone = { sure: [personId], possible: [personId] };
  return { own: alone, trusts: { sure: sureIds, possible: trustIds }, trustIds, isInTrust };
}

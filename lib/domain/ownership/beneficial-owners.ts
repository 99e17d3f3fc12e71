import { type Controlled, chainTo, controlledBy } from './control.ts';
import { type DirectHoldings, directHoldings } from './direct-holdings.ts';
import { explainOwnership } from './explain-ownership.ts';
import type { Basis, Finding, PersonVerdict } from './finding.ts';
import { integratedOwnership, type Ownership } from './integrated-ownership.ts';
import { anyOf, type Interval, interval, meets, VERDICTS, type Verdict } from './interval.ts';
import { lastResortSteps, type Outcome, type Step } from './last-resort.ts';
import type { Anomaly, Measure, OwnershipGraph } from './ownership-graph.ts';
import type { Policy } from './policies.ts';
import { compare, equals, ZERO } from './rational.ts';

export interface BeneficialOwners {
  readonly policy: Policy;
  readonly rootId: string;
  readonly outcome: Outcome;
  /** Whether nothing that is still unknown could add an owner or take one away. */
  readonly isSettled: boolean;
  readonly persons: readonly PersonVerdict[];
  /** Whether somebody who is in no register may be an owner: `no` or `undecided`. */
  readonly unknownPerson: readonly Finding[];
  /** Named only where nobody was found, nothing is open, and the policy asks for them. */
  readonly seniorManagers: readonly string[];
  /** What was done, in order, and what came of it. */
  readonly steps: readonly Step[];
  readonly anomalies: readonly Anomaly[];
}

/**
 * Who is a beneficial owner of the root under a policy. `seniorManagers`: ids of those who would stand in.
 * @throws RangeError when the graph has two nodes with one id
 */
export function beneficialOwners(
  graph: OwnershipGraph,
  policy: Policy,
  seniorManagers: readonly string[] = [],
): BeneficialOwners {
  const inquiry = openInquiry(graph, policy);
  const [first] = inquiry.ownerships;
  const persons = graph.nodes
    .filter(({ kind }) => kind === 'person')
    .map(({ id }) => verdictOn(inquiry, id))
    .sort(byVerdict);
  const unknownPerson = findingsOfUnknown(inquiry);
  const isFound = persons.some(({ verdict }) => verdict === 'yes');
  const isOpen = (one: { verdict: Verdict }) => one.verdict === 'undecided';
  const isSettled = ![...persons, ...unknownPerson].some(isOpen);
  const outcome = first?.refusal ? 'refused' : isFound ? 'found' : isSettled ? 'none_found' : 'undecided';
  const standIns = outcome === 'none_found' && policy.namesSeniorManagers ? seniorManagers : [];
  return {
    policy,
    rootId: graph.rootId,
    outcome,
    isSettled,
    persons,
    unknownPerson,
    seniorManagers: standIns,
    steps: lastResortSteps({ policy, persons, unknownPerson, outcome, standIns, links: graph.links }),
    anomalies: first?.anomalies ?? [],
  };
}

/** What every person is asked against, worked out once. */
interface Inquiry {
  readonly graph: OwnershipGraph;
  readonly policy: Policy;
  readonly holdings: DirectHoldings;
  /** One for each measure that differs. */
  readonly ownerships: readonly Ownership[];
  /** What somebody unknown may control. */
  readonly unknown: Controlled;
  /** Entities that control the root, and how much of them is owned. */
  readonly controllers: readonly { readonly verdict: Verdict; readonly ownership: Ownership }[];
}

function openInquiry(graph: OwnershipGraph, policy: Policy): Inquiry {
  const holdings = directHoldings(graph);
  const { rootId } = graph;
  const measures = measuresOf(graph, policy);
  const unknown = controlledBy(holdings, policy.control, rootId);
  // Where anybody unknown may control the root, everybody is undecided by control already.
  const isOpen = unknown.steps.has(rootId);
  const controllers =
    policy.countsInterestInController && !isOpen ? controllersOf(graph, policy, holdings, unknown) : [];
  return {
    graph,
    policy,
    holdings,
    unknown,
    ownerships: measures.map((measure) => integratedOwnership(graph, { measure })),
    controllers: controllers.flatMap(({ id, verdict }) =>
      measures.map((measure) => ({
        verdict,
        ownership: integratedOwnership(graph, { measure, rootId: id }),
      })),
    ),
  };
}

/** Votes are looked at apart only where they differ from the capital. */
function measuresOf({ nodes, links }: OwnershipGraph, { ownership }: Policy): readonly Measure[] {
  const differ =
    links.some(({ kind, votes }) => kind === 'votes' || votes !== undefined) ||
    nodes.some(({ classes }) => classes?.some(({ capital, votes }) => !equals(capital, votes)));
  return differ ? ownership.measures : ownership.measures.slice(0, 1);
}

function controllersOf(
  { nodes, rootId }: OwnershipGraph,
  { control }: Policy,
  holdings: DirectHoldings,
  unknown: Controlled,
): { id: string; verdict: Verdict }[] {
  return nodes.flatMap(({ id, kind }) => {
    if (id === rootId || (kind !== 'company' && kind !== 'trust' && kind !== 'exempt')) return [];
    const step = controlledBy(holdings, control, rootId, id, unknown).steps.get(rootId);
    return step ? [{ id, verdict: step.verdict }] : [];
  });
}

function verdictOn(inquiry: Inquiry, personId: string): PersonVerdict {
  const { holdings, policy, graph, unknown } = inquiry;
  const controlled = controlledBy(holdings, policy.control, graph.rootId, personId, unknown);
  const owned =
    policy.ownership.indirect === 'multiplied'
      ? byShares(inquiry, personId)
      : byHoldings(inquiry, controlled, 'ownership');
  const control = byControl(inquiry, controlled);
  const others = [
    ...(policy.countsControlledHoldings ? byHoldings(inquiry, controlled, 'controlled-holding') : []),
    ...byInterestInController(inquiry, personId),
    ...byTrustPosition(inquiry, controlled, personId),
  ].filter(({ verdict }) => verdict !== 'no');
  const verdictOf = (findings: readonly Finding[]) => anyOf(findings.map(({ verdict }) => verdict));
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
function byHoldings(
  { holdings, graph, policy, ownerships }: Inquiry,
  controlled: Controlled,
  basis: Basis,
): Finding[] {
  const { threshold } = policy.ownership;
  return ownerships.map(({ measure }) => {
    const { share, sureLinks, possibleLinks } = holdings.shareOf(
      graph.rootId,
      measure,
      controlled.group,
      ZERO,
    );
    const verdict = meets(share, threshold);
    const links = verdict === 'yes' ? sureLinks() : possibleLinks();
    const chain = new Set(links.flatMap(({ owner }) => chainTo(controlled, owner)));
    return {
      basis,
      verdict,
      threshold,
      measure,
      figure: share,
      chain: [...chain],
      linkIds: links.map(({ id }) => id),
    };
  });
}

function byControl({ policy, graph }: Inquiry, controlled: Controlled): Finding {
  const step = controlled.steps.get(graph.rootId);
  const threshold = policy.control.majority;
  return {
    basis: 'control',
    verdict: step?.verdict ?? 'no',
    threshold,
    chain: chainTo(controlled, graph.rootId),
  };
}

function byInterestInController({ controllers, policy }: Inquiry, personId: string): Finding[] {
  const { threshold } = policy.ownership;
  return controllers.map(({ verdict, ownership }) => {
    const finding = figureFinding(ownership, [personId], [personId], {
      basis: 'interest-in-controller',
      threshold,
      viaIds: [ownership.rootId],
    });
    const isCertain = verdict === 'yes' || finding.verdict === 'no';
    return isCertain ? finding : { ...finding, verdict: 'undecided' };
  });
}

function byTrustPosition(
  { ownerships, policy }: Inquiry,
  { steps }: Controlled,
  personId: string,
): Finding[] {
  if (!policy.looksThroughTrusts || policy.ownership.indirect === 'controlled') return [];
  const trusts = [...steps.values()].filter(({ basis }) =>
    policy.control.trustRoles.some((role) => role === basis),
  );
  if (trusts.length === 0) return [];
  const idsOf = (all: typeof trusts) => all.map(({ companyId }) => companyId).sort();
  const sure = idsOf(trusts.filter(({ verdict }) => verdict === 'yes'));
  const asked = {
    basis: 'trust-position',
    threshold: policy.ownership.threshold,
    viaIds: idsOf(trusts),
  } as const;
  return ownerships.map((one) =>
    figureFinding(one, [personId, ...sure], [personId, ...idsOf(trusts)], asked),
  );
}

/** Whether the unknown could make an owner of somebody who is in no register. */
function findingsOfUnknown(inquiry: Inquiry): Finding[] {
  const { policy, ownerships, unknown } = inquiry;
  const { threshold, indirect } = policy.ownership;
  const owned =
    indirect === 'controlled'
      ? byHoldings(inquiry, unknown, 'ownership')
      : ownerships.map(({ unresolved, measure }): Finding => {
          const figure = { ...unresolved, lower: ZERO, isLowerOpen: false };
          return { basis: 'ownership', verdict: meets(figure, threshold), threshold, measure, figure };
        });
  return [...owned, byControl(inquiry, unknown)];
}

/** Owners first, then the larger share, then the id. */
function byVerdict(a: PersonVerdict, b: PersonVerdict): number {
  const share = ({ findings: [first] }: PersonVerdict) => first?.figure?.lower ?? ZERO;
  const rank = ({ verdict }: PersonVerdict) => VERDICTS.indexOf(verdict);
  return rank(a) - rank(b) || compare(share(b), share(a)) || (a.nodeId < b.nodeId ? -1 : 1);
}

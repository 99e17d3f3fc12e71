import type { ControlInquiry, Controlled, ControlRules } from './control.ts';
import { controlledBy } from './control.ts';
import { directHoldings } from './direct-holdings.ts';
import { integratedOwnership, type Ownership } from './integrated-ownership.ts';
import { interestsIn } from './interests.ts';
import type { Verdict } from './interval.ts';
import type { Measure, OwnershipGraph, OwnershipLink } from './ownership-graph.ts';
import { type PartyVerdicts, stakesIn } from './party-stakes.ts';
import type { Policy } from './policies.ts';
import { equals } from './rational.ts';
import { subsidiariesIn } from './subsidiaries.ts';

/** What every person is asked against, worked out once. */
export interface Inquiry extends ControlInquiry {
  readonly graph: OwnershipGraph;
  readonly policy: Policy;
  /** One for each measure that differs. */
  readonly ownerships: readonly Ownership[];
  readonly unknown: Controlled;
  /** Entities that control the root, and how much of them is owned. */
  readonly controllers: readonly { readonly verdict: Verdict; readonly ownership: Ownership }[];
}

/** `verdictsIn`: who is a beneficial owner of a party to a trust, under the same policy. */
export function openInquiry(graph: OwnershipGraph, policy: Policy, verdictsIn: PartyVerdicts): Inquiry {
  const measures = measuresOf(graph, policy);
  const ownerships = measures.map((measure) => integratedOwnership(graph, { measure }));
  const stakesOf = stakesIn(graph, policy, verdictsIn);
  const withAll = controlInquiry(graph, policy.control, { ownerships, stakesOf });
  const unknown = controlledBy(withAll);
  const controllers = policy.countsInterestInController ? controllersOf(graph, { ...withAll, unknown }) : [];
  return {
    ...withAll,
    graph,
    policy,
    unknown,
    ownerships,
    controllers: controllers.flatMap(({ id, verdict }) =>
      measures.map((measure) => ({
        verdict,
        ownership: integratedOwnership(graph, { measure, rootId: id }),
      })),
    ),
  };
}

/** Control over the root of a graph, with the votes of subsidiaries left out if the rules say so. */
export function controlInquiry(
  graph: OwnershipGraph,
  rules: ControlRules,
  { ownerships, stakesOf }: Pick<Inquiry, 'ownerships' | 'stakesOf'>,
): ControlInquiry {
  const control: ControlInquiry = {
    holdings: directHoldings(graph),
    interests: interestsIn(ownerships, rules.majority.value),
    ...{ rules, rootId: graph.rootId, stakesOf },
  };
  return {
    ...control,
    subsidiaries: rules.leavesSubsidiariesOut ? subsidiariesIn(graph, control) : undefined,
  };
}

/**
 * Votes are looked at apart only where they differ from the capital. Where shares count in full, those that the company has
 * in itself are capital and no votes.
 */
function measuresOf({ nodes, links, rootId }: OwnershipGraph, { ownership }: Policy): readonly Measure[] {
  const isOwn = ({ owned, owner }: OwnershipLink) => owned === rootId && owner === rootId;
  const differ =
    (ownership.indirect === 'controlled' && links.some(isOwn)) ||
    links.some(({ kind, votes }) => kind === 'votes' || votes !== undefined) ||
    nodes.some(({ classes }) => classes?.some(({ capital, votes }) => !equals(capital, votes)));
  return differ ? ownership.measures : ownership.measures.slice(0, 1);
}

/**
 * Entities that control the root. Where anybody unknown may control it, everybody is undecided by control already: then
 * only what is certain of a controller can change a verdict.
 */
function controllersOf(
  { nodes, rootId }: OwnershipGraph,
  control: ControlInquiry,
): { id: string; verdict: Verdict }[] {
  const isOpen = control.unknown?.steps.has(rootId);
  return nodes.flatMap(({ id, kind }) => {
    if (id === rootId || (kind !== 'company' && kind !== 'trust' && kind !== 'exempt')) return [];
    const verdict = controlledBy({ ...control, stakesOf: undefined }, id).steps.get(rootId)?.verdict;
    return verdict === undefined || (isOpen && verdict !== 'yes') ? [] : [{ id, verdict }];
  });
}

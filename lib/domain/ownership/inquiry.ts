import type { ControlInquiry, Controlled } from './control.ts';
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
  const { rootId } = graph;
  const measures = measuresOf(graph, policy);
  const ownerships = measures.map((measure) => integratedOwnership(graph, { measure }));
  const control: ControlInquiry = {
    holdings: directHoldings(graph),
    interests: interestsIn(ownerships, policy.control.majority.value),
    rules: policy.control,
    rootId,
    stakesOf: stakesIn(graph, policy, verdictsIn),
  };
  const subsidiaries = policy.control.leavesSubsidiariesOut ? subsidiariesIn(graph, control) : undefined;
  const withAll: ControlInquiry = { ...control, subsidiaries };
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

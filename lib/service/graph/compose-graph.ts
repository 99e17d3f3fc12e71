import {
  type Country,
  type Flag,
  type Graph,
  GraphCharge,
  type GraphLookup,
  type GraphNode,
  type Provenance,
} from '#lib/contract/index.ts';
import { type PlanPrice, priceOf } from '#lib/domain/price/price-of.ts';
import { flagsOfGraph } from './flags-of-graph.ts';
import { judgeGraph } from './judge-graph.ts';
import { LOOKUP_KINDS } from './lookups/lookup-kinds.ts';
import { lookupKey, type StoredLookups, spentBy } from './lookups/stored-lookups.ts';
import { provenanceOfGraph } from './provenance-of-graph.ts';
import type { DraftNode, GraphDraft, LeftReason } from './trace/draft.ts';
import { graphParts } from './trace/graph-of-draft.ts';
import type { RegistryOf } from './trace/identify-holder.ts';
import type { Lookup } from './trace/trace-ownership.ts';

interface Traced {
  readonly lookups: StoredLookups;
  readonly prices: readonly PlanPrice[];
  readonly registryOf: RegistryOf;
}

export interface ComposedGraph {
  readonly graph: Graph;
  /** Raised by its lookups about companies and persons above the root. */
  readonly flags: Flag[];
  readonly provenance: Provenance;
}

/** The graph of a trace, finished or in progress, with everything that is computed from it, and its sources. */
export function composeGraph(
  draft: GraphDraft,
  traced: Traced,
  by: Parameters<typeof judgeGraph>[1],
): ComposedGraph {
  const { lookups, prices } = traced;
  const drawn = graphOfDraft(draft, {
    amountSpent: spentBy(lookups),
    priceOf: (country, kind) => priceOf(prices, country, LOOKUP_KINDS[kind].item),
    chargesOf: (node) => chargesOf(node, lookups),
  });
  const graph = judgeGraph(drawn, by);
  return {
    graph,
    flags: flagsOfGraph(draft, lookups),
    provenance: provenanceOfGraph(graph, draft, traced),
  };
}

/** The UTC day of a moment, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

interface Costs {
  readonly amountSpent: number;
  /** Price of one more lookup, in credits. */
  readonly priceOf: (country: Country, kind: Lookup['kind']) => number;
  readonly chargesOf?: (node: DraftNode) => GraphCharge[];
}

/** The draft as the interface shows it, without computed values. */
export function graphOfDraft(draft: GraphDraft, costs: Costs): Graph {
  const [root] = draft.nodes;
  const nodes = [...draft.nodes];
  const { edges, ...shown } = graphParts(nodes, draft.edges, root);
  const companies = nodes.filter(
    ({ individual, arrangement, partyKind }) => !individual && !arrangement && !partyKind,
  );
  const traced = companies.filter(({ owners }) => owners);
  return {
    nodes: shown.nodes.map((node, at) => {
      const drawn = nodes[at];
      const continuation = continuationOf(drawn, costs);
      const charges = (drawn && costs.chargesOf?.(drawn)) ?? [];
      return { ...node, ...(continuation && { continuation }), ...(charges.length > 0 && { charges }) };
    }),
    edges,
    metadata: {
      stoppedReason:
        nodes.map(({ left, ownersLeft }) => STOPS[left ?? ownersLeft ?? 'pending']).find(Boolean) ??
        'completed',
      amountSpent: costs.amountSpent,
      companiesFetched: draft.companiesFetched,
      companiesSkipped: companies.filter(({ isRead }) => !isRead).length + draft.companiesDropped,
      ...(traced.length > 0 && {
        ownersFetched: draft.ownersFetched,
        ownersSkipped: traced.filter(({ ownersLeft }) => ownersLeft).length,
      }),
    },
  };
}

/** Which reason at a node ends a graph. The first of them, in the order in which nodes were met, is the graph's. */
const STOPS: Partial<Record<LeftReason, Graph['metadata']['stoppedReason']>> = {
  max_depth_reached: 'max_depth_reached',
  max_nodes_reached: 'max_nodes_reached',
  budget_exhausted: 'budget_exhausted',
  insufficient_funds: 'budget_exhausted',
  timeout: 'timeout',
};

function continuationOf(node: DraftNode | undefined, costs: Costs): GraphNode['continuation'] {
  const { left, ownersLeft } = node ?? {};
  const reason = left ?? ownersLeft;
  if (node === undefined || reason === undefined) return undefined;
  const lookups = lookupsLeft(node, costs);
  return {
    reason,
    estimatedCost: lookups.reduce((sum, { credits }) => sum + credits, 0),
    accumulatedOwnership: 0,
    depth: node.depth,
    lookups,
  };
}

/** Lookups of the node itself that continue the graph; none if it was read and only its holders are cut off. */
function lookupsLeft(
  { country, isRead, companyKey, ownersLeft }: DraftNode,
  { priceOf }: Costs,
): GraphLookup[] {
  const kinds: Lookup['kind'][] = isRead
    ? ownersLeft
      ? ['owners']
      : []
    : companyKey === undefined
      ? ['company', 'search']
      : ['company'];
  return kinds.map((kind) => ({ dataPoint: LOOKUP_KINDS[kind].item, credits: priceOf(country, kind) }));
}

/** Lookups of a company that this graph paid for. Those of a graph that it continues were paid for by that one. */
const chargesOf = ({ country, companyKey }: DraftNode, lookups: StoredLookups): GraphCharge[] =>
  (['company', 'owners'] as const).flatMap((kind) => {
    const lookup =
      companyKey === undefined ? undefined : lookups.get(lookupKey({ kind, country, subject: companyKey }));
    if (lookup === undefined || lookup.costCredits === 0) return [];
    const { costCredits: credits, takenAt } = lookup;
    return GraphCharge.parse({
      dataPoint: LOOKUP_KINDS[kind].item,
      credits,
      chargedAt: takenAt.toISOString(),
    });
  });

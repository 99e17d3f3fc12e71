import { z } from 'zod';
import { Failure, Graph, type GraphNode, GraphOptions, type NewCompanyRequest } from '#lib/contract/index.ts';
import { maybe } from '#lib/platform/db.ts';
import type { CallContext } from '../context/service-context.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';
import type { TracePlan } from './trace/trace-plan.ts';

/** A graph's own budget where the request names none, in profiles of its country. */
const DEFAULT_BUDGET_PROFILES = 20;

/**
 * The limits of the graph that a request asks for; null if it asks for none.
 * @throws Failure resource_not_found, invalid_request: there is no such graph to continue
 */
export async function planTrace(ctx: CallContext, quoted: QuotedRequest): Promise<TracePlan | null> {
  const { asked, companyKey } = quoted;
  if (!asked.dataPoints.includes('graph')) return null;
  const { continueFrom, ...limits } = asked.graphOptions ?? GraphOptions.parse({});
  const earlier = continueFrom && (await findEarlier(ctx, continueFrom.requestId));
  if (earlier) refuseOtherGraph(earlier, asked, companyKey);
  return {
    ...limits,
    maxBudget: limits.maxBudget ?? defaultBudget(quoted),
    maxNodes: limits.maxNodes + (earlier?.graph?.nodes.length ?? 0),
    continues:
      continueFrom && earlier?.graph
        ? {
            requestId: continueFrom.requestId,
            nodeId: continueFrom.nodeId ?? null,
            stoppedReason: earlier.graph.metadata.stoppedReason,
            companyKey: earlier.companyKey,
          }
        : null,
  };
}

/** Some profiles, but no more than the request's own budget leaves beside its other items, and the company itself. */
function defaultBudget({ asked, items, profilePriceCredits = 0 }: QuotedRequest): number {
  const { maxBudget = Infinity } = asked;
  const others = items.filter(({ item, refusal }) => item !== 'graph' && !refusal);
  const left = maxBudget - others.reduce((sum, { priceCredits }) => sum + priceCredits, 0);
  const least = items.find(({ item }) => item === 'graph')?.priceCredits ?? 0;
  return Math.max(least, Math.min(DEFAULT_BUDGET_PROFILES * profilePriceCredits, left));
}

const EARLIER = `
  select q.country, q.company_key as "companyKey", s.value -> 'graphBeta' as graph,
         service.names_of(root.names, 'companies', q.company_key) as names
    from service.request q
    left join service.graph_step t on t.request_id = q.id and t.kind = 'company' and t.country = q.country
      and t.subject = q.company_key
    left join service.snapshot root on root.id = t.snapshot_id
    left join service.request_item i on i.request_id = q.id and i.item = 'graph' and i.status = 'succeeded'
    left join service.snapshot s on s.id = i.snapshot_id
   where q.id = $1 and q.account_id = $2`;

const Earlier = z.object({
  country: z.string(),
  companyKey: z.string(),
  /** Every id of the company. */
  names: z.array(z.string()),
  graph: Graph.nullable(),
});
type Earlier = z.infer<typeof Earlier>;

async function findEarlier({ pool, caller }: CallContext, requestId: string): Promise<Earlier> {
  const earlier = await maybe(pool, EARLIER, [requestId, caller.accountId], Earlier);
  if (earlier) return earlier;
  throw new Failure('resource_not_found', 'No request with this requestId. Nothing was charged.', {
    details: [
      'graphOptions.continueFrom.requestId: expected the `request.requestId` of an earlier graph of this account',
    ],
  });
}

function refuseOtherGraph(
  { country, names, graph }: Earlier,
  { countryCode, graphOptions }: NewCompanyRequest,
  askedKey: string,
): void {
  const member = 'graphOptions.continueFrom';
  if (!graph)
    throw notContinued(`${member}.requestId: expected a request whose graph is finished and has nodes`);
  if (country !== countryCode || !names.includes(askedKey)) {
    throw notContinued(`${member}.requestId: expected a graph of the same company (\`id\`, \`countryCode\`)`);
  }
  const nodeId = graphOptions?.continueFrom?.nodeId;
  if (nodeId === undefined) return;
  const node = graph.nodes.find((each) => each.nodeId === nodeId);
  const seeksOwners = graphOptions?.declaredOwners !== 'never' && maySeekOwners(node);
  if (!node?.continuation && !seeksOwners) {
    throw notContinued(
      `${member}.nodeId: expected a node of that graph with a \`continuation\`, or a company whose declared owners were not looked up`,
    );
  }
}

/** A company of which that graph has no declared owners, also since it was made before there was a choice. */
const maySeekOwners = (node: GraphNode | undefined): boolean =>
  node?.type === 'company' && (node.owners === undefined || node.owners.status === 'not_read');

const notContinued = (detail: string) =>
  new Failure('invalid_request', 'This graph cannot be continued. Nothing was charged.', {
    details: [detail],
  });

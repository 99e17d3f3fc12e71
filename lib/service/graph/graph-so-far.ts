import type { Country } from '#lib/contract/index.ts';
import type { PlanPrice } from '#lib/domain/price/price-of.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { type ComposedGraph, composeGraph, dayOf } from './compose-graph.ts';
import { toldBy } from './lookups/lookup-kinds.ts';
import { countLookups, loadLookups, lookupKey } from './lookups/stored-lookups.ts';
import { type Lookup, type Told, type Tracing, traceOwnership } from './trace/trace-ownership.ts';
import type { TracePlan } from './trace/trace-plan.ts';

/**
 * Graphs in progress, as composed last. Lookups are only ever added, so an equal number means the same ones.
 */
const composedLast = new Map<string, { readonly lookupCount: number; readonly composed: ComposedGraph }>();
const MOST_COMPOSED = 100;

/** What a graph needs of the request that asked for it. */
interface GraphRequest {
  readonly requestId: string;
  readonly country: Country;
  readonly companyKey: string;
  readonly createdAt: Date;
  readonly graphPlan: TracePlan | null;
  readonly lookupPrices: readonly PlanPrice[] | null;
  readonly items: readonly { readonly item: string; readonly status: string }[];
}

/** A graph in progress: the same trace, told only the stored lookups. Null: nothing is stored yet. */
export async function graphSoFar(ctx: ServiceContext, request: GraphRequest): Promise<ComposedGraph | null> {
  const { requestId, items, graphPlan, lookupPrices: prices, createdAt } = request;
  const isOpen = items.some(({ item, status }) => item === 'graph' && status === 'in_progress');
  if (!isOpen || !graphPlan || !prices) return null;
  const known = composedLast.get(requestId);
  if (known?.lookupCount === (await countLookups(ctx.pool, requestId))) return known.composed;
  const lookups = await loadLookups(ctx.pool, requestId);
  if (lookups.size === 0) return null;
  const day = dayOf(createdAt);
  const draft = run(traceOwnership({ ...request, day }, graphPlan, ctx.registryOf), (lookup) => {
    const stored = lookups.get(lookupKey(lookup));
    return stored ? toldBy(stored) : { outcome: 'left', reason: 'pending' };
  });
  const composed = composeGraph(draft, { ...ctx, lookups, prices }, { day });
  remember(requestId, { lookupCount: lookups.size, composed });
  return composed;
}

/** The oldest makes room: it is finished, or composed again. */
function remember(
  requestId: string,
  last: { readonly lookupCount: number; readonly composed: ComposedGraph },
): void {
  composedLast.delete(requestId);
  composedLast.set(requestId, last);
  const [oldest] = composedLast.keys();
  if (composedLast.size > MOST_COMPOSED && oldest !== undefined) composedLast.delete(oldest);
}

function run<Result>(tracing: Tracing<Result>, tell: (lookup: Lookup) => Told): Result {
  let turn = tracing.next();
  while (!turn.done) turn = tracing.next(tell(turn.value));
  return turn.value;
}

import type { Country, Graph } from '#lib/contract/index.ts';
import type { PlanPrice } from '#lib/domain/price/price-of.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { costsOf, dayOf } from './finish-graph.ts';
import type { GraphDraft } from './graph-draft.ts';
import { graphOfDraft } from './graph-of-draft.ts';
import { countSteps, loadSteps, stepKey, toldBy } from './graph-steps.ts';
import { judgeGraph } from './judge-graph.ts';
import { type Told, type Wanted, walkOwnership } from './walk-ownership.ts';
import type { WalkPlan } from './walk-plan.ts';

/**
 * Graphs that are being walked, as they were drawn and judged last. Steps are only ever added, so that as many steps
 * are the same ones.
 */
const drawnLast = new Map<string, { readonly stepCount: number; readonly graph: Graph }>();
const MOST_DRAWN = 100;

/** What a graph needs of the request that asked for it. */
interface GraphRequest {
  readonly requestId: string;
  readonly country: Country;
  readonly companyKey: string;
  readonly createdAt: Date;
  readonly graphPlan: WalkPlan | null;
  /** What its steps cost. */
  readonly stepPrices: readonly PlanPrice[] | null;
  readonly items: readonly { readonly item: string; readonly status: string }[];
}

/** What is known of a graph that is still being walked: the same walk, told only what has come. Null: nothing yet. */
export async function graphSoFar(ctx: ServiceContext, request: GraphRequest): Promise<Graph | null> {
  const { requestId, items, graphPlan, stepPrices, createdAt } = request;
  const isOpen = items.some(({ item, status }) => item === 'graph' && status === 'in_progress');
  if (!isOpen || !graphPlan || !stepPrices) return null;
  const known = drawnLast.get(requestId);
  if (known?.stepCount === (await countSteps(ctx.pool, requestId))) return known.graph;
  const steps = await loadSteps(ctx.pool, requestId);
  if (steps.size === 0) return null;
  const draft = run(
    walkOwnership({ ...request, day: dayOf(createdAt) }, graphPlan, ctx.registryOf),
    (wanted) => {
      const step = steps.get(stepKey(wanted));
      return step ? toldBy(step) : { outcome: 'left', reason: 'pending' };
    },
  );
  const graph = judgeGraph(graphOfDraft(draft, costsOf(steps, stepPrices)), { day: dayOf(createdAt) });
  remember(requestId, { stepCount: steps.size, graph });
  return graph;
}

/** The oldest makes room: it is finished, or drawn anew. */
function remember(requestId: string, drawn: { readonly stepCount: number; readonly graph: Graph }): void {
  drawnLast.delete(requestId);
  drawnLast.set(requestId, drawn);
  const [oldest] = drawnLast.keys();
  if (drawnLast.size > MOST_DRAWN && oldest !== undefined) drawnLast.delete(oldest);
}

function run(walk: Generator<Wanted, GraphDraft, Told>, tell: (wanted: Wanted) => Told): GraphDraft {
  let turn = walk.next();
  while (!turn.done) turn = walk.next(tell(turn.value));
  return turn.value;
}

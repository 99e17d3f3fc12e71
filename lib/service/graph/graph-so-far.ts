import type { Graph } from '#lib/contract/index.ts';
import type { StoredRequest } from '../company/load-request.ts';
import type { ServiceContext } from '../context.ts';
import { costsOf, dayOf } from './finish-graph.ts';
import type { GraphDraft } from './graph-draft.ts';
import { graphOf } from './graph-of.ts';
import { loadSteps, stepKey, toldBy } from './graph-steps.ts';
import { judgeGraph } from './judge-graph.ts';
import { pricesFor } from './walk-graph.ts';
import { type Told, type Wanted, walkOwnership } from './walk-ownership.ts';

/** What is known of a graph that is still being walked: the same walk, told only what has come. Null: nothing yet. */
export async function graphSoFar(context: ServiceContext, request: StoredRequest): Promise<Graph | null> {
  const { requestId, accountId, items, graphPlan, createdAt } = request;
  const isOpen = items.some(({ item, status }) => item === 'graph' && status === 'in_progress');
  if (!isOpen || !graphPlan) return null;
  const steps = await loadSteps(context.pool, requestId);
  if (steps.size === 0) return null;
  const draft = run(
    walkOwnership({ ...request, day: dayOf(createdAt) }, graphPlan, context.registryOf),
    (wanted) => {
      const known = steps.get(stepKey(wanted));
      return known ? toldBy(known) : { outcome: 'left', reason: 'pending' };
    },
  );
  const prices = await pricesFor(context, accountId);
  return judgeGraph(graphOf(draft, costsOf(steps, prices)), { day: dayOf(createdAt) });
}

function run(walk: Generator<Wanted, GraphDraft, Told>, tell: (wanted: Wanted) => Told): GraphDraft {
  let turn = walk.next();
  while (!turn.done) turn = walk.next(tell(turn.value));
  return turn.value;
}

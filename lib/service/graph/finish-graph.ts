import { z } from 'zod';
import { type Absence, type Country, Graph, type Section } from '#lib/contract/index.ts';
import { type PlanPrice, priceOf } from '#lib/domain/price/price-of.ts';
import { one } from '#lib/platform/db.ts';
import type { RegistrySource } from '#lib/registries/registry.ts';
import { datedId } from '../context/dated-id.ts';
import type { GraphDraft } from './graph-draft.ts';
import { graphOfDraft } from './graph-of-draft.ts';
import { type GraphStep, type GraphSteps, spentBy, stepKey } from './graph-steps.ts';
import { judgeGraph, seniorManagersOf } from './judge-graph.ts';
import type { WalkContext } from './take-step.ts';

type Snapshot = NonNullable<GraphStep['snapshot']>;

const FINISH = 'select service.finish_graph($1, $2, $3, $4, $5, $6) as finished';

/** Ends a graph: what was drawn is kept for good, and the item costs what its steps have cost. */
export async function finishGraph(
  { pool, now, open, prices, steps }: WalkContext,
  draft: GraphDraft,
): Promise<void> {
  const { requestId, country, companyKey, requestedAt } = open;
  const root = steps.get(stepKey({ kind: 'company', country, subject: companyKey }))?.snapshot;
  const graph = judgeGraph(graphOfDraft(draft, costsOf(steps, prices)), {
    day: dayOf(requestedAt),
    seniorManagers: seniorManagersOf(root?.value.legalRepresentatives ?? [], dayOf(requestedAt)),
  });
  const isEmpty = graph.edges.length === 0 && !graph.nodes.some(({ continuation }) => continuation);
  const value = isEmpty ? {} : { graphBeta: Graph.parse(graph) };
  const absence: Partial<Record<Section, Absence>> = isEmpty
    ? { graphBeta: root?.absence.shareholders ?? NO_HOLDERS }
    : {};
  const snapshots = [...steps.values()].flatMap(({ snapshot }) => snapshot ?? []);
  const readAt = Math.min(...snapshots.map(({ retrievedAt }) => retrievedAt.getTime()));
  await one(
    pool,
    FINISH,
    [
      requestId,
      datedId(now()),
      JSON.stringify(value),
      JSON.stringify(absence),
      JSON.stringify(sourceOf(snapshots)),
      new Date(readAt),
    ],
    z.object({ finished: z.boolean() }),
  );
}

const NO_HOLDERS: Absence = {
  reason: 'none_named',
  explanation: 'The register names no shareholders of this company and gives no reason.',
};

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

export const costsOf = (steps: GraphSteps, prices: readonly PlanPrice[]) => ({
  amountSpent: spentBy(steps),
  priceOf: (country: Country, item: string) => priceOf(prices, country, item),
});

/** All registers that were read. What is derived from them is no register's own word, whatever they are. */
function sourceOf(snapshots: readonly Snapshot[]): RegistrySource {
  const distinct = (texts: readonly string[]) => [...new Set(texts)].join(', ');
  return {
    register: distinct(snapshots.map(({ source }) => source.register)),
    authoritative: false,
    licence: distinct(snapshots.map(({ source }) => source.licence)),
  };
}

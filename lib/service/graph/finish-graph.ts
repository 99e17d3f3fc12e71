import { z } from 'zod';
import { type Absence, CompanyProfile, Graph, type Section } from '#lib/contract/index.ts';
import { one } from '#lib/platform/db.ts';
import type { RegistrySource } from '#lib/registries/registry.ts';
import { datedId } from '../context/dated-id.ts';
import { currentValue } from '../context/stored-value.ts';
import { composeGraph, dayOf } from './compose-graph.ts';
import { seniorManagersOf } from './judge-graph.ts';
import type { TraceContext } from './lookups/lookup-kinds.ts';
import { lookupKey, type StoredLookup } from './lookups/stored-lookups.ts';
import type { GraphDraft } from './trace/draft.ts';

type Snapshot = NonNullable<StoredLookup['snapshot']>;

const FINISH = 'select service.finish_graph($1, $2, $3, $4, $5, $6) as finished';

/** Ends a graph: stores it permanently; the item costs the sum of its lookups. */
export async function finishGraph(ctx: TraceContext, draft: GraphDraft): Promise<void> {
  const { pool, now, open, lookups } = ctx;
  const { requestId, country, companyKey, requestedAt } = open;
  const root = lookups.get(lookupKey({ kind: 'company', country, subject: companyKey }))?.snapshot;
  const { legalRepresentatives = [] } = currentValue(CompanyProfile.strip(), root?.value ?? {});
  const day = dayOf(requestedAt);
  const { graph, flags, provenance } = composeGraph(draft, ctx, {
    day,
    seniorManagers: seniorManagersOf(legalRepresentatives, day),
  });
  const isEmpty =
    graph.edges.length === 0 &&
    graph.nodes.every(
      ({ continuation, owners }) => !continuation && !owners?.statements && owners?.status !== 'read',
    );
  const value = isEmpty ? {} : { graphBeta: Graph.parse(graph), ...(flags.length > 0 && { flags }) };
  const absence: Partial<Record<Section, Absence>> = isEmpty
    ? { graphBeta: root?.absence.shareholders ?? NO_HOLDERS }
    : {};
  const snapshots = [...lookups.values()].flatMap(({ snapshot }) => snapshot ?? []);
  const readAt = Math.min(...snapshots.map(({ retrievedAt }) => retrievedAt.getTime()));
  const params = [
    requestId,
    datedId(now()),
    JSON.stringify(value),
    JSON.stringify(absence),
    JSON.stringify({
      ...sourceOf(snapshots),
      provenance: isEmpty ? { ...provenance, facts: {}, values: {} } : provenance,
    }),
    new Date(readAt),
  ];
  await one(pool, FINISH, params, z.object({ finished: z.boolean() }));
}

const NO_HOLDERS: Absence = {
  reason: 'none_named',
  explanation: 'The register names no shareholders of this company and gives no reason.',
};

/** All registers that were read. Never authoritative: what is derived from registers is not their own word. */
function sourceOf(snapshots: readonly Snapshot[]): RegistrySource {
  const distinct = (texts: readonly string[]) => [...new Set(texts)].join(', ');
  return {
    register: distinct(snapshots.map(({ source }) => source.register)),
    authoritative: false,
    licence: distinct(snapshots.map(({ source }) => source.licence)),
  };
}

import type {
  Absence,
  CompanyAnswer,
  ConsultedSource,
  Graph,
  ItemStatus,
  Provenance,
  Section,
  Source,
} from '#lib/contract/index.ts';
import {
  CompanyProfile,
  DATA_POINT_SCHEMA,
  FILLED_BY,
  REGISTERED_ABSENCES,
  Section as SectionSchema,
} from '#lib/contract/index.ts';
import type { Manifest } from '#lib/registries/registry.ts';
import { storedValue } from '../context/stored-value.ts';
import { itemOfDocument } from '../items/item.ts';
import { offersGraph } from '../items/offers-graph.ts';
import { standingOf } from '../items/standing-of.ts';
import type { AssembleContext } from './assemble-context.ts';
import { assembleDocuments } from './assemble-documents.ts';
import { assembleProvenance, withDocuments } from './assemble-provenance.ts';
import type { StoredItem, StoredRequest } from './load-request.ts';

/** The members of an answer beside `request`. */
export type Facts = Omit<CompanyAnswer, 'request'>;

/** As they are stored: profiles that were bought before subsidiaries were an item of their own have them within. */
const STORED = {
  ...DATA_POINT_SCHEMA,
  companyProfile: CompanyProfile.extend(DATA_POINT_SCHEMA.subsidiaries.shape),
};

/** The only maker of an answer's body: first answer and replay are the same function of the same rows. */
export function assemble(ctx: AssembleContext, request: StoredRequest): CompanyAnswer {
  const itemOf = new Map(request.items.map((item) => [item.item, item]));
  const facts: Facts = {};
  for (const dataPoint of request.dataPoints) {
    const snapshot = itemOf.get(dataPoint)?.snapshot;
    if (snapshot) {
      const told: Facts = storedValue(STORED[dataPoint], snapshot.value);
      Object.assign(facts, told, joinedFlags(facts.flags, told.flags));
    }
  }
  if (ctx.graphSoFar) {
    const { graph: graphBeta, flags } = ctx.graphSoFar;
    Object.assign(facts, { graphBeta }, flags.length > 0 && { flags, ...joinedFlags(facts.flags, flags) });
  }
  const documents = assembleDocuments(ctx, { listed: facts.documents, request, itemOf });
  if (documents) facts.documents = documents;

  const dataPoints = present(request.dataPoints.map((name) => [name, itemOf.get(name)]));
  const provenance = assembleProvenance([
    ...dataPoints.flatMap(([, item]) => provenanceOf(item) ?? []),
    ...(ctx.graphSoFar ? [ctx.graphSoFar.provenance] : []),
  ]);
  const requested = present(request.documents.map((id) => [id, itemOf.get(itemOfDocument(id))]));
  const echo: CompanyAnswer['request'] = {
    companyId: request.companyId,
    country: request.country,
    requestId: request.requestId,
    dataPoints: request.dataPoints,
    documents: request.documents,
    dataStatus: {
      dataPoints: Object.fromEntries(dataPoints.map(([name, item]) => [name, statusOf(ctx, request, item)])),
      documents: Object.fromEntries(requested.map(([id, item]) => [id, statusOf(ctx, request, item)])),
    },
    sources: {
      dataPoints: Object.fromEntries(present(dataPoints.map(([name, item]) => [name, sourceOf(item)]))),
      documents: Object.fromEntries(present(requested.map(([id, item]) => [id, sourceOf(item)]))),
    },
    absence: absenceOf(facts, request, itemOf, ctx.manifest),
    ...(provenance && { provenance: withDocuments(provenance, documents, ctx.manifest) }),
    ...(request.metadata && { metadata: request.metadata }),
  };
  return { request: echo, ...facts };
}

/** Profile, declared owners and structure have flags each; what several say is said once. */
function joinedFlags(ours: Facts['flags'], theirs: Facts['flags']): Pick<Facts, 'flags'> {
  if (ours === undefined || theirs === undefined) return {};
  const told = new Set(ours.map((flag) => JSON.stringify(flag)));
  return { flags: [...ours, ...theirs.filter((flag) => !told.has(JSON.stringify(flag)))] };
}

function present<Value>(entries: [string, Value | null | undefined][]): [string, Value][] {
  return entries.flatMap(([name, value]): [string, Value][] =>
    value === null || value === undefined ? [] : [[name, value]],
  );
}

function statusOf(ctx: AssembleContext, request: StoredRequest, item: StoredItem): ItemStatus {
  if (item.snapshot) {
    return { status: 'succeeded', cost: item.costCredits, authoritative: item.snapshot.source.authoritative };
  }
  if (item.error) return { status: 'failed', cost: 0, error: item.error };
  const soFar = item.item === 'graph' ? ctx.graphSoFar : null;
  return {
    status: 'in_progress',
    ...(soFar && { progress: progressOf(soFar.graph) }),
    ...(item.waitsFor !== null && {
      waitingFor: { source: item.waitsFor, until: retriedUntil(ctx, request, item) },
    }),
  };
}

function retriedUntil(
  { retryForSeconds }: AssembleContext,
  request: StoredRequest,
  item: StoredItem,
): string {
  const ofGraph = item.item === 'graph' ? request.graphPlan?.timeoutSeconds : undefined;
  const seconds = Math.min(retryForSeconds, ofGraph ?? retryForSeconds);
  return new Date(request.createdAt.getTime() + seconds * 1_000).toISOString();
}

const progressOf = ({ nodes, metadata: { companiesFetched, ownersFetched } }: Graph) => ({
  companiesFetched,
  nodesKnown: nodes.length,
  ...(ownersFetched !== undefined && { ownersFetched }),
});

function sourceOf(item: StoredItem): Source | null {
  const { snapshot } = item;
  if (snapshot === null) return null;
  const { provenance: _, wire: __, ...source } = snapshot.source;
  return { ...source, retrievedAt: snapshot.retrievedAt.toISOString(), method: methodOf(item) };
}

/** As its main source was read: an imported file of a register is not read live, whoever asks for it first. */
function methodOf(stored: StoredItem): Source['method'] {
  // A graph is no register's: what registers say of its companies was put together here.
  if (stored.item === 'graph') return 'inferred';
  if (!stored.isLive) return 'cached_from_registry';
  const { register, provenance } = stored.snapshot?.source ?? {};
  const main = Object.values(provenance?.sources ?? {}).find(
    (source) => source.outcome === 'merged' && source.register === register,
  );
  return main?.method ?? 'live_from_registry';
}

/** Its sources: one that was read otherwise than the item itself says so. */
function provenanceOf(item: StoredItem): Provenance | undefined {
  const provenance = item.snapshot?.source.provenance;
  if (provenance === undefined || !item.isLive || methodOf(item) !== 'cached_from_registry')
    return provenance;
  const sources = Object.entries(provenance.sources).map(([id, source]): [string, ConsultedSource] => [
    id,
    source.outcome === 'merged' ? { method: 'live_from_registry', ...source } : source,
  ]);
  return { ...provenance, sources: Object.fromEntries(sources) };
}

function absenceOf(
  facts: Facts,
  request: StoredRequest,
  itemOf: ReadonlyMap<string, StoredItem>,
  manifest: Manifest,
): Partial<Record<Section, Absence>> {
  const empty = SectionSchema.options.filter(
    (section) => isEmpty(facts[section]) && (request.hasEntitiesSection || section !== 'controllingEntities'),
  );
  return Object.fromEntries(
    empty.map((section) => {
      const item = fillerOf(section, request, itemOf);
      return [section, whyEmpty(section, item, manifest, registeredAbsence(section, request))];
    }),
  );
}

/** What a register says of a section with another item: that the law or the company leaves nothing to ask for. */
const registeredAbsence = (section: Section, { items }: StoredRequest): Absence | undefined =>
  items
    .map(({ snapshot }) => snapshot?.absence[section])
    .find((absence) => REGISTERED_ABSENCES.some((registered) => registered === absence?.reason));

/**
 * The item that tells of a section: of several the one that gives a reason, then one that may still come. For documents,
 * where no list was asked, one of those ordered.
 */
function fillerOf(
  section: Section,
  request: StoredRequest,
  itemOf: ReadonlyMap<string, StoredItem>,
): StoredItem | undefined {
  const fillers = FILLED_BY[section].flatMap((dataPoint) => itemOf.get(dataPoint) ?? []);
  const filler =
    fillers.find(({ snapshot }) => snapshot?.absence[section] !== undefined) ??
    fillers.find(({ status }) => status === 'in_progress') ??
    fillers.find(({ snapshot }) => snapshot !== null) ??
    fillers[0];
  if (filler || section !== 'documents') return filler;
  const ordered = request.documents.flatMap((id) => itemOf.get(itemOfDocument(id)) ?? []);
  return ordered.find(({ status }) => status === 'in_progress') ?? ordered[0];
}

function isEmpty(section: Facts[Section]): boolean {
  if (section === undefined) return true;
  return Array.isArray(section) ? section.length === 0 : Object.keys(section).length === 0;
}

const GAVE_NOTHING: Absence = {
  reason: 'none_named',
  explanation: 'The register returned no data for this company and gave no reason.',
};

/** Each reading since then has the list or a reason for its absence. */
const BEFORE_ENTITIES: Absence = {
  reason: 'not_requested',
  explanation: 'This data was obtained before legal entities with control were listed. Request it again.',
};

/** Why a section has nothing: the register's own reason first, then what its manifest says. */
function whyEmpty(
  section: Section,
  item: StoredItem | undefined,
  manifest: Manifest,
  told: Absence | undefined,
): Absence {
  const isOffered =
    section === 'graphBeta'
      ? offersGraph(manifest)
      : manifest.source.fills.some((filled) => filled.section === section);
  const always = standingOf(section, manifest);
  const standing = isOffered ? undefined : always;
  const own = item?.snapshot?.absence[section];
  // Of this company a source may say more than of all: which register to ask, and under which number.
  if (standing && !(own && standing.reason === 'not_offered')) return standing;
  if (told && (!item || item.error?.code === 'datapoint_not_supported' || own?.reason === 'not_offered'))
    return told;
  if (!item) return { reason: isOffered ? 'not_requested' : 'not_offered' };
  if (item.error) {
    const isRefused = !isOffered || item.error.code === 'datapoint_not_supported';
    return { reason: isRefused ? 'not_offered' : 'failed', explanation: item.error.message };
  }
  if (!item.snapshot) return { reason: 'in_progress' };
  // That a company declared something is for its register to say, never ours to guess.
  // A section that a companion alone fills keeps the register's reason where the companion has nothing.
  const unsaid = section === 'controllingEntities' ? BEFORE_ENTITIES : GAVE_NOTHING;
  return own ?? always ?? (isOffered ? unsaid : { reason: 'not_offered' });
}

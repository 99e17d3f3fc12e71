import { z } from 'zod';
import { Absence, DATA_POINT_SCHEMA, Failure, Section, SmartDocumentId } from '#lib/contract/index.ts';
import type { Blobs } from '#lib/platform/blobs.ts';
import { inSpan } from '#lib/platform/traces.ts';
import type {
  DataPointOrder,
  DocumentOrder,
  FetchedDataPoint,
  Registry,
  RegistryContext,
} from '#lib/registries/registry.ts';
import { datedId } from '../context/dated-id.ts';
import { type Reading, type Snapshot, StoredSource, type StoredWire } from '../context/purchase-order.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { byDeadline } from './by-deadline.ts';
import { itemOfDocument, parseItem, StoredDocument, spokenItem } from './item.ts';
import type { OpenItem } from './open-item.ts';

type Wanted = Pick<OpenItem, 'country' | 'companyKey' | 'item' | 'requestedAt'> & {
  /** The request whose trace wants it. */
  readonly takenBy?: string;
};

/**
 * Reads one item from its register, by the deadline, and checks it against the contract.
 * @throws Failure resource_not_found, invalid_request, service_unavailable, registry_changed, internal
 */
export function fetchItem(ctx: ServiceContext, wanted: Wanted): Promise<Snapshot> {
  const facts = { 'plumbline.country': wanted.country, 'plumbline.item': spokenItem(wanted.item) };
  return inSpan('register', { facts }, async (tell) => {
    const snapshot = await fetchNow(ctx, wanted);
    tell({ 'plumbline.outcome': 'finished' });
    return snapshot;
  });
}

async function fetchNow(ctx: ServiceContext, open: Wanted): Promise<Snapshot> {
  const registry = ctx.registryOf(open.country);
  const signal = AbortSignal.timeout(ctx.env.REGISTRY_TIMEOUT_MS);
  const reads: ReadContext = {
    ...ctx,
    registry,
    call: {
      ...{ env: ctx.env, signal, now: ctx.now(), shared: ctx.sources, index: ctx.index },
      ...(open.takenBy !== undefined && { takenBy: open.takenBy }),
    },
  };
  const order = { country: open.country, companyId: open.companyKey, requestedAt: open.requestedAt };
  const item = parseItem(open.item);
  const work =
    item.kind === 'dataPoint'
      ? readDataPoint(reads, { ...order, dataPoint: item.dataPoint })
      : readDocument(reads, { ...order, documentId: item.documentId });
  const reading = await byDeadline(work, registry, signal);
  return { id: datedId(ctx.now()), reading };
}

const Reasons = z.partialRecord(Section, Absence);

interface ReadContext extends Pick<ServiceContext, 'blobs' | 'log' | 'now'> {
  readonly registry: Registry;
  /** What the registry is given. */
  readonly call: RegistryContext;
}

async function readDataPoint(ctx: ReadContext, order: DataPointOrder): Promise<Reading> {
  const { registry, call, now } = ctx;
  const fetched = await registry.fetchDataPoint(call, order);
  const { value, absence, source, companyIds } = fetched;
  logTroubles(ctx, order, fetched);
  await noteUnknownValues(ctx, order, fetched);
  const schema: z.ZodType = DATA_POINT_SCHEMA[order.dataPoint];
  return {
    value: conforming(schema, value, registry),
    absence: conforming(Reasons, absence, registry),
    source: conforming(StoredSource, { ...source, ...(await keptWire(ctx, fetched)) }, registry),
    retrievedAt: now(),
    names: { companies: companyIds ?? [order.companyId], items: [order.dataPoint] },
  };
}

/** Keeps what was read, as it came, and notes its hashes with its source. */
export async function keptWire(
  { blobs }: { readonly blobs: Pick<Blobs, 'keep'> },
  { provenance, wire = [] }: Pick<FetchedDataPoint, 'provenance' | 'wire'>,
): Promise<Pick<StoredSource, 'provenance' | 'wire'>> {
  if (provenance === undefined) return {};
  const sources = { ...provenance.sources };
  const kept: StoredWire[] = [];
  for (const { sourceId, bytes, mediaType } of wire) {
    const source = sources[sourceId];
    if (source === undefined) continue;
    const { sha256, blobName } = await blobs.keep(bytes, mediaType.split(/[/+]/).at(-1) ?? 'bin');
    kept.push({ sha256, blobName, mediaType, sizeBytes: bytes.byteLength });
    sources[sourceId] = { ...source, wireSha256: [...(source.wireSha256 ?? []), sha256] };
  }
  return { provenance: { ...provenance, sources }, wire: kept };
}

/** Sources that may fail fail aloud: what they changed is for the operator. */
function logTroubles({ log }: ReadContext, order: DataPointOrder, { troubles = [] }: FetchedDataPoint): void {
  const { country, companyId, dataPoint } = order;
  for (const { sourceId, error } of troubles) {
    const isExpected = error instanceof Failure && error.code !== 'registry_changed';
    const entry = { err: error, source: sourceId, country, companyId, dataPoint };
    if (isExpected) log.info(entry, 'a companion did not answer');
    else log.error(entry, 'a companion could not be read');
  }
}

/** The answer is delivered with values as they came; the operator must learn that a list of the register has grown. */
async function noteUnknownValues(
  { log, call }: ReadContext,
  { country, companyId, dataPoint }: DataPointOrder,
  { unknownValues = [] }: FetchedDataPoint,
): Promise<void> {
  for (const { sourceId, ...unknown } of unknownValues) {
    const entry = { code: 'registry_changed', source: sourceId, country, companyId, dataPoint, ...unknown };
    log.error(entry, 'a register gave a value that is not known');
    await call.shared.noteUnknown(sourceId, unknown);
  }
}

async function readDocument(
  { blobs, registry, call, now }: ReadContext,
  order: DocumentOrder,
): Promise<Reading> {
  const fetched = await registry.fetchDocument(call, order);
  const { category, document, bytes, mediaType, source, companyIds, smartIds = [], otherIds = [] } = fetched;
  // A listed document is what was ordered, whatever it calls itself.
  const isSmart = SmartDocumentId.safeParse(order.documentId).success;
  const id = isSmart ? (document.id ?? order.documentId) : order.documentId;
  const { blobName, sha256 } = await blobs.keep(bytes, document.format ?? 'bin');
  const stored = {
    category,
    document: { ...document, id, blobName },
    sha256,
    sizeBytes: bytes.byteLength,
    mediaType,
  };
  return {
    value: conforming(StoredDocument, stored, registry),
    absence: {},
    source: conforming(StoredSource, source, registry),
    retrievedAt: now(),
    names: {
      companies: companyIds ?? [order.companyId],
      items: [id, ...smartIds, ...otherIds].map(itemOfDocument),
    },
  };
}

/** What a registry hands over has the contract's shape, or nothing of it is stored or charged. */
function conforming<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { manifest }: Registry,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Failure(
    'registry_changed',
    `${manifest.source.name} returned an unexpected answer. Nothing was charged.`,
    {
      details: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      source: manifest.source.name,
    },
  );
}

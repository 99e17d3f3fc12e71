import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { DATA_POINT_SCHEMA, type DataPoint, Failure } from '#lib/contract/index.ts';
import type { Registry, RegistryContext } from '#lib/registries/registry.ts';
import type { ServiceContext } from '../context.ts';
import type { Reading, Snapshot } from '../ledger/purchase.ts';
import type { OpenItem } from './fulfil-item.ts';
import { parseItem, StoredDocument } from './item.ts';

/**
 * Reads one item from its register, by the deadline, and checks it against the contract.
 * @throws Failure resource_not_found, invalid_request, service_unavailable, registry_changed, internal
 */
export async function fetchItem(
  context: ServiceContext,
  open: OpenItem,
  signal: AbortSignal,
): Promise<Snapshot> {
  const registry = context.registryOf(open.country);
  const now = new Date();
  const using: RegistryContext = { env: context.env, signal, now };
  const order = { country: open.country, companyId: open.companyKey, requestedAt: open.requestedAt };
  const item = parseItem(open.item);
  const reading =
    item.kind === 'dataPoint'
      ? await byDeadline(
          readDataPoint(registry, { ...order, dataPoint: item.dataPoint }, using),
          registry,
          signal,
        )
      : await byDeadline(
          readDocument(context, registry, { ...order, documentId: item.documentId }, using),
          registry,
          signal,
        );
  return { id: randomUUID(), reading };
}

type DataPointOrder = Parameters<Registry['fetchDataPoint']>[0];
type DocumentOrder = Parameters<Registry['fetchDocument']>[0];

async function readDataPoint(
  registry: Registry,
  order: DataPointOrder & { dataPoint: DataPoint },
  using: RegistryContext,
): Promise<Reading> {
  const { value, absence, source } = await registry.fetchDataPoint(order, using);
  const schema: z.ZodType = DATA_POINT_SCHEMA[order.dataPoint];
  return { value: conforming(schema, value, registry), absence, source, retrievedAt: new Date() };
}

async function readDocument(
  { blobs }: ServiceContext,
  registry: Registry,
  order: DocumentOrder,
  using: RegistryContext,
): Promise<Reading> {
  const { category, document, bytes, mediaType, source } = await registry.fetchDocument(order, using);
  const { blobName, sha256 } = await blobs.keep(bytes, document.format ?? 'bin');
  const stored = {
    category,
    document: { ...document, id: order.documentId, blobName },
    sha256,
    sizeBytes: bytes.byteLength,
    mediaType,
  };
  return {
    value: conforming(StoredDocument, stored, registry),
    absence: {},
    source,
    retrievedAt: new Date(),
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
    `${manifest.register} gave something unexpected. Nothing was charged.`,
    {
      details: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
      source: manifest.register,
    },
  );
}

/** The deadline holds also for a registry that does not listen to its signal. */
function byDeadline<Value>(
  work: Promise<Value>,
  { manifest }: Registry,
  signal: AbortSignal,
): Promise<Value> {
  const late = (cause: unknown) =>
    new Failure('service_unavailable', `${manifest.register} did not answer in time.`, {
      source: manifest.register,
      cause,
    });
  const deadline = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(late(signal.reason));
    signal.addEventListener('abort', () => reject(late(signal.reason)), { once: true });
  });
  return Promise.race([
    work.catch((error: unknown) => {
      throw error instanceof Failure
        ? error
        : signal.aborted
          ? late(error)
          : broken(manifest.register, error);
    }),
    deadline,
  ]);
}

const broken = (register: string, cause: unknown) =>
  new Failure('internal', `What ${register} gave could not be processed. Nothing was charged.`, {
    source: register,
    cause,
  });

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Absence, DATA_POINT_SCHEMA, type DataPoint, Failure, Section, Source } from '#lib/contract/index.ts';
import type { Registry, RegistryContext } from '#lib/registries/registry.ts';
import type { Reading, Snapshot } from '../context/purchase-order.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { byDeadline } from './by-deadline.ts';
import { parseItem, StoredDocument } from './item.ts';
import type { OpenItem } from './open-item.ts';

/**
 * Reads one item from its register, by the deadline, and checks it against the contract.
 * @throws Failure resource_not_found, invalid_request, service_unavailable, registry_changed, internal
 */
export async function fetchItem(
  context: ServiceContext,
  open: Pick<OpenItem, 'country' | 'companyKey' | 'item' | 'requestedAt'>,
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

const Reasons = z.partialRecord(Section, Absence);
const RegistrySource = Source.omit({ method: true, retrievedAt: true });

type DataPointOrder = Parameters<Registry['fetchDataPoint']>[0];
type DocumentOrder = Parameters<Registry['fetchDocument']>[0];

async function readDataPoint(
  registry: Registry,
  order: DataPointOrder & { dataPoint: DataPoint },
  using: RegistryContext,
): Promise<Reading> {
  const { value, absence, source } = await registry.fetchDataPoint(order, using);
  const schema: z.ZodType = DATA_POINT_SCHEMA[order.dataPoint];
  return {
    value: conforming(schema, value, registry),
    absence: conforming(Reasons, absence, registry),
    source: conforming(RegistrySource, source, registry),
    retrievedAt: new Date(),
  };
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
    source: conforming(RegistrySource, source, registry),
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

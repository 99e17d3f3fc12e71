import { createHash } from 'node:crypto';
import {
  CompanyProfile,
  type Country,
  DataPoint,
  type DeclaredOwners,
  Failure,
  type Flag,
  type Graph,
  type Provenance,
} from '#lib/contract/index.ts';
import { registriesFor } from '#lib/registries/index.ts';
import type { Registry, RegistryContext, SourceWire } from '#lib/registries/registry.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { keptWire } from '../../items/fetch-item.ts';
import { composeGraph, graphOfDraft } from '../compose-graph.ts';
import { seniorManagersOf } from '../judge-graph.ts';
import { LOOKUP_KINDS, toldBy } from '../lookups/lookup-kinds.ts';
import { lookupKey, type StoredLookup, type StoredLookups } from '../lookups/stored-lookups.ts';
import type { GraphDraft } from '../trace/draft.ts';
import type { RegistryOf } from '../trace/identify-holder.ts';
import { type Lookup, type Told, traceOwnership } from '../trace/trace-ownership.ts';
import { LIMITS } from './trace-register.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const testland: Registers = registersOf(contextForTests({ now: TODAY }));

/** Companies of Testland that answer late, or otherwise than with a company. */
export const WITHOUT_ANSWER =
  /DELAY_|RESOURCE_NOT_FOUND|INVALID_REQUEST|PROCESSING_FAILED|SERVICE_UNAVAILABLE/;

/** Registers to trace at, and what they are given. */
export interface Registers {
  readonly ctx: RegistryContext;
  readonly registryOf: RegistryOf;
}

interface Traced {
  readonly draft: GraphDraft;
  readonly lookups: StoredLookups;
  readonly registryOf: RegistryOf;
  readonly kept: Kept;
}

interface Start {
  readonly country: Country;
  readonly companyKey: string;
  readonly declaredOwners: DeclaredOwners;
}

export function registersOf(ctx: RegistryContext, own?: Registry): Registers {
  const registryOf = registriesFor(ctx.env);
  return { ctx, registryOf: (country) => (own?.manifest.country === country ? own : registryOf(country)) };
}

/** Traces a company at registers without a database. Registers of other countries stay open: they are not queried. */
async function trace(
  registers: Registers,
  { declaredOwners, ...start }: Start,
  lookups: StoredLookups = new Map(),
): Promise<Traced> {
  const { registryOf } = registers;
  const kept: Kept = new Map();
  const tell = async (lookup: Lookup): Promise<Told> => {
    if (lookup.country !== start.country) return { outcome: 'left', reason: 'unavailable' };
    try {
      const stored = lookups.get(lookupKey(lookup)) ?? (await made(registers, lookup, kept));
      lookups.set(lookupKey(lookup), stored);
      return toldBy(stored);
    } catch (error) {
      if (error instanceof Failure && lookup.kind === 'owners') return { outcome: 'left', reason: 'error' };
      if (error instanceof Failure) return { outcome: 'not_found' };
      throw error;
    }
  };
  const tracing = traceOwnership(
    { ...start, day: '2026-11-21' },
    { ...LIMITS, maxDepth: 50, maxNodes: 1_000, declaredOwners },
    registryOf,
  );
  let turn = tracing.next();
  while (!turn.done) turn = tracing.next(await tell(turn.value));
  return { draft: turn.value, lookups, registryOf, kept };
}

/** Responses by SHA-256. */
type Kept = Map<string, Pick<SourceWire, 'bytes' | 'mediaType'>>;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const blobs = {
  keep: async (bytes: Uint8Array) => ({ sha256: hashOf(bytes), blobName: hashOf(bytes) }),
};

/** A lookup as the database stores it. */
async function made(
  { ctx, registryOf }: Registers,
  { kind, country, subject }: Lookup,
  kept: Kept,
): Promise<StoredLookup> {
  const registry = registryOf(country);
  const common = {
    kind,
    country,
    subject,
    outcome: 'found',
    costCredits: 10,
    isKept: false,
    takenAt: TODAY,
  } as const;
  if (kind === 'search') {
    const results = await registry.search(ctx, { country, query: subject });
    const found = results.map(({ matchType: _, ...result }) => ({ country, ...result }));
    return { ...common, found, snapshot: null };
  }
  const dataPoint = DataPoint.parse(LOOKUP_KINDS[kind].item);
  const order = { country, companyId: subject, dataPoint, requestedAt: TODAY };
  const fetched = await registry.fetchDataPoint(ctx, order);
  const { value, absence, wire = [] } = fetched;
  for (const { bytes, mediaType } of wire) kept.set(hashOf(bytes), { bytes, mediaType });
  const source = { ...fetched.source, ...(await keptWire({ blobs }, fetched)) };
  return { ...common, found: null, snapshot: { value, absence, source, retrievedAt: TODAY } };
}

/** The whole graph of a company of Testland, at 10 credits a lookup, of profiles alone unless said otherwise. */
export async function graphOfTestCompany(
  companyKey: string,
  declaredOwners: DeclaredOwners = 'never',
): Promise<Graph> {
  const { draft } = await trace(testland, { country: 'TEST', companyKey, declaredOwners });
  return graphOfDraft(draft, { amountSpent: 0, priceOf: () => 10 });
}

/**
 * The graph as it is delivered, with all declared owners, its sources and the responses kept; of Testland unless it is
 * at another register.
 */
export async function sourcedGraphOf(
  companyKey: string,
  at?: { readonly ctx: RegistryContext; readonly registry: Registry },
): Promise<{
  graph: Graph;
  flags: Flag[];
  provenance: Provenance;
  kept: ReadonlyMap<string, Pick<SourceWire, 'bytes' | 'mediaType'>>;
}> {
  const registers = at ? registersOf({ ...at.ctx, now: TODAY }, at.registry) : testland;
  const country = at?.registry.manifest.country ?? 'TEST';
  const traced = await trace(registers, { country, companyKey, declaredOwners: 'always' });
  const prices = Object.values(LOOKUP_KINDS).map(({ item }) => ({ country: '*', item, priceCredits: 10 }));
  const root = traced.lookups.get(lookupKey({ kind: 'company', country, subject: companyKey }));
  const { legalRepresentatives = [] } = CompanyProfile.strip().parse(root?.snapshot?.value ?? {});
  const day = '2026-11-21';
  const seniorManagers = seniorManagersOf(legalRepresentatives, day);
  const composed = composeGraph(traced.draft, { ...traced, prices }, { day, seniorManagers });
  return { ...composed, kept: traced.kept };
}

/**
 * The whole graph of a company of any country, at 10 credits a lookup. Registers of other countries stay open. Lookups
 * of an earlier graph are not made again, and new ones join them.
 */
export async function graphOfCompany(
  start: Start,
  { ctx, registryOf }: Registers,
  lookups: StoredLookups = new Map(),
): Promise<Graph> {
  const { draft } = await trace({ ctx: { ...ctx, now: TODAY }, registryOf }, start, lookups);
  return graphOfDraft(draft, { amountSpent: 0, priceOf: () => 10 });
}

import {
  BeneficialOwners,
  type Country,
  DataPoint,
  type DeclaredOwners,
  Failure,
  type Graph,
} from '#lib/contract/index.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { graphOfDraft } from '../compose-graph.ts';
import { LOOKUP_KINDS } from '../lookups/lookup-kinds.ts';
import { type Lookup, type Told, traceOwnership } from '../trace/trace-ownership.ts';
import { LIMITS } from './trace-register.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const ctx = contextForTests({ now: TODAY, signal: new AbortController().signal });
const registryOf = registriesFor(ctx.env);

/** Companies of Testland that answer late, or otherwise than with a company. */
export const WITHOUT_ANSWER =
  /DELAY_|RESOURCE_NOT_FOUND|INVALID_REQUEST|PROCESSING_FAILED|SERVICE_UNAVAILABLE/;

/**
 * The whole graph of a company of Testland, at 10 credits a lookup, of profiles alone unless said otherwise. Other
 * registers stay open: they are not asked.
 */
export async function graphOfTestCompany(
  companyKey: string,
  declaredOwners: DeclaredOwners = 'never',
): Promise<Graph> {
  const country: Country = 'TEST';
  const tracing = traceOwnership(
    { country, companyKey, day: '2026-11-21' },
    { ...LIMITS, maxDepth: 50, maxNodes: 1_000, declaredOwners },
    registryOf,
  );
  let turn = tracing.next();
  while (!turn.done) turn = tracing.next(await tell(turn.value));
  return graphOfDraft(turn.value, { amountSpent: 0, priceOf: () => 10 });
}

async function tell({ kind, country, subject }: Lookup): Promise<Told> {
  if (country !== 'TEST') return { outcome: 'left', reason: 'unavailable' };
  const registry = registryOf(country);
  try {
    if (kind === 'search') {
      const found = await registry.search(ctx, { country, query: subject });
      return {
        outcome: 'results',
        results: found.map(({ matchType: _, ...result }) => ({ country, ...result })),
      };
    }
    const { item } = LOOKUP_KINDS[kind];
    const order = { country, companyId: subject, dataPoint: DataPoint.parse(item), requestedAt: TODAY };
    const { value, absence } = await registry.fetchDataPoint(ctx, order);
    if (kind === 'owners') {
      const answer = BeneficialOwners.parse(value);
      return { outcome: 'owners', answer, absence: absence.ultimateBeneficialOwners, retrievedAt: TODAY };
    }
    return { outcome: 'profile', profile: value, isKept: false };
  } catch (error) {
    if (error instanceof Failure && kind === 'owners') return { outcome: 'left', reason: 'error' };
    if (error instanceof Failure) return { outcome: 'not_found' };
    throw error;
  }
}

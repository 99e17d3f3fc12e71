import { type Country, Failure, type Graph } from '#lib/contract/index.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { graphOfDraft } from '../compose-graph.ts';
import { type Lookup, type Told, traceOwnership } from '../trace/trace-ownership.ts';
import { LIMITS } from './trace-register.ts';

const TODAY = new Date('2026-11-21T12:00:00Z');
const ctx = contextForTests({ now: TODAY, signal: new AbortController().signal });
const registryOf = registriesFor(ctx.env);

/** Companies of Testland that answer late, or otherwise than with a company. */
export const WITHOUT_ANSWER =
  /DELAY_|RESOURCE_NOT_FOUND|INVALID_REQUEST|PROCESSING_FAILED|SERVICE_UNAVAILABLE/;

/** The whole graph of a company of Testland, at 10 credits a lookup. Other registers stay open: they are not asked. */
export async function graphOfTestCompany(companyKey: string): Promise<Graph> {
  const country: Country = 'TEST';
  const tracing = traceOwnership(
    { country, companyKey, day: '2026-11-21' },
    { ...LIMITS, maxDepth: 50, maxNodes: 1_000 },
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
    const order = { country, companyId: subject, dataPoint: 'companyProfile' as const, requestedAt: TODAY };
    const { value } = await registry.fetchDataPoint(ctx, order);
    return { outcome: 'profile', profile: value, isKept: false };
  } catch (error) {
    if (error instanceof Failure) return { outcome: 'not_found' };
    throw error;
  }
}

import type { z } from 'zod';
import { type Read, SearchAnswer, type SearchQuery } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import { callsOf } from './calls-of.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** Registers take up to ten seconds; the service itself gives up before this. */
const TIMEOUT_MS = 40_000;

/** Searches a country's register. May cost what the pricing says. */
export function searchService(
  connection: ServiceConnection,
  query: SearchQuery,
  { mayCost = true }: { readonly mayCost?: boolean } = {},
): Promise<ServiceAnswer<Read<z.infer<typeof SearchAnswer>>>> {
  return askService(connection, {
    ...callsOf(connection).search(query),
    schema: SearchAnswer,
    timeoutMs: TIMEOUT_MS,
    mayCost,
  });
}

import { z } from 'zod';
import { Country, Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { CompanySearch } from '#lib/domain/search/found-company.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { searchCompanies } from './search-companies.ts';

/** A page does not wait longer for a register: then the page asks, and shows that it waits. */
const PATIENCE_MS = 250;

export const SearchEarly = z.strictObject({
  country: Country,
  /** As it was typed: one that is too short finds nothing early. */
  query: z.string(),
  patienceMs: z.int().positive().default(PATIENCE_MS),
});

/**
 * What a search finds, where it costs nothing and the answer is there at once. Null where it costs, fails
 * or takes longer: all of that is told by the search that the page makes itself.
 */
export async function searchEarly(
  ctx: ActorContext,
  input: Input<typeof SearchEarly>,
): Promise<CompanySearch | null> {
  authorise(ctx, 'searchCompanies');
  const { country, query, patienceMs } = parseInput(SearchEarly, input);
  const search = searchCompanies(ctx, { country, query, confirmedCredits: 0 }).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), patienceMs);
  return Promise.race([search, patience.promise]).finally(() => clearTimeout(timer));
}

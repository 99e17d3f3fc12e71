import { type Country, Failure } from '#lib/contract/index.ts';
import type { CompanySearch } from '#lib/domain/search/found-company.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { SearchInput, searchCompanies } from './search-companies.ts';

/** A page does not wait longer for a register: then the page asks, and shows that it waits. */
const PATIENCE_MS = 250;

/**
 * What a search finds, where it costs nothing and the answer is there at once. Null where it costs, fails
 * or takes longer: all of that is told by the search that the page makes itself.
 */
export async function searchEarly(
  ctx: ActorContext,
  { country, query }: { readonly country: Country; readonly query: string },
  patienceMs = PATIENCE_MS,
): Promise<CompanySearch | null> {
  authorise(ctx, 'searchCompanies');
  const input = SearchInput.safeParse({ country, query, confirmedCredits: 0 });
  if (!input.success) return null;
  const search = searchCompanies(ctx, input.data).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), patienceMs);
  return Promise.race([search, patience.promise]).finally(() => clearTimeout(timer));
}

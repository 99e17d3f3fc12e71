import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { CompanyPlace } from '../lookups/company-place.ts';
import { suggest } from '../service-client/search-files.ts';
import { foundCompanyOf } from './found-company-of.ts';
import { noteFound } from './note-found.ts';

/** Keeps the name of a suggested company that somebody opens, as the service has it: names that were only passed by are not kept. */
export async function noteSuggestion(ctx: ActorContext, input: Input<typeof CompanyPlace>): Promise<void> {
  authorise(ctx, 'searchCompanies');
  const { country, companyId } = parseInput(CompanyPlace, input);
  const answer = await suggest(await ctx.connection(), { query: companyId, country });
  // Without a name the page shows the number.
  if ('failure' in answer) return;
  const { results = [] } = answer.value;
  const chosen = results.filter((result) => result.companyNumber === companyId && result.country === country);
  await noteFound(
    ctx.db,
    chosen.map((result) => foundCompanyOf(result, country)),
  );
}

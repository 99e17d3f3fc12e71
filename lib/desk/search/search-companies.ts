import { z } from 'zod';
import { Country, Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { queryFor } from '#lib/domain/identifiers/recognise-identifier.ts';
import type { CompanySearch } from '#lib/domain/search/found-company.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { progressOf, TraceCounts } from '../lookups/view-lookup.ts';
import { isSurelyRefused } from '../service-client/is-surely-refused.ts';
import { searchService } from '../service-client/search-service.ts';
import type { ServiceAnswer } from '../service-client/service-connection.ts';
import { say } from '../words/say.ts';
import { askDeskService } from './ask-desk-service.ts';
import { noteBoughtSearch, takeBackSearch } from './bought-search.ts';
import { foundCompanyOf } from './found-company-of.ts';
import { noteFound } from './note-found.ts';
import { searchOffer } from './search-offer.ts';

export const SearchInput = z.strictObject({
  country: Country,
  query: z
    .string()
    .trim()
    .min(2, 'expected at least 2 characters')
    .max(200, 'expected 200 characters at most'),
  /** The price that stood on the screen; more is refused. */
  confirmedCredits: z.number().nonnegative(),
});
export type SearchInput = z.infer<typeof SearchInput>;

/**
 * Searches a country's register by name or number, and says which of the companies the desk has data of. What was
 * typed is sent to the service and nowhere else; it is never logged. That a search was bought is written down.
 * @throws Failure `budget_exceeded` (402) when the search now costs more than was shown, or more than whoever searches
 * may still spend today; else the service's own
 */
export async function searchCompanies(
  ctx: ActorContext,
  input: Input<typeof SearchInput>,
): Promise<CompanySearch> {
  authorise(ctx, 'searchCompanies');
  const { country, query, confirmedCredits } = parseInput(SearchInput, input);
  const { priceCredits } = orThrow(await searchOffer(ctx, { country }));
  if (priceCredits !== null && priceCredits > confirmedCredits)
    throw priceRose(priceCredits, confirmedCredits);
  const bought =
    priceCredits === 0
      ? null
      : await noteBoughtSearch(ctx, { country, credits: priceCredits ?? confirmedCredits, confirmedCredits });
  const asked = { country, query: queryFor(query, country) };
  const mayCost = bought !== null;
  const answer = await askDeskService(ctx, (connection) => searchService(connection, asked, { mayCost }));
  if ('failure' in answer && bought !== null && isSurelyRefused(answer.failure)) {
    await takeBackSearch(ctx, bought);
  }
  const found = orThrow(answer);
  const numbers = found.map(({ companyNumber }) => companyNumber);
  const [held, traced] = await Promise.all([
    heldSince(ctx.db, country, numbers),
    tracedIn(ctx.db, country, numbers),
  ]);
  const results = found.map((result) => foundCompanyOf(result, country, { held, traced }));
  await noteFound(ctx.db, results);
  return {
    results,
    askedAt: ctx.now().toISOString(),
  };
}

/** When data of each company last came to this desk. */
async function heldSince(db: PrismaClient, country: Country, numbers: readonly string[]) {
  const rows = await db.lookup.groupBy({
    by: ['companyId'],
    where: { country, companyId: { in: [...numbers] }, legalName: { not: null } },
    _max: { answeredAt: true },
  });
  return new Map(
    rows.flatMap(({ companyId, _max }) =>
      _max.answeredAt === null ? [] : [[companyId, _max.answeredAt] as const],
    ),
  );
}

/** How far the newest trace of each company came, or has come. */
async function tracedIn(db: PrismaClient, country: Country, numbers: readonly string[]) {
  const rows = z
    .object({ companyId: z.string(), counts: TraceCounts })
    .array()
    .parse(
      await db.$queryRaw`
      select distinct on (company_id) company_id as "companyId",
        coalesce(answer #> '{request,dataStatus,dataPoints,graph,progress}',
          answer #> '{graphBeta,metadata}') as counts
      from desk.lookup
      where country = ${country} and company_id = any(${numbers}) and 'graph' = any(data_points)
        and answer is not null
      order by company_id, created_at desc`,
    );
  return new Map(
    rows.flatMap(({ companyId, counts }) => {
      const progress = progressOf(counts);
      return progress === null ? [] : [[companyId, progress] as const];
    }),
  );
}

function orThrow<T>(answer: ServiceAnswer<T>): T {
  if ('failure' in answer) throw answer.failure;
  return answer.value;
}

const priceRose = (now: number, shown: number): Failure =>
  new Failure('budget_exceeded', say('search.priceRisen', { now, shown }), {
    details: [`confirmedCredits: expected at least ${now}, got ${shown}`],
  });

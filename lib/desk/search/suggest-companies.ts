import { Country, SuggestionQuery } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { queryFor } from '#lib/domain/identifiers/recognise-identifier.ts';
import type { Suggestions } from '#lib/domain/search/found-company.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { suggest } from '../service-client/search-files.ts';
import { foundCompanyOf } from './found-company-of.ts';

const NONE: Suggestions = { isOffered: false, results: [], countries: [], personsIn: [] };

/** A provider that has no suggestions is not asked again for so long. */
const FORGET_MS = 600_000;
const without = new Map<string, number>();

/**
 * Companies while one types, from the files that the service has imported. Free; what was typed goes to the service and
 * nowhere else, and is not logged. A service without suggestions offers none.
 * @throws Failure the service's own
 */
export async function suggestCompanies(
  ctx: ActorContext,
  input: Input<typeof SuggestionQuery>,
): Promise<Suggestions> {
  authorise(ctx, 'searchCompanies');
  const { query, country } = parseInput(SuggestionQuery, input);
  const connection = await ctx.connection();
  const { serviceUrl } = connection;
  if ((without.get(serviceUrl) ?? 0) > ctx.now().getTime()) return NONE;
  const answer = await suggest(connection, {
    ...(query !== undefined && { query: country === undefined ? query : queryFor(query, country) }),
    ...(country !== undefined && { country }),
  });
  if ('failure' in answer) {
    if (answer.failure.code !== 'resource_not_found') throw answer.failure;
    without.set(serviceUrl, ctx.now().getTime() + FORGET_MS);
    return NONE;
  }
  const { results = [], countries = [], sources = [] } = answer.value;
  return {
    isOffered: sources.length > 0,
    results: results.flatMap((result) => {
      const { data } = Country.safeParse(result.country);
      return data === undefined ? [] : [foundCompanyOf(result, data)];
    }),
    countries: countries.flatMap(({ country: each, count }) => {
      const { data } = Country.safeParse(each);
      return data === undefined || count === undefined ? [] : [{ country: data, count }];
    }),
    personsIn: Country.options.filter((each) =>
      sources.some((source) => source.personsSearchable && source.countries?.includes(each)),
    ),
  };
}

import { MAX_SUGGESTIONS, SuggestionQuery, type SuggestionsAnswer } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext } from '../context/service-context.ts';
import { findInFiles } from './find-in-files.ts';
import { servingFiles } from './imported-files.ts';
import type { KeyedResult } from './join-results.ts';

/** As many are compared, over all countries: the index looks at 40 names of each file and step. */
const COMPARED = 500;

/**
 * Companies while one types, from imported files alone: no register is asked, and nothing is charged.
 * @throws Failure invalid_request
 */
export async function suggestCompanies(
  ctx: CallContext,
  input: Input<typeof SuggestionQuery>,
): Promise<SuggestionsAnswer> {
  const { query, country } = parseRequest(SuggestionQuery, input);
  const find = (only: object) =>
    query === undefined ? [] : findInFiles(ctx, { query, limit: COMPARED, isTyped: true, ...only });
  const [sources, everywhere, there] = await Promise.all([
    servingFiles(ctx),
    find({}),
    country === undefined ? null : find({ country }),
  ]);
  return {
    results: (there ?? everywhere).slice(0, MAX_SUGGESTIONS).map(({ result }) => result),
    countries: facet(there === null ? everywhere : [...everywhere, ...there]),
    sources,
  };
}

function facet(found: readonly KeyedResult[]): SuggestionsAnswer['countries'] {
  const companies = new Map(found.map(({ result }) => [`${result.country} ${result.companyNumber}`, result]));
  return [...Map.groupBy(companies.values(), ({ country }) => country)]
    .map(([country, { length: count }]) => ({ country, count }))
    .sort((a, b) => b.count - a.count || a.country.localeCompare(b.country));
}

import { type Country, MAX_SEARCH_RESULTS, MatchType } from '#lib/contract/index.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { scoreNames } from '#lib/domain/names/score-names.ts';
import type { RegistrySearchResult } from '../registry.ts';

/** A company that was found, with every name that it is found by. */
export interface Named {
  readonly result: Omit<RegistrySearchResult, 'matchType'>;
  readonly names: readonly string[];
  /** Its legal name today, where the result has words of the register behind it. */
  readonly legalName?: string;
  readonly isClosed?: boolean;
}

/** What is less alike was found by its address, or by something else that is no name. */
const LEAST_SCORE = 0.25;

/**
 * The very name first, then what is most alike, then who lives.
 * @param least what is less alike is left out; 0 where the register looks at names alone
 */
export function rankNamed(
  query: string,
  country: Country,
  found: readonly Named[],
  least = LEAST_SCORE,
): RegistrySearchResult[] {
  const wanted = parseName(query, country);
  return found
    .map(({ result, names, legalName = result.legalName, isClosed = false }) => {
      const isVery = parseName(legalName, country).folded === wanted.folded;
      const matchType: MatchType = isVery ? 'exactLegalName' : 'default';
      const score = scoreNames(wanted, names, country);
      return { result: { ...result, matchType }, matchType, score, isClosed };
    })
    .filter(({ matchType, score }) => matchType !== 'default' || score >= least)
    .toSorted(
      (one, other) =>
        MatchType.options.indexOf(one.matchType) - MatchType.options.indexOf(other.matchType) ||
        other.score - one.score ||
        Number(one.isClosed) - Number(other.isClosed),
    )
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ result }) => result);
}

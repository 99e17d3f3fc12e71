import type { Company, MatchType } from '#lib/contract/index.ts';
import { Failure, MAX_SEARCH_RESULTS } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { type ParsedName, parseName } from '#lib/domain/names/parse-name.ts';
import { scoreQuery } from '#lib/domain/names/score-query.ts';
import type { RegistrySearchResult } from '../registry.ts';
import { searchRegistration, searchStatus } from '../search-status.ts';
import { findFile, LISTED } from './catalogue.ts';
import { normaliseId, readId } from './company-id.ts';
import { companyOf } from './company-of.ts';
import type { Example } from './example.ts';
import { REGISTER } from './testland.ts';

/** Queries that always end the same way. */
const NOTHING = 'SEARCH_NOTHING';
const UNAVAILABLE = 'SEARCH_UNAVAILABLE';

/** From here on a name counts as found. */
const GOOD_SCORE = 0.62;

interface Entry {
  readonly example: Example;
  readonly company: Company;
  readonly legalName: string;
  /** Every name: legal, English, commercial and former. */
  readonly names: readonly ParsedName[];
}

const ENTRIES: readonly Entry[] = LISTED.map((example) => {
  const company = companyOf(example);
  const names = [
    example.legalName,
    ...(company.legalNameInEnglish === undefined ? [] : [company.legalNameInEnglish]),
    ...(company.commercialNames ?? []),
    ...(company.formerNames ?? []),
  ];
  return {
    example,
    company,
    legalName: foldName(example.legalName),
    names: names.map((name) => parseName(name, 'TEST')),
  };
});

/** How many names have a word: what many share says little. */
const spread = new Map<string, number>();
for (const { names } of ENTRIES) {
  for (const word of new Set(names.flatMap(({ tokens }) => tokens)))
    spread.set(word, (spread.get(word) ?? 0) + 1);
}

const weigh = (word: string) => 1 / Math.sqrt(spread.get(word) ?? 1);

function matchOf(entry: Entry, id: string, query: string): { matchType: MatchType; score: number } {
  if (entry.example.id === id) return { matchType: 'id', score: 4 };
  const folded = foldName(query);
  if (entry.legalName === folded) return { matchType: 'exactLegalName', score: 3 };
  const part = folded.replace(/[\s_]/g, '');
  const isPartial = /\d/.test(part) && part.length >= 3 && entry.example.id.toLowerCase().includes(part);
  if (isPartial) return { matchType: 'partialId', score: 2 };
  const wanted = parseName(query, 'TEST');
  return {
    matchType: 'default',
    score: Math.max(...entry.names.map((name) => scoreQuery(wanted, name, weigh).score)),
  };
}

const resultOf = (company: Company, matchType: MatchType): RegistrySearchResult => ({
  companyNumber: company.id ?? '',
  legalName: company.legalName ?? '',
  legalNameInEnglish: company.legalNameInEnglish ?? null,
  ...(company.legalAddress === undefined ? {} : { address: company.legalAddress }),
  ...searchStatus(company.status),
  ...searchRegistration(company),
  matchType,
});

/** Ids that a query can mean though the catalogue lacks them: numbers and delays. */
const isOwnId = (id: string) => /^T\d{7}$/.test(id) || readId(id).delayMs > 0;

/**
 * What fits, best first: number, legal name, part of a number, then by score. A number finds its own company alone, one
 * that the catalogue lacks too; what fits nothing finds nothing.
 */
export function searchCompanies(query: string): RegistrySearchResult[] {
  const id = normaliseId(query);
  if (id === NOTHING) return [];
  if (id === UNAVAILABLE) {
    throw new Failure(
      'service_unavailable',
      `${REGISTER} does not answer searches now. Nothing was charged.`,
      {
        source: REGISTER,
        retryAfterMs: 60_000,
      },
    );
  }
  // Stable: entries of one score stay in the order of the list.
  const good = ENTRIES.map((entry) => ({ entry, ...matchOf(entry, id, query) }))
    .filter(({ score }) => score >= GOOD_SCORE)
    .sort((a, b) => b.score - a.score);
  const own = good.filter(({ matchType }) => matchType === 'id');
  const isPart = good.some(({ matchType }) => matchType === 'partialId');
  if (own.length === 0 && !isPart && isOwnId(id))
    return [resultOf(findFile(id, readId(id).baseId).company, 'id')];
  return (own.length > 0 ? own : good)
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ entry, matchType }) => resultOf(entry.company, matchType));
}

import { distance } from 'fastest-levenshtein';
import type { Company, MatchType } from '#lib/contract/index.ts';
import { Failure, MAX_SEARCH_RESULTS } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import type { RegistrySearchResult } from '../registry.ts';
import { exampleOf, findFile, LISTED } from './catalogue.ts';
import { echoedName, echoId, normaliseId, readId } from './company-id.ts';
import { companyOf } from './company-of.ts';
import type { Example } from './example.ts';
import { FORMS, REGISTER } from './testland.ts';
import { wordsOf } from './words-of.ts';

/** Queries that always end the same way. */
const NOTHING = 'SEARCH_NOTHING';
const UNAVAILABLE = 'SEARCH_UNAVAILABLE';

/** From here on a name counts as found. */
const GOOD_SCORE = 0.62;

interface Entry {
  readonly example: Example;
  readonly company: Company;
  readonly legalName: string;
  /** Every name as words: legal, English, commercial and former. */
  readonly names: readonly (readonly string[])[];
}

const SUFFIXES = new Set(Object.values(FORMS).map(({ suffix }) => foldName(suffix)));

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
    names: names.map((name) => wordsOf(foldName(name))),
  };
});

/** How many names have a word: what many share says little. */
const spread = new Map<string, number>();
for (const { names } of ENTRIES) {
  for (const word of new Set(names.flat())) spread.set(word, (spread.get(word) ?? 0) + 1);
}

const weightOf = (word: string) => (SUFFIXES.has(word) ? 0.1 : 1 / Math.sqrt(spread.get(word) ?? 1));

/** One slip of the finger: two neighbouring letters that changed places. */
function isSwap(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** How alike two words are, 0 to 1. Short words must be right, words of 4 to 6 letters may have one slip, longer two. */
function likeness(asked: string, held: string): number {
  if (asked === held) return 1;
  if (asked.length >= 3 && held.startsWith(asked)) return 0.92;
  if (asked.length < 4) return 0;
  if (isSwap(asked, held)) return 0.85;
  const slips = distance(asked, held);
  if (slips === 1) return 0.85;
  return slips === 2 && asked.length >= 7 ? 0.7 : 0;
}

/** How well a name answers a query, 0 to 1: rare words weigh more, words the query lacks cost a little. */
function scoreOf(query: readonly string[], name: readonly string[]): number {
  let found = 0;
  let asked = 0;
  for (const word of query) {
    const weight = weightOf(word);
    asked += weight;
    found += weight * Math.max(0, ...name.map((held) => likeness(word, held)));
  }
  if (asked === 0) return 0;
  const extra = Math.max(0, name.length - query.length);
  return found / asked - 0.005 * extra;
}

function matchOf(entry: Entry, id: string, folded: string): { matchType: MatchType; score: number } {
  if (entry.example.id === id) return { matchType: 'id', score: 4 };
  if (entry.legalName === folded) return { matchType: 'exactLegalName', score: 3 };
  const part = folded.replace(/[\s_]/g, '');
  const isPartial = /\d/.test(part) && part.length >= 3 && entry.example.id.toLowerCase().includes(part);
  if (isPartial) return { matchType: 'partialId', score: 2 };
  const words = wordsOf(folded);
  return { matchType: 'default', score: Math.max(...entry.names.map((name) => scoreOf(words, name))) };
}

const resultOf = (company: Company, matchType: MatchType): RegistrySearchResult => ({
  companyNumber: company.id ?? '',
  legalName: company.legalName ?? '',
  legalNameInEnglish: company.legalNameInEnglish ?? null,
  ...(company.legalAddress === undefined ? {} : { address: company.legalAddress }),
  matchType,
});

/** Ids that a query can mean though the catalogue lacks them: numbers, delays, echoes. */
const isOwnId = (id: string) => /^T\d{7}$/.test(id) || readId(id).delayMs > 0 || echoedName(id) !== null;

/**
 * Good matches come first: number, legal name, part of a number, then by score. A company named as the query follows
 * (the echo), then the other examples, 50 in all. A query that is an id has its own company instead of an echo; a
 * query that is a legal name has no need of one.
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
  const folded = foldName(query);
  const matches = ENTRIES.map((entry) => ({ entry, ...matchOf(entry, id, folded) }));
  // Stable: entries of one score stay in the order of the list.
  const good = matches.filter(({ score }) => score >= GOOD_SCORE).sort((a, b) => b.score - a.score);
  const results = good.map(({ entry, matchType }) => resultOf(entry.company, matchType));
  const has = (wanted: MatchType) => good.some(({ matchType }) => matchType === wanted);
  const isExact = has('id') || has('exactLegalName');
  if (!isExact && !has('partialId') && isOwnId(id))
    results.unshift(resultOf(findFile(id, readId(id).baseId).company, 'id'));
  else if (!isExact) {
    // At the end of a long list of good matches an echo would be cut off: it keeps a place.
    results.splice(MAX_SEARCH_RESULTS - 1);
    results.push(resultOf(companyOf(exampleOf(echoId(query.trim().replace(/\s+/g, ' ')))), 'default'));
  }
  const rest = matches.filter(({ score }) => score < GOOD_SCORE);
  return [...results, ...rest.map(({ entry }) => resultOf(entry.company, 'default'))].slice(
    0,
    MAX_SEARCH_RESULTS,
  );
}

import { type Country, MAX_SEARCH_RESULTS, MatchType } from '#lib/contract/index.ts';
import { compact, isLei, looksLikeLei } from '#lib/domain/identifiers/lei.ts';
import { isPartOfNumber } from '#lib/domain/identifiers/national-number.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { scoreNames } from '#lib/domain/names/score-names.ts';
import type { RegistrySearchResult } from '../registry.ts';
import { searchStatus } from '../search-status.ts';
import type { GleifClient } from './client.ts';
import { companyNumberOf } from './company-number.ts';
import { countryOf } from './jurisdiction.ts';
import { mapAddress } from './map-address.ts';
import { allNames, mapNames } from './map-names.ts';
import { mapStatus } from './map-status.ts';
import { isVoid, recordsWithNumber } from './resolve-record.ts';
import type { LeiRecord } from './schema.ts';

interface Hit {
  record: LeiRecord;
  matchType: MatchType;
  score: number;
}

/** Fewer hits than this by words, and names that are merely alike are looked for too: typing errors. */
const FEW = 5;
/** A hit of the full-text search that is less alike matched by its address or by something else that is no name. */
const LEAST_SCORE = 0.25;

/** Companies of a country by name, former and other names included, or by number or LEI; best first, at most 50. */
export async function searchCompanies(
  client: GleifClient,
  query: string,
  country: Country,
): Promise<RegistrySearchResult[]> {
  const typed = query.trim();
  if (looksLikeLei(typed)) return resultsOf(await byLei(client, typed, country), country);
  const isNumber = looksLikeNumber(typed);
  const byNumber = isNumber ? await recordsWithNumber(client, country, typed) : [];
  if (byNumber.length > 0) {
    return resultsOf(
      byNumber.map((record) => ({ record, matchType: 'id', score: 1 })),
      country,
    );
  }
  const byWords = rank(await client.recordsByText(typed, country), typed, country);
  if (isNumber || byWords.length >= FEW) return resultsOf(byWords, country);
  const known = new Set(byWords.map(({ record }) => record.attributes.lei));
  const further = (await client.fuzzyLeis(typed)).filter((lei) => isLei(lei) && !known.has(lei));
  const alike = rank(
    await client.recordsByLei(further.slice(0, MAX_SEARCH_RESULTS), country),
    typed,
    country,
  );
  return resultsOf([...byWords, ...alike], country);
}

async function byLei(client: GleifClient, typed: string, country: Country): Promise<Hit[]> {
  if (!isLei(typed)) return [];
  const record = await client.record(compact(typed));
  return record !== null && countryOf(record) === country ? [{ record, matchType: 'id', score: 1 }] : [];
}

/** At least 3 digits, and no more letters than digits: `HRB 6684`, `SC123456`, `91310000MA1FL0XX0X`, `030435h`. */
function looksLikeNumber(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return digits >= 3 && typed.replace(/\P{L}/gu, '').length <= digits;
}

function rank(records: readonly LeiRecord[], typed: string, country: Country): Hit[] {
  const wanted = parseName(typed, country);
  return records
    .map((record) => {
      const { legalName, registeredAs } = record.attributes.entity;
      const score = scoreNames(wanted, allNames(record), country);
      const isPartial = looksLikeNumber(typed) && isPartOfNumber(typed, registeredAs ?? '');
      const other = isPartial ? 'partialId' : 'default';
      const matchType =
        parseName(legalName.name, country).folded === wanted.folded ? 'exactLegalName' : other;
      return { record, matchType, score } satisfies Hit;
    })
    .filter(({ matchType, score }) => matchType !== 'default' || score >= LEAST_SCORE);
}

function resultsOf(hits: readonly Hit[], country: Country): RegistrySearchResult[] {
  const unique = new Map(hits.map((hit) => [hit.record.attributes.lei, hit]));
  const ordered = [...unique.values()]
    // An LEI that was given in error or twice is found by itself only.
    .filter(({ record, matchType }) => matchType === 'id' || !isVoid(record))
    .toSorted((one, other) => {
      const byType = MatchType.options.indexOf(one.matchType) - MatchType.options.indexOf(other.matchType);
      return byType || other.score - one.score || aliveFirst(one.record, other.record);
    })
    .slice(0, MAX_SEARCH_RESULTS);
  const numbers = ordered.map(({ record }) => companyNumberOf(country, record));
  return ordered.map(({ record, matchType }, index) => {
    const names = mapNames(record);
    const number = numbers[index] ?? record.attributes.lei;
    const isShared = numbers.filter((other) => other === number).length > 1;
    const address = mapAddress(record.attributes.entity.legalAddress);
    return {
      ...(Object.keys(address).length === 0 ? {} : { address }),
      // Two records with one number: either carries the number of the other. Then only the LEI names one.
      companyNumber: isShared ? record.attributes.lei : number,
      legalName: names.legalName,
      legalNameInEnglish: names.legalNameInEnglish ?? null,
      ...searchStatus(mapStatus(record)),
      matchType,
    };
  });
}

const aliveFirst = (one: LeiRecord, other: LeiRecord) =>
  Number(other.attributes.entity.status === 'ACTIVE') - Number(one.attributes.entity.status === 'ACTIVE');

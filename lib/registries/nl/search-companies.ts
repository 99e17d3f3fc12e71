import { MAX_SEARCH_RESULTS, MatchType } from '#lib/contract/index.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import { scoreNames } from '#lib/domain/names/score-names.ts';
import type { RegistrySearchResult } from '../registry.ts';
import type { KvkClient, Wanted } from './kvk-client.ts';
import { establishmentNumber, kvkNumber, looksLikeNumber, rsinOf } from './kvk-number.ts';
import type { Row } from './kvk-schema.ts';
import { mapRowAddress } from './map-address.ts';

/**
 * Companies by their number, by the number of an establishment or of the tax authority (RSIN), or by name. One company comes
 * as several rows, of the legal person and of each establishment: it is one result.
 */
export async function searchCompanies(client: KvkClient, query: string): Promise<RegistrySearchResult[]> {
  const wanted = numberIn(query);
  if (wanted !== undefined) {
    const numbers = await companiesOf(client, wanted);
    return numbers.map((rows) => ({ ...resultOf(rows), matchType: 'id' }));
  }
  const naam = query.trim().replace(/\s+/g, ' ');
  const found = await companiesOf(client, { naam });
  return ranked(naam, found);
}

function numberIn(query: string): Wanted | undefined {
  if (looksLikeNumber(query)) return { kvkNummer: kvkNumber(query) };
  const vestigingsnummer = establishmentNumber(query);
  if (vestigingsnummer !== undefined) return { vestigingsnummer };
  const rsin = rsinOf(query);
  return rsin === undefined ? undefined : { rsin };
}

/** Rows by company. What was found by a branch alone is asked for by its number: a branch's name is not the company's. */
async function companiesOf(client: KvkClient, wanted: Wanted): Promise<Row[][]> {
  const rows = await client.rows(wanted);
  const groups = [...Map.groupBy(rows, ({ kvkNummer }) => kvkNummer)].slice(0, MAX_SEARCH_RESULTS);
  return Promise.all(
    groups.map(async ([kvkNummer, group]) =>
      group.some(isHead) ? group : [...(await client.rows({ kvkNummer })).filter(isHead), ...group],
    ),
  );
}

const isHead = ({ type }: Row): boolean => type === 'rechtspersoon' || type === 'hoofdvestiging';

/** The legal person names the company; a sole trader has a main establishment alone. */
export const nameOf = (rows: readonly Row[]): string | undefined =>
  ['rechtspersoon', 'hoofdvestiging', 'nevenvestiging']
    .flatMap((kind) => rows.filter(({ type }) => type === kind))
    .flatMap(({ naam }) => naam ?? [])[0];

/** Names that the company had, each once; that of a branch is not the company's. */
export const formerNamesOf = (rows: readonly Row[]): string[] => [
  ...new Set(rows.filter(isHead).flatMap(({ vervallenNaam }) => vervallenNaam ?? [])),
];

/** Whether it is registered, as the rows say of the company; undefined where they say neither. */
export function isActiveIn(rows: readonly Row[]): boolean | undefined {
  const told = rows.filter(isHead).map(({ actief }) => actief);
  if (told.includes(true)) return true;
  return told.length > 0 && told.every((each) => each === false) ? false : undefined;
}

function resultOf(rows: readonly Row[]): Omit<RegistrySearchResult, 'matchType'> {
  const companyNumber = rows[0]?.kvkNummer ?? '';
  const main = rows.find(({ type }) => type === 'hoofdvestiging');
  const address = [...(main ? [main] : []), ...rows].flatMap((row) => mapRowAddress(row) ?? [])[0];
  const isActive = isActiveIn(rows);
  return {
    ...(address && { address }),
    ...{ companyNumber, legalName: nameOf(rows) ?? companyNumber, legalNameInEnglish: null },
    ...(isActive !== undefined && { status: { active: isActive } }),
  };
}

/** The very name first, then what is most alike, also by a name that has gone; then who is registered. */
function ranked(query: string, companies: readonly (readonly Row[])[]): RegistrySearchResult[] {
  const wanted = parseName(query, 'NL');
  return companies
    .map((rows) => {
      const result = resultOf(rows);
      const others = otherNamesOf(rows, result.legalName);
      const isVery = parseName(result.legalName, 'NL').folded === wanted.folded;
      const matchType: MatchType = isVery ? 'exactLegalName' : 'default';
      const own = scoreNames(wanted, [result.legalName], 'NL');
      const best = others
        .map((name) => ({ name, score: scoreNames(wanted, [name.name], 'NL') }))
        .toSorted((one, other) => other.score - one.score)[0];
      const matchedName = best !== undefined && best.score > own ? best.name : undefined;
      return {
        score: Math.max(own, best?.score ?? 0),
        result: { ...result, matchType, ...(matchedName && { matchedName }) },
      };
    })
    .toSorted(
      (one, other) =>
        MatchType.options.indexOf(one.result.matchType) - MatchType.options.indexOf(other.result.matchType) ||
        other.score - one.score ||
        Number(one.result.status?.active === false) - Number(other.result.status?.active === false),
    )
    .map(({ result }) => result);
}

function otherNamesOf(rows: readonly Row[], legalName: string) {
  const former = rows.flatMap(({ vervallenNaam: name }) => (name ? [{ name, kind: 'former' } as const] : []));
  const trading = rows.flatMap(({ naam: name }) =>
    name && name !== legalName ? [{ name, kind: 'trading' } as const] : [],
  );
  return [...former, ...trading];
}

import { MAX_SEARCH_RESULTS, MatchType } from '#lib/contract/index.ts';
import { type ParsedName, parseName } from '#lib/domain/names/parse-name.ts';
import { scoreNames } from '#lib/domain/names/score-names.ts';
import type { RegistrySearchResult } from '../registry.ts';
import { searchRegistration, searchStatus } from '../search-status.ts';
import type { BrregClient } from './client.ts';
import { mapAddress } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import { assertNumber, looksLikeNumber, organisationNumber } from './organisation-number.ts';
import type { Unit } from './schema.ts';

/**
 * Units by name, as the register finds them, or by number: that of a place of business leads to its unit.
 * @throws Failure `invalid_request` for a number whose check digit does not fit, before the register is asked
 */
export async function searchCompanies(client: BrregClient, query: string): Promise<RegistrySearchResult[]> {
  if (looksLikeNumber(query)) {
    assertNumber(query);
    const unit = await unitOf(client, organisationNumber(query));
    return unit === null ? [] : [resultOf(unit, 'id')];
  }
  const wanted = parseName(query, 'NO');
  const units = await client.unitsByName(query.trim().replace(/\s+/g, ' '));
  return units
    .map((unit) => ({ unit, ...rankOf(wanted, unit) }))
    .toSorted(
      (one, other) =>
        MatchType.options.indexOf(one.matchType) - MatchType.options.indexOf(other.matchType) ||
        other.score - one.score ||
        Number(isSound(other.unit)) - Number(isSound(one.unit)),
    )
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ unit, matchType }) => resultOf(unit, matchType));
}

async function unitOf(client: BrregClient, number: string): Promise<Unit | null> {
  const unit = await client.unit(number);
  if (unit !== null) return unit;
  const above = (await client.subUnit(number))?.overordnetEnhet;
  return above === undefined ? null : client.unit(above);
}

/** How alike the name is, now or formerly, and whether it is the very name. */
function rankOf(wanted: ParsedName, { navn, historiskeNavn }: Unit): { matchType: MatchType; score: number } {
  const names = [navn, ...historiskeNavn.flatMap((each) => each.navn ?? [])];
  const matchType = parseName(navn, 'NO').folded === wanted.folded ? 'exactLegalName' : 'default';
  return { matchType, score: scoreNames(wanted, names, 'NO') };
}

/** Of two that fit alike, the one that is neither bankrupt nor being dissolved comes first. */
const isSound = ({ konkurs, underAvvikling, underTvangsavviklingEllerTvangsopplosning: isForced }: Unit) =>
  !konkurs && !underAvvikling && !isForced;

function resultOf(unit: Unit, matchType: MatchType): RegistrySearchResult {
  const address = mapAddress(unit.forretningsadresse) ?? mapAddress(unit.postadresse);
  return {
    ...(address && { address }),
    ...{ companyNumber: unit.organisasjonsnummer, legalName: unit.navn, legalNameInEnglish: null, matchType },
    ...searchStatus(mapStatus(unit)),
    ...searchRegistration({
      registrationDate: unit.registreringsdatoEnhetsregisteret,
      legalForm: mapLegalForm(unit.organisasjonsform),
    }),
  };
}

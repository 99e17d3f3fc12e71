import { MAX_SEARCH_RESULTS, MatchType } from '#lib/contract/index.ts';
import { type ParsedName, parseName } from '#lib/domain/names/parse-name.ts';
import { scoreNames } from '#lib/domain/names/score-names.ts';
import type { RegistrySearchResult } from '../registry.ts';
import { searchRegistration, searchStatus } from '../search-status.ts';
import type { AnnuaireClient } from './annuaire-client.ts';
import type { WireUnit } from './annuaire-schema.ts';
import { mapAddress } from './map-address.ts';
import { isHidden, mapLegalForm, statusOf } from './map-company.ts';
import { assertSiren, looksLikeSiren, sirenOf } from './siren.ts';

/**
 * Units by name, as the register finds them, or by SIREN, SIRET or VAT number.
 * @throws Failure `invalid_request` for a number whose check digit does not fit, before the register is asked
 */
export async function searchCompanies(
  client: AnnuaireClient,
  query: string,
): Promise<RegistrySearchResult[]> {
  if (looksLikeSiren(query)) {
    assertSiren(query);
    const found = await client.unit(sirenOf(query));
    return found === null ? [] : [resultOf(found.unit, 'id')];
  }
  const wanted = parseName(query, 'FR');
  const units = await client.unitsByName(query.trim().replace(/\s+/g, ' '));
  return units
    .filter((unit) => !isHidden(unit))
    .map((unit) => ({ unit, ...rankOf(wanted, unit) }))
    .toSorted(
      (one, other) =>
        MatchType.options.indexOf(one.matchType) - MatchType.options.indexOf(other.matchType) ||
        other.score - one.score ||
        Number(other.unit.etat_administratif === 'A') - Number(one.unit.etat_administratif === 'A'),
    )
    .slice(0, MAX_SEARCH_RESULTS)
    .map(({ unit, matchType }) => resultOf(unit, matchType));
}

function rankOf(wanted: ParsedName, unit: WireUnit): { matchType: MatchType; score: number } {
  const names = [unit.nom_raison_sociale, unit.nom_complet, unit.sigle, unit.siege?.nom_commercial].filter(
    (name) => name !== undefined,
  );
  const matchType = parseName(names[0] ?? '', 'FR').folded === wanted.folded ? 'exactLegalName' : 'default';
  return { matchType, score: scoreNames(wanted, names, 'FR') };
}

function resultOf(unit: WireUnit, matchType: MatchType): RegistrySearchResult {
  const hidden = isHidden(unit);
  const address = hidden ? undefined : mapAddress(unit.siege);
  const name = unit.nom_raison_sociale ?? unit.nom_complet;
  const legalName = hidden || name === undefined ? `SIREN ${unit.siren} (name not public)` : name;
  return {
    ...(address && { address }),
    ...{ companyNumber: unit.siren, legalName, legalNameInEnglish: null, matchType },
    ...searchStatus(statusOf(unit)),
    ...searchRegistration({
      registrationDate: unit.date_creation,
      legalForm: mapLegalForm(unit.nature_juridique),
    }),
  };
}

import type { Company, Flag } from '#lib/contract/index.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { lifeFlags, OF_STATUS } from '../life-flags.ts';
import type { WirePlace, WireUnit } from './annuaire-schema.ts';
import { countryAbroad } from './map-address.ts';
import { ANNUAIRE } from './sources.ts';

/** The flags of a unit, each with the member that it rests on. */
export const mapFlags = (unit: WireUnit, company: Company, places: readonly WirePlace[]): Flag[] =>
  [...lifeFlags(company.status), ...placeFlags(unit, places), ...seatFlags(unit, company)].map(
    flagMaker(ANNUAIRE.id),
  );

/** The person has objected to publication: nothing else is published. */
export const withheldFlags = (company: Company): Flag[] => {
  const withheld: GivenFlag = {
    ...{ code: 'identity_protected', state: 'raised', about: '/company', at: '/company' },
    value: { how: 'withheld' },
  };
  return [...lifeFlags(company.status), withheld].map(flagMaker(ANNUAIRE.id));
};

/** A unit that is active without any place of business that is open. */
function placeFlags(
  { etat_administratif: state, nombre_etablissements: count, nombre_etablissements_ouverts: open }: WireUnit,
  places: readonly WirePlace[],
): GivenFlag[] {
  if (state !== 'A' || open === undefined || open === null) return [];
  const flag = { ...OF_STATUS, code: 'all_places_closed' } as const;
  if (open > 0) return [{ ...flag, state: 'clear' }];
  const lastClosed = places
    .flatMap(({ date_fermeture }) => date_fermeture ?? [])
    .toSorted()
    .at(-1);
  const value = count ? { value: { count, ...(lastClosed && { lastClosed }) } } : {};
  return [{ ...flag, state: 'raised', ...value }];
}

function seatFlags({ siege }: WireUnit, { legalAddress }: Company): GivenFlag[] {
  const words = siege?.libelle_pays_etranger;
  if (words === undefined) return [];
  const at = legalAddress === undefined ? '/company' : '/company/legalAddress';
  const country = countryAbroad(words);
  return [
    {
      ...{ code: 'seat_abroad', state: 'raised', about: '/company', at, words, language: 'fr' },
      ...(country && { value: { country } }),
    },
  ];
}

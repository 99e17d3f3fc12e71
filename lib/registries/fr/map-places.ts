import type { Establishment } from '#lib/contract/index.ts';
import type { WirePlace } from './annuaire-schema.ts';
import { isHiddenPlace, mapAddress } from './map-address.ts';

/** Places of business; without a name of its own each bears that of the company. */
export const mapPlaces = (places: readonly WirePlace[], companyName: string | undefined): Establishment[] =>
  places.filter((wire) => !isHiddenPlace(wire)).map((wire) => mapPlace(wire, companyName));

function mapPlace(wire: WirePlace, companyName: string | undefined): Establishment {
  const { siret, etat_administratif: state, date_creation, date_fermeture } = wire;
  const [sign] = wire.liste_enseignes.filter((each) => each !== undefined);
  const name = wire.nom_commercial ?? sign ?? companyName;
  const address = mapAddress(wire);
  return {
    ...(siret && { id: siret }),
    ...(name && { name }),
    ...(state && { active: state === 'A' }),
    ...(date_creation && { creationDate: date_creation }),
    ...(date_fermeture && { endDate: date_fermeture }),
    ...(address && { address }),
  };
}

import type { Address } from '#lib/contract/index.ts';
import { placeOf } from '#lib/domain/places/place-of.ts';
import type { WirePlace } from './annuaire-schema.ts';

const joined = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ');

/** Whether a place of business may not be published: neither its name nor its address is told. */
export const isHiddenPlace = ({ statut_diffusion_etablissement: shown }: WirePlace): boolean =>
  shown !== undefined && shown !== 'O';

/**
 * The address of a place of business. Where the register gives it as one line alone, that line without town and postal
 * code. Undefined where nothing is left. A country abroad comes in words: one that
 * is not known is in the last line.
 */
export function mapAddress(wire: WirePlace | undefined): Address | undefined {
  if (wire === undefined || isHiddenPlace(wire)) return undefined;
  const city = wire.libelle_commune ?? wire.libelle_commune_etranger ?? wire.libelle_cedex;
  const abroad = wire.libelle_pays_etranger;
  const country = abroad === undefined ? 'FR' : countryAbroad(abroad);
  const number = joined(
    wire.numero_voie && wire.dernier_numero_voie
      ? `${wire.numero_voie}-${wire.dernier_numero_voie}`
      : wire.numero_voie,
    wire.indice_repetition,
  );
  const street = joined(number || undefined, wire.type_voie, wire.libelle_voie);
  const members: [keyof Address, string | undefined][] = [
    ['addressLine1', street || lineOf(wire)],
    ['addressLine2', joined(wire.complement_adresse, country === undefined ? abroad : undefined)],
    ['poBox', joined(wire.distribution_speciale, wire.cedex && `CEDEX ${wire.cedex}`)],
    ['city', city],
    ['postalCode', wire.code_postal],
    ['countryCode', country],
  ];
  const told = members.filter(([, value]) => value !== undefined && value !== '');
  // Its country alone is no address.
  return told.every(([member]) => member === 'countryCode') ? undefined : Object.fromEntries(told);
}

/** ISO 3166-1 code of a country in French words, as INSEE writes it. */
export const countryAbroad = (words: string): string | undefined => placeOf(words)?.slice(0, 2);

function lineOf({ adresse, code_postal, libelle_commune }: WirePlace): string | undefined {
  const town = joined(code_postal, libelle_commune);
  const line = town !== '' && adresse?.endsWith(town) ? adresse.slice(0, -town.length).trim() : adresse;
  return line === '' ? undefined : line;
}

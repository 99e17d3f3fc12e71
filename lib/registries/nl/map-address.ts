import type { Address } from '#lib/contract/index.ts';
import type { Row, WireAddress } from './kvk-schema.ts';

/** ISO codes by the Dutch name of the country, as ICU has it. */
const COUNTRIES = dutchCountries();

function dutchCountries(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames(['nl'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  // A former state's code stands for another: `und-DD` is `und-DE`.
  const today = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`);
  return new Map(today.map((code) => [names.of(code)?.toLowerCase() ?? '', code] as const));
}

const present = (address: Address): Address | undefined =>
  Object.keys(address).some((member) => member !== 'countryCode') ? address : undefined;

const line = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(' ') || undefined;

/** An address of the register; undefined for one that it shields. */
export function mapAddress(wire: WireAddress): Address | undefined {
  if (wire.indAfgeschermd === true) return undefined;
  const { straatnaam, huisnummer, huisletter, huisnummerToevoeging, toevoegingAdres, land, regio } = wire;
  const { postbusnummer: poBox, plaats, postcode } = wire;
  const countryCode = land === undefined ? undefined : COUNTRIES.get(land.toLowerCase());
  const isBox = poBox !== undefined;
  const street = isBox
    ? undefined
    : (line(straatnaam, line(huisnummer)?.concat(huisletter ?? ''), huisnummerToevoeging) ??
      wire.straatHuisnummer);
  // Abroad postal code and city are one text; a country that is not recognised keeps its name.
  const city = plaats ?? wire.postcodeWoonplaats;
  const region = regio ?? (countryCode === undefined ? land : undefined);
  return present({
    ...(street && { addressLine1: street }),
    ...(toevoegingAdres && { addressLine2: toevoegingAdres }),
    ...(isBox && { poBox }),
    ...(postcode && { postalCode: postcode }),
    ...(city && { city }),
    ...(region && { region }),
    ...(countryCode && { countryCode }),
  });
}

/** Of a search result: mostly street and city. */
export function mapRowAddress({ adres }: Row): Address | undefined {
  const { binnenlandsAdres: home, buitenlandsAdres: abroad } = adres ?? {};
  const none = { indAfgeschermd: undefined, huisnummerToevoeging: undefined, toevoegingAdres: undefined };
  if (home) {
    return mapAddress({
      ...{ ...none, type: undefined, straatHuisnummer: undefined, postcodeWoonplaats: undefined },
      ...{ regio: undefined, land: 'Nederland', ...home },
    });
  }
  if (!abroad) return undefined;
  return mapAddress({
    ...{ ...none, type: undefined, straatnaam: undefined, huisnummer: undefined, huisletter: undefined },
    ...{ postcode: undefined, postbusnummer: undefined, plaats: undefined, regio: undefined, ...abroad },
  });
}

/** `Hizzaarderlaan 3 A      8823SJ Lollum`: an address in one text, as lists of establishments have it. */
export function readAddress(text: string): Address | undefined {
  const plain = text.replace(/\s+/g, ' ').trim();
  const [, street, postalCode, city] = /^(.*?) ?\b(\d{4} ?[A-Z]{2}) (.+)$/.exec(plain) ?? [];
  if (postalCode === undefined || city === undefined)
    return present({ ...(plain && { addressLine1: plain }) });
  return { ...(street && { addressLine1: street }), postalCode, city, countryCode: 'NL' };
}

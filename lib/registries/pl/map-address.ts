import type { Address } from '#lib/contract/index.ts';
import type { WireSeat } from './krs-schema.ts';

const regions = new Intl.DisplayNames('pl', { type: 'region' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names of countries in Polish, in capitals, as the register writes them. */
const COUNTRIES = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).flatMap((code) => {
    const name = regions.of(code);
    return name === undefined || name === code ? [] : [[name.toUpperCase(), code] as const];
  }),
);

/** The code of a country by its Polish name; undefined where the register writes it otherwise. */
export const countryCodeOf = (name: string | undefined): string | undefined =>
  COUNTRIES.get(name?.trim().toUpperCase() ?? '');

/** An address: street with number and flat, and the voivodeship of the seat as its region. */
export function mapAddress(seat: WireSeat | undefined): Address | undefined {
  const { adres, siedziba } = seat ?? {};
  const number = [adres?.nrDomu, adres?.nrLokalu].filter(Boolean).join('/');
  const city = adres?.miejscowosc ?? siedziba?.miejscowosc;
  // In a village without streets the house number stands behind its name.
  const street = adres?.ulica ?? (number === '' ? undefined : city);
  const members: [keyof Address, string | undefined][] = [
    ['addressLine1', [street, number].filter(Boolean).join(' ')],
    ['addressLine2', adres?.poczta === city ? undefined : adres?.poczta],
    ['city', city],
    ['postalCode', adres?.kodPocztowy],
    ['region', siedziba?.wojewodztwo],
    ['countryCode', countryCodeOf(adres?.kraj ?? siedziba?.kraj)],
  ];
  const told = members.filter(([, value]) => value !== undefined && value !== '');
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

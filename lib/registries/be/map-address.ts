import type { Address } from '#lib/contract/index.ts';
import type { WireAddress } from './kbo-schema.ts';
import type { Language } from './language.ts';

/** An address in one of the two languages that the file has it in. */
export function mapAddress(wire: WireAddress, language: Language): Address {
  const isFrench = language === 'FR';
  const either = (fr: string | undefined, nl: string | undefined) => (isFrench ? (fr ?? nl) : (nl ?? fr));
  const street = either(wire.streetFr, wire.streetNl);
  const box = wire.box === undefined ? '' : `${isFrench ? 'boîte' : 'bus'} ${wire.box}`;
  const line = [street, wire.house, box].filter(Boolean).join(' ');
  const abroad = either(wire.countryFr, wire.countryNl);
  const countryCode =
    abroad === undefined ? 'BE' : (codeOf(wire.countryFr, 'fr') ?? codeOf(wire.countryNl, 'nl'));
  const members: Address = {
    ...(line && { addressLine1: line }),
    ...(wire.extra && { addressLine2: wire.extra }),
    ...(wire.zip && { postalCode: wire.zip }),
  };
  const city = either(wire.cityFr, wire.cityNl);
  return {
    ...members,
    ...(city && { city }),
    // A country that nobody knows by this name is told as it is written.
    ...(countryCode === undefined ? { region: abroad ?? '' } : { countryCode }),
  };
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const names = new Map<string, ReadonlyMap<string, string>>();

/** Codes of countries by their names in a language, as the platform has them. */
function namesIn(language: 'fr' | 'nl'): ReadonlyMap<string, string> {
  const known = names.get(language);
  if (known !== undefined) return known;
  const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
  const all = codes.flatMap((code) => {
    // A former state's code stands for another: `und-DD` is `und-DE`.
    if (Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) return [];
    const name = display.of(code);
    return name === undefined ? [] : [[name.toLowerCase(), code] as const];
  });
  const map = new Map(all);
  names.set(language, map);
  return map;
}

const codeOf = (name: string | undefined, language: 'fr' | 'nl'): string | undefined =>
  name === undefined ? undefined : namesIn(language).get(name.toLowerCase());

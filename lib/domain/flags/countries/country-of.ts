import { US_TERRITORIES } from '#lib/contract/index.ts';
import { countryCode } from '../../places/country-code.ts';

/**
 * Codes that ISO 3166 has withdrawn and whose country has one code today (ISO 3166-3). Of the Soviet Union, Yugoslavia,
 * Czechoslovakia and the Netherlands Antilles there are several: their codes are no country of today.
 */
const SUCCESSORS: Readonly<Record<string, string>> = {
  ...{ BU: 'MM', DD: 'DE', DY: 'BJ', FX: 'FR', HV: 'BF', NH: 'VU' },
  ...{ RH: 'ZW', TP: 'TL', VD: 'VN', YD: 'YE', ZR: 'CD' },
};

/**
 * The country of a member, as lists of countries name it: ISO 3166-1 alpha-2. It may be given by a code of two or three
 * letters, by a withdrawn code or by name. A state of the United States is in the US; a territory with a code of its own
 * (PR, VG, GI) is itself and not the state that it belongs to. Undefined: no country, or words that could name several.
 */
export function countryOf(words: string | undefined): string | undefined {
  const code = words?.trim().toUpperCase() ?? '';
  if (/^US-[A-Z]{2}$/.test(code)) return US_TERRITORIES.find((each) => code === `US-${each}`) ?? 'US';
  return SUCCESSORS[code] ?? countryCode(words);
}

import type { Address } from '#lib/contract/index.ts';
import { countryOf } from './country-of.ts';
import type { WireAddress } from './schema-extract.ts';

const CARE_OF = /^c\s*\/\s*o\b[\s:.]*/i;

/**
 * An address: street, number, staircase and door in one line, or the lines of the register. Undefined where nothing but
 * the country is told; a country that is no code of ISO 3166 stands in the second line.
 */
export function mapAddress(wire: WireAddress | undefined): Address | undefined {
  if (wire === undefined) return undefined;
  const number = [
    wire.HAUSNUMMER,
    wire.STIEGE && `Stiege ${wire.STIEGE}`,
    wire.TUERNUMMER && `Tür ${wire.TUERNUMMER}`,
  ];
  const street = [wire.STRASSE, ...number].filter(Boolean).join(' ');
  const lines = [...wire.STELLE, wire.ZUSTELLANWEISUNG, street].filter(
    (line) => line !== undefined && line !== '',
  );
  const careOf = lines.find((line) => CARE_OF.test(line ?? ''));
  const [first, ...further] = lines.filter((line) => line !== careOf);
  const country = countryOf(wire.STAAT);
  if (country === undefined && wire.STAAT !== undefined) further.push(wire.STAAT);
  const members: [keyof Address, string | undefined][] = [
    ['addressLine1', first],
    ['addressLine2', further.join(', ')],
    ['careOf', careOf?.replace(CARE_OF, '')],
    ['postalCode', wire.PLZ],
    ['city', wire.ORT],
    ['countryCode', country],
  ];
  const told = members.filter(([, value]) => value !== undefined && value !== '');
  return told.every(([member]) => member === 'countryCode') ? undefined : Object.fromEntries(told);
}

/** The town of a seat, which the register may call a `politische Gemeinde`. */
export const townOf = (seat: string): string => seat.replace(/^politischer? Gemeinde\s+/i, '');

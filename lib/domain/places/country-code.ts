import { z } from 'zod';
import { US_TERRITORIES } from '#lib/contract/index.ts';
import alpha3 from './alpha-3.json' with { type: 'json' };
import { placeOf } from './place-of.ts';

const ALPHA_2 = new Map(Object.entries(z.record(z.string(), z.string()).parse(alpha3.countries)));
const CODES = new Set(ALPHA_2.values());

/** Whether it is an alpha-2 code of ISO 3166-1 in use, in capitals. */
export const isIsoCountry = (code: string): boolean => CODES.has(code);

/** The country of the column of an address: by its ISO 3166-1 code of two or three letters, or by its name. `UK` is GB. */
export function countryCode(words: string | undefined): string | undefined {
  const told = words?.trim().toUpperCase() ?? '';
  if (CODES.has(told)) return told;
  const place = ALPHA_2.get(told) ?? placeOf(told);
  // Of a place in the United States a territory alone has a code of ISO 3166-1.
  const territory = US_TERRITORIES.find((each) => place === `US-${each}`);
  return place?.length === 2 ? place : territory;
}

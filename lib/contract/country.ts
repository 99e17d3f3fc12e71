import { z } from 'zod';
import { COUNTRIES, US_COUNTRIES } from './country-list.ts';

/** A country whose register can be asked: `FR`, `TEST`, `US-DE`. */
export const Country = z
  .enum([...COUNTRIES, ...US_COUNTRIES])
  .describe(
    'Country of the register: an ISO 3166-1 alpha-2 code, TEST, or US-<state or territory> for the United States',
  );
export type Country = z.infer<typeof Country>;

/** The country code that a fact of this register carries: `US` for every state and territory, else the country itself. */
export function countryCodeOf(country: Country): string {
  return country.startsWith('US-') ? 'US' : country;
}

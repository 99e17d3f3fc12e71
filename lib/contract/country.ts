import { z } from 'zod';

/** The countries of the interface, as `GET /v2/search` names them; the United States come as `US-<state>`. */
export const COUNTRIES = [
  'AT',
  'BE',
  'CH',
  'CN',
  'DE',
  'ES',
  'FR',
  'GB',
  'IE',
  'IT',
  'NL',
  'NO',
  'PL',
  'PT',
  'HK',
  'LU',
  'MT',
  'TEST',
] as const;

/** The 50 states and the District of Columbia, by their postal code. */
export const US_STATES = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const;

export type UsState = (typeof US_STATES)[number];

export const US_COUNTRIES = US_STATES.map((state): `US-${UsState}` => `US-${state}`);

/** A country whose register can be asked: `FR`, `TEST`, `US-DE`. */
export const Country = z
  .enum([...COUNTRIES, ...US_COUNTRIES])
  .describe('Country of the register: an ISO 3166-1 alpha-2 code, TEST, or US-<state> for the United States');
export type Country = z.infer<typeof Country>;

/** The country code that a fact of this register carries: `US` for every state, else the country itself. */
export function countryCodeOf(country: Country): string {
  return country.startsWith('US-') ? 'US' : country;
}

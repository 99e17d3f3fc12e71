import { regionName } from './country-name.ts';

/** Up to three countries by name, the states of the union as one; of more how many there are. */
export function fewCountries(countries: readonly string[], many: (count: number) => string): string {
  const codes = new Set(countries.map((country) => (country.startsWith('US-') ? 'US' : country)));
  return codes.size > 3 ? many(codes.size) : [...codes].map((code) => regionName(code)).join(', ');
}

import type { Country } from '#lib/contract/country.ts';
import { COUNTRIES, US_COUNTRIES } from '#lib/contract/country-list.ts';
import { countryName, regionName, stateCodeOf } from './country-name.ts';
import { Flag } from './flag.tsx';

/** A country in words, its flag beside it; a state with the name of the union. */
export function CountryLabel({ country }: { readonly country: Country }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Flag country={country} />
      {countryLabel(country)}
    </span>
  );
}

/** "France", "Delaware, United States". */
export const countryLabel = (country: Country): string =>
  stateCodeOf(country) === undefined ? countryName(country) : `${countryName(country)}, ${regionName('US')}`;

/** "France", "Delaware, United States"; what is no code (some registers write names) stays as it came. */
export function countryText(code: string): string {
  if (isCountry(code)) return countryLabel(code);
  return /^[A-Z]{2}$/.test(code) ? regionName(code) : code;
}

const ALL: ReadonlySet<string> = new Set([...COUNTRIES, ...US_COUNTRIES]);
/** By the list itself: a parser would be more script than the rest of a page. */
const isCountry = (code: string): code is Country => ALL.has(code);

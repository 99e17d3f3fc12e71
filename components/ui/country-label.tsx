import type { Country } from '#lib/contract/index.ts';
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

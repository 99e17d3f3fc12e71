import { Country } from '#lib/contract/country.ts';
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
  const { data: country } = Country.safeParse(code);
  if (country !== undefined) return countryLabel(country);
  return /^[A-Z]{2}$/.test(code) ? regionName(code) : code;
}

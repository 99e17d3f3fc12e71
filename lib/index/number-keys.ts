import { Country } from '#lib/contract/country.ts';
import { canonicalId } from '#lib/domain/identifiers/national-number.ts';
import { numberKey } from './number-key.ts';

/** A number as it is looked for, and where: everywhere that is asked, or in the one country that writes it so. */
export interface NumberKey {
  readonly key: string;
  readonly country?: Country;
}

/**
 * What a number that was typed may be: itself, and what it comes to in a country with a spelling of its own (`NO 999 800 122
 * MVA` and `BE0999000030` have the company's number in them). Empty where nothing is left.
 */
export function numberKeys(typed: string, countries: readonly Country[] = Country.options): NumberKey[] {
  const number = typed.normalize('NFKC');
  const key = numberKey(number);
  if (key === '') return [];
  const further = countries
    .map((country) => ({ key: numberKey(canonicalId(country, number)), country }))
    .filter((each) => each.key !== key);
  return [{ key }, ...further];
}

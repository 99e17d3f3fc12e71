import { type Country, countryCodeOf, US_TERRITORIES } from '#lib/contract/index.ts';
import { countryOfLaw } from '#lib/domain/identifiers/country-of-law.ts';
import type { LeiRecord } from './schema.ts';

/** The country (`FR`, `US-DE`) under whose law a record's entity was formed, where the interface has it. */
export function countryOf(record: LeiRecord): Country | undefined {
  const { jurisdiction, legalAddress } = record.attributes.entity;
  return countryOfLaw({ jurisdiction, country: legalAddress.country, region: legalAddress.region });
}

/** ISO 3166-1 code of the country of a record's entity, also of one that the interface does not have. */
export function countryCodeOfRecord(record: LeiRecord): string | undefined {
  const { jurisdiction, legalAddress } = record.attributes.entity;
  return jurisdiction?.slice(0, 2) ?? legalAddress.country;
}

/** The filter that keeps a list to one country: the law an entity was formed under, not where it has an office. */
export function jurisdictionFilter(country: Country): { 'filter[entity.jurisdiction]': string } {
  const territory = US_TERRITORIES.find((each) => country === `US-${each}`);
  const code = country.startsWith('US-') ? country : countryCodeOf(country);
  return { 'filter[entity.jurisdiction]': territory ?? code };
}

import { Country, countryCodeOf } from '#lib/contract/index.ts';
import type { LeiRecord } from './schema.ts';

/** The country (`FR`, `US-DE`) under whose law a record's entity was formed, where the interface has it. */
export function countryOf(record: LeiRecord): Country | undefined {
  const { jurisdiction, legalAddress } = record.attributes.entity;
  const code = jurisdiction ?? legalAddress.country ?? '';
  // An entity under federal law (`US`) is found in the state of its legal address.
  const place =
    code === 'US' ? (legalAddress.region ?? code) : code.startsWith('US-') ? code : code.slice(0, 2);
  const parsed = Country.safeParse(place);
  return parsed.success ? parsed.data : undefined;
}

/** ISO 3166-1 code of the country of a record's entity, also of one that the interface does not have. */
export function countryCodeOfRecord(record: LeiRecord): string | undefined {
  const { jurisdiction, legalAddress } = record.attributes.entity;
  return jurisdiction?.slice(0, 2) ?? legalAddress.country;
}

/** The filter that keeps a list to one country: the law an entity was formed under, not where it has an office. */
export function jurisdictionFilter(country: Country): { 'filter[entity.jurisdiction]': string } {
  return { 'filter[entity.jurisdiction]': country.startsWith('US-') ? country : countryCodeOf(country) };
}

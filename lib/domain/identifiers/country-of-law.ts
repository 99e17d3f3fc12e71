import { Country, US_TERRITORIES } from '#lib/contract/index.ts';

/** What an LEI record says of the law under which an entity was formed, and of its legal address. ISO 3166 codes. */
export interface PlaceOfLaw {
  readonly jurisdiction: string | undefined;
  readonly country: string | undefined;
  readonly region: string | undefined;
}

/**
 * The country (`FR`, `US-DE`) of it, where the interface has it. An entity under federal law (`US`) is found in the state of
 * its legal address; a territory of the United States has a code of its own there (`PR` is `US-PR`).
 */
export function countryOfLaw({ jurisdiction, country, region }: PlaceOfLaw): Country | undefined {
  const code = jurisdiction ?? country ?? '';
  const place = code === 'US' ? (region ?? code) : code.startsWith('US-') ? code : code.slice(0, 2);
  const territory = US_TERRITORIES.find((each) => each === place);
  return Country.safeParse(territory === undefined ? place : `US-${territory}`).data;
}

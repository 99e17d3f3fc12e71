import type { Country } from '#lib/contract/country.ts';

/** A word that no name has: by it the word index alone finds a country in a file of several. */
export const countryToken = (country: Country): string => `@${country}`;

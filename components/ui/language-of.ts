/**
 * The language in which the register of a country writes names, as far as it has one: for who listens to a page, and
 * for the shapes of Han characters. Belgium, Switzerland, Luxembourg and Hong Kong write in several: none is claimed.
 */
const LANGUAGE_OF: Readonly<Record<string, string>> = {
  AT: 'de',
  CN: 'zh-Hans',
  DE: 'de',
  ES: 'es',
  FR: 'fr',
  GB: 'en',
  IE: 'en',
  IT: 'it',
  NL: 'nl',
  NO: 'no',
  PL: 'pl',
  PT: 'pt',
  US: 'en',
};

const languages = new Map(Object.entries(LANGUAGE_OF));

/** BCP 47, or undefined where the register has no one language; a state of the union is a part of it. */
export const languageOf = (country: string): string | undefined =>
  languages.get(country.startsWith('US-') ? 'US' : country);

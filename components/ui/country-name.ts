import type { Country } from '#lib/contract/index.ts';
import { foldForSearch } from './find-by-terms.ts';
import { US_STATE_NAME } from './us-state-name.ts';

/** Languages in which people may type a country's name: those of the countries of the interface. */
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'nb', 'mt', 'ga', 'lb', 'zh'];

/** What people call it beside its official name. */
const ALSO: Readonly<Record<string, string>> = {
  GB: 'UK Britain England Scotland Wales Northern Ireland',
  NL: 'Holland',
  US: 'USA America',
  TEST: 'Testland fictional',
};

const namesIn = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region' }));

/** `DE` of `US-DE`; undefined of a country that has no states here. */
export const stateCodeOf = (country: Country): string | undefined =>
  country.startsWith('US-') ? country.slice(3) : undefined;

/** English name, as ISO 3166 has it: "France", "Delaware" for `US-DE`, "Testland" for `TEST`. */
export function countryName(country: Country): string {
  const state = stateCodeOf(country);
  if (state !== undefined) return isUsState(state) ? US_STATE_NAME[state] : state;
  return regionName(country);
}

/** English name of a country code that stands on its own: `US` is "United States". */
export function regionName(code: string): string {
  if (code === 'TEST') return 'Testland';
  return namesIn[0]?.of(code)?.replace(' SAR China', '') ?? code;
}

/** Everything by which a country is found in a filter: its codes, its names in many languages, folded. */
export function countryTerms(country: Country): string {
  const state = stateCodeOf(country);
  const code = state === undefined ? country : 'US';
  const names = code === 'TEST' ? [] : namesIn.map((region) => region.of(code) ?? '');
  const words = foldForSearch([regionName(code), countryName(country), ...names, ALSO[code] ?? ''].join(' '));
  // Of two letters and less there are only articles and prepositions; a code must not be found in them.
  const telling = words.split(' ').filter((word) => word.length > 2 || /\P{ASCII}/u.test(word));
  const codes = [code, ...(state === undefined ? [] : [state, `${code}${state}`])].map(foldForSearch);
  return [...new Set([...codes, ...telling])].join(' ');
}

const isUsState = (code: string): code is keyof typeof US_STATE_NAME => Object.hasOwn(US_STATE_NAME, code);

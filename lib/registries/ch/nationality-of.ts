import { z } from 'zod';
import nationalities from './codes/nationalities.json' with { type: 'json' };
import { LANGUAGES } from './map-legal-form.ts';

const byLength = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  other.length - one.length;

/** The longest first: `italienisch` before `italien`. */
const STEMS = Object.entries(z.record(z.string(), z.string()).parse(nationalities.stems)).toSorted(byLength);

const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** Codes of countries, without those that others have replaced: DD is DE. */
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter((code) =>
  Intl.getCanonicalLocales(`und-${code}`).includes(`und-${code}`),
);

/** Names of countries in the languages of the notices, in small letters, the longest first. */
const COUNTRIES = LANGUAGES.flatMap((language) => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return CODES.flatMap((code): [string, string][] => {
    const name = names.of(code)?.toLowerCase();
    return name === undefined ? [] : [[name, code]];
  });
}).toSorted(byLength);
const BY_NAME = new Map(COUNTRIES.toReversed());

const CITIZEN = /staatsangehörig|staatsbürger|ressortissant|citoyen|nationalit|cittadin/;
/** `von Uster`, `de Lausanne`, `d'Orbe`, `da Lugano`: a municipality whose citizen one is; or a country: `du Portugal`. */
const OF_PLACE =
  /^(?:von|vom|aus|de la|de l['’]|de|du|des|d['’]|dalla|dal|dall['’]|della|da|di)\s?(?=\p{Lu})/u;

/**
 * The country behind the words of a notice for somebody's origin: of `deutsche Staatsangehörige` and `d'Allemagne` DE, of
 * `von Uster` CH, since a place of citizenship is one in Switzerland. Undefined where the words are not known.
 */
export function nationalityOf(origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const told = origin.trim().toLowerCase();
  if (CITIZEN.test(told)) {
    const words = told.split(/[\s,]+/);
    const stem = STEMS.find(([each]) => words.some((word) => word.startsWith(each)));
    return stem?.[1] ?? COUNTRIES.find(([name]) => told.endsWith(name))?.[1];
  }
  if (!OF_PLACE.test(origin.trim())) return undefined;
  const [place = ''] = origin
    .trim()
    .replace(OF_PLACE, '')
    .split(/,| und | et | e /);
  return BY_NAME.get(place.trim().toLowerCase()) ?? 'CH';
}

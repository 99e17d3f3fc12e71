import { z } from 'zod';
import { US_STATES, US_TERRITORIES } from '#lib/contract/index.ts';
import { plainLetters } from '../names/fold-name.ts';
import { CITIES } from './city-key.ts';
import placeWords from './place-words.json' with { type: 'json' };

/*
 * Registers take places as they are filed: `England`, `Delaware`, `Registrar Of Companies, Jersey`, `Brønnøysundregistrene`.
 * A word that is not known names no country: it is kept as text by whoever asks.
 */

const fold = (words: string): string =>
  plainLetters(words)
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Regions of ICU that are no country, or an old code of one. */
const NO_COUNTRY = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);

/** A territory of the United States is asked as a state is. */
const placeOfCode = (code: string): string =>
  US_TERRITORIES.some((territory) => territory === code) ? `US-${code}` : code;

/** Names of countries in one language, by ICU. */
function countryNames(language: string): [string, string][] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((code): [string, string][] => {
    const name = NO_COUNTRY.has(code) ? undefined : names.of(code);
    return name === undefined ? [] : [[fold(name), placeOfCode(code)]];
  });
}

/** In the languages of the registers; the English name counts where another language gives it to another country. */
const COUNTRY_NAMES = placeWords.languages.toReversed().flatMap(countryNames);

/** What countries are called besides their name in ISO 3166-1; no town, register or nationality is among them. */
const ALSO_CALLED =
  'england,scotland,wales,northern ireland,great britain,uk,u k,usa,u s a,united states of america,holland,czech republic,turkey';

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ...ALSO_CALLED.split(',').map((name): [string, string] => [
    name,
    z.record(z.string(), z.string()).parse(placeWords.countries)[name] ?? '',
  ]),
  ...countryNames('en'),
  ...placeWords.ambiguous.map((word): [string, string] => [word, '']),
]);

/**
 * The country that these words name and nothing else: by its English name, never by a town, court or register in it.
 * A town may be called so too (Lebanon): whoever asks knows from the place of the words whether a country stands there.
 */
export const countryNamed = (words: string): string | undefined => COUNTRIES.get(fold(words)) || undefined;

const KNOWN: ReadonlyMap<string, string> = new Map([
  ...CITIES,
  ...COUNTRY_NAMES,
  ...Object.entries(placeWords.countries),
  ...[...US_STATES, ...US_TERRITORIES].map((state): [string, string] => [
    fold(placeWords.states[state]),
    `US-${state}`,
  ]),
  ...placeWords.ambiguous.map((word): [string, string] => [word, '']),
]);

/** Names that one country's register alone has, wherever they stand in the words. */
const REGISTERS = Object.entries(placeWords.registers).flatMap(([place, names]) =>
  names.map((name) => ({ name: ` ${name} `, place })),
);

/** What registers, courts and laws are called, around the place that they are of. */
const REGISTER_WORDS = new RegExp(`\\b(?:${placeWords.registerWords.join('|')})\\b`, 'g');
const SMALL_WORDS = `(?:${placeWords.smallWords.join('|')})`;
const SMALL_AT_THE_ENDS = new RegExp(`^(?:${SMALL_WORDS} )+|^${SMALL_WORDS}$|(?: ${SMALL_WORDS})+$`, 'g');

/** Without the small words that a removed name leaves at the ends. */
const trimmed = (words: string): string =>
  words.replace(/\s+/g, ' ').trim().replace(SMALL_AT_THE_ENDS, '').trim();

/** What exactly these words name, a register of it included; an empty text where they could name two. */
function named(words: string): string | undefined {
  const whole = fold(words);
  return KNOWN.get(whole) ?? KNOWN.get(trimmed(whole.replace(REGISTER_WORDS, ' '))) ?? registerOf(whole);
}

function registerOf(whole: string): string | undefined {
  const places = new Set(REGISTERS.flatMap(({ name, place }) => (` ${whole} `.includes(name) ? place : [])));
  const [only] = places;
  return places.size === 1 ? only : undefined;
}

/**
 * The country that words of a filing name, as the interface writes it: an ISO 3166-1 code, or `US-DE` for a state.
 * Undefined where the words name none, or could name two.
 */
export function placeOf(words = ''): string | undefined {
  const whole = named(words);
  if (whole !== undefined) return whole || undefined;
  // `Cardiff, Wales` or `Wilmington, Delaware, USA`: the last part that is a place, a state before its country.
  const places = words.split(/[,;/()-]/).flatMap((part) => named(part) || []);
  return places.find((place) => place.startsWith('US-')) ?? places.at(-1);
}

/**
 * The country of the first words that name one. `United States` names no register: then the first state in the further
 * words counts.
 */
export function firstPlaceOf(words: readonly (string | undefined)[]): string | undefined {
  const places = words.flatMap((each) => placeOf(each) ?? []);
  const [first] = places;
  return first === 'US' ? (places.find((place) => place.startsWith('US-')) ?? first) : first;
}

import { US_STATES } from '#lib/contract/index.ts';
import placeWords from './codes/place-words.json' with { type: 'json' };

/*
 * Companies House takes places as they are filed: `England`, `Delaware`, `Registrar Of Companies, Jersey`. A word that is
 * not known names no country: it is kept as text by whoever asks.
 */

const fold = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** English names of countries, by ICU. */
function countryNames(): [string, string][] {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).flatMap((code): [string, string][] => {
    const name = NO_COUNTRY.has(code) ? undefined : names.of(code);
    return name === undefined ? [] : [[fold(name), code]];
  });
}

/** Regions of ICU that are no country, or an old code of one. */
const NO_COUNTRY = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);

const KNOWN: ReadonlyMap<string, string> = new Map([
  ...countryNames(),
  ...Object.entries(placeWords.countries),
  ...US_STATES.map((state): [string, string] => [fold(stateName(state)), `US-${state}`]),
  ...placeWords.ambiguous.map((word): [string, string] => [word, '']),
]);

function stateName(state: (typeof US_STATES)[number]): string {
  return placeWords.states[state];
}

/** What registers are called, around the place that they are of. */
const REGISTER_WORDS = new RegExp(`\\b(?:${placeWords.registerWords.join('|')})\\b`, 'g');

/** Without the small words that a removed name leaves at the ends. */
function trimmed(words: string): string {
  const next = words
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:of|the|in|at|and|for)\b|\b(?:of|the|in|at|and|for)$/, '')
    .trim();
  return next === words ? next : trimmed(next);
}

/** What exactly these words name, a register of it included; an empty text where they could name two. */
function named(words: string): string | undefined {
  const whole = fold(words);
  return KNOWN.get(whole) ?? KNOWN.get(trimmed(whole.replace(REGISTER_WORDS, ' ')));
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

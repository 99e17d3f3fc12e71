import { z } from 'zod';
import { foldName } from './fold-name.ts';
import { soundOf } from './sounds.ts';
import { canBeForm } from './take-out-form.ts';
import table from './word-kinds.json' with { type: 'json' };

/**
 * - `and`: is also written `&`, and then is no word. `glue`: says nothing (`the`, `company`).
 * - `sister`: tells the companies of one group apart (`holding`, `services`, `immobilien`).
 * - `generic`: stands in many names (`bank`, `technik`).
 * - `number`: must agree. `name`: all others.
 */
type WordKind = 'and' | 'glue' | 'sister' | 'generic' | 'number' | 'name';

/** How much a word tells, where no frequencies are known. */
export type Weigh = (word: string) => number;

export interface NameWord {
  readonly text: string;
  /** One for all spellings of a word: `international` for `intl`, `2` for `ii` and `second`. */
  readonly canonical: string;
  readonly kind: WordKind;
  /** How much it tells: about 1 for a word that is in few names. */
  readonly weight: number;
  /** Which letters it has, a bit for each of 32 sorts: words that share few are no misspellings of each other. */
  readonly letters: number;
  /** How it sounds; of a short word, the word: short surnames of one sound are different ones (Meyer, Meier). */
  readonly sound: string;
}

const List = z.string().transform((text) => foldName(text).split(' '));
const TABLE = z
  .object({
    and: List,
    glue: List,
    sister: List,
    generic: List,
    spellings: z.array(List),
    numbers: z.record(z.string(), List),
  })
  .parse(table);

const KINDS = new Map<string, WordKind>(
  (['generic', 'sister', 'glue', 'and'] as const).flatMap((kind) =>
    TABLE[kind].map((word) => [word, kind] as const),
  ),
);
const SPELLINGS = new Map(
  TABLE.spellings.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)),
);
const NUMBERS = new Map(
  Object.entries(TABLE.numbers).flatMap(([value, words]) => words.map((word) => [word, value] as const)),
);

/**
 * A word of a name, with what is known of it.
 * @param isLast a single `i`, `v` or `x` is a number at the end of a name
 */
export function nameWord(text: string, isLast: boolean): NameWord {
  const isNumeral = isLast && text in ROMAN_DIGITS;
  const known = isNumeral ? undefined : words.get(text);
  if (known !== undefined) return known;
  const word = wordFrom(text, isLast);
  if (isNumeral) return word;
  if (words.size >= MOST_WORDS) words.clear();
  words.set(text, word);
  return word;
}

/** Words met before: a search compares one query with many names, and many names share their words. */
const words = new Map<string, NameWord>();
const MOST_WORDS = 100_000;

function wordFrom(text: string, isLast: boolean): NameWord {
  const letters = lettersOf(text);
  const value = isLast && text in ROMAN_DIGITS ? romanValue(text) : numberOf(text);
  if (value !== undefined)
    return { text, canonical: value, kind: 'number', weight: 0.3, letters, sound: text };
  const sound = text.length < LONG_ENOUGH_TO_SOUND ? text : soundOf(text);
  const canonical = SPELLINGS.get(text) ?? plainUmlauts(withoutCompany(text));
  const kind = KINDS.get(text) ?? KINDS.get(canonical) ?? (canBeForm(text) ? 'glue' : 'name');
  return { text, canonical, kind, weight: weightOf(kind, canonical), letters, sound };
}

const LONG_ENOUGH_TO_SOUND = 6;

function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

function weightOf(kind: WordKind, word: string): number {
  if (kind === 'and') return 0.01;
  if (kind === 'glue') return 0.06;
  if (kind === 'generic' || kind === 'sister') return 0.5;
  if (word.length < 4) return 0.4 + 0.15 * word.length;
  return Math.min(1.3, 1 + 0.04 * Math.max(0, word.length - 6));
}

const ORDINAL = /^0*(\d+)(?:st|nd|rd|th|er|e|eme|o|a)?$/;
/** Up to 39: what is larger is a word far more often. */
const ROMAN = /^(?=[ivx]{2})x{0,3}(?:ix|iv|v?i{0,3})$/;
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

function numberOf(word: string): string | undefined {
  const digits = ORDINAL.exec(word)?.[1];
  if (digits !== undefined) return digits;
  return ROMAN.test(word) ? romanValue(word) : NUMBERS.get(word);
}

function romanValue(roman: string): string {
  const values = [...roman].map((letter) => ROMAN_DIGITS[letter] ?? 0);
  return `${values.reduce((sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value), 0)}`;
}

/** `Lagerhausgesellschaft` is a `Lagerhaus`: the end is the word for company. */
const withoutCompany = (word: string): string =>
  word.length > 16 && word.endsWith('gesellschaft') ? word.slice(0, -12) : word;

/** `mueller` is `muller`: folding leaves the letter that the marks stood on, people write two. */
const plainUmlauts = (word: string): string =>
  word.replace(/(?<![aeiouq])([aou])e/g, '$1').replaceAll('aa', 'a');

import { PERSONAL_FLAG_ARGUMENTS } from '#lib/contract/flag-list.ts';
import values from '#lib/words/en/report/company-values.json' with { type: 'json' };
import { reportWords } from '#lib/words/report-words.ts';
import { sayText } from '#lib/words/say-of.ts';
import { lawOfRule } from '../authority/effects.ts';
import { factName } from '../company-view/fact-name.ts';
import { percentFigure } from '../ownership/rational.ts';
import { placeName } from '../places/place-name.ts';
import { FLAG_WORDS } from './flag-words.ts';
import type { FlagValue, SeenFlag } from './seen-flag.ts';

type Said = Pick<SeenFlag, 'code' | 'subject' | 'since' | 'until' | 'dueDate' | 'value'>;

interface FlagText {
  readonly title: string;
  readonly sentence: string;
  /** The sentence has a name of a person or company in it: a redacted copy leaves it out with the names. */
  readonly hasName: boolean;
}

/** How arguments of the sentences are written in the language of the reader. */
export interface ArgumentWords {
  readonly day: (day: string) => string;
  readonly country: (code: string) => string;
  readonly dataPoint: (dataPoint: string) => string;
  /** Of a JSON Pointer. */
  readonly fact: (member: string) => string;
  /** In place of a name that is not known, or of the company of the page. */
  readonly aPerson: string;
  readonly theCompany: string;
}

/** Title and one sentence in English, words of our own. Days are YYYY-MM-DD: who draws them writes them out. */
export const flagText = (flag: Said): FlagText => sayFlag(flag, FLAG_WORDS[flag.code], REPORT_WORDS);

const wordIn =
  (words: Readonly<Record<string, string>>) =>
  (value: string): string =>
    words[value] ?? value;

const REPORT_WORDS: ArgumentWords = {
  day: (day) => day,
  country: placeName,
  dataPoint: wordIn(values.dataPoint),
  fact: wordIn(values.factPath),
  aPerson: reportWords('flags.aPerson'),
  theCompany: reportWords('flags.theCompany'),
};

/** The same in the words of any language. */
export function sayFlag(
  { code, since, until, dueDate, value = {}, subject: { name, isPerson } }: Said,
  { title, sentence }: { readonly title: string; readonly sentence: string },
  words: ArgumentWords,
): FlagText {
  const given = Object.entries({ since, until, dueDate, ...shownBounds(value) }).flatMap(([member, one]) =>
    one === undefined ? [] : [[member, argument(member, one, words)] as const],
  );
  // A register that protects somebody may say it of the company, for want of a row.
  const isSomebody = isPerson || code === 'identity_protected';
  const subject = name ?? (isSomebody ? words.aPerson : words.theCompany);
  // A name may end with a full stop.
  const said = sayText(sentence, { ...Object.fromEntries(given), subject }).replace(/\.\.$/, '.');
  const named = new Set<string>([...given.map(([member]) => member), ...(name === null ? [] : ['subject'])]);
  return {
    title,
    // It may begin with a word of ours for somebody without a name.
    sentence: name === null ? said.replace(/^./u, (first) => first.toUpperCase()) : said,
    hasName: PERSONAL_FLAG_ARGUMENTS.some(
      (member) => named.has(member) && new RegExp(`\\{${member}[,}]`).test(sentence),
    ),
  };
}

/** Bounds of a share with the digits of the chart; two that read the same are one. */
export function shownBounds({ lower, upper, ...value }: FlagValue) {
  const [least, most] = [lower, upper].map((one) => (one === undefined ? undefined : percentFigure(one)));
  return { ...value, lower: least, upper: most === least ? undefined : most };
}

type Argument = string | number | boolean | readonly string[];

/** Days, countries, data points, facts and rules have words; all else is said as it came. */
function argument(member: string, value: Argument, words: ArgumentWords): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  const texts = typeof value === 'string' ? [value] : value;
  return [...new Set(texts.map((text) => wordOf(member, text, words)))].join(', ');
}

function wordOf(member: string, text: string, words: ArgumentWords): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return words.day(text);
  if (member === 'country') return words.country(text);
  if (member === 'item') return words.dataPoint(text === 'holdings' ? 'graph' : text);
  // A sentence leaves out what is `none`: the id of a rule of another service is no law.
  if (member === 'rule') return lawOfRule(text) ?? 'none';
  return member === 'path' || member === 'members' ? words.fact(factName(text).member) : text;
}

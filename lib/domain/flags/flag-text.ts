import { PERSONAL_FLAG_ARGUMENTS } from '#lib/contract/flag-list.ts';
import values from '#lib/words/en/report/company-values.json' with { type: 'json' };
import { reportWords } from '#lib/words/report-words.ts';
import { sayText } from '#lib/words/say-of.ts';
import { lawOfRule } from '../authority/effects.ts';
import { factName } from '../company-view/fact-name.ts';
import { FLAG_WORDS } from './flag-words.ts';
import type { SeenFlag } from './seen-flag.ts';

type Said = Pick<SeenFlag, 'code' | 'subject' | 'since' | 'until' | 'dueDate' | 'value'>;

interface FlagText {
  readonly title: string;
  readonly sentence: string;
  /** The sentence has a name of a person or company in it: a redacted copy leaves it out with the names. */
  readonly hasName: boolean;
}

/** Title and one sentence in English, words of our own. Days are YYYY-MM-DD and countries codes: who draws them writes them out. */
export function flagText(flag: Said): FlagText {
  const { title, sentence } = FLAG_WORDS[flag.code];
  const { since, until, dueDate, value = {} } = flag;
  const days = Object.entries({ since, until, dueDate });
  const given = [...days, ...Object.entries(value)].flatMap(([name, one]) =>
    one === undefined ? [] : [[name, argument(name, one)] as const],
  );
  const named = new Set(given.map(([name]) => name));
  if (flag.subject.name !== null) named.add('subject');
  const said = sayText(sentence, { ...Object.fromEntries(given), subject: subjectOf(flag) });
  return {
    title,
    // It may begin with a word of ours for somebody without a name.
    sentence: flag.subject.name === null ? said.replace(/^./u, (first) => first.toUpperCase()) : said,
    hasName: PERSONAL_FLAG_ARGUMENTS.some(
      (name) => named.has(name) && new RegExp(`\\{${name}[,}]`).test(sentence),
    ),
  };
}

const subjectOf = ({ subject: { name, isPerson } }: Said): string =>
  name ?? reportWords(isPerson ? 'flags.aPerson' : 'flags.theCompany');

const ITEMS: Readonly<Record<string, string>> = { ...values.dataPoint, holdings: values.dataPoint.graph };
const FACTS: Readonly<Record<string, string>> = values.factPath;

/** Members that are JSON Pointers have a name; so have items that are data points, and rules the law behind them. */
function argument(name: string, value: string | number | boolean | readonly string[]): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return String(value);
  const texts = typeof value === 'string' ? [value] : value;
  const wordOf = (text: string) => {
    if (name === 'item') return ITEMS[text] ?? text;
    if (name === 'rule') return lawOfRule(text) ?? text;
    return name === 'path' || name === 'members' ? (FACTS[factName(text).member] ?? text) : text;
  };
  return [...new Set(texts.map(wordOf))].join(', ');
}

import { nameWords } from './name-words.ts';
import { type LegalFormClass, takeOutForm } from './take-out-form.ts';

/** A company's name as it is searched and compared. */
export interface ParsedName {
  /** No case, marks or signs; dotted initials joined (`A.B.C.` is `abc`). The legal form is kept. */
  readonly folded: string;
  /** `folded` without its legal form, unless nothing else would be left. */
  readonly core: string;
  /** The distinct words of `core`; of Chinese, Japanese and Korean text the pairs of neighbouring characters. */
  readonly tokens: readonly string[];
  /** The kind of its legal form, comparable between countries; null where the name tells none. */
  readonly formClass: LegalFormClass | null;
}

/**
 * Takes a name apart. Fast enough for millions at an import.
 * @param country ISO 3166 code, `US-DE` too: some words are a legal form in one country only
 */
export function parseName(name: string, country?: string): ParsedName {
  const words = nameWords(name);
  const folded = words.join(' ');
  const { core, formClass } = takeOutForm(words, country?.split('-')[0]);
  return { folded, core: core === words ? folded : core.join(' '), tokens: tokensOf(core), formClass };
}

/** Scripts that write no spaces between words, or need not. */
const UNSPACED = /[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]/;
const UNSPACED_RUN =
  /[\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+|[^\u3005\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+/g;

function tokensOf(core: readonly string[]): readonly string[] {
  if (!core.some((word) => UNSPACED.test(word))) return distinct(core);
  return distinct(core.flatMap((word) => word.match(UNSPACED_RUN) ?? []).flatMap(pairsOf));
}

function pairsOf(run: string): readonly string[] {
  const characters = [...run];
  if (characters.length === 1 || !UNSPACED.test(run)) return [run];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

/** Names are short: a look at the words before is quicker than a set. */
function distinct(words: readonly string[]): readonly string[] {
  if (words[0] === '') return [];
  return words.some((word, at) => words.indexOf(word) !== at) ? [...new Set(words)] : words;
}

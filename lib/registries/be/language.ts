import type { Said } from '../proceeding-flags.ts';
import type { KboRecord, Words } from './kbo-client.ts';
import type { Denomination } from './kbo-schema.ts';

/** A language of the register, as `code.csv` names it. */
export type Language = 'FR' | 'NL' | 'DE';

const BY_CODE: Readonly<Record<string, Language>> = { '1': 'FR', '2': 'NL', '3': 'DE' };
const LEGAL = '001';

/** The name by which a search finds it too: the first legal one, else the first of all. */
export const currentName = (names: readonly Denomination[]): Denomination | undefined =>
  names.find(({ type }) => type === LEGAL) ?? names[0];

/** The language of its name: what the register says in several is told in that one. */
export const languageOf = ({ denominations }: Pick<KboRecord, 'denominations'>): Language =>
  BY_CODE[currentName(denominations)?.language ?? ''] ?? 'NL';

/** Words in this language, else in any, and the language that they are in, as BCP 47 has it. */
export function saidIn(words: Words, language: Language): Said | undefined {
  const [found] = [language, 'NL', 'FR', ...words.keys()].filter((each) => words.has(each));
  const text = found === undefined ? undefined : words.get(found);
  return found === undefined || text === undefined
    ? undefined
    : { words: text, language: found.toLowerCase() };
}

export const inLanguage = (words: Words, language: Language): string | undefined =>
  saidIn(words, language)?.words;

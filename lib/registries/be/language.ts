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

/** In this language, else in any. */
export const inLanguage = (words: Words, language: Language): string | undefined =>
  words.get(language) ?? words.get('NL') ?? words.get('FR') ?? [...words.values()][0];

import { deskTexts } from './desk-texts.ts';
import { pseudoWords } from './pseudo-words.ts';
import { type KeyOf, type SayOf, sayOf, type ValuesOf } from './say-of.ts';

type Texts = typeof deskTexts;

/** The name of a text: `shares.tooLong`. */
export type TextKey = KeyOf<Texts>;

/** Nothing where a text takes nothing. */
export type Values<Key extends TextKey> = ValuesOf<Texts, Key>;

/** Says a text of the desk. A key or a value that the text does not have does not compile. */
export type Say = SayOf<Texts>;

/** Languages, by the setting that chooses one. */
export type Language = 'en' | 'pseudo';

const made = new Map<Language, Say>();

export function sayIn(language: Language): Say {
  const known = made.get(language) ?? sayOf(language === 'en' ? deskTexts : pseudoWords(deskTexts));
  made.set(language, known);
  return known;
}

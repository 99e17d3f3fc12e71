import {
  createTranslator,
  type ICUArgs,
  type MessageKeys,
  type NestedKeyOf,
  type NestedValueOf,
} from 'use-intl/core';
import { deskTexts } from './desk-texts.ts';
import { pseudoWords } from './pseudo-words.ts';

type Texts = typeof deskTexts;

/** The name of a text: `shares.tooLong`. */
export type TextKey = MessageKeys<Texts, NestedKeyOf<Texts>>;

interface ArgumentTypes {
  ICUArgument: string;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** What a text takes. Its types come from the declarations beside the JSON (`npm run generate`). */
type ValuesOf<Key extends TextKey> = ICUArgs<NestedValueOf<Texts, Key>, ArgumentTypes>;

/** Nothing where a text takes nothing. */
export type Values<Key extends TextKey> = keyof ValuesOf<Key> extends never ? [] : [values: ValuesOf<Key>];

/** Says a text of the desk. A key or a value that the text does not have does not compile. */
export type Say = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string;

/** Languages, by the setting that chooses one. */
export type Language = 'en' | 'pseudo';

const made = new Map<Language, Say>();

export function sayIn(language: Language): Say {
  const known = made.get(language) ?? translator(language);
  made.set(language, known);
  return known;
}

function translator(language: Language): Say {
  const texts = language === 'en' ? deskTexts : pseudoWords(deskTexts);
  const known = new Map<string, (values?: Record<string, string | number | Date>) => string>();
  return (key, ...[values]) => {
    const format = known.get(key) ?? formatOf(textAt(texts, key));
    known.set(key, format);
    return format(Object.fromEntries(Object.entries(values ?? {})));
  };
}

function formatOf(text: string): (values?: Record<string, string | number | Date>) => string {
  const say = createTranslator({ locale: 'en-GB', timeZone: 'UTC', messages: { text } });
  return (values) => say('text', values);
}

function textAt(texts: object, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, name) => new Map(Object.entries(at ?? {})).get(name), texts);
  if (typeof found === 'string') return found;
  throw new Error(`There is no text “${key}”.`);
}

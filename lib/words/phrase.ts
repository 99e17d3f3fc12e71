import { formatsOf, type KeyOf, type ValuesOf } from './say-of.ts';

/** Which text was said, and what was put into it. It stays the same when the text is worded differently. */
export interface Said {
  readonly key: string;
  readonly args?: Readonly<Record<string, string | number | Said>>;
}

/** Words of ours that know which text they are. */
export class Phrase {
  readonly words: string;
  readonly said: Said;

  constructor(words: string, said: Said) {
    this.words = words;
    this.said = said;
  }

  toString(): string {
    return this.words;
  }
}

/** Of words that were shown elsewhere: a phrase, if they are more than data. */
export const phraseOf = (words: string, said: Said | undefined): Content =>
  said === undefined ? words : new Phrase(words, said);

/** Which text of ours it is; of data none. */
export const saidOf = (text: Content | undefined): Said | undefined =>
  text instanceof Phrase ? text.said : undefined;

/** Words of ours, or data: a name, a number, what a source wrote. */
export type Content = string | Phrase;

export const wordsOf = (text: Content): string => String(text);

/** A phrase may be put into another one. */
type Given<Values> = {
  readonly [Name in keyof Values]: Values[Name] extends string ? Content : Values[Name];
};
type GivenTo<Texts extends object, Key extends KeyOf<Texts>> =
  ValuesOf<Texts, Key> extends [infer Values] ? [values: Given<Values>] : [];

/** Says a text as a phrase. A key or a value that the text does not have does not compile. */
export type PhraseOf<Texts extends object> = <Key extends KeyOf<Texts>>(
  key: Key,
  ...values: GivenTo<Texts, Key>
) => Phrase;

/** @param above begins the keys of the texts: those of several files may be in one report */
export function phrasesOf<Texts extends object>(texts: Texts, above = ''): PhraseOf<Texts> {
  const format = formatsOf(texts);
  return (key, ...[values]) => {
    const given = Object.entries<unknown>(values ?? {});
    const words = new Map(given.map(([name, value]) => [name, plain(value)]));
    const args = Object.fromEntries(
      given.map(([name, value]) => [name, value instanceof Phrase ? value.said : plain(value)]),
    );
    return new Phrase(format(key, words), { key: `${above}${key}`, ...(given.length > 0 && { args }) });
  };
}

const plain = (value: unknown): string | number => (typeof value === 'number' ? value : String(value));

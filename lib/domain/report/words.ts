import labels from '#lib/words/en/report/labels.json' with { type: 'json' };
import { Phrase } from '#lib/words/phrase.ts';

type Labels = typeof labels;
type Named<Of> = { [Key in keyof Of]: Of[Key] extends string ? Key : never }[keyof Of] & string;

/** The labels of a stored report, in the language that it is stored in. */
export const WORDS = labels;
export type FieldKey = keyof Labels['field'];

/** A short text of ours that is a title, a note or a value. */
export const label = (key: Named<Labels>): Phrase => new Phrase(labels[key], { key: `labels.${key}` });

/** The same of a list of labels. */
export const labelIn = <Of extends 'group' | 'settledBy' | 'conclusion' | 'field'>(
  list: Of,
  key: keyof Labels[Of] & string,
): Phrase => new Phrase(String(labels[list][key]), { key: `labels.${list}.${key}` });

import { type Say, sayIn, type TextKey, type Values } from '#lib/words/say-in.ts';
import { language } from './language.ts';

/** A text of the desk, in the language of this installation. */
export const say: Say = (key, ...values) => sayIn(language())(key, ...values);

/** The same for a schema, which asks for it when it refuses a value. */
export const said = <Key extends TextKey>(key: Key, ...values: Values<Key>) => ({
  error: () => say(key, ...values),
});

import forms from './en/report/forms.json' with { type: 'json' };
import { pseudoWords } from './pseudo-words.ts';
import type { Language } from './say-in.ts';
import { type KeyOf, type SayOf, sayOf, type ValuesOf } from './say-of.ts';

type Forms = typeof forms;
type FormKey = KeyOf<Forms>;

const english = sayOf(forms);
let saying: SayOf<Forms> = english;

/** What the forms of `lib/domain` refuse, and why: in the language of the installation, once it is known. */
export const formWords: SayOf<Forms> = (key, ...values) => saying(key, ...values);

/** The same for a schema, which asks for it when it refuses a value. */
export const formSaid = <Key extends FormKey>(key: Key, ...values: ValuesOf<Forms, Key>) => ({
  error: () => formWords(key, ...values),
});

let chosen: Language = 'en';

/** A pure room reads no settings: whoever answers a form says in which language. */
export function sayFormsIn(language: Language): void {
  if (language === chosen) return;
  chosen = language;
  saying = language === 'en' ? english : sayOf(pseudoWords(forms));
}

import { en } from '#components/words/en.ts';
import { language } from '#lib/desk/words/language.ts';
import { pseudoWords } from '#lib/words/pseudo-words.ts';

let pseudo: typeof en | undefined;

/** The words of the screens in the language of this installation. */
export function messages(): typeof en {
  if (language() === 'en') return en;
  pseudo ??= pseudoWords(en);
  return pseudo;
}

/** As BCP 47 names the languages. */
const LANG = { en: 'en', pseudo: 'en-XA' } as const;
export const lang = () => LANG[language()];

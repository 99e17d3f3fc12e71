import type { FlagCode } from '#lib/contract/flag-list.ts';
import words from '#lib/words/en/report/flags.json' with { type: 'json' };

/** Of a code its title and one sentence, as ICU messages. An argument without a value is given as `none`. */
type FlagWords = Readonly<Record<FlagCode, { readonly title: string; readonly sentence: string }>>;

/** A word for a code that is not in the list does not compile, as a code without words. */
type Surplus = Exclude<keyof typeof words, FlagCode>;

export const FLAG_WORDS: [Surplus] extends [never] ? FlagWords : never = words;

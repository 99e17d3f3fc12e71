import { registerHooks } from 'node:module';
import { pseudoWords } from '#lib/words/pseudo-words.ts';

/** Puts files of words into the pseudo-locale, in modules that this process loads from now on. */
export function sayInPseudo(words: RegExp): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!words.test(url)) return loaded;
      return { ...loaded, source: JSON.stringify(pseudoWords(JSON.parse(String(loaded.source)))) };
    },
  });
}

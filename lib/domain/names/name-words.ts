import { plainLetters, withoutSigns } from './fold-name.ts';
import { simplified } from './simplified.ts';

/**
 * The folded words of a name, initials joined (`A.B.C.`, `A. B. C.` and `A B C` are one word), Chinese in simplified
 * characters. One empty word where nothing is left.
 */
export const nameWords = (name: string): readonly string[] =>
  joinLetters(withoutSigns(joinInitials(simplified(plainLetters(name)))).split(' '));

/** `a.b.c.`, `a. b. c.` and `a.b.c`, where no letter stands beside them. */
const INITIALS = /(?<![\p{L}\p{N}])(?:(?:\p{L}\.\s?)+\p{L}\.|(?:\p{L}\.)+\p{L})(?![\p{L}\p{N}])/gu;

const joinInitials = (plain: string): string =>
  plain.includes('.') ? plain.replace(INITIALS, (initials) => `${initials.replace(/[.\s]+/g, '')} `) : plain;

/** Single letters in a row are initials without dots: `a b c ltd` is `abc ltd`. */
function joinLetters(words: readonly string[]): readonly string[] {
  if (!words.some((word, at) => word.length === 1 && words[at + 1]?.length === 1)) return words;
  const joined: string[] = [];
  let isRun = false;
  for (const word of words) {
    const isLetter = word.length === 1 && SPELLED.test(word);
    if (isLetter && isRun) joined[joined.length - 1] += word;
    else joined.push(word);
    isRun = isLetter;
  }
  return joined;
}

const SPELLED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

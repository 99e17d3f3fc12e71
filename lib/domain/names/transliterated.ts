import anyAscii from 'any-ascii';
import { pinyin } from 'pinyin-pro';
import { simplified } from './simplified.ts';

/** Most names of most files. */
const ASCII = /^[\x20-\x7e]*$/;
/** Letters that are neither Latin nor of all scripts. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HAN_RUN = /\p{Script=Han}+/gu;

/**
 * A name in Latin letters; null where it is in Latin letters already. Chinese is read in Mandarin, word by word, other
 * scripts by a table. Arabic and Hebrew lack the vowels that they do not write; Japanese characters beside kana are
 * read as if they were Chinese.
 */
export function transliterated(name: string): string | null {
  if (ASCII.test(name) || !OTHER_SCRIPT.test(name)) return null;
  const read = KANA.test(name) ? name : name.replace(HAN_RUN, (run) => ` ${readChinese(run)} `);
  return anyAscii(readGreek(read)).trim().replace(/\s+/g, ' ');
}

/** Made when a name needs it: it reads a dictionary, which every start would wait for. */
let words: Intl.Segmenter | undefined;

/** `重庆银行` is `chongqing yinhang`: which of its sounds a character has depends on the word. */
function readChinese(run: string): string {
  words ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(words.segment(simplified(run)), ({ segment }) =>
    pinyin(segment, { toneType: 'none', separator: '' }),
  ).join(' ');
}

/** The vowel that `υ` is not behind another: `ου` is `ou`, `αυ` and `ευ` end in `v` or `f` (ELOT 743). */
const readGreek = (name: string): string =>
  name
    .replace(/(?<=[οό])[υύ]/giu, 'u')
    .replace(/(?<=[αεάέ])[υύ](?=[βγδζλμνραεηιοωάέήίόώ])/giu, 'v')
    .replace(/(?<=[αεάέ])[υύ]/giu, 'f');

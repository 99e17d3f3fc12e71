import { likenessOfTexts } from './sounds.ts';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a name is written without spaces between words: Chinese, Japanese, Korean. */
export const isUnspaced = (core: string): boolean => UNSPACED.test(core);

/** One other character of seven is another company. */
const STRICT = 2.2;

/** How alike two Chinese, Japanese or Korean names are, from 0 to 1. */
export function likenessUnspaced(one: string, other: string): number {
  const [a, b] = [written(one), written(other)];
  if (a === b) return 1;
  if (isMoved(one, other)) return 0.95;
  return likenessOfTexts(a, b, STRICT);
}

/** Without the word for city or province behind the place, and small kana as large ones: both are written either way. */
const written = (core: string): string =>
  core
    .replaceAll(' ', '')
    .replace(/(?<=^\p{Script=Han}{2,3})[市省]/u, '')
    .replace(/[ァィゥェォッャュョぁぃぅぇぉっゃゅょ]/g, (small) =>
      String.fromCharCode(small.charCodeAt(0) + 1),
    );

/** The place stands in brackets behind the name instead of before it. */
function isMoved(one: string, other: string): boolean {
  const isTurned = (a: string, b: string) => {
    const words = a.split(' ');
    return words.length === 2 && `${words[1]}${words[0]}` === b.replaceAll(' ', '');
  };
  return isTurned(one, other) || isTurned(other, one);
}

/** Places that a letter takes, one being that of an ordinary small letter; rather too many than too few. */
const PLACES: readonly (readonly [letters: RegExp, places: number])[] = [
  // Ideographs, kana, hangul, full width.
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u{FF01}-\u{FF60}]/u, 2],
  [/\p{M}/u, 0],
  [/[mwMWÆŒ@%&…]/u, 1.5],
  [/[ijlftrI .,:;'’|!()[\]-]/u, 0.6],
  [/\p{Lu}/u, 1.3],
];

const placesOf = (letter: string): number => PLACES.find(([letters]) => letters.test(letter))?.[1] ?? 1;

export const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + placesOf(letter), 0);

/** At most so many places, with `…` where something is cut. */
export function cutTo(text: string, places: number): string {
  if (widthOf(text) <= places) return text;
  let kept = '';
  for (const letter of text) {
    if (widthOf(`${kept}${letter}…`) > places) break;
    kept += letter;
  }
  return `${kept.trimEnd()}…`;
}

/** A name on at most two lines, broken between words where there are any. */
export function twoLines(text: string, places: number): string[] {
  if (widthOf(text) <= places) return [text];
  const words = text.split(/\s+/);
  let first = words[0] ?? '';
  let taken = 1;
  for (const word of words.slice(1)) {
    if (widthOf(`${first} ${word}`) > places) break;
    first = `${first} ${word}`;
    taken++;
  }
  if (widthOf(first) <= places) return [first, cutTo(words.slice(taken).join(' '), places)];
  const cut = cutTo(text, places + 1).replace(/…$/, '');
  return [cut, cutTo(text.slice(cut.length).trim(), places)];
}

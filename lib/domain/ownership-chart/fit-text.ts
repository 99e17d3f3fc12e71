import { NODE } from './measures.ts';

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

/** At most so many lines, broken between words where there are any; the last is cut where the text is longer. */
export function fitLines(text: string, places: number, most: number): string[] {
  if (most === 1 || widthOf(text) <= places) return [cutTo(text, places)];
  const words = text.split(/\s+/);
  let first = words[0] ?? '';
  let taken = 1;
  for (const word of words.slice(1)) {
    if (widthOf(`${first} ${word}`) > places) break;
    first = `${first} ${word}`;
    taken++;
  }
  const isWhole = widthOf(first) <= places;
  const line = isWhole ? first : cutTo(text, places + 1).replace(/…$/, '');
  const rest = isWhole ? words.slice(taken).join(' ') : text.slice(line.length).trim();
  return [line, ...fitLines(rest, places, most - 1)];
}

/** The whole words that there is room for, with `…` where some are left out; letters of the first where even it is too wide. */
export function cutAtWord(text: string, places: number): string {
  if (widthOf(text) <= places) return text;
  const words = text.split(/\s+/);
  let many = words.length - 1;
  const shown = () => `${words.slice(0, many).join(' ')} …`;
  while (many > 1 && widthOf(shown()) > places) many -= 1;
  return widthOf(shown()) <= places ? shown() : cutTo(text, places);
}

/** A name as its box has room for it: a third line is of smaller letters. */
export const nameLines = (name: string): string[] => fitLines(name, NODE.namePlaces, 3);

/** Where a line of a name is below the upper border of its box, and how high its letters are. */
export const nameLine = (count: number, at: number): { readonly y: number; readonly size: number } =>
  count > 2 ? { y: 15 + at * 11.5, size: 11 } : { y: (count === 1 ? 24 : 18) + at * 15, size: 13 };

/** Each label of a line on its lines. */
export const labelLines = (text: string): string[] => text.split('\n');

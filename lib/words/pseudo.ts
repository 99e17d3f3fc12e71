import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀćđéƒĝĥíĵķĺḿñóþǫŕšťúṽŵẋýžÁɃĆĐÉƑĜĤÍĴĶĹḾÑÓÞǪŔŠŤÚṼŴẊÝŽ';
const ACCENTS = new Map(Array.from(PLAIN, (letter, at) => [letter, [...ACCENTED][at] ?? letter]));

/**
 * A message of the pseudo-locale, by which tests see what is not translated and what has no room: each letter accented,
 * each word at least 40 % longer, the whole in brackets. Arguments, tags and the keys of plural and select stay.
 */
export function pseudo(message: string): string {
  if (!/\p{L}/u.test(message)) return message;
  let made = '';
  let done = 0;
  for (const { start, end } of literalsIn(parse(message, { captureLocation: true }))) {
    made += message.slice(done, start) + pseudoText(message.slice(start, end));
    done = end;
  }
  return `⟦${made}${message.slice(done)}⟧`;
}

/** The same of a text without arguments, and without the brackets. */
export const pseudoText = (text: string): string => text.replace(/[a-z]+/gi, pseudoWord);

/** Spreads the letters that are doubled over the word, so that no language breaks it more easily. */
function pseudoWord(word: string): string {
  const step = Math.ceil(word.length * 0.4) / word.length;
  return Array.from(word, (letter, at) => {
    const accented = ACCENTS.get(letter) ?? letter;
    return Math.floor((at + 1) * step + 1e-9) > Math.floor(at * step + 1e-9)
      ? accented + accented.toLowerCase()
      : accented;
  }).join('');
}

/** Where the literal text of a message stands, from its beginning to its end. */
function literalsIn(elements: readonly MessageFormatElement[]): { start: number; end: number }[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
        return element.location === undefined
          ? []
          : [{ start: element.location.start.offset, end: element.location.end.offset }];
      case TYPE.tag:
        return literalsIn(element.children);
      case TYPE.plural:
      case TYPE.select:
        return Object.values(element.options).flatMap(({ value }) => literalsIn(value));
      default:
        return [];
    }
  });
}

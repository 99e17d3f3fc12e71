import { z } from 'zod';

/*
 * The register masks persons: `K*****`, and of a PESEL one digit. In its free text it does not: there full names stand,
 * often with the PESEL. What it hides elsewhere is hidden there too, in what is read and in what is kept.
 */

const Masked = z.looseObject({
  imiona: z.looseObject({ imie: z.string(), imieDrugie: z.string().optional() }),
  nazwisko: z.looseObject({ nazwiskoICzlon: z.string(), nazwiskoIICzlon: z.string().optional() }),
});

const LETTER = '[\\p{L}]';
const NAME = `${LETTER}+(?:\\s*-\\s*${LETTER}+)?`;
/** Up to four words, and the PESEL behind them. */
const BEFORE_PESEL = new RegExp(
  `((?:${NAME}\\s+){0,3}${NAME})?(\\s*[,(;]?\\s*(?:NR\\s+)?PESEL(?:\\s*NR)?\\s*[:.]?\\s*)\\d{11}`,
  'giu',
);
/** Eleven digits that stand alone and are no amount. */
const ELEVEN_DIGITS = /(?<![\d.,])\d{11}(?!\d|[.,]\d)/g;
/** Words of roles and grammar, which are nobody's name. */
const NO_NAME =
  /^(?:PROKUR|CZŁON|ZARZĄD|PREZES|WICEPREZES|LIKWIDATOR|WSPÓLNI|KOMPLEMENTARIUSZ|PARTNER|KURATOR|PEŁNOMOCNI|SYNDYK|OSOB|PAN(?:I|A|EM|IĄ)?$|ŁĄCZN|SAMODZIELNIE|RAZEM|WRAZ|ORAZ|ALBO|LUB|JAKO|PRZEZ|DLA|INN|JEDN|DRUGI|UPRAWNI|REPREZENT|SPÓŁK|.{1,2}$)/iu;

const mask = (word: string): string =>
  word.replace(/\p{L}+/gu, (part) => part.slice(0, 1) + '*'.repeat(part.length - 1));

/** A whole answer: no PESEL in it, and no name in its text that it masks elsewhere or that stands before a PESEL. */
export function withoutPersons(answer: unknown): unknown {
  return hide(answer, namesOf(answer));
}

/** The bytes of an answer as they may be kept. */
export const bytesWithoutPersons = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(JSON.stringify(withoutPersons(JSON.parse(Buffer.from(bytes).toString('utf8')))));

function hide(value: unknown, names: readonly RegExp[]): unknown {
  if (typeof value === 'string') return hideInText(value, names);
  if (Array.isArray(value)) return value.map((each: unknown) => hide(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([member, inner]) =>
      member === 'pesel' ? [] : [[member, hide(inner, names)]],
    ),
  );
}

function hideInText(text: string, names: readonly RegExp[]): string {
  const hidden = text.replace(
    BEFORE_PESEL,
    (_, words: string | undefined, between: string) =>
      `${(words ?? '').replace(/\S+/g, (word) => (NO_NAME.test(word) ? word : mask(word)))}${between}***`,
  );
  return names.reduce((told, name) => told.replace(name, mask), hidden).replace(ELEVEN_DIGITS, '***');
}

/** By each masked person of the answer: how the name would look in text, by its first letters and lengths. */
function namesOf(value: unknown): RegExp[] {
  if (typeof value !== 'object' || value === null) return [];
  const person = Masked.safeParse(value).data;
  const inner: unknown[] = Object.values(value);
  return [...(person === undefined ? [] : nameOf(person)), ...inner.flatMap(namesOf)];
}

function nameOf({ imiona, nazwisko }: z.output<typeof Masked>): RegExp[] {
  const [first, second] = [shapeOf(imiona.imie), shapeOf(imiona.imieDrugie)];
  const [last, further] = [shapeOf(nazwisko.nazwiskoICzlon), shapeOf(nazwisko.nazwiskoIICzlon)];
  if (first === undefined || last === undefined) return [];
  const forenames = second === undefined ? first : `${first}(?:\\s+${second})?`;
  const surname = further === undefined ? last : `${last}(?:\\s*-\\s*${further})?`;
  const ends = (name: string) => `(?<!${LETTER})${name}(?!${LETTER})`;
  return [
    new RegExp(ends(`${forenames}\\s+${surname}`), 'giu'),
    new RegExp(ends(`${surname}\\s+${forenames}`), 'giu'),
  ];
}

/** `K*****`: a K and five letters. */
function shapeOf(masked: string | undefined): string | undefined {
  const [, letter] = /^(\p{L})\*+$/u.exec(masked ?? '') ?? [];
  return letter === undefined || masked === undefined
    ? undefined
    : `${letter}${LETTER}{${[...masked].length - 1}}`;
}

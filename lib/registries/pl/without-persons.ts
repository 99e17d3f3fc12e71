import { z } from 'zod';

/*
 * The register masks persons: `K*****`, and of a PESEL one digit. In its free text it does not: there full names stand,
 * often with the PESEL. What it hides elsewhere is hidden there too, in what is read and in what is kept.
 */

const Masked = z.object({
  imiona: z.object({ imie: z.string(), imieDrugie: z.string().optional() }),
  nazwisko: z.object({ nazwiskoICzlon: z.string(), nazwiskoIICzlon: z.string().optional() }),
});
/** A person of a full extract, with the versions of each name. */
const Versions = z.object({
  imiona: z.array(z.object({ imiona: Masked.shape.imiona })),
  nazwisko: z.array(z.object({ nazwisko: Masked.shape.nazwisko })),
});

/** Members that name a company or a place: a firm may bear the name of a partner, and is public. */
const PUBLIC: ReadonlySet<string> = new Set(['nazwa', 'ulica', 'miejscowosc', 'poczta', 'gmina', 'powiat']);

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
  const names = [...new Set(namesOf(answer))];
  return hide(answer, names.length === 0 ? null : new RegExp(names.join('|'), 'giu'));
}

/** The bytes of an answer as they may be kept. */
export const bytesWithoutPersons = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(JSON.stringify(withoutPersons(JSON.parse(Buffer.from(bytes).toString('utf8')))));

function hide(value: unknown, names: RegExp | null): unknown {
  if (typeof value === 'string') return hideInText(value, names);
  if (Array.isArray(value)) return value.map((each: unknown) => hide(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([member, inner]) => {
      if (member === 'pesel') return [];
      const isPublic = typeof inner === 'string' && PUBLIC.has(member);
      return [[member, hide(inner, isPublic ? null : names)]];
    }),
  );
}

function hideInText(text: string, names: RegExp | null): string {
  const hidden = /PESEL/iu.test(text) ? hideBeforePesel(text) : text;
  return (names === null ? hidden : hidden.replace(names, mask)).replace(ELEVEN_DIGITS, '***');
}

/** Slow where there is none to find: it tries at every word. */
const hideBeforePesel = (text: string): string =>
  text.replace(
    BEFORE_PESEL,
    (_, words: string | undefined, between: string) =>
      `${(words ?? '').replace(/\S+/g, (word) => (NO_NAME.test(word) ? word : mask(word)))}${between}***`,
  );

/** By each masked person of the answer: how the name would look in text, by its first letters and lengths. */
function namesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner: unknown[] = Object.values(value);
  return [...personsOf(value).flatMap(nameOf), ...inner.flatMap(namesOf)];
}

function personsOf(value: object): z.output<typeof Masked>[] {
  const person = Masked.safeParse(value).data;
  if (person !== undefined) return [person];
  const { imiona = [], nazwisko = [] } = Versions.safeParse(value).data ?? {};
  return imiona.flatMap((forename) => nazwisko.map((surname) => ({ ...forename, ...surname })));
}

function nameOf({ imiona, nazwisko }: z.output<typeof Masked>): string[] {
  const [first, second] = [shapeOf(imiona.imie), shapeOf(imiona.imieDrugie)];
  const [last, further] = [shapeOf(nazwisko.nazwiskoICzlon), shapeOf(nazwisko.nazwiskoIICzlon)];
  if (first === undefined || last === undefined) return [];
  const forenames = second === undefined ? first : `${first}(?:\\s+${second})?`;
  const surname = further === undefined ? last : `${last}(?:\\s*-\\s*${further})?`;
  const ends = (name: string) => `(?<!${LETTER})${name}(?!${LETTER})`;
  return [ends(`${forenames}\\s+${surname}`), ends(`${surname}\\s+${forenames}`)];
}

/** `K*****`: a K and five letters. */
function shapeOf(masked: string | undefined): string | undefined {
  const [, letter] = /^(\p{L})\*+$/u.exec(masked ?? '') ?? [];
  return letter === undefined || masked === undefined
    ? undefined
    : `${letter}${LETTER}{${[...masked].length - 1}}`;
}

import { z } from 'zod';
import table from './legal-forms.json' with { type: 'json' };
import { nameWords } from './name-words.ts';

const LegalFormClass = z.enum([
  'private_limited',
  'public_limited',
  /** Has shares; the form does not say whether it is public: `Inc`, `AB`, `SAS`. Comparable with both. */
  'corporation',
  'partnership',
  'limited_partnership',
  'cooperative',
  'association',
  'foundation',
  'mutual',
  'sole_trader',
  'public_body',
]);

/** What kind of legal form a name tells, comparable between countries: `GmbH`, `Ltd` and `SARL` are one. */
export type LegalFormClass = z.infer<typeof LegalFormClass>;

const Forms = z.partialRecord(LegalFormClass, z.array(z.string()));
const Table = z.object({
  end: Forms,
  anywhere: Forms,
  start: Forms,
  /** By country: elsewhere it is a word like others. */
  startIn: z.record(z.string(), Forms),
  endIn: z.record(z.string(), Forms),
  /** Say what it is and stay in the name: a foundation and a company of one name are two. */
  kept: Forms,
  /** Written without a space before or behind. */
  unspaced: Forms,
  /** What a register adds to the name of a company that ends or begins. */
  status: z.array(z.string()),
});

interface Form {
  readonly words: readonly string[];
  readonly formClass: LegalFormClass | null;
}

/** By the word at the border of the name, the longest first. */
type Index = ReadonlyMap<string, readonly Form[]>;

const FORMS = Table.parse(table);
const END = indexOf(-1, FORMS.end, FORMS.anywhere);
const START = indexOf(0, FORMS.start, FORMS.anywhere);
const MIDDLE = indexOf(0, FORMS.anywhere);
const END_IN = byCountry(-1, FORMS.endIn);
const START_IN = byCountry(0, FORMS.startIn);
/** Single words that are a form in front of a name in some country. */
const FIRST_WORDS = new Set(
  [...START_IN.values()].flatMap((index) =>
    [...index.values()]
      .flat()
      .filter(({ words }) => words.length === 1)
      .map(({ words }) => words[0]),
  ),
);
const KEPT = indexOf(0, FORMS.kept);
const STATUS = indexOfForms(
  -1,
  FORMS.status.flatMap((text) => spellingsOf(text).map((words) => ({ words, formClass: null }))),
);
const UNSPACED = formsOf(FORMS.unspaced)
  .map(({ words, formClass }) => ({ text: words.join(''), formClass }))
  .toSorted((one, other) => other.text.length - one.text.length);

/** What a legal form, or a word for its end, may begin with in some country, from the first letter on. */
const BEGINNINGS = new Set(
  [END, START, STATUS, ...END_IN.values(), ...START_IN.values()]
    .flatMap((index) => [...index.values()].flat())
    .flatMap(({ words: [first = ''] }) => Array.from(first, (_, at) => first.slice(0, at + 1))),
);

/** Whether a word may be the beginning of a legal form that is being typed: `li` of `Limited`. */
export const canBeginForm = (word: string): boolean => BEGINNINGS.has(word);

/** Whether a word is a legal form in front of a name, in some country at least: `SAS`, `AB`, `PT`. */
export const canBeForm = (word: string): boolean => FIRST_WORDS.has(word);

/**
 * A name's words without its legal form, and what kind of form it is. The form is left in where nothing else would be.
 * @param words folded, with initials joined
 */
export function takeOutForm(
  words: readonly string[],
  country: string | undefined,
): { core: readonly string[]; formClass: LegalFormClass | null } {
  const named = withoutStatus(words);
  const last = named.length - 1;
  const atEnd = found(END_IN.get(country ?? ''), named, last, -1) ?? found(END, named, last, -1);
  if (atEnd !== undefined)
    return { core: without(named, named.length - atEnd.words.length, atEnd), formClass: atEnd.formClass };
  const atStart = found(START_IN.get(country ?? ''), named, 0, 0) ?? found(START, named, 0, 0);
  if (atStart !== undefined) return { core: without(named, 0, atStart), formClass: atStart.formClass };
  for (let at = 1; at < last; at += 1) {
    const inside = found(MIDDLE, named, at, 0);
    if (inside !== undefined) return { core: without(named, at, inside), formClass: inside.formClass };
  }
  return takeOutUnspaced(named) ?? { core: named, formClass: keptClass(named) };
}

function withoutStatus(words: readonly string[]): readonly string[] {
  const status = found(STATUS, words, words.length - 1, -1);
  return status === undefined ? words : without(words, words.length - status.words.length, status);
}

/** Nothing is taken out where nothing would be left. */
const without = (words: readonly string[], from: number, { words: taken }: Form): readonly string[] =>
  taken.length === words.length ? words : words.toSpliced(from, taken.length);

/** The longest form whose last (-1) or first (0) word stands at a place; one that is the whole name only if no shorter fits. */
function found(
  index: Index | undefined,
  words: readonly string[],
  at: number,
  border: -1 | 0,
): Form | undefined {
  const forms = index?.get(words[at] ?? '');
  if (forms === undefined) return undefined;
  let whole: Form | undefined;
  for (const form of forms) {
    const from = border === 0 ? at : at - form.words.length + 1;
    if (from < 0 || !form.words.every((word, place) => word === words[from + place])) continue;
    if (form.words.length < words.length) return form;
    whole ??= form;
  }
  return whole;
}

function takeOutUnspaced(words: readonly string[]) {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (last.charCodeAt(0) < 0x3000 && first.charCodeAt(0) < 0x3000) return undefined;
  for (const { text, formClass } of UNSPACED) {
    if (last.endsWith(text)) return { core: replaced(words, -1, last.slice(0, -text.length)), formClass };
    if (first.startsWith(text)) return { core: replaced(words, 0, first.slice(text.length)), formClass };
  }
  return undefined;
}

function replaced(words: readonly string[], at: -1 | 0, word: string): readonly string[] {
  if (word !== '') return words.with(at, word);
  return words.length === 1 ? words : words.toSpliced(at, 1);
}

function keptClass(words: readonly string[]): LegalFormClass | null {
  for (let at = 0; at < words.length; at += 1) {
    const kept = found(KEPT, words, at, 0);
    if (kept !== undefined) return kept.formClass;
  }
  return null;
}

function indexOf(border: -1 | 0, ...tables: readonly z.infer<typeof Forms>[]): Index {
  return indexOfForms(border, tables.flatMap(formsOf));
}

function indexOfForms(border: -1 | 0, forms: readonly Form[]): Index {
  const longestFirst = forms.toSorted((one, other) => other.words.length - one.words.length);
  return Map.groupBy(longestFirst, ({ words }) => words.at(border) ?? '');
}

function byCountry(border: -1 | 0, countries: z.infer<typeof Table>['endIn']): ReadonlyMap<string, Index> {
  return new Map(Object.entries(countries).map(([country, forms]) => [country, indexOf(border, forms)]));
}

function formsOf(forms: z.infer<typeof Forms>): readonly Form[] {
  return LegalFormClass.options.flatMap((formClass) =>
    (forms[formClass] ?? []).flatMap((text) => spellingsOf(text).map((words) => ({ words, formClass }))),
  );
}

/** A form is written with its dots, with spaces instead, or with neither. */
function spellingsOf(text: string): readonly (readonly string[])[] {
  const written = [text, text.replaceAll('.', ' '), text.replaceAll('.', '')].map((each) =>
    nameWords(each).join(' '),
  );
  return [...new Set(written)].map((each) => each.split(' '));
}

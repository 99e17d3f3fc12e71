import { type Content, Phrase, saidOf, wordsOf } from '#lib/words/phrase.ts';
import type { FieldKind, Mark, PersonalPart, ReportField, ReportRow } from './report.ts';
import { type FieldKey, label, WORDS } from './words.ts';

type Given = Content | number | boolean | undefined | null | readonly Content[];

interface More {
  readonly kind?: FieldKind;
  readonly personal?: PersonalPart | undefined;
  readonly isVerdict?: true;
  readonly isInternal?: true;
  /** Of a fact that there may be several of: what tells it apart, in the key and before the label. */
  readonly of?: { readonly key: string; readonly label: Content } | undefined;
}

const KINDS: Readonly<Partial<Record<string, FieldKind>>> = { number: 'number', boolean: 'flag' };

/** One fact under its label. Without a value it stays: that the register gave nothing is said too. */
export function field(key: FieldKey, given: Given, more: More = {}): ReportField {
  const { kind, personal, isVerdict, isInternal, of } = more;
  const name = WORDS.field[key];
  const texts = textsOf(given);
  const said = texts.map((one) => saidOf(one) ?? null);
  return {
    key: of ? `${of.key}.${key}` : key,
    label: of ? `${wordsOf(of.label)}: ${name}` : name,
    kind: kind ?? KINDS[typeof given] ?? 'text',
    values: texts.map(wordsOf),
    ...(said.some((one) => one !== null) && { said }),
    ...(personal && { personal }),
    ...(isVerdict && { isVerdict }),
    ...(isInternal && { isInternal }),
  };
}

function textsOf(given: Given): Content[] {
  if (given === undefined || given === null) return [];
  if (given instanceof Phrase || typeof given === 'string') return [given];
  if (typeof given === 'object') return [...given];
  return [typeof given === 'boolean' ? label(given ? 'yes' : 'no') : String(given)];
}

/** Without those that say the same again. */
export const eachOnce = (contents: readonly Content[]): Content[] => [
  ...new Map(contents.map((one) => [wordsOf(one), one])).values(),
];

/** Only those that say something. */
export const known = (fields: readonly ReportField[]): ReportField[] =>
  fields.filter(({ values }) => values.length > 0);

/** What stands in a person's row and is nothing else personal. */
export const asPart = (personal: PersonalPart, fields: readonly ReportField[]): ReportField[] =>
  fields.map((one) => ({ personal, ...one }));

interface RowGiven {
  readonly key: string;
  readonly title: Content;
  readonly subject?: ReportRow['subject'];
  readonly note?: Content | undefined;
  readonly mark?: Mark | undefined;
  readonly personal?: PersonalPart | undefined;
  readonly fields: readonly ReportField[];
}

export function row({ key, title, subject = 'thing', note, mark, personal, fields }: RowGiven): ReportRow {
  return {
    key,
    title: wordsOf(title),
    ...(title instanceof Phrase && { titleSaid: title.said }),
    subject,
    ...(note !== undefined && wordsOf(note) !== '' && { note: wordsOf(note) }),
    ...(note instanceof Phrase && { noteSaid: note.said }),
    ...(mark && { mark }),
    ...(personal && { personal }),
    fields: withOwnKeys(fields),
  };
}

/** A fact that stands twice is told apart by a number. */
function withOwnKeys(fields: readonly ReportField[]): ReportField[] {
  const seen = new Map<string, number>();
  return fields.map((one) => {
    const count = (seen.get(one.key) ?? 0) + 1;
    seen.set(one.key, count);
    return count === 1 ? one : { ...one, key: `${one.key}#${count}` };
  });
}

import type { FieldKind, Mark, PersonalPart, ReportField, ReportRow } from './report.ts';
import { type FieldKey, WORDS } from './words.ts';

type Given = string | number | boolean | undefined | null | readonly string[];

interface More {
  readonly kind?: FieldKind;
  readonly personal?: PersonalPart | undefined;
  readonly isVerdict?: true;
  readonly isInternal?: true;
  /** Of a fact that there may be several of: what tells it apart, in the key and before the label. */
  readonly of?: { readonly key: string; readonly label: string } | undefined;
}

const KINDS: Readonly<Partial<Record<string, FieldKind>>> = { number: 'number', boolean: 'flag' };

/** One fact under its label. Without a value it stays: that the register gave nothing is said too. */
export function field(key: FieldKey, given: Given, more: More = {}): ReportField {
  const { kind, personal, isVerdict, isInternal, of } = more;
  const label = WORDS.field[key];
  return {
    key: of ? `${of.key}.${key}` : key,
    label: of ? `${of.label}: ${label}` : label,
    kind: kind ?? KINDS[typeof given] ?? 'text',
    values: valuesOf(given),
    ...(personal && { personal }),
    ...(isVerdict && { isVerdict }),
    ...(isInternal && { isInternal }),
  };
}

function valuesOf(given: Given): string[] {
  if (given === undefined || given === null) return [];
  if (typeof given === 'object') return [...given];
  if (typeof given === 'boolean') return [given ? WORDS.yes : WORDS.no];
  return [String(given)];
}

/** Only those that say something. */
export const known = (fields: readonly ReportField[]): ReportField[] =>
  fields.filter(({ values }) => values.length > 0);

/** What stands in a person's row and is nothing else personal. */
export const asPart = (personal: PersonalPart, fields: readonly ReportField[]): ReportField[] =>
  fields.map((one) => ({ personal, ...one }));

interface RowGiven {
  readonly key: string;
  readonly title: string;
  readonly subject?: ReportRow['subject'];
  readonly note?: string | undefined;
  readonly mark?: Mark | undefined;
  readonly personal?: PersonalPart | undefined;
  readonly fields: readonly ReportField[];
}

export function row({ key, title, subject = 'thing', note, mark, personal, fields }: RowGiven): ReportRow {
  return {
    key,
    title,
    subject,
    ...(note && { note }),
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

import { FROM_FILE } from '../company-view/index.ts';
import type { FieldKind, PersonalPart, ReportField, ReportRow, ReportSection } from './report.ts';
import { keyWithoutNumber } from './row-key.ts';
import { asFiled, FILED, saidText, says } from './said.ts';

/** `changed`: both versions have it, and it says something else. */
export type ChangeKind = 'added' | 'removed' | 'changed';

export interface FieldChange {
  readonly key: string;
  readonly label: string;
  readonly kind: ChangeKind;
  readonly valueKind: FieldKind;
  readonly personal: PersonalPart | undefined;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The values, or the day of a date, are kept back from a masked page. */
  readonly isHidden?: true;
}

/** A person, a company or a thing that is new, gone, or not the same any more. */
export interface RowChange {
  readonly section: ReportSection['id'];
  readonly key: string;
  readonly title: string;
  readonly subject: ReportSection['rows'][number]['subject'];
  readonly kind: ChangeKind;
  /** Of one that is new or gone: all that it says. */
  readonly fields: readonly FieldChange[];
}

/** All say that the register was read; only `inferred` is something else. */
const READ: ReadonlySet<string | undefined> = new Set(
  ['live_from_registry', 'cached_from_registry', FROM_FILE].map((way) => `values.method.${way}`),
);

/**
 * When and how something was read, asked or decided is the envelope of a fact, its bytes included, and so is what is
 * internal. In which other rows a person stands (`tags`) changes with those rows, which say so themselves; so do the values of
 * the data that the law requires. The term of a due date (`dueTerm`) follows from rule and day, and earlier versions have none.
 */
export const isFact = ({ key, kind, said = [], values, isInternal }: ReportField): boolean =>
  kind !== 'moment' &&
  key !== 'tags' &&
  key !== 'dataValue' &&
  key !== 'dueTerm' &&
  key !== 'wireSha256' &&
  !isInternal &&
  !(key === 'method' && values.every((_, at) => READ.has(said[at]?.key)));

type Change = Omit<RowChange, 'section'>;

/** Rows that are new, gone, or say something else, by their keys. */
export function compareRows(before: readonly ReportRow[], after: readonly ReportRow[]): Change[] {
  const old = Map.groupBy(before.filter(hasFacts), ({ key }) => keyWithoutNumber(key));
  const now = Map.groupBy(after.filter(hasFacts), ({ key }) => keyWithoutNumber(key));
  const keys = [...new Set([...old.keys(), ...now.keys()])].sort();
  return keys.flatMap((key) =>
    pairsOf(old.get(key) ?? [], now.get(key) ?? []).flatMap(([one, other]) => changeOf(one, other)),
  );
}

/** A row that is only envelope, such as a request, is nothing that could change. */
const hasFacts = ({ mark, fields }: ReportRow): boolean =>
  mark !== undefined || fields.length === 0 || fields.some(isFact);

type Pair = readonly [ReportRow | undefined, ReportRow | undefined];

/** Of several that can't be told apart those that say the same are the same; the others go by their numbers. */
function pairsOf(before: readonly ReportRow[], after: readonly ReportRow[]): Pair[] {
  const left = inOrder(after).map(readOf);
  const rest = inOrder(before)
    .map(readOf)
    .filter((one) => {
      const at = left.findIndex((other) => other.words === one.words || other.keys === one.keys);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  return Array.from({ length: Math.max(rest.length, left.length) }, (_, at) => [
    rest[at]?.row,
    left[at]?.row,
  ]);
}

const inOrder = (rows: readonly ReportRow[]): ReportRow[] =>
  rows.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

const readOf = (row: ReportRow) => ({
  row,
  words: factsText(row, filedIn),
  keys: factsText(row, keysIn),
});

const factsText = (row: ReportRow, read: (field: ReportField) => readonly string[]): string =>
  JSON.stringify(
    [...factsOf(row).values()]
      .filter(({ values }) => values.length > 0)
      .map((one) => [one.key, ...read(one).toSorted()])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );

/** Values with each rounded share as it was filed. */
const filedIn = ({ values, said = [] }: ReportField): string[] =>
  values.map((value, at) => asFiled(value, said[at]));

const knowsFiled = (field: ReportField | undefined): boolean =>
  field?.said?.some((one) => says(one, FILED)) === true;

/** What a field says, however it is worded: keys of our texts, and data as it is. */
const keysIn = ({ values, said = [] }: ReportField): string[] =>
  values.map((value, at) => {
    const one = said[at];
    return one ? saidText(one) : value;
  });

function changeOf(before: ReportRow | undefined, after: ReportRow | undefined): Change[] {
  const shown = after ?? before;
  if (shown === undefined) return [];
  const { key, title, subject } = shown;
  const fields = fieldChanges(before, after);
  if (before && after && fields.length === 0) return [];
  return [{ key, title, subject, kind: kindOf(before, after), fields }];
}

const kindOf = (before: unknown, after: unknown): ChangeKind =>
  before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';

function fieldChanges(before: ReportRow | undefined, after: ReportRow | undefined): FieldChange[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return [...new Map([...now, ...old]).values()].flatMap(({ key, label, kind, personal }): FieldChange[] => {
    const [one, other] = [old.get(key), now.get(key)];
    // An earlier version has the rounded figure alone.
    const areFiled = knowsFiled(one) && knowsFiled(other);
    const [was = [], is = []] = [one, other].map((field) =>
      field && areFiled ? filedIn(field) : field?.values,
    );
    if (isSame(was, is) || (one && other && isSame(keysIn(one), keysIn(other)))) return [];
    const change = kindOf(was.length > 0 ? was : undefined, is.length > 0 ? is : undefined);
    return [{ key, label, kind: change, valueKind: kind, personal, before: was, after: is }];
  });
}

/** The title is a fact too: a person whose name is written otherwise, a company that is called otherwise. */
function factsOf(row: ReportRow | undefined): Map<string, ReportField> {
  if (row === undefined) return new Map();
  const { title, titleSaid, subject, fields } = row;
  const personal = subject === 'person' ? ({ personal: 'name' } as const) : {};
  const name: ReportField = {
    ...{ key: 'title', label: 'Name', kind: 'text', values: [title], ...personal },
    ...(titleSaid && { said: [titleSaid] }),
  };
  return new Map([name, ...fields.filter(isFact)].map((field) => [field.key, field]));
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

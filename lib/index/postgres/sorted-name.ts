import type { ParsedName } from '#lib/domain/names/parse-name.ts';
import { canBeginForm } from '#lib/domain/names/take-out-form.ts';

/** Stands between a name and its legal form. It sorts before a space: `bewa ltd` stands before `bewa bakery ltd`. */
export const FORM_MARK = '\u001f';
const LAST = '\u{10FFFF}';

/** A name as the names of a file are sorted: without its form, then the form. */
export function sortedName({ folded, core }: ParsedName): string {
  if (folded === core) return folded;
  if (folded.startsWith(`${core} `)) return `${core}${FORM_MARK}${folded.slice(core.length + 1)}`;
  if (folded.endsWith(` ${core}`)) return `${core}${FORM_MARK}${folded.slice(0, -core.length - 1)}`;
  return `${core}${FORM_MARK}${folded}`;
}

/** Sorted names from one text (included) to another (not). */
export interface NameRange {
  readonly from: string;
  readonly to: string;
}

/** Where a name stands, with any legal form and without. */
export const veryName = (core: string): NameRange => ({ from: core, to: `${core} ` });

/**
 * Where the names stand that a query may begin: as it is typed; with what may be the beginning of a legal form at its end
 * (`bewa lim`); and where it has a form, the same name with any other.
 */
export function rangesOf(query: ParsedName): NameRange[] {
  const { folded, core } = query;
  const from = (text: string): NameRange => ({ from: text, to: `${text}${LAST}` });
  if (folded !== core) return [from(folded), from(sortedName(query)), veryName(core)];
  const at = folded.lastIndexOf(' ');
  const last = folded.slice(at + 1);
  return at !== -1 && canBeginForm(last)
    ? [from(folded), from(`${folded.slice(0, at)}${FORM_MARK}${last}`)]
    : [from(folded)];
}

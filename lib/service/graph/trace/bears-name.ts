import { compareNames } from '#lib/domain/names/compare-names.ts';
import { isSameSpelling } from '#lib/domain/names/is-same-spelling.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';

/** Whether a company found has the name that was looked for: the same words, the same kind of legal form. */
export function bearsName(wanted: string, found: string): boolean {
  const [one, other] = [parseName(wanted), parseName(found)];
  if (one.core === '') return false;
  if (one.folded === other.folded) return true;
  return one.formClass === other.formClass && isSameSpelling(compareNames(one, other).features);
}

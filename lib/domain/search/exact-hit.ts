import { compactNumber } from '../identifiers/compact-number.ts';
import type { FoundCompany } from './found-company.ts';

/**
 * The one company that a number names: of everything found, the only one with this very number, or that the source itself
 * found by its number. None for a name, a part of a number, or a number that several share: there an officer has to choose.
 */
export function exactHit(query: string, results: readonly FoundCompany[]): FoundCompany | null {
  const number = compactNumber(query);
  // A text without a figure is a name, whatever a source calls it.
  if (!/\d/.test(number)) return null;
  const hits = results.filter((result) => hasNumber(result, number));
  return hits.length === 1 ? (hits[0] ?? null) : null;
}

const hasNumber = ({ companyNumber, match, matchedBy }: FoundCompany, number: string): boolean =>
  match === 'id' ||
  [companyNumber, ...matchedBy.map((each) => each.number)].some((each) => compactNumber(each) === number);

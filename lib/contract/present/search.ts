import { isMembers } from '../is-members.ts';
import type { SearchResult } from '../search.ts';
import { listOf, type Members, shape, steps, type TwoWay } from './two-way.ts';

/** An address that nothing is known of: the present form demands the member. */
const ADDRESS: TwoWay = {
  from: (value) => {
    if (!isMembers(value) || !isMembers(value.address) || Object.keys(value.address).length > 0) return value;
    const { address: _, ...rest } = value;
    return rest;
  },
  to: (value) => (isMembers(value) ? { ...value, address: value.address ?? {} } : value),
};

/** Absent, and not null, is an English name that there is not. */
const ENGLISH: TwoWay = {
  from: (value) =>
    isMembers(value) ? { ...value, legalNameInEnglish: value.legalNameInEnglish ?? null } : value,
  to: (value) => {
    if (!isMembers(value) || value.legalNameInEnglish !== null) return value;
    const { legalNameInEnglish: _, ...rest } = value;
    return rest;
  },
};

const RESULT = steps(
  shape([
    ['id', 'companyNumber'],
    ['countryCode', 'country'],
    ['companyNameTransliterations', 'nameTransliterations'],
  ]),
  steps(ADDRESS, ENGLISH),
);

const RESULTS = listOf(RESULT);

/** Companies found, in the contract's form, for `readAs(SearchAnswer, …)`; what is no list is left as it came. */
export const searchFromPresent = (answer: unknown): unknown =>
  Array.isArray(answer) ? RESULTS.from(answer) : answer;

/** Companies found, in the present form. */
export const searchToPresent = (results: readonly SearchResult[]): Members[] =>
  results.map((result) => {
    const written = RESULT.to(result);
    return isMembers(written) ? written : {};
  });

import { expect, it } from 'vitest';
import { pageNumber } from '#lib/domain/identifiers/national-number.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { contextForTests } from '#lib/registries/testing/context-for-tests.ts';
import { COVERAGE_CASES } from './coverage-cases.ts';

const KEYS = {
  GB_COMPANIES_HOUSE_KEY: 'a-key-of-tests',
  AT_FIRMENBUCH_KEY: 'a-key-of-tests',
  NL_KVK_KEY: 'a-key-of-tests',
};
const registryOf = registriesFor(contextForTests({ settings: KEYS }).env);

/** The desk asks no registry: what it writes has to be what the country's registry writes. */
it.each(
  COVERAGE_CASES.flatMap(({ country, spellings }) => spellings.map((each) => [country, each] as const)),
)('the desk has %s %s under the number of its registry', (country, spelling) => {
  const { companyId } = registryOf(country, () => true);
  const number = pageNumber(country, spelling);
  expect(pageNumber(country, number)).toBe(number);
  expect(companyId(number)).toBe(companyId(spelling));
  if (number !== spelling.trim()) expect(number).toBe(companyId(spelling));
});

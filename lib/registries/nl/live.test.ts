import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { kvk } from './kvk.ts';
import { openData } from './open-data.ts';

/*
 * Calls the real sources: only `npm run test:live` runs it. The register's own test environment is public, with its key and
 * invented companies; it is asked unless NL_KVK_KEY is set.
 */
const TEST_ENVIRONMENT = {
  NL_KVK_URL: 'https://api.kvk.nl/test/api',
  NL_KVK_KEY: 'l7xx1f2691f2520d487b902f4e0b57a0b197',
};
const { NL_KVK_KEY: OWN_KEY } = process.env;
const ctx = () =>
  contextForTests({
    settings: OWN_KEY === undefined ? TEST_ENVIRONMENT : { NL_KVK_KEY: OWN_KEY },
    now: new Date(),
    signal: AbortSignal.timeout(30_000),
  });
const netherlands = composed(kvk, []);

it.skipIf(OWN_KEY !== undefined)(
  'reads companies of the test environment by number, and finds one by name',
  { timeout: 90_000 },
  async () => {
    for (const id of ['6875 0110', '69599068', '90004760']) {
      const order = { country: 'NL', companyId: netherlands.companyId(id), requestedAt: new Date() } as const;
      const { value } = await netherlands.fetchDataPoint(ctx(), { ...order, dataPoint: 'companyProfile' });
      expect(CompanyProfile.parse(value).company?.id).toBe(order.companyId);
    }
    const results = await netherlands.search(ctx(), { country: 'NL', query: 'Test BV Donald' });
    expect(results.map(({ companyNumber }) => companyNumber)).toContain('68750110');
  },
);

it('reads a listed company of the open data set', { timeout: 60_000 }, async () => {
  const part = await openData.read(ctx(), '17085815', 'companyProfile');
  expect(part?.value.company?.legalForm?.localName).toBe('NV');
});

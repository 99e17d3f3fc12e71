import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { cro } from './cro.ts';

/* Calls the real register: only `npm run test:live` runs it. The number is that of a listed company. */
const ireland = composed(cro, []);
const ctx = () => contextForTests({ now: new Date(), signal: AbortSignal.timeout(30_000) });

it('reads a company by its number, and finds it by its name', { timeout: 60_000 }, async () => {
  const order = { country: 'IE', companyId: ireland.companyId('IE 12965'), requestedAt: new Date() } as const;
  const { value } = await ireland.fetchDataPoint(ctx(), { ...order, dataPoint: 'companyProfile' });
  const { company } = CompanyProfile.parse(value);
  const results = await ireland.search(ctx(), { country: 'IE', query: company?.legalName ?? '' });
  expect(results.map(({ companyNumber }) => companyNumber)).toContain('12965');
});

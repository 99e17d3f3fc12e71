import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { companiesRegistry } from './companies-registry.ts';

/* Calls the real register: only `npm run test:live` runs it. The number is that of a bank. */
const hongKong = composed(companiesRegistry, []);
const ctx = () => contextForTests({ now: new Date(), signal: AbortSignal.timeout(30_000) });

it('reads a company by its number, and finds it by its name', { timeout: 60_000 }, async () => {
  const order = {
    country: 'HK',
    companyId: hongKong.companyId('00173611'),
    requestedAt: new Date(),
  } as const;
  const { value } = await hongKong.fetchDataPoint(ctx(), { ...order, dataPoint: 'companyProfile' });
  const { company } = CompanyProfile.parse(value);
  const results = await hongKong.search(ctx(), { country: 'HK', query: company?.legalName ?? '' });
  expect(results.map(({ companyNumber }) => companyNumber)).toContain('00173611');
});

import { expect, it } from 'vitest';
import { AvailableDocuments, CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { brreg } from './brreg.ts';
import { companyAccounts } from './company-accounts.ts';

/* Calls the real registers: only `npm run test:live` runs it. The unit is the register itself. */
const OWN_NUMBER = '974 760 673';
const norway = composed(brreg, [companyAccounts]);
const ctx = () => contextForTests({ now: new Date(), signal: AbortSignal.timeout(30_000) });
const order = { country: 'NO', companyId: norway.companyId(OWN_NUMBER), requestedAt: new Date() } as const;

it('reads the unit of the register itself', { timeout: 60_000 }, async () => {
  const { value } = await norway.fetchDataPoint(ctx(), { ...order, dataPoint: 'companyProfile' });
  const { company } = CompanyProfile.parse(value);
  expect(company?.legalName).toContain('BRØNNØYSUND');
  const results = await norway.search(ctx(), { country: 'NO', query: company?.legalName ?? '' });
  expect(results.map(({ companyNumber }) => companyNumber)).toContain(company?.id);
});

it('lists its accounts, or says that there are none', { timeout: 60_000 }, async () => {
  const fetched = await norway.fetchDataPoint(ctx(), { ...order, dataPoint: 'availableDocuments' });
  const { documents } = AvailableDocuments.parse(fetched.value);
  expect(documents !== undefined || fetched.absence.documents !== undefined).toBe(true);
});

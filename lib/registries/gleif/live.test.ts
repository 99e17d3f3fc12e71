import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { gleifRegistry } from './index.ts';

/* Calls the real API: only `npm run test:live` runs it. The record is GLEIF's own. */
const OWN_LEI = '506700GE1G29325QX363';
const ctx = () => contextForTests({ now: new Date(), signal: AbortSignal.timeout(30_000) });

it('reads the record of the index itself', { timeout: 60_000 }, async () => {
  const registry = gleifRegistry('CH');
  const order = { country: 'CH', companyId: OWN_LEI, requestedAt: new Date() } as const;
  const { value } = await registry.fetchDataPoint(ctx(), { ...order, dataPoint: 'companyProfile' });
  const { company } = CompanyProfile.parse(value);
  expect(company?.identifiers?.LEI).toBe(OWN_LEI);
  expect(company?.legalName).toContain('Global Legal Entity Identifier Foundation');
  const results = await registry.search(ctx(), { country: 'CH', query: company?.legalName ?? '' });
  expect(results[0]?.companyNumber).toBe(company?.id);
});

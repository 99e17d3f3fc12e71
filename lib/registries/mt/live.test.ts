import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { mbr } from './mbr.ts';

/* Calls the real register: only `npm run test:live` runs it. Its firewall may refuse us: then that is what is seen. */
const malta = composed(mbr, []);
const ctx = () => contextForTests({ now: new Date(), signal: AbortSignal.timeout(30_000) });

it('reads a company by its number', { timeout: 60_000 }, async () => {
  const order = { country: 'MT', companyId: malta.companyId('c113927'), requestedAt: new Date() } as const;
  const { value } = await malta.fetchDataPoint(ctx(), { ...order, dataPoint: 'companyProfile' });
  expect(CompanyProfile.parse(value).company?.id).toBe('C 113927');
});

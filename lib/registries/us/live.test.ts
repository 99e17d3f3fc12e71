import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { unitedStates } from './united-states.ts';

/*
 * Calls the real registers: only `npm run test:live` runs it. Nobody's number stands here: three companies are found by a
 * word that many names have, and each is read and found again by its number.
 */
const ctx = () => contextForTests({ now: new Date(), signal: AbortSignal.timeout(60_000) });

it.each(Object.entries(unitedStates))('%s: three companies', { timeout: 240_000 }, async (country, lead) => {
  const registry = composed(lead, []);
  const { country: state } = lead.manifest;
  const found = await registry.search(ctx(), { country: state, query: 'evergreen' });
  expect(found.length, country).toBeGreaterThanOrEqual(3);
  for (const { companyNumber } of found.slice(0, 3)) {
    const order = { country: state, companyId: registry.companyId(companyNumber), requestedAt: new Date() };
    const { value } = await registry.fetchDataPoint(ctx(), { ...order, dataPoint: 'companyProfile' });
    const { company } = CompanyProfile.parse(value);
    expect(company?.id).toBe(companyNumber);
    const again = await registry.search(ctx(), { country: state, query: companyNumber });
    expect(again.map((each) => each.companyNumber)).toContain(companyNumber);
  }
});

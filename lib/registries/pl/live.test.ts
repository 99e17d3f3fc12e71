import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { krs } from './krs.ts';
import { whiteList } from './white-list.ts';

/*
 * Calls the real registers: only `npm run test:live` runs it. The company is the national oil company, whose number is in
 * everybody's hands. The register of beneficial owners is not asked: who runs the tests need not be entitled to.
 */
const poland = composed(krs, [whiteList]);
const ctx = () => contextForTests({ now: new Date(), signal: AbortSignal.timeout(60_000) });

it('reads a company, and both sources answer', { timeout: 120_000 }, async () => {
  const order = { country: 'PL', companyId: poland.companyId('KRS 28860'), requestedAt: new Date() } as const;
  const { value, provenance } = await poland.fetchDataPoint(ctx(), { ...order, dataPoint: 'companyProfile' });
  expect(CompanyProfile.parse(value).company?.identifiers?.NIP).toBe('7740001454');
  for (const { outcome } of Object.values(provenance?.sources ?? {})) {
    expect(['merged', 'nothing']).toContain(outcome);
  }
  expect(await poland.search(ctx(), { country: 'PL', query: 'PL7740001454' })).toHaveLength(1);
});

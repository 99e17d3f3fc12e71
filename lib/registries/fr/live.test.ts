import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { annuaire } from './annuaire.ts';
import { bodacc } from './bodacc.ts';
import { rne } from './rne.ts';

/*
 * Calls the real registers: only `npm run test:live` runs it, the national register with FR_RNE_USER and FR_RNE_PASSWORD.
 * The company is the post, whose number is in everybody's hands.
 */
const { FR_RNE_USER, FR_RNE_PASSWORD } = process.env;
const hasAccount = FR_RNE_USER !== undefined && FR_RNE_PASSWORD !== undefined;
const france = composed(annuaire, hasAccount ? [rne, bodacc] : [bodacc]);
const ctx = () =>
  contextForTests({
    settings: hasAccount ? { FR_RNE_USER, FR_RNE_PASSWORD } : {},
    now: new Date(),
    signal: AbortSignal.timeout(60_000),
  });
const order = { country: 'FR', companyId: france.companyId('356 000 000'), requestedAt: new Date() } as const;

it('reads a company, and every source answers', { timeout: 120_000 }, async () => {
  const { value, provenance } = await france.fetchDataPoint(ctx(), { ...order, dataPoint: 'companyProfile' });
  expect(CompanyProfile.parse(value).company?.legalName).toBe('LA POSTE');
  for (const { outcome } of Object.values(provenance?.sources ?? {})) {
    expect(['merged', 'nothing']).toContain(outcome);
  }
  const results = await france.search(ctx(), { country: 'FR', query: 'la poste' });
  expect(results.length).toBeGreaterThan(0);
});

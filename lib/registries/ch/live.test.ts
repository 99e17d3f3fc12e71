import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { gazette } from './gazette.ts';
import { lindas } from './lindas.ts';
import { zefix } from './zefix.ts';

/*
 * Calls the real registers: only `npm run test:live` runs it, Zefix with CH_ZEFIX_USER and CH_ZEFIX_PASSWORD. The company is
 * the post, whose number is in everybody's hands.
 */
const { CH_ZEFIX_USER, CH_ZEFIX_PASSWORD } = process.env;
const hasAccount = CH_ZEFIX_USER !== undefined && CH_ZEFIX_PASSWORD !== undefined;
const switzerland = composed(gazette, hasAccount ? [lindas, zefix] : [lindas]);
const ctx = () =>
  contextForTests({
    settings: hasAccount ? { CH_ZEFIX_USER, CH_ZEFIX_PASSWORD } : {},
    now: new Date(),
    signal: AbortSignal.timeout(120_000),
  });

it('finds a company, and reads it from every source', { timeout: 240_000 }, async () => {
  const [hit] = await switzerland.search(ctx(), { country: 'CH', query: 'Die Schweizerische Post AG' });
  const companyId = switzerland.companyId(hit?.companyNumber ?? '');
  const order = { country: 'CH', companyId, requestedAt: new Date() } as const;
  const { value, provenance } = await switzerland.fetchDataPoint(ctx(), {
    ...order,
    dataPoint: 'companyProfile',
  });
  expect(CompanyProfile.parse(value).company?.legalName).toContain('Post');
  for (const { outcome } of Object.values(provenance?.sources ?? {})) {
    expect(['merged', 'nothing']).toContain(outcome);
  }
  const { value: papers } = await switzerland.fetchDataPoint(ctx(), {
    ...order,
    dataPoint: 'availableDocuments',
  });
  expect(papers.documents?.officialPublications?.length).toBeGreaterThan(0);
});

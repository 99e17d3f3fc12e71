import { expect, it } from 'vitest';
import { CompanyProfile } from '#lib/contract/index.ts';
import { composed } from '../composition/composed.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { annualAccounts } from './annual-accounts.ts';
import { firmenbuch } from './firmenbuch.ts';

/*
 * Calls the real register: only `npm run test:live` runs it, with AT_FIRMENBUCH_KEY. The company is that of the
 * federal railways, which everybody knows.
 */
const { AT_FIRMENBUCH_KEY } = process.env;
const austria = composed(firmenbuch, [annualAccounts]);
const ctx = () =>
  contextForTests({
    settings: AT_FIRMENBUCH_KEY === undefined ? {} : { AT_FIRMENBUCH_KEY },
    now: new Date(),
    signal: AbortSignal.timeout(60_000),
  });

it.runIf(AT_FIRMENBUCH_KEY !== undefined)(
  'finds a company by name, reads it and lists its documents',
  { timeout: 120_000 },
  async () => {
    const results = await austria.search(ctx(), {
      country: 'AT',
      query: 'Österreichische Bundesbahnen-Holding',
    });
    const companyId = results[0]?.companyNumber ?? '';
    const order = { country: 'AT', companyId, requestedAt: new Date() } as const;
    const { value, provenance } = await austria.fetchDataPoint(ctx(), {
      ...order,
      dataPoint: 'companyProfile',
    });
    expect(CompanyProfile.parse(value).company?.id).toBe(companyId);
    expect(['merged', 'nothing']).toContain(provenance?.sources['at.accounts']?.outcome);
    const documents = await austria.fetchDataPoint(ctx(), { ...order, dataPoint: 'availableDocuments' });
    expect(documents.value.documents?.financialStatements?.length).toBeGreaterThan(0);
  },
);

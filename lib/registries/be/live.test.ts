import { expect, it } from 'vitest';
import { contextForTests } from '../testing/context-for-tests.ts';
import { nbb } from './nbb.ts';
import { nbbAccounts } from './nbb-accounts.ts';

/* Calls the real source: only `npm run test:live` runs it, with BE_NBB_KEY. The company is the national railway. */
const NUMBER = '0203430576';
const { BE_NBB_KEY = '' } = process.env;
const ctx = () =>
  contextForTests({ settings: { BE_NBB_KEY }, now: new Date(), signal: AbortSignal.timeout(30_000) });

it.skipIf(BE_NBB_KEY === '')('lists annual accounts and reads the newest', { timeout: 60_000 }, async () => {
  const list = await nbb.read(ctx(), NUMBER, 'availableDocuments');
  expect(list?.value.documents?.financialStatements?.length).toBeGreaterThan(0);
  const accounts = await nbbAccounts.read(ctx(), NUMBER, 'companyProfile');
  expect(accounts?.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

import { expect, it } from 'vitest';
import { AvailableDocuments, BeneficialOwners, CompanyProfile } from '#lib/contract/index.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { companiesHouse } from './index.ts';

/* Calls the real register: only `npm run test:live` runs it, with GB_COMPANIES_HOUSE_KEY. The company is one that files every year. */
const NUMBER = companiesHouse.companyId('445790');
const key = process.env.GB_COMPANIES_HOUSE_KEY;
const ctx = () =>
  contextForTests({
    settings: key === undefined ? {} : { GB_COMPANIES_HOUSE_KEY: key },
    now: new Date(),
    signal: AbortSignal.timeout(30_000),
  });
const order = () => ({ country: 'GB', companyId: NUMBER, requestedAt: new Date() }) as const;

it('reads a company of the register, its people and its filings', {
  timeout: 120_000,
}, async (context) => {
  if (key === undefined) skipAloud(context, 'GB_COMPANIES_HOUSE_KEY is not set');
  const profile = await companiesHouse.read(ctx(), { ...order(), dataPoint: 'companyProfile' });
  const { company } = CompanyProfile.parse(profile.value);
  expect(company?.id).toBe(NUMBER);
  const owners = await companiesHouse.read(ctx(), { ...order(), dataPoint: 'ultimateBeneficialOwners' });
  BeneficialOwners.parse(owners.value);
  const filed = await companiesHouse.read(ctx(), { ...order(), dataPoint: 'availableDocuments' });
  const { documents } = AvailableDocuments.parse(filed.value);
  const id = documents?.otherDocuments?.find((each) => each.id !== undefined)?.id ?? '';
  const { bytes } = await companiesHouse.fetchDocument(ctx(), { ...order(), documentId: id });
  expect(bytes.byteLength).toBeGreaterThan(0);
  const hits = await companiesHouse.search(ctx(), { country: 'GB', query: company?.legalName ?? '' });
  expect(hits.map(({ companyNumber }) => companyNumber)).toContain(NUMBER);
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AvailableDocuments, BeneficialOwners, CompanyProfile, DataPoint } from '#lib/contract/index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { companiesHouse } from './index.ts';
import { readFixtures } from './testing/fixtures.ts';
import { type CompaniesHouseStandIn, startStandIn } from './testing/stand-in.ts';

let house: CompaniesHouseStandIn;
beforeAll(async () => {
  house = await startStandIn();
});
afterEach(async () => {
  house.noViolations();
  await house.reset();
});
afterAll(() => house.close());

const ctx = () => contextForTests({ settings: { ...house.settings } });
const order = (companyId: string) => ({ country: 'GB', companyId, requestedAt: new Date() }) as const;
const read = (companyId: string, dataPoint: DataPoint) =>
  companiesHouse.read(ctx(), { ...order(companyId), dataPoint });
const SCHEMAS = {
  companyProfile: CompanyProfile,
  ultimateBeneficialOwners: BeneficialOwners,
  availableDocuments: AvailableDocuments,
} as const;

describe.each(Object.entries(readFixtures()))('%s', (_, { company }) => {
  it.each(Object.entries(SCHEMAS))('answers %s in the form of the interface', async (dataPoint, schema) => {
    const part = await read(company.company_number, DataPoint.parse(dataPoint));
    schema.parse(part.value);
    expect(part.about.number).toBe(company.company_number);
  });
});

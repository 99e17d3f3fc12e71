import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompanyAnswer, type Country, PricingAnswer } from '#lib/contract/index.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { setPlan } from '../accounts/set-plan.ts';
import { createPlan } from '../plans/create-plan.ts';
import { setPrice } from '../plans/set-price.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const { manifest } = stubRegistry('FR');
const everything: Registry['manifest'] = {
  ...manifest,
  country: 'GB',
  searchBy: ['number'],
  provides: {
    ...manifest.provides,
    dataPoints: ['companyProfile'],
    smartDocuments: ['trade_register_extract', 'last_fiscal_year_financial_statement'],
    documentCategories: ['financialStatements'],
  },
};
const registries = {
  FR: stubRegistry('FR'),
  GB: stubRegistry('GB', { manifest: everything }),
  DE: stubRegistry('DE', { manifest: { ...manifest, searchBy: [] } }),
  'US-DE': stubRegistry('US-DE'),
  'US-NY': stubRegistry('US-NY'),
};

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService(registries);
  account = await service.openAccount({ credits: 1_000 });
});
afterAll(async () => {
  await service.stop();
});

const pricesOf = async (country: Country, of = account) =>
  PricingAnswer.parse((await of.call('/v2/pricing', { body: { country } })).body);

describe('what there is comes from the manifest', () => {
  test('FR', async () => {
    const { search, dataPoints, documents, ...rest } = await pricesOf('FR');
    expect(rest).toEqual({
      country: 'FR',
      plan: 'standard',
      unit: 'credit',
      cachePeriodSeconds: 86_400,
      register: {
        name: 'Stub register',
        kind: 'register',
        fills: [
          { section: 'company' },
          { section: 'shareholders' },
          { section: 'ultimateBeneficialOwners' },
          { section: 'controllingEntities' },
          { section: 'documents' },
        ],
        home: 'https://register.test/',
        licence: 'CC0',
        typicalLatencyMs: 1,
      },
    });
    expect(search).toEqual({ available: true, price: 0, by: ['name', 'number'] });
    expect(dataPoints).toEqual({
      companyProfile: { available: true, price: 10, pricingMode: 'fixed' },
      ultimateBeneficialOwners: { available: true, price: 8, pricingMode: 'fixed' },
      subsidiaries: { available: false, price: 6, pricingMode: 'fixed' },
      availableDocuments: { available: true, price: 0, pricingMode: 'fixed' },
      graph: {
        available: true,
        price: 10,
        pricingMode: 'variable',
        perCompany: { companyProfile: 10, ultimateBeneficialOwners: 8 },
      },
    });
    const available = Object.entries(documents).flatMap(([name, { available: is }]) => (is ? [name] : []));
    expect(available).toEqual(['trade_register_extract', 'tradeRegisterExtract', 'otherDocuments']);
    expect(documents.certified_trade_register_extract).toEqual({
      available: false,
      price: 6,
      pricingMode: 'fixed',
    });
  });
  test('GB: by number alone, one data point, other documents', async () => {
    const { search, dataPoints, documents } = await pricesOf('GB');
    expect(search).toMatchObject({ available: true, by: ['number'] });
    expect(dataPoints.companyProfile.available).toBe(true);
    expect(dataPoints.ultimateBeneficialOwners.available).toBe(false);
    expect(dataPoints.graph.perCompany?.ultimateBeneficialOwners).toBeNull();
    expect(documents.last_fiscal_year_financial_statement?.available).toBe(true);
    expect(documents.financialStatements?.available).toBe(true);
    expect(documents.otherDocuments?.available).toBe(false);
  });
  test('DE: no search', async () => {
    expect((await pricesOf('DE')).search).toEqual({ available: false, price: 0, by: [] });
  });
});

test('what is not available is refused, what is available is charged as said', async () => {
  for (const country of ['FR', 'GB'] as const) {
    const { dataPoints, documents } = await pricesOf(country);
    for (const [item, { available, price }] of Object.entries({ ...dataPoints, ...documents })) {
      const isDataPoint = item in dataPoints;
      const smart = /_/.test(item) ? [item] : [];
      if (!isDataPoint && smart.length === 0) continue;
      const before = await account.balance();
      const answer = await account.call('/v2/company', {
        body: {
          id: `PRICED ${item}`,
          countryCode: country,
          dataPoints: isDataPoint ? [item] : [],
          documents: smart,
          // The price of a graph is its least; declared owners are looked up besides where something is open.
          ...(item === 'graph' && { graphOptions: { declaredOwners: 'never' } }),
        },
      });
      expect(answer.status, `${country} ${item}`).toBe(available ? 200 : 406);
      expect(before - (await account.balance()), `${country} ${item}`).toBe(available ? price : 0);
    }
  }
});

describe('what it costs comes from the plan of the account', () => {
  test('nearest first: this country, the whole of the United States, everywhere', async () => {
    await createPlan(service.operator, { name: 'volume' });
    const set = (country: Country | 'US' | '*', priceCredits: number) =>
      setPrice(service.operator, { plan: 'volume', country, item: 'companyProfile', priceCredits });
    await set('*', 5);
    await set('US', 4);
    await set('US-DE', 3);
    const other = await service.openAccount({ credits: 100 });
    await setPlan(service.operator, { account: other.accountId, plan: 'volume' });
    const priceOf = async (country: Country) =>
      (await pricesOf(country, other)).dataPoints.companyProfile.price;
    expect(await priceOf('FR')).toBe(5);
    expect(await priceOf('US-NY')).toBe(4);
    expect(await priceOf('US-DE')).toBe(3);
    expect((await pricesOf('FR', other)).plan).toBe('volume');
    expect((await pricesOf('FR')).dataPoints.companyProfile.price).toBe(10);
    for (const [countryCode, cost] of [
      ['FR', 5],
      ['US-NY', 4],
      ['US-DE', 3],
    ] as const) {
      const { body } = await other.call('/v2/company', {
        body: { id: 'PLAN', countryCode, dataPoints: ['companyProfile'] },
      });
      expect(CompanyAnswer.parse(body).request.dataStatus.dataPoints.companyProfile).toMatchObject({ cost });
    }
  });
});

test('prices and balance are free and write nothing', async () => {
  const before = await account.balance();
  await pricesOf('FR');
  expect((await account.call('/v2/balance')).body).toEqual({
    balance: before,
    unit: 'credit',
    blocked: false,
  });
  expect(await account.balance()).toBe(before);
});

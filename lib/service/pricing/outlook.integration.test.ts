import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Absence, CompanyAnswer, type Country, Outlook, PricingAnswer } from '#lib/contract/index.ts';
import { run } from '#lib/platform/db.ts';
import type { Registry } from '#lib/registries/registry.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

/* What a price list says of one company, and that `nothing` is never charged. */

const NOT_OFFERED: Absence = { reason: 'not_offered', explanation: 'No source lists them.' };
const RESTRICTED: Absence = { reason: 'restricted', explanation: 'The law restricts access.' };

/** Foresees that no company has subsidiaries, and has some all the same when it is asked. */
const mistaken = stubRegistry('FR', {
  manifest: {
    ...stubRegistry('FR').manifest,
    source: {
      ...stubRegistry('FR').manifest.source,
      standing: { ultimateBeneficialOwners: RESTRICTED },
    },
    provides: {
      dataPoints: ['companyProfile', 'subsidiaries', 'availableDocuments'],
      smartDocuments: ['trade_register_extract'],
      documentCategories: [],
    },
  },
  foresight: {
    items: ['subsidiaries'],
    absenceOf: (_, { companyId }) => (companyId === 'LISTED' ? null : NOT_OFFERED),
  },
  async fetchDataPoint(ctx, order) {
    if (order.dataPoint !== 'subsidiaries') return stubRegistry('FR').fetchDataPoint(ctx, order);
    const value = { subsidiaries: [{ company: { id: '2', legalName: 'Enfant Exemple SAS' } }] };
    return { value, absence: {}, source: { register: 'Stub register', authoritative: true, licence: 'CC0' } };
  },
});

let asked = 0;
const counted: Registry = {
  ...testRegistry,
  fetchDataPoint(...call) {
    asked += 1;
    return testRegistry.fetchDataPoint(...call);
  },
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: mistaken, TEST: counted });
});
afterAll(async () => {
  await service.stop();
});

const priced = async (account: TestAccount, country: Country, id: string) => {
  const { body } = await account.call('/v2/pricing', { body: { country, id } });
  return PricingAnswer.parse(body);
};
const outlooks = async (account: TestAccount, country: Country, id: string) => {
  const { dataPoints, documents } = await priced(account, country, id);
  return Object.fromEntries(
    Object.entries({ ...dataPoints, ...documents }).map(([item, { outlook }]) => [item, outlook]),
  );
};
const bought = async (account: TestAccount, id: string, rest: object, countryCode: Country = 'FR') => {
  const { status, body } = await account.call('/v2/company', { body: { id, countryCode, ...rest } });
  return status === 200 ? CompanyAnswer.parse(body).request.dataStatus : { status, body };
};

test('a price list without a company has no outlook', async () => {
  const account = await service.openAccount();
  const { body } = await account.call('/v2/pricing', { body: { country: 'FR' } });
  expect(JSON.stringify(body)).not.toContain('outlook');
});

test('of a company of which the account holds nothing, only what the country never offers is known', async () => {
  const account = await service.openAccount();
  expect(await outlooks(account, 'FR', 'Nobody 1')).toMatchObject({
    companyProfile: { forCompany: 'unknown' },
    subsidiaries: { forCompany: 'unknown' },
    graph: { forCompany: 'unknown' },
    trade_register_extract: { forCompany: 'unknown' },
    ultimateBeneficialOwners: { forCompany: 'nothing', absence: RESTRICTED },
    certified_trade_register_extract: { forCompany: 'nothing', absence: { reason: 'not_offered' } },
  });
  expect(mistaken.calls).toEqual({ search: 0, dataPoint: 0, document: 0 });
});

describe('the account holds the profile', () => {
  const profile = { dataPoints: ['companyProfile'] };
  const group = { dataPoints: ['subsidiaries'] };

  test('what it has is available, and subsidiaries are foreseen; another account learns nothing', async () => {
    const account = await service.openAccount({ credits: 100 });
    await bought(account, ' held ', { ...profile, documents: ['trade_register_extract'] });
    const before = { ...mistaken.calls };
    expect(await outlooks(account, 'FR', 'HELD')).toMatchObject({
      companyProfile: { forCompany: 'available' },
      graph: { forCompany: 'available' },
      trade_register_extract: { forCompany: 'available' },
      availableDocuments: { forCompany: 'unknown' },
      subsidiaries: { forCompany: 'nothing', absence: NOT_OFFERED },
    });
    const other = await service.openAccount({ credits: 100 });
    expect(await outlooks(other, 'FR', 'HELD')).toMatchObject({
      companyProfile: { forCompany: 'unknown' },
      subsidiaries: { forCompany: 'unknown' },
    });
    expect(mistaken.calls).toEqual(before);
  });

  test.each([
    ['a budget of 0', 100, { maxBudget: 0 }],
    ['a balance below zero', 5, {}],
  ])(
    'nothing is admitted with %s and stays free, even if the source has something',
    async (_, credits, rest) => {
      const account = await service.openAccount({ credits });
      await bought(account, 'FREE', profile);
      const balance = await account.balance();
      expect(await bought(account, 'FREE', { ...group, ...rest })).toMatchObject({
        dataPoints: { subsidiaries: { status: 'succeeded', cost: 0 } },
      });
      expect(await account.balance()).toBe(balance);
    },
  );

  test('an item that is not foreseen is still refused', async () => {
    const account = await service.openAccount({ credits: 100 });
    await bought(account, 'LISTED', profile);
    expect(await bought(account, 'LISTED', { ...group, maxBudget: 5 })).toMatchObject({ status: 402 });
    expect(await bought(account, 'LISTED', { ...group, maxBudget: 6 })).toMatchObject({
      dataPoints: { subsidiaries: { cost: 6 } },
    });
  });

  test('after its cache period nothing is foreseen, and the item has its price again', async () => {
    const account = await service.openAccount({ credits: 100 });
    await bought(account, 'PAST', profile);
    await run(
      service.pool,
      'update service.billing_window set expires_at = clock_timestamp() where account_id = $1',
      [account.accountId],
    );
    expect(await outlooks(account, 'FR', 'PAST')).toMatchObject({
      companyProfile: { forCompany: 'unknown' },
      subsidiaries: { forCompany: 'unknown' },
    });
    expect(await bought(account, 'PAST', group)).toMatchObject({ dataPoints: { subsidiaries: { cost: 6 } } });
  });
});

test('the current format has it in flat prices and in ours', async () => {
  const account = await service.openAccount({ credits: 100 });
  await bought(account, 'FLAT', { dataPoints: ['companyProfile'] });
  const { body } = await account.call('/v2/pricing?countryCode=FR&id=FLAT');
  const Flat = z.looseObject({
    company: z.looseObject({ outlook: Outlook }),
    dataPoints: z.looseObject({ subsidiaries: z.looseObject({ outlook: Outlook }) }),
  });
  expect(Flat.parse(body)).toMatchObject({
    company: { outlook: { forCompany: 'available' } },
    dataPoints: { subsidiaries: { outlook: { forCompany: 'nothing', absence: NOT_OFFERED } } },
  });
});

test.each(['T0000101', 'T0000301', 'T0000502', 'T0000702', 'T0000703', 'T0000901'])(
  '%s: an item whose outlook is nothing is never charged, and an answer without a charge was nothing or held',
  async (id) => {
    const account = await service.openAccount({ credits: 1_000 });
    const points = ['companyProfile', 'ultimateBeneficialOwners', 'subsidiaries', 'availableDocuments'];
    const costs = await bought(account, id, { dataPoints: points }, 'TEST');
    const before = asked;
    const known = await outlooks(account, 'TEST', id);
    expect(asked).toBe(before);
    const { dataPoints } = await priced(account, 'TEST', id);
    const paid = z.looseObject({ dataPoints: z.record(z.string(), z.looseObject({ cost: z.number() })) });
    for (const [point, { cost }] of Object.entries(paid.parse(costs).dataPoints)) {
      const price = Object.entries(dataPoints).find(([name]) => name === point)?.[1].price ?? 0;
      const isNothing = known[point]?.forCompany === 'nothing';
      expect([point, isNothing], `${cost} of ${price}`).toEqual([point, cost === 0 && price > 0]);
    }
    const balance = await account.balance();
    const nothing = points.filter((point) => known[point]?.forCompany === 'nothing');
    if (nothing.length > 0) await bought(account, id, { dataPoints: nothing, maxBudget: 0 }, 'TEST');
    expect(await account.balance()).toBe(balance);
  },
);

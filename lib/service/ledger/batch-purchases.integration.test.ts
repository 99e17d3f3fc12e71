import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { one, run } from '#lib/platform/db.ts';
import type { PurchaseOrder, Purchases } from '../context/purchase-order.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { batchPurchases } from './batch-purchases.ts';

let service: TestService;
let account: TestAccount;
let purchases: Purchases;
beforeAll(async () => {
  service = await startTestService({ FR: stubRegistry('FR') });
});
afterAll(() => service.stop());
beforeEach(async () => {
  account = await service.openAccount({ credits: 1_000 });
  purchases = batchPurchases(service.pool);
});

async function orderOf(company: string, priceCredits = 1): Promise<PurchaseOrder> {
  const requestId = randomUUID();
  await run(
    service.pool,
    `with opened as (
       insert into service.request (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
       values ($1, $2, 'FR', $3, $3, '{companyProfile}', '{}', '{}'))
     insert into service.request_item (request_id, account_id, item, price_credits, status)
     values ($1, $2, 'companyProfile', $4, 'in_progress')`,
    [requestId, account.accountId, company, priceCredits],
  );
  const source = { register: 'Stub register', authoritative: true, licence: 'CC0' };
  const value = { company: { legalName: `"${company}", {'\\'} and \u00e9\n` } };
  const reading = { value, absence: {}, source, retrievedAt: new Date() };
  return {
    requestId,
    item: 'companyProfile',
    cachePeriodSeconds: 60,
    snapshot: { id: randomUUID(), reading },
  };
}

const buy = (order: PurchaseOrder) => purchases(account.accountId, order);

async function written(): Promise<{ entries: number; transactions: number; names: string[] }> {
  return one(
    service.pool,
    `select count(*)::int as entries, count(distinct e.xmin::text)::int as transactions,
            coalesce(array_agg(s.value -> 'company' ->> 'legalName' order by e.id), '{}') as names
       from service.ledger_entry e join service.snapshot s on s.id = e.snapshot_id
      where e.account_id = $1 and e.kind = 'charge'`,
    [account.accountId],
    z.object({ entries: z.int(), transactions: z.int(), names: z.array(z.string()) }),
  );
}

test('purchases that meet are written in one transaction, each with its own outcome and value', async () => {
  const companies = Array.from({ length: 20 }, (_, index) => `C${index}`);
  const orders = await Promise.all(companies.map((company) => orderOf(company)));
  const again = await orderOf('C0');
  const outcomes = await Promise.all([...orders, again].map(buy));
  expect(outcomes).toEqual([...companies.map(() => 'charged'), 'cached']);
  const { entries, transactions, names } = await written();
  expect([entries, transactions]).toEqual([20, 1]);
  expect(names).toEqual(companies.map((company) => `"${company}", {'\\'} and \u00e9\n`));
  expect(await account.balance()).toBe(980);
});

test('one that breaks its transaction fails alone', async () => {
  const orders = await Promise.all(['A', 'B', 'C'].map((company) => orderOf(company)));
  const [first, ...rest] = orders;
  if (!first) throw new Error('no order');
  const broken = { ...first, requestId: randomUUID() };
  const outcomes = await Promise.allSettled([broken, first, ...rest].map(buy));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect((await written()).entries).toBe(3);
  expect(await account.balance()).toBe(997);
});

test('within one transaction too, nothing is bought below zero', async () => {
  const orders = await Promise.all(['D', 'E', 'F'].map((company) => orderOf(company, 600)));
  const outcomes = await Promise.all(orders.map(buy));
  expect(outcomes).toEqual(['charged', 'charged', 'insufficient_funds']);
  expect(await account.balance()).toBe(-200);
});

test('more than go into one transaction, and those that come meanwhile, all get their turn', async () => {
  const orders = await Promise.all(Array.from({ length: 70 }, (_, index) => orderOf(`G${index}`)));
  const early = orders.slice(0, 50).map(buy);
  await early[0];
  const late = orders.slice(50).map(buy);
  expect(new Set(await Promise.all([...early, ...late]))).toEqual(new Set(['charged']));
  const { entries, transactions } = await written();
  expect(entries).toBe(70);
  expect(transactions).toBeLessThanOrEqual(5);
});

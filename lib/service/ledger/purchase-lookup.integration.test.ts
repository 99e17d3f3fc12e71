import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#lib/platform/db.ts';
import { closeAccount } from '../accounts/close-account.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { type LookupOrder, purchaseLookup } from './purchase-lookup.ts';

let service: TestService;
let account: TestAccount;
let requestId: string;
beforeAll(async () => {
  service = await startTestService({});
});
afterAll(() => service.stop());
beforeEach(async () => {
  account = await service.openAccount({ credits: 100 });
  requestId = await openGraph(account);
});

/** A request for a graph, as it is when its trace begins; no job goes on with it. */
async function openGraph({ accountId }: TestAccount): Promise<string> {
  const id = randomUUID();
  await run(
    service.pool,
    `with opened as (
       insert into service.request
         (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
       values ($1, $2, 'FR', 'A', 'A', '{graph}', '{}', '{}') returning id)
     insert into service.request_item (request_id, item, price_credits, status)
     select id, 'graph', 10, 'in_progress' from opened`,
    [id, accountId],
  );
  return id;
}

const order = (subject: string, members: Partial<LookupOrder> = {}): LookupOrder => ({
  requestId,
  kind: 'company',
  ...{ country: 'FR', subject, isFirst: false },
  priceCredits: 10,
  maxBudget: 20,
  cachePeriodSeconds: 60,
  answer: {
    snapshot: {
      id: randomUUID(),
      reading: {
        value: {},
        absence: {},
        source: { register: 'Stub', authoritative: true, licence: 'CC0' },
        retrievedAt: new Date(),
      },
    },
  },
  ...members,
});
const buy = (...given: Parameters<typeof order>) => purchaseLookup(service.pool, order(...given));

test.each([
  [9, 'over_budget', 100],
  [10, 'charged', 90],
  [11, 'charged', 90],
])('a budget of %d for a lookup of 10: %s', async (maxBudget, outcome, balance) => {
  expect(await buy('A', { maxBudget })).toBe(outcome);
  expect(await account.balance()).toBe(balance);
});

test('many at once spend no more than the budget, whoever they are', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => buy(`C${n}`)));
  expect(outcomes.toSorted()).toEqual(['charged', 'charged', ...Array(8).fill('over_budget')]);
  expect(await account.balance()).toBe(80);
});

test('the same lookup at once is made once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => buy('A')));
  expect(outcomes.toSorted()).toEqual(['charged', ...Array(9).fill('finished')]);
  expect(await account.balance()).toBe(90);
});

test('what the account has paid for is free to another graph, and takes nothing of its budget', async () => {
  await buy('A');
  requestId = await openGraph(account);
  expect(await buy('A', { maxBudget: 0 })).toBe('cached');
  expect(await buy('B', { maxBudget: 10 })).toBe('charged');
  expect(await account.balance()).toBe(80);
});

test('it is paid for again when the cache period is over', async () => {
  await buy('A', { cachePeriodSeconds: 0 });
  requestId = await openGraph(account);
  expect(await buy('A')).toBe('charged');
  expect(await account.balance()).toBe(80);
});

test('below zero nothing is bought', async () => {
  account = await service.openAccount({ credits: 5 });
  requestId = await openGraph(account);
  expect(await buy('A')).toBe('charged');
  expect(await account.balance()).toBe(-5);
  expect(await buy('B')).toBe('insufficient_funds');
  expect(await buy('FREE', { priceCredits: 0 })).toBe('charged');
  expect(await account.balance()).toBe(-5);
});

describe('declared owners', () => {
  const owners = (members: Partial<LookupOrder> = {}) =>
    buy('A', { kind: 'owners', priceCredits: 8, ...members });

  test.each([
    [17, 'over_budget', 90],
    [18, 'charged', 82],
  ])('a budget of %d beside a profile of 10: %s', async (maxBudget, outcome, balance) => {
    await buy('A');
    expect(await owners({ maxBudget })).toBe(outcome);
    expect(await account.balance()).toBe(balance);
  });

  test.each([
    ["interval '1 minute'", 'cached'],
    ["interval '0'", 'over_budget'],
  ])('a budget of 0, and what was paid for ends in %s: %s, nothing charged', async (rest, outcome) => {
    await owners();
    requestId = await openGraph(account);
    const ends = `update service.billing_window set expires_at = clock_timestamp() + ${rest} where account_id = $1`;
    await run(service.pool, ends, [account.accountId]);
    expect(await owners({ maxBudget: 0 })).toBe(outcome);
    expect(await account.balance()).toBe(92);
  });

  test('a closed account pays for nothing, and keeps what it has paid for', async () => {
    await owners();
    requestId = await openGraph(account);
    await closeAccount(service.operator, { account: account.accountId, reason: 'Moved away' });
    expect(await buy('B', { kind: 'owners', priceCredits: 8 })).toBe('account_closed');
    expect(await owners()).toBe('cached');
    expect(await account.balance()).toBe(92);
  });
});

test('once the graph is finished no lookup is made', async () => {
  await run(
    service.pool,
    `update service.request_item set status = 'failed', error = '{}', finished_at = now() where request_id = $1`,
    [requestId],
  );
  expect(await buy('A')).toBe('finished');
  expect(await account.balance()).toBe(100);
});

test('lookups are never changed', async () => {
  await buy('A');
  await expect(run(service.pool, 'update service.graph_step set cost_credits = 0')).rejects.toThrow(
    /append-only/,
  );
  await expect(run(service.pool, 'delete from service.graph_step')).rejects.toThrow(/append-only/);
});

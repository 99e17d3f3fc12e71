import { expect, test } from 'vitest';
import { z } from 'zod';
import { one, run } from '#lib/platform/db.ts';
import { buyItem, openItem } from '../ledger/testing/buy-item.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { readUsage } from './read-usage.ts';
import { type UsageLine, usageLines } from './usage-lines.ts';

const books = booksForTests();
const today = () => new Date().toISOString().slice(0, 10);

/** One charged item, the same from the cache, a free one, a document, a failed one, one in progress, and a search. */
async function openUsed(): Promise<string> {
  const account = await books.openAccount(100);
  const buy = async (order: { companyId: string; item?: string; priceCredits?: number }) =>
    buyItem(books.pool, await openItem(books.pool, account, order), order.item ? { item: order.item } : {});
  await buy({ companyId: 'A' });
  await buy({ companyId: 'A' });
  await buy({ companyId: 'B', priceCredits: 0 });
  await buy({ companyId: 'A', item: 'document:one', priceCredits: 4 });
  const failed = await openItem(books.pool, account, { companyId: 'C' });
  await run(
    books.pool,
    `update service.request_item set status = 'failed', error = '{}', finished_at = now() where request_id = $1`,
    [failed],
  );
  await openItem(books.pool, account, { companyId: 'D' });
  await run(books.pool, `select service.purchase_search($1, null, 'TEST', 'quiet', 2, 60)`, [account]);
  return account;
}

/** One that is revoked, so that its name is free again. */
const addKey = async (account: string): Promise<string> => {
  const { id } = await one(
    books.pool,
    `insert into service.api_key (account_id, name, hint, hmac, revoked_at)
     values ($1, 'production', 'plk', sha256(gen_random_uuid()::text::bytea), now()) returning id`,
    [account],
    z.object({ id: z.uuid() }),
  );
  return id;
};

test('each outcome is counted, and what the cache saved is what the same answer had cost', async () => {
  const account = await openUsed();
  const { total, rows, from, to } = await readUsage(books.ctx, { account });
  expect(total).toEqual({
    ...{ items: 7, charged: 3, free: 1, cached: 1, failed: 1, inProgress: 1, credits: 16, savedCredits: 10 },
  });
  expect(rows).toEqual([{ name: today(), ...total }]);
  expect(to).toBe(today());
  expect(new Date(to).getTime() - new Date(from).getTime()).toBe(29 * 86_400_000);
});

test('what was charged is what the ledger has charged, by everything that it is added up by', async () => {
  const account = await openUsed();
  const namesBy = async (by: 'account' | 'key' | 'country' | 'item' | 'outcome') => {
    const { rows, total } = await readUsage(books.ctx, { account, by });
    expect(total.credits).toBe(16);
    return Object.fromEntries(rows.map(({ name, credits }) => [name, credits]));
  };
  expect(await namesBy('item')).toEqual({ companyProfile: 10, documents: 4, search: 2 });
  expect(await namesBy('outcome')).toEqual({ charged: 16, cached: 0, failed: 0, free: 0, in_progress: 0 });
  expect(await namesBy('country')).toEqual({ TEST: 16 });
  expect(Object.values(await namesBy('account'))).toEqual([16]);
  expect(Object.values(await namesBy('key'))).toEqual([16]);
});

test('usage by key: two keys of one name are two, and what no key is noted of is one more', async () => {
  const account = await openUsed();
  const keys = await Promise.all([1, 2].map(() => addKey(account)));
  for (const [at, key] of keys.entries()) {
    const requestId = await openItem(books.pool, account, { companyId: `K${at}` });
    await run(books.pool, 'update service.request set api_key_id = $2 where id = $1', [requestId, key]);
  }
  const { rows } = await readUsage(books.ctx, { account, by: 'key' });
  expect(rows.map(({ name, items }) => [name, items])).toEqual([
    [null, 7],
    [expect.stringMatching(/: production$/), 1],
    [expect.stringMatching(/: production$/), 1],
  ]);
});

test('the first and the last moment of a day count, those before and after it do not', async () => {
  const account = await books.openAccount();
  const at = async (moment: string) => {
    const requestId = await openItem(books.pool, account, { companyId: moment });
    await run(books.pool, 'update service.request set created_at = $2 where id = $1', [requestId, moment]);
  };
  await at('2026-03-09T23:59:59.999999Z');
  await at('2026-03-10T00:00:00Z');
  await at('2026-03-11T23:59:59.999999Z');
  await at('2026-03-12T00:00:00Z');
  const { rows } = await readUsage(books.ctx, { account, from: '2026-03-10', to: '2026-03-11' });
  expect(rows.map(({ name, items }) => [name, items])).toEqual([
    ['2026-03-10', 1],
    ['2026-03-11', 1],
  ]);
});

test.each([
  ['2026-01-02', '2026-01-01', /^from: expected a day that is not after/],
  ['2025-01-01', '2026-02-05', /^from: expected 400 days at most/],
])('%s to %s is refused', async (from, to, message) => {
  await expect(readUsage(books.ctx, { from, to })).rejects.toThrow(message);
  await expect(usageLines(books.ctx, { from, to })).rejects.toThrow(message);
});

test('one day and 400 days are allowed', async () => {
  expect(await readUsage(books.ctx, { from: '2026-01-01', to: '2026-01-01' })).toMatchObject({ rows: [] });
  expect(await readUsage(books.ctx, { from: '2025-01-01', to: '2026-02-04' })).toMatchObject({ rows: [] });
});

test('lines come a day at a time and add up to the same', async () => {
  const account = await openUsed();
  const { days } = await usageLines(books.ctx, { account });
  const batches: UsageLine[][] = [];
  for await (const batch of days) batches.push(batch);
  expect(batches).toHaveLength(30);
  const lines = batches.flat();
  expect(lines.reduce((sum, { credits }) => sum + credits, 0)).toBe(16);
  expect(lines.reduce((sum, { savedCredits }) => sum + savedCredits, 0)).toBe(10);
  expect(lines[0]).toMatchObject({ day: today(), country: 'TEST', key: null });
});

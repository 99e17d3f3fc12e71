import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { checkChain } from '#lib/desk/audit/check-chain.ts';
import { inTransaction, many, one, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { loadRequest } from '#lib/service/company/load-request.ts';
import { datedId } from '#lib/service/context/dated-id.ts';
import { MONTHLY } from '#lib/service/months/make-months.ts';
import { requestOf, snapshotOf } from '#lib/service/months/testing/rows-of-day.ts';
import { findRequests } from '#lib/service/requests/find-requests.ts';
import { booksForTests } from '#lib/service/testing/books-for-tests.ts';
import { readUsage } from '#lib/service/usage/read-usage.ts';
import { checkLedger } from '../restore/checks.ts';
import { dropOldMonths } from './drop-old-months.ts';
import { monthAgo } from './testing/month-ago.ts';

const books = booksForTests();
let account: string;

const KEPT = 60;
const Month = z.object({ month: z.string() });
const makeMonth = async (day: string) => {
  for (const table of MONTHLY) await run(books.pool, 'select service.make_month($1, $2::date)', [table, day]);
};
const dropWith = (settings: Record<string, string>) =>
  dropOldMonths({ env: parseEnv({ DATABASE_URL: books.url, ...settings }), pool: books.pool });
const requestsAlone = { KEEP_REQUESTS_MONTHS: String(KEPT) };
const both = { ...requestsAlone, KEEP_SNAPSHOTS_MONTHS: String(KEPT) };

let atLimit: string;
let over: string;

beforeAll(async () => {
  account = await books.openAccount(100);
  atLimit = await monthAgo(books.pool, KEPT);
  over = await monthAgo(books.pool, KEPT + 1);
});
beforeEach(async () => {
  await makeMonth(atLimit);
  await makeMonth(over);
});

const isWaiting = () =>
  expect
    .poll(
      () =>
        one(
          books.pool,
          `select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as is`,
          [],
          z.object({ is: z.boolean() }),
        ),
      { interval: 10 },
    )
    .toEqual({ is: true });

const isKept = async (id: string): Promise<boolean> => {
  try {
    await loadRequest(books.pool, id, account);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'resource_not_found') return false;
    throw error;
  }
};

test('without a setting nothing is dropped, and one below five years is refused', async () => {
  expect(await dropWith({})).toEqual([]);
  expect(() => parseEnv({ KEEP_REQUESTS_MONTHS: '59' })).toThrow(
    'KEEP_REQUESTS_MONTHS: expected a whole number of months from 60 to 1200, or nothing',
  );
  expect(parseEnv({ KEEP_REQUESTS_MONTHS: '60' }).KEEP_REQUESTS_MONTHS).toBe(60);
});

test('the month at the limit stays, the one before goes; a replay says until when it was kept', async () => {
  const snapshotId = await snapshotOf(books.pool, atLimit);
  const stays = await requestOf(books.pool, { account, day: atLimit, snapshotId });
  const goes = await requestOf(books.pool, { account, day: over, snapshotId });
  const entry = `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, request_id)
    values ($1, 'charge', -3, 0, 'dropped', $2)`;
  await run(books.pool, entry, [account, goes]);
  const dropped = await dropWith(requestsAlone);
  expect(dropped).toContainEqual({ what: 'requests', month: over, keptBecause: null, rows: 1 });
  expect(dropped.map(({ month }) => month)).not.toContain(atLimit);
  expect(await isKept(stays)).toBe(true);
  await expect(loadRequest(books.pool, goes, account)).rejects.toMatchObject({
    code: 'resource_not_found',
    message: expect.stringContaining(`those of ${over.slice(0, 7)} were kept until`),
  });
  // The seller's pages say why there is nothing.
  expect(await findRequests(books.ctx, { text: goes })).toMatchObject({
    ...{ requests: [], dropped: { month: over.slice(0, 7) } },
  });
  expect(await findRequests(books.ctx, { text: stays })).toMatchObject({ dropped: null });
  const usageFrom = async (from: string) => (await readUsage(books.ctx, { from, to: from })).droppedUpTo;
  const lastDay = new Date(Date.parse(atLimit) - 86_400_000).toISOString().slice(0, 10);
  expect([await usageFrom(lastDay), await usageFrom(atLimit)]).toEqual([over.slice(0, 7), null]);
  // The books are as they were: the entry still names what it paid for.
  expect(await inTransaction(books.pool, checkLedger)).toContain('balance is the sum of its entries');
  expect(await checkChain(books.db)).toMatchObject({ brokenIds: [], isLast: true });
  const [act] = await many(
    books.pool,
    `select details->>'thing' || ' ' || (details->>'to') as month from desk.audit_entry where action = 'months-dropped'`,
    [],
    Month,
  );
  expect(act?.month).toBe(`requests ${over.slice(0, 7)}`);
  expect(await dropWith(requestsAlone)).toEqual([]);
});

test('a month with an item in progress stays', async () => {
  const open = await requestOf(books.pool, { account, day: over });
  expect(await dropWith(requestsAlone)).toContainEqual({
    what: 'requests',
    month: over,
    keptBecause: 'in progress',
    rows: 1,
  });
  expect(await isKept(open)).toBe(true);
  await run(
    books.pool,
    `update service.request_item set status = 'failed', error = '{}', finished_at = now() where request_id = $1`,
    [open],
  );
  await dropWith(requestsAlone);
  expect(await isKept(open)).toBe(false);
});

test('answers that a kept request refers to, or that are still paid for, stay; the rest goes', async () => {
  const snapshotId = await snapshotOf(books.pool, over);
  const request = await requestOf(books.pool, { account, day: atLimit, snapshotId });
  const inUse = { what: 'snapshots', month: over, keptBecause: 'in use', rows: 1 };
  expect(await dropWith(both)).toContainEqual(inUse);
  expect(await isKept(request)).toBe(true);

  const paid = await monthAgo(books.pool, KEPT + 2);
  await makeMonth(paid);
  const window = await snapshotOf(books.pool, paid);
  const expires = (when: string) =>
    run(
      books.pool,
      `insert into service.billing_window values ($1, 'TEST', 'MONTHS', 'companyProfile', $2, now() + $3::interval)
         on conflict (account_id, country, company_id, item) do update set expires_at = excluded.expires_at`,
      [account, window, when],
    );
  await expires('1 hour');
  expect(await dropWith(both)).toContainEqual({ ...inUse, month: paid });
  await expires('-1 second');
  expect(await dropWith(both)).toContainEqual({ ...inUse, month: paid, keptBecause: null });
  expect(
    await many(books.pool, 'select id as month from service.snapshot where id = $1', [window], Month),
  ).toEqual([]);
});

test('ids without a day go when the newest of them is over, and new ones of the version before are taken', async () => {
  const older = await requestOf(books.pool, {
    ...{ account, day: over, id: randomUUID() },
    snapshotId: await snapshotOf(books.pool, '2026-01-01'),
  });
  const newer = await requestOf(books.pool, {
    ...{ account, day: atLimit, id: randomUUID() },
    snapshotId: await snapshotOf(books.pool, '2026-01-01'),
  });
  await dropWith(requestsAlone);
  expect(await isKept(older)).toBe(true);
  expect(await isKept(newer)).toBe(true);
});

test('ids without a day, all over, are dropped as a whole', async () => {
  const own = await requestOf(books.pool, {
    ...{ account, day: over, id: randomUUID() },
    snapshotId: await snapshotOf(books.pool, '2026-01-01'),
  });
  // As if nothing newer were among them.
  await run(
    books.pool,
    `update service.request set created_at = $1 where id < service.first_id('1970-01-01')
     or id >= '504c554e-0000-0000-0000-000000000000'`,
    [over],
  );
  expect(await dropWith(requestsAlone)).toContainEqual(
    expect.objectContaining({ what: 'requests', month: null, keptBecause: null }),
  );
  expect(await isKept(own)).toBe(false);
  const after = await requestOf(books.pool, { account, day: '2026-01-01', id: randomUUID() });
  expect(await isKept(after)).toBe(true);
  await expect(loadRequest(books.pool, datedId(new Date()), account)).rejects.toThrow(
    'No request with this requestId. ',
  );
});

// PostgreSQL locks them too when it drops a month of requests, or of answers.
test.each([
  ...['account', 'snapshot', 'item_retry'].map((table) => [table, 'request']),
  ...['request_item', 'graph_step', 'billing_window'].map((table) => [table, 'snapshot']),
])('whoever has read %s and reads %s next is not broken off when a month is dropped', async (first, next) => {
  const day = await monthAgo(books.pool, KEPT + 9);
  await makeMonth(day);
  await requestOf(books.pool, { account, day, snapshotId: await snapshotOf(books.pool, day) });
  // So that what is dropped is the months of that table.
  if (next === 'snapshot') await dropWith(requestsAlone);
  const { dropping } = await inTransaction(books.pool, async (on) => {
    await run(on, `select from service.${first}`);
    const begun = dropWith(next === 'request' ? requestsAlone : both);
    await isWaiting();
    await run(on, `select from service.${next}`);
    return { dropping: begun };
  });
  expect(await dropping).toContainEqual(expect.objectContaining({ month: day, keptBecause: null }));
});

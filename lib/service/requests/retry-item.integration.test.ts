import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { run } from '#lib/platform/db.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { operatorContext } from '../context/operator-context.ts';
import { balanceOf } from '../ledger/balance-of.ts';
import { buyItem, ITEM, openItem } from '../ledger/testing/buy-item.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { findRequests } from './find-requests.ts';
import { retryItem } from './retry-item.ts';
import { showRequest } from './show-request.ts';

const books = booksForTests();

async function openFailed(code = 'service_unavailable', item = ITEM) {
  const account = await books.openAccount(100);
  const requestId = await openItem(books.pool, account, { companyId: randomUUID(), item });
  const error = { code, message: 'The register does not answer.', retryable: true };
  await run(
    books.pool,
    `update service.request_item set status = 'failed', error = $2, finished_at = now() where request_id = $1`,
    [requestId, JSON.stringify(error)],
  );
  return { account, requestId, item };
}

test('a failed item is tried again in a request of its own, which is charged if it succeeds', async () => {
  const { account, requestId, item } = await openFailed();
  const { requestId: second } = await retryItem(books.ctx, { requestId, item, confirmedCredits: 10 });
  expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(100);
  expect(await showRequest(books.ctx, { requestId: second })).toMatchObject({
    accountId: account,
    retryOf: requestId,
    items: [{ item, status: 'in_progress', priceCredits: 10, mayBeRetried: false }],
  });
  await buyItem(books.pool, second);
  expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(90);
  expect((await showRequest(books.ctx, { requestId })).items).toMatchObject([
    { status: 'failed', costCredits: 0, retriedIn: second, mayBeRetried: false },
  ]);
});

test('a document is asked for as a document', async () => {
  const { requestId, item } = await openFailed('processing_failed', 'document:extract');
  const { requestId: second } = await retryItem(books.ctx, { requestId, item, confirmedCredits: 10 });
  const stored = await books.db.request.findUniqueOrThrow({ where: { id: second } });
  expect(stored).toMatchObject({ dataPoints: [], documents: ['extract'], graphPlan: null });
});

test('ten at once over several connections: one request', async () => {
  const { account, requestId, item } = await openFailed();
  const clients = Array.from({ length: 5 }, () => createPrisma(books.url));
  try {
    const all = await Promise.allSettled(
      [...clients, ...clients].map((client) =>
        retryItem(operatorContext(client, books.ctx.env), { requestId, item, confirmedCredits: 10 }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  } finally {
    for (const client of clients) await client.$disconnect();
  }
  expect((await findRequests(books.ctx, { account })).requests).toHaveLength(2);
});

test.each([
  ['resource_not_found', ITEM],
  ['datapoint_not_supported', ITEM],
  ['service_unavailable', 'graph'],
])('what failed with %s as %s is not tried again', async (code, item) => {
  const { requestId } = await openFailed(code, item);
  expect((await showRequest(books.ctx, { requestId })).items[0]).toMatchObject({ mayBeRetried: false });
  await expect(retryItem(books.ctx, { requestId, item, confirmedCredits: 10 })).rejects.toThrow(
    /can't be tried again/,
  );
});

test('another price, an item that is not there and one that has not failed are refused', async () => {
  const { account, requestId, item } = await openFailed();
  await expect(retryItem(books.ctx, { requestId, item, confirmedCredits: 9 })).rejects.toMatchObject({
    code: 'conflict',
    message: /costs 10 credits/,
  });
  await expect(retryItem(books.ctx, { requestId, item: 'nothing', confirmedCredits: 10 })).rejects.toThrow(
    /has no item nothing/,
  );
  const open = await openItem(books.pool, account, { companyId: 'OPEN' });
  await expect(retryItem(books.ctx, { requestId: open, item: ITEM, confirmedCredits: 10 })).rejects.toThrow(
    /can't be tried again/,
  );
});

test.each(['suspended', 'closed'])('of an account that is %s nothing is tried again', async (state) => {
  const { account, requestId, item } = await openFailed();
  await run(
    books.pool,
    `update service.account set ${state}_at = clock_timestamp(), ${state}_because = 'r' where id = $1`,
    [account],
  );
  await expect(retryItem(books.ctx, { requestId, item, confirmedCredits: 10 })).rejects.toThrow(
    new RegExp(`The account is ${state}`),
  );
});

test('requests are found by id, by the number of a company and by account, in pages', async () => {
  const account = await books.openAccount(100);
  const ids: string[] = [];
  for (let at = 0; at < 51; at += 1) {
    ids.push(await openItem(books.pool, account, { companyId: at === 7 ? 'T00SEVEN' : `T${at}` }));
  }
  expect((await findRequests(books.ctx, { text: ids[3] })).requests).toMatchObject([{ requestId: ids[3] }]);
  expect((await findRequests(books.ctx, { text: 't00seven' })).requests).toMatchObject([
    { requestId: ids[7], accountId: account, companyId: 'T00SEVEN', inProgress: 1, costCredits: 0 },
  ]);
  const first = await findRequests(books.ctx, { account });
  expect(first.requests).toHaveLength(50);
  expect(first.requests[0]?.requestId).toBe(ids.at(-1));
  const rest = await findRequests(books.ctx, { account, before: first.nextBefore ?? undefined });
  expect(rest).toMatchObject({ requests: [{ requestId: ids[0] }], nextBefore: null });
  expect((await findRequests(books.ctx, { text: 'NOBODY' })).requests).toEqual([]);
  await expect(showRequest(books.ctx, { requestId: randomUUID() })).rejects.toThrow(/does not exist/);
});

test('those with an item in progress are found, the oldest too, and no other', async () => {
  const account = await books.openAccount(100);
  const waiting = await openItem(books.pool, account, { companyId: 'WAITS' });
  await buyItem(books.pool, await openItem(books.pool, account, { companyId: 'DONE' }));
  const found = await findRequests(books.ctx, { account, state: 'in_progress' });
  expect(found.requests).toMatchObject([{ requestId: waiting, inProgress: 1 }]);
  await buyItem(books.pool, waiting);
  expect((await findRequests(books.ctx, { account, state: 'in_progress' })).requests).toEqual([]);
});

test('a request shows where its data came from, and none of it', async () => {
  const account = await books.openAccount(100);
  const requestId = await openItem(books.pool, account, { companyId: randomUUID() });
  await buyItem(books.pool, requestId);
  const shown = await showRequest(books.ctx, { requestId });
  expect(shown.items).toMatchObject([
    { status: 'succeeded', costCredits: 10, isLive: true, source: 'Stub register', failure: null },
  ]);
  expect(JSON.stringify(shown)).not.toContain('Quiet Harbour');
});

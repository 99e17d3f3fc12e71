import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { WebhookEventType } from '#lib/contract/index.ts';
import { inTransaction, many, run } from '#lib/platform/db.ts';
import { issueInvoices } from '../invoices/issue-invoices.ts';
import { addCredits } from '../ledger/add-credits.ts';
import { setLowBalance } from '../ledger/set-low-balance.ts';
import { buyItem, openItem } from '../ledger/testing/buy-item.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { createWebhook } from './create-webhook.ts';

const books = booksForTests({ AUTH_SECRET: 's'.repeat(32), WEBHOOK_PRIVATE_ADDRESSES: 'yes' });

/** An account with a webhook for these events. */
async function openTold(credits: number, ...events: WebhookEventType[]): Promise<string> {
  const account = await books.openAccount(credits);
  if (events.length > 0) await createWebhook(books.ctx, { account, url: 'http://127.0.0.1:9/hook', events });
  return account;
}

const Event = z.object({ type: z.string(), data: z.unknown() });
const eventsOf = (account: string) =>
  many(
    books.pool,
    'select type, data from service.webhook_event where account_id = $1 order by created_at',
    [account],
    Event,
  );
const deliveriesOf = (account: string) =>
  many(books.pool, 'select id from service.webhook_delivery where account_id = $1', [account], z.unknown());

const addItem = (requestId: string, item: string) =>
  run(
    books.pool,
    `insert into service.request_item (request_id, item, price_credits, status) values ($1, $2, 4, 'in_progress')`,
    [requestId, item],
  );
const fail = (on: typeof books.pool, requestId: string, item: string) =>
  run(
    on,
    `update service.request_item set status = 'failed', error = '{"message":"Ada Nobody is unknown"}', finished_at = now()
      where request_id = $1 and item = $2`,
    [requestId, item],
  );

test('request.completed comes with the last item, once, and holds ids, states and costs alone', async () => {
  const account = await openTold(100, 'request.completed');
  const requestId = await openItem(books.pool, account, { companyId: 'Ada Nobody 1970' });
  await addItem(requestId, 'document:extract');
  await buyItem(books.pool, requestId);
  expect(await eventsOf(account)).toEqual([]);
  await fail(books.pool, requestId, 'document:extract');
  const event = {
    type: 'request.completed',
    data: {
      requestId,
      cost: 10,
      dataStatus: {
        dataPoints: { companyProfile: { status: 'succeeded', cost: 10 } },
        documents: { extract: { status: 'failed', cost: 0 } },
      },
    },
  };
  expect(await eventsOf(account)).toEqual([event]);
  await buyItem(books.pool, requestId);
  expect(await eventsOf(account)).toEqual([event]);
  expect(await deliveriesOf(account)).toHaveLength(1);
});

test('two that end the last two items at the same time make one event', async () => {
  const account = await openTold(100, 'request.completed');
  const requestId = await openItem(books.pool, account, { companyId: '2' });
  await addItem(requestId, 'graph');
  const [first, second] = await Promise.all([books.pool.connect(), books.pool.connect()]);
  try {
    await first.query('begin');
    await second.query('begin');
    const end = `update service.request_item set status = 'failed', error = '{}', finished_at = now()
                  where request_id = $1 and item = $2`;
    await first.query(end, [requestId, 'companyProfile']);
    const waits = second.query(end, [requestId, 'graph']);
    await first.query('commit');
    await waits;
    await second.query('commit');
  } finally {
    first.release();
    second.release();
  }
  expect(await eventsOf(account)).toHaveLength(1);
});

test('an account that wants no event of a kind has none', async () => {
  for (const account of [await openTold(100), await openTold(100, 'invoice.created')]) {
    await buyItem(books.pool, await openItem(books.pool, account, { companyId: randomUUID() }));
    expect(await eventsOf(account)).toEqual([]);
  }
});

test('what is undone was never told', async () => {
  const account = await openTold(100, 'request.completed', 'balance.low');
  await setLowBalance(books.ctx, { account, lowBalanceCredits: 95 });
  const requestId = await openItem(books.pool, account, { companyId: '3' });
  const undone = inTransaction(books.pool, async (client) => {
    await buyItem(client, requestId);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await eventsOf(account)).toEqual([]);
});

test('invoice.created comes with the invoice', async () => {
  const account = await openTold(5, 'invoice.created');
  await buyItem(books.pool, await openItem(books.pool, account, { companyId: '4' }));
  const issued = await issueInvoices(books.ctx, { asOf: new Date(Date.now() + 31 * 86_400_000) });
  expect(issued).toHaveLength(1);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await eventsOf(account)).toEqual([
    {
      type: 'invoice.created',
      data: { number: issued[0]?.number, issuedOn: day, dueOn: issued[0]?.dueOn, credits: 5 },
    },
  ]);
  expect(await deliveriesOf(account)).toHaveLength(1);
});

test('balance.low comes each time that the balance falls below, and not before or twice', async () => {
  const account = await openTold(100, 'balance.low');
  await setLowBalance(books.ctx, { account, lowBalanceCredits: 50 });
  const charge = async (priceCredits: number) =>
    buyItem(books.pool, await openItem(books.pool, account, { companyId: randomUUID(), priceCredits }));
  const low = async () => (await eventsOf(account)).map(({ data }) => data);
  await charge(50);
  expect(await low()).toEqual([]);
  await charge(1);
  expect(await low()).toEqual([{ balance: 49, threshold: 50 }]);
  await charge(60);
  expect(await low()).toHaveLength(1);
  await addCredits(books.ctx, { account, amountCredits: 60, reference: 'still below' });
  await charge(1);
  expect(await low()).toHaveLength(1);
  await addCredits(books.ctx, { account, amountCredits: 2, reference: 'at it again' });
  await charge(1);
  expect(await low()).toEqual([
    { balance: 49, threshold: 50 },
    { balance: 49, threshold: 50 },
  ]);
  await setLowBalance(books.ctx, { account, lowBalanceCredits: null });
  await addCredits(books.ctx, { account, amountCredits: 100, reference: 'more' });
  await charge(149);
  expect(await low()).toHaveLength(2);
});

test('what was told and what was tried can be neither changed nor removed', async () => {
  const account = await openTold(100, 'request.completed');
  await buyItem(books.pool, await openItem(books.pool, account, { companyId: '5' }));
  for (const table of ['webhook_event', 'webhook_attempt']) {
    await expect(run(books.pool, `delete from service.${table}`)).rejects.toThrow(/append-only/);
    await expect(run(books.pool, `update service.${table} set account_id = account_id`)).rejects.toThrow(
      /append-only/,
    );
  }
});

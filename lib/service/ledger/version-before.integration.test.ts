import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { many, one, run } from '#lib/platform/db.ts';
import { turnLedger } from '../months/testing/turn-ledger.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { balanceOf } from './balance-of.ts';
import { checkBooks } from './check-books.ts';
import { buyItem, ITEM, openItem } from './testing/buy-item.ts';

// While a version comes, instances of the one before call the database as they did (docs/decisions/0067-upgrades.md).

const books = booksForTests();
const Outcome = z.object({ outcome: z.string() });
const REFUSAL = { code: 'insufficient_funds', message: 'Top up.', retryable: true };

test('a purchase with the one refusal that it knew: refused for whatever reason, it is told in those words', async () => {
  const account = await books.openAccount(0);
  await buyItem(books.pool, await openItem(books.pool, account, { companyId: 'FIRST', priceCredits: 1 }));
  const requestId = await openItem(books.pool, account, { companyId: 'SECOND', priceCredits: 1 });
  const { outcome } = await one(
    books.pool,
    `select service.purchase($1, $2, 60, $3, '{}', '{}', '{}', now(), $4, null) as outcome`,
    [requestId, ITEM, randomUUID(), JSON.stringify(REFUSAL)],
    Outcome,
  );
  expect(outcome).toBe('insufficient_funds');
  const { error } = await one(
    books.pool,
    'select error from service.request_item where request_id = $1',
    [requestId],
    z.object({ error: z.unknown() }),
  );
  expect(error).toEqual(REFUSAL);
  expect(await balanceOf(books.ctx, { account })).toMatchObject({ balanceCredits: -1 });
});

test('a search without a key is charged once, and not below zero', async () => {
  const account = await books.openAccount(1);
  const search = async (query: string) => {
    const { isPaid } = await one(
      books.pool,
      `select service.purchase_search($1, 'TEST', $2, 2, 60) as "isPaid"`,
      [account, query],
      z.object({ isPaid: z.boolean() }),
    );
    return isPaid;
  };
  expect([await search('harbour'), await search('harbour'), await search('quay')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await balanceOf(books.ctx, { account })).toMatchObject({ balanceCredits: -1 });
});

test('an entry without a number, over the turn of a month: both are in the books, each in its month', async () => {
  const account = await books.openAccount(5);
  const insert = `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
    values ($1, 'charge', -1, 0, 'TEST search')`;
  await run(books.pool, insert, [account]);
  expect(await turnLedger(books.pool)).toBe('turned');
  await run(books.pool, insert, [account]);
  const months = await many(
    books.pool,
    `select distinct tableoid::regclass::text as outcome from service.ledger_entry where account_id = $1`,
    [account],
    Outcome,
  );
  expect(months).toHaveLength(2);
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 3, sumCredits: 3, wrong: [] });
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { run } from '#lib/platform/db.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { addCredits } from './add-credits.ts';
import { checkBooks } from './check-books.ts';
import { buyItem, openItem } from './testing/buy-item.ts';

const books = booksForTests();

async function withGuardsOff(statement: string, params: unknown[]): Promise<void> {
  const triggers = (how: string) =>
    run(
      books.pool,
      `alter table service.ledger_entry ${how} trigger user; alter table service.account ${how} trigger user`,
    );
  await triggers('disable');
  await run(books.pool, statement, params);
  await triggers('enable');
}

test('books that hold together, of one account and of all, also of one without entries', async () => {
  const account = await books.openAccount(100);
  await buyItem(books.pool, await openItem(books.pool, account, { companyId: randomUUID() }));
  expect(await checkBooks(books.ctx, { account })).toEqual({
    ...{ checkedAt: expect.any(Date), accounts: 1, entries: 2, carriedEntries: 0, sumCredits: 90, wrong: [] },
  });
  const empty = await books.openAccount();
  expect(await checkBooks(books.ctx, { account: empty })).toMatchObject({
    entries: 0,
    sumCredits: 0,
    wrong: [],
  });
  expect(await checkBooks(books.ctx, {})).toMatchObject({ accounts: 2, entries: 2, wrong: [] });
});

test('entries that come at once follow each other by their numbers', async () => {
  const account = await books.openAccount();
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0
        ? addCredits(books.ctx, { account, amountCredits: 5, reference: `order ${at}` })
        : // Without holding the account before: its trigger does.
          run(
            books.pool,
            `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
             values ($1, 'purchase', 7, 0, $2)`,
            [account, `order ${at}`],
          ),
    ),
  );
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 20, sumCredits: 120, wrong: [] });
});

test('an amount that was changed, and a balance that was, are found', async () => {
  const [amount, balance] = [await books.openAccount(100), await books.openAccount(100)];
  await withGuardsOff('update service.ledger_entry set amount_credits = 60 where account_id = $1', [amount]);
  expect((await checkBooks(books.ctx, { account: amount })).wrong).toEqual([
    { account: expect.any(String), storedCredits: 100, sumCredits: 60, brokenEntries: 1 },
  ]);
  await withGuardsOff('update service.account set balance_credits = 101 where id = $1', [balance]);
  expect((await checkBooks(books.ctx, { account: balance })).wrong).toMatchObject([
    { storedCredits: 101, sumCredits: 100, brokenEntries: 0 },
  ]);
  expect((await checkBooks(books.ctx, {})).wrong).toHaveLength(2);
});

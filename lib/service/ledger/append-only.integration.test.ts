import { expect, test } from 'vitest';
import { run } from '#lib/platform/db.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { balanceOf } from './balance-of.ts';
import { listEntries } from './list-entries.ts';
import { buyItem, openItem } from './testing/buy-item.ts';

const books = booksForTests();

const refused = async (sql: string, params: unknown[], message: RegExp) => {
  await expect(run(books.pool, sql, params)).rejects.toThrow(message);
};

test.each([
  ['service.ledger_entry', 'update service.ledger_entry set amount_credits = 1'],
  ['service.ledger_entry', 'delete from service.ledger_entry'],
  ['service.ledger_entry', 'truncate service.ledger_entry cascade'],
  ['service.snapshot', "update service.snapshot set value = '{}'"],
  ['service.snapshot', 'delete from service.snapshot'],
  ['service.snapshot', 'truncate service.snapshot cascade'],
  ['service.invoice', "update service.invoice set number = 'x'"],
  ['service.invoice', 'delete from service.invoice'],
  ['service.invoice', 'truncate service.invoice cascade'],
])('%s is append-only: %s', async (table, sql) => {
  await refused(sql, [], new RegExp(`${table} is append-only`));
});

test('a balance is not moved without an entry', async () => {
  const account = await books.openAccount(10);
  const loosely = /a balance moves by a ledger entry only/;
  await refused('update service.account set balance_credits = 1000 where id = $1', [account], loosely);
  await refused(
    'update service.account set balance_credits = -1, negative_since = now() where id = $1',
    [account],
    loosely,
  );
  await refused(
    `insert into service.account (name, plan_id, balance_credits) select 'rich', id, 5 from service.plan`,
    [],
    /an account opens with nothing/,
  );
  expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(10);
});

test('an entry that is skipped as known moves nothing', async () => {
  const account = await books.openAccount(10);
  const skipped = await run(
    books.pool,
    `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
       values ($1, 'purchase', 5, 0, 'start') on conflict do nothing`,
    [account],
  );
  expect(skipped).toBe(0);
  expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(10);
});

test('two entries of an account in one statement are refused: the balance after each would be wrong', async () => {
  const account = await books.openAccount(10);
  await refused(
    `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
       select $1, 'purchase', 5, 0, r from unnest(array['a', 'b']) r`,
    [account],
    /one entry of an account to a statement/,
  );
  expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(10);
});

test('balance and time of an entry are the database’s, whatever is claimed', async () => {
  const account = await books.openAccount(10);
  await run(
    books.pool,
    `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, created_at)
       values ($1, 'purchase', 5, 1000000, 'claimed', '2001-01-01')`,
    [account],
  );
  const [entry] = (await listEntries(books.ctx, { account })).entries;
  expect(entry).toMatchObject({ reference: 'claimed', balanceAfterCredits: 15 });
  expect(entry?.createdAt.getFullYear()).toBeGreaterThan(2001);
});

test('a finished item is neither changed nor removed', async () => {
  const account = await books.openAccount(10);
  const requestId = await openItem(books.pool, account, { companyId: 'FINAL' });
  await buyItem(books.pool, requestId);
  const final = /item companyProfile of request .* is finished/;
  await refused('update service.request_item set cost_credits = 0 where request_id = $1', [requestId], final);
  await refused('delete from service.request_item where request_id = $1', [requestId], final);
});

test('what fails has no cost', async () => {
  const requestId = await openItem(books.pool, await books.openAccount(10), { companyId: 'FAILING' });
  await refused(
    `update service.request_item set status = 'failed', error = '{}', finished_at = now(), cost_credits = 1
        where request_id = $1`,
    [requestId],
    /request_item_check/,
  );
});

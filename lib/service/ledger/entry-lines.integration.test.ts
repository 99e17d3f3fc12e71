import { expect, test } from 'vitest';
import { inTransaction, run } from '#lib/platform/db.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { addCredits } from './add-credits.ts';
import { entryLines } from './entry-lines.ts';
import { listEntries } from './list-entries.ts';
import { buyItem, openItem } from './testing/buy-item.ts';
import { piecesOf } from './testing/pieces-of.ts';

const books = booksForTests();

/** Purchases of 1 credit each: the ledger takes one entry of an account to a statement. */
const purchases = (account: string, count: number) =>
  run(
    books.pool,
    `do $$ begin
       for n in 1..${count} loop
         insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
         values ('${account}', 'purchase', 1, 0, 'order ' || n);
       end loop;
     end $$`,
  );
const read = async (input: Parameters<typeof entryLines>[1]) => piecesOf(await entryLines(books.ctx, input));
const linesOf = async (input: Parameters<typeof entryLines>[1]) => (await read(input)).flat();

test.each([
  [0, []],
  [1_000, [1_000]],
  [1_001, [1_000, 1]],
  [2_000, [1_000, 1_000]],
])('%i entries are held in pieces of %j', async (count, expected) => {
  const account = await books.openAccount();
  await purchases(account, count);
  const pieces = await read({ account });
  expect(pieces.map(({ length }) => length)).toEqual(expected);
  // Each once, oldest first, with the balance after it.
  expect(pieces.flat().map(({ balanceAfter }) => balanceAfter)).toEqual(
    Array.from({ length: count }, (_, at) => at + 1),
  );
});

test('what comes while it is read is not in it, and neither is what others bought', async () => {
  const [account, other] = [await books.openAccount(7), await books.openAccount(8)];
  const begun = await entryLines(books.ctx, { account });
  expect(begun.id).toBe(account);
  await addCredits(books.ctx, { account, amountCredits: 5, reference: 'later' });
  await purchases(other, 1);
  expect((await piecesOf(begun)).flat()).toMatchObject([{ credits: 7, balanceAfter: 7 }]);
  expect(await linesOf({ account })).toMatchObject([{ credits: 7 }, { credits: 5, balanceAfter: 12 }]);
});

test('a line says what the list says of the entry', async () => {
  const account = await books.openAccount(100);
  await buyItem(books.pool, await openItem(books.pool, account, { companyId: 'ONE' }));
  const { entries } = await listEntries(books.ctx, { account });
  expect(await linesOf({ account })).toEqual(
    entries
      .toReversed()
      .map(({ kind, reference, requestId, country, companyId, item, corrects, ...entry }) => ({
        ...{ kind, reference, requestId, country, companyId, item, corrects },
        ...{ entry: entry.id, at: entry.createdAt, entries: 1 },
        ...{ credits: entry.amountCredits, balanceAfter: entry.balanceAfterCredits },
      })),
  );
});

test('of a kind alone, and of a day alone: from midnight to midnight, UTC', async () => {
  const account = await books.openAccount(100);
  await buyItem(books.pool, await openItem(books.pool, account, { companyId: 'ONE' }));
  const moments = ['09T23:59:59.999', '10T00:00:00', '10T23:59:59.999', '11T00:00:00'];
  for (const at of moments) {
    await addCredits(books.ctx, { account, amountCredits: 1, reference: `2026-03-${at}Z` });
  }
  await inTransaction(books.pool, async (on) => {
    await run(on, 'alter table service.ledger_entry disable trigger user');
    await run(
      on,
      `update service.ledger_entry set created_at = reference::timestamptz where reference like '2026-03-%'`,
    );
    await run(on, 'alter table service.ledger_entry enable trigger user');
  });
  expect(await linesOf({ account, kind: 'charge' })).toMatchObject([{ kind: 'charge', companyId: 'ONE' }]);
  expect(await linesOf({ account, kind: 'purchase' })).toHaveLength(5);
  const ofDay = await linesOf({ account, day: '2026-03-10' });
  expect(ofDay.map(({ reference }) => reference)).toEqual([
    '2026-03-10T00:00:00Z',
    '2026-03-10T23:59:59.999Z',
  ]);
  expect(await linesOf({ account, kind: 'charge', day: '2026-03-10' })).toEqual([]);
});

test('an account that is not there is refused before anything is read', async () => {
  await expect(entryLines(books.ctx, { account: 'nobody' })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
});

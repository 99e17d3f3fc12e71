import { expect, test } from 'vitest';
import { createAccount } from '../accounts/create-account.ts';
import { MOST_CREDITS_AT_ONCE } from '../context/credits.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { addCredits } from './add-credits.ts';
import { balanceOf } from './balance-of.ts';
import { listEntries } from './list-entries.ts';

const books = booksForTests();

test.each([1, MOST_CREDITS_AT_ONCE])('%i are added', async (amountCredits) => {
  const account = await books.openAccount();
  expect(await addCredits(books.ctx, { account, amountCredits, reference: ' order 7 ' })).toMatchObject({
    amountCredits,
    reference: 'order 7',
    balanceCredits: amountCredits,
  });
  expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(amountCredits);
});

test('a reference, and the name of an account, cannot turn the text around them', async () => {
  const account = await books.openAccount();
  const { reference } = await addCredits(books.ctx, {
    account,
    amountCredits: 1,
    reference: '\u202e7 redro',
  });
  expect(reference).toBe('[U+202E]7 redro');
  const { name } = await createAccount(books.ctx, { name: `Quiet\u2067Harbour ${account}` });
  expect(name).toBe(`Quiet[U+2067]Harbour ${account}`);
});

test.each([
  [0, 'r', /^amountCredits: expected at least 1 credit/],
  [-5, 'r', /^amountCredits: expected at least 1 credit/],
  [1.5, 'r', /^amountCredits: expected a whole number/],
  [MOST_CREDITS_AT_ONCE + 1, 'r', /^amountCredits: expected 1000000000 credits at most/],
  [1, ' ', /^reference: expected a reference for the purchase/],
  [1, 'r'.repeat(201), /^reference: expected 200 characters/],
])('%d credits for %j are refused', async (amountCredits, reference, message) => {
  const account = await books.openAccount();
  await expect(addCredits(books.ctx, { account, amountCredits, reference })).rejects.toThrow(message);
  expect((await listEntries(books.ctx, { account })).entries).toEqual([]);
});

test('a reference counts once for an account, whatever the amount, and once for another account', async () => {
  const [account, other] = [await books.openAccount(), await books.openAccount()];
  await addCredits(books.ctx, { account, amountCredits: 10, reference: 'order 7' });
  await expect(
    addCredits(books.ctx, { account, amountCredits: 20, reference: 'order 7' }),
  ).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringMatching(
      /^reference: order 7 was recorded for account \d+ on \d{4}-\d\d-\d\d \(10 credits\)\. Nothing was changed/,
    ),
  });
  await addCredits(books.ctx, { account: other, amountCredits: 5, reference: 'order 7' });
  expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(10);
  expect((await balanceOf(books.ctx, { account: other })).balanceCredits).toBe(5);
});

test('ten at once with one reference add once, with ten references ten times', async () => {
  const account = await books.openAccount();
  const add = (reference: string) => addCredits(books.ctx, { account, amountCredits: 3, reference });
  const same = await Promise.allSettled(Array.from({ length: 10 }, () => add('same')));
  expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await Promise.all(Array.from({ length: 10 }, (_, number) => add(`order ${number}`)));
  expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(33);
  const { entries } = await listEntries(books.ctx, { account });
  expect(entries.map(({ balanceAfterCredits }) => balanceAfterCredits)).toEqual(
    Array.from({ length: 11 }, (_, number) => 33 - 3 * number),
  );
});

test('an account that is not there is named', async () => {
  await expect(
    addCredits(books.ctx, { account: 'nobody', amountCredits: 1, reference: 'r' }),
  ).rejects.toThrow(
    /^There is no account named “nobody”\. Check the name or its id\. Nothing was changed\.$/,
  );
});

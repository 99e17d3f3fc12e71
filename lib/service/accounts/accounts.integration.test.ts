import { expect, test } from 'vitest';
import { z } from 'zod';
import { many, one, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { operatorContext } from '../context/operator-context.ts';
import { addCredits } from '../ledger/add-credits.ts';
import { showAccount } from '../ledger/show-account.ts';
import { STANDARD_PLAN } from '../plans/standard-prices.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { createAccount } from './create-account.ts';
import { createKey } from './create-key.ts';
import { keyHmac } from './key-hmac.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';
import { setCachePeriod } from './set-cache-period.ts';

const AUTH_SECRET = 's'.repeat(32);
const books = booksForTests({ AUTH_SECRET });

/** Whom a key belongs to, as each call of the interface asks; undefined: nobody. */
async function ownerOf(key: string): Promise<string | undefined> {
  const rows = await many(
    books.pool,
    'select account_id as id from service.authenticate($1)',
    [keyHmac(AUTH_SECRET, key)],
    z.object({ id: z.uuid() }),
  );
  return rows[0]?.id;
}

test('an account opens empty, on the standard plan, with the cache period of the service', async () => {
  const { id } = await createAccount(books.ctx, { name: '  Quiet Harbour Ltd ' });
  const shown = await showAccount(books.ctx, { account: 'Quiet Harbour Ltd' });
  expect(shown).toEqual({
    id,
    name: 'Quiet Harbour Ltd',
    plan: STANDARD_PLAN,
    cachePeriodSeconds: null,
    createdAt: expect.any(Date),
    balanceCredits: 0,
    isBlocked: false,
    negativeSince: null,
    entries: [],
    nextBefore: null,
    carriedForward: [],
  });
  expect(await showAccount(books.ctx, { account: id })).toEqual(shown);
});

test.each([
  [{ name: '' }, /^name: expected a name\. Nothing was changed/],
  [{ name: 'x'.repeat(201) }, /^name: expected 200 characters/],
  [{ name: 'a', cachePeriodSeconds: -1 }, /^cachePeriodSeconds: expected 0 or more/],
  [{ name: 'a', cachePeriodSeconds: 315_360_001 }, /^cachePeriodSeconds: expected 315360000 seconds/],
  [{ name: 'a', cachePeriodSeconds: 0.5 }, /^cachePeriodSeconds: expected a whole number/],
  [{ name: 'a', plan: 'no such plan' }, /^The plan no such plan does not exist. Existing plans: standard/],
])('refuses %j', async (input, message) => {
  await expect(createAccount(books.ctx, input)).rejects.toThrow(message);
});

test.each([0, 1, 315_360_000])('a cache period of %i seconds is kept', async (cachePeriodSeconds) => {
  const { name } = await createAccount(books.ctx, {
    name: `period ${cachePeriodSeconds}`,
    cachePeriodSeconds,
  });
  expect(await showAccount(books.ctx, { account: name })).toMatchObject({ cachePeriodSeconds });
  expect(await setCachePeriod(books.ctx, { account: name, cachePeriodSeconds: null })).toEqual({
    name,
    cachePeriodSeconds: null,
  });
});

test('a name is given once, also when two ask at once', async () => {
  const twice = await Promise.allSettled([
    createAccount(books.ctx, { name: 'Twin' }),
    createAccount(books.ctx, { name: 'Twin' }),
  ]);
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(createAccount(books.ctx, { name: 'Twin' })).rejects.toMatchObject({
    code: 'invalid_request',
    message: 'name: an account Twin already exists. Nothing was changed.',
  });
});

test('a key has 256 random bits, is shown once and stored as an HMAC alone', async () => {
  const { id: account } = await createAccount(books.ctx, { name: 'Keyed' });
  const { key } = await createKey(books.ctx, { account, name: 'first' });
  expect(key).toMatch(/^plk_[\w-]{43}$/);
  expect((await createKey(books.ctx, { account, name: 'second' })).key).not.toBe(key);
  expect(await ownerOf(key)).toBe(account);
  expect(await ownerOf(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBeUndefined();
  const stored = await many(
    books.pool,
    'select k::text as row from service.api_key k where account_id = $1',
    [account],
    z.object({ row: z.string() }),
  );
  expect(stored).toHaveLength(2);
  expect(stored.some(({ row }) => row.includes(key.slice(8)))).toBe(false);
  const [latest] = await listKeys(books.ctx, { account });
  expect(Object.keys(latest ?? {}).sort()).toEqual(
    [
      ...['createdAt', 'expiresAt', 'hint', 'id', 'lastUsedAt', 'name', 'revokedAt'],
      ...['callsPerMinute', 'creditsPerDay'],
    ].sort(),
  );
});

test('a key under another secret opens nothing', async () => {
  const { id: account } = await createAccount(books.ctx, { name: 'Other secret' });
  const { key } = await createKey(operatorContext(books.db, parseEnv({ AUTH_SECRET: 't'.repeat(32) })), {
    account,
    name: 'k',
  });
  expect(await ownerOf(key)).toBeUndefined();
});

test('keys are listed newest first, with hint, last use and revocation', async () => {
  const { id: account } = await createAccount(books.ctx, { name: 'Lister' });
  const { key } = await createKey(books.ctx, { account, name: 'old' });
  await createKey(books.ctx, { account, name: 'new', key: 'a preset key with blanks'.replaceAll(' ', '-') });
  await ownerOf(key);
  await revokeKey(books.ctx, { account, key: 'new' });
  expect(await listKeys(books.ctx, { account })).toEqual([
    expect.objectContaining({ name: 'new', hint: 'a-pr', lastUsedAt: null, revokedAt: expect.any(Date) }),
    expect.objectContaining({
      name: 'old',
      hint: key.slice(0, 8),
      lastUsedAt: expect.any(Date),
      revokedAt: null,
    }),
  ]);
});

test('a revoked key is refused on the very next call; the others of the account go on', async () => {
  const { id: account } = await createAccount(books.ctx, { name: 'Revoker' });
  const { key, id } = await createKey(books.ctx, { account, name: 'lost' });
  const { key: other } = await createKey(books.ctx, { account, name: 'kept' });
  expect(await ownerOf(key)).toBe(account);
  expect(await revokeKey(books.ctx, { account: 'Revoker', key: 'lost' })).toEqual({
    id,
    accountId: account,
    name: 'lost',
    hint: key.slice(0, 8),
  });
  expect(await ownerOf(key)).toBeUndefined();
  expect(await ownerOf(other)).toBe(account);
  await expect(revokeKey(books.ctx, { account, key: 'lost' })).rejects.toThrow(
    /^The account Revoker has no valid key lost/,
  );
  // its name is free again, the key itself is not
  await createKey(books.ctx, { account, name: 'lost' });
  await expect(createKey(books.ctx, { account, name: 'again', key })).rejects.toThrow(
    /^key: this key was issued before/,
  );
});

test('a key is revoked by its id too, and never through another account', async () => {
  const { id: account } = await createAccount(books.ctx, { name: 'Mine' });
  const { id: stranger } = await createAccount(books.ctx, { name: 'Stranger' });
  const { id, key } = await createKey(books.ctx, { account, name: 'k' });
  await expect(revokeKey(books.ctx, { account: stranger, key: id })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
  expect(await ownerOf(key)).toBe(account);
  await revokeKey(books.ctx, { account, key: id });
  expect(await ownerOf(key)).toBeUndefined();
});

test.each([
  [{ name: 'k', key: 'x'.repeat(19) }, /^key: expected 20 to 200 printable/],
  [{ name: 'k', key: 'x'.repeat(201) }, /^key: expected 20 to 200 printable/],
  [{ name: 'k', key: `${'x'.repeat(20)} y` }, /^key: expected 20 to 200 printable/],
  [{ name: ' ' }, /^name: expected a name/],
])('refuses the key %j', async (input, message) => {
  await expect(createKey(books.ctx, { account: 'Keyed', ...input })).rejects.toThrow(message);
});

test.each([20, 200])('a preset key of %i characters works', async (length) => {
  const { id: account } = await createAccount(books.ctx, { name: `preset ${length}` });
  const preset = 'p'.repeat(length);
  expect(await createKey(books.ctx, { account, name: 'k', key: preset })).toMatchObject({
    key: preset,
  });
  expect(await ownerOf(preset)).toBe(account);
});

test('a name that a valid key has is refused', async () => {
  const { id: account } = await createAccount(books.ctx, { name: 'One name' });
  await createKey(books.ctx, { account, name: 'k' });
  await expect(createKey(books.ctx, { account, name: 'k' })).rejects.toThrow(
    /^name: the account One name already has a key k/,
  );
  await expect(createKey(books.ctx, { account: 'nobody', name: 'k' })).rejects.toThrow(
    /^There is no account named “nobody”\. Check the name or its id\. Nothing was changed\.$/,
  );
});

test('calls are counted by the minute; an old minute is never taken up again', async () => {
  const { id: account } = await createAccount(books.ctx, { name: 'Counted' });
  const { key } = await createKey(books.ctx, { account, name: 'k' });
  const call = () =>
    one(
      books.pool,
      'select used, resets_in_seconds as seconds from service.authenticate($1)',
      [keyHmac(AUTH_SECRET, key)],
      z.object({ used: z.int(), seconds: z.int().min(1).max(60) }),
    );
  const move = (by: string) =>
    run(
      books.pool,
      `update service.rate_window set starts_at = starts_at + $2::interval
        where api_key_id in (select id from service.api_key where account_id = $1)`,
      [account, by],
    );
  await call();
  await move('-1 minute');
  expect(await call()).toMatchObject({ used: 1 });
  // a call that read the clock before the minute turned, and came late
  await move('1 minute');
  const { used } = await one(
    books.pool,
    'select used from service.authenticate($1)',
    [keyHmac(AUTH_SECRET, key)],
    z.object({ used: z.int() }),
  );
  expect(used).toBe(2);
});

test('the ledger is shown in pages, newest first', async () => {
  const { name: account } = await createAccount(books.ctx, { name: 'Paged' });
  for (const number of [1, 2, 3, 4, 5]) {
    await addCredits(books.ctx, { account, amountCredits: number, reference: `payment ${number}` });
  }
  const first = await showAccount(books.ctx, { account, limit: 2 });
  expect(first).toMatchObject({ balanceCredits: 15, isBlocked: false });
  expect(
    first.entries.map(({ reference, amountCredits, balanceAfterCredits, kind }) => [
      reference,
      amountCredits,
      balanceAfterCredits,
      kind,
    ]),
  ).toEqual([
    ['payment 5', 5, 15, 'purchase'],
    ['payment 4', 4, 10, 'purchase'],
  ]);
  const second = await showAccount(books.ctx, { account, limit: 2, before: first.nextBefore ?? 0 });
  expect(second.entries.map(({ reference }) => reference)).toEqual(['payment 3', 'payment 2']);
  const third = await showAccount(books.ctx, { account, limit: 2, before: second.nextBefore ?? 0 });
  expect(third.entries.map(({ reference }) => reference)).toEqual(['payment 1']);
  expect(third.nextBefore).toBeNull();
  expect((await showAccount(books.ctx, { account, limit: 5 })).nextBefore).toBeNull();
});

test.each([0, 501])('refuses a page of %i entries', async (limit) => {
  await expect(showAccount(books.ctx, { account: 'Paged', limit })).rejects.toThrow(/^limit: expected/);
});

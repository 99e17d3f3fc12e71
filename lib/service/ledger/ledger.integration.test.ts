import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPool, inTransaction, many, one, run } from '#lib/platform/db.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { createAccount } from '../accounts/create-account.ts';
import { createPlan } from '../plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '../plans/standard-prices.ts';
import { addCredits } from './add-credits.ts';
import { balanceOf } from './balance-of.ts';
import { MOST_CREDITS_AT_ONCE } from './credits.ts';
import { listEntries } from './list-entries.ts';
import { purchase } from './purchase.ts';

const DAY_S = 86_400;
const ITEM = 'companyProfile';
let database: TestDatabase;
let db: PrismaClient;
let accounts = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createPrisma(database.url);
  await createPlan(db, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
});
afterAll(async () => {
  await db.$disconnect();
  await database.drop();
});

async function openAccount(credits = 0): Promise<string> {
  accounts += 1;
  const { id: account } = await createAccount(db, { name: `account ${accounts}` });
  if (credits > 0) await addCredits(db, { account, amountCredits: credits, reference: 'start' });
  return account;
}

/** A request for the profile of a company, opened as the service opens it. */
async function openRequest(
  account: string,
  companyId: string,
  priceCredits = 10,
  item = ITEM,
): Promise<string> {
  const id = randomUUID();
  await run(
    database.pool,
    `insert into service.request (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
     values ($1, $2, 'TEST', $3, $3, '{}', '{}', '{}')`,
    [id, account, companyId],
  );
  await run(
    database.pool,
    `insert into service.request_item (request_id, item, price_credits, status) values ($1, $2, $3, 'in_progress')`,
    [id, item, priceCredits],
  );
  return id;
}

const reading = () => ({
  value: { company: { legalName: 'Quiet Harbour Ltd' } },
  absence: {},
  source: { register: 'Stub register', authoritative: true, licence: 'CC0' },
  retrievedAt: new Date(),
});

const buy = (requestId: string, { on = database.pool, item = ITEM, cachePeriodSeconds = DAY_S } = {}) =>
  purchase(on, { requestId, item, cachePeriodSeconds, snapshot: { id: randomUUID(), reading: reading() } });

async function charges(account: string): Promise<number> {
  const { entries } = await listEntries(db, { account, limit: 500 });
  return entries.filter(({ kind }) => kind === 'charge').length;
}

describe('credits that are bought', () => {
  test.each([1, MOST_CREDITS_AT_ONCE])('%i are added', async (amountCredits) => {
    const account = await openAccount();
    expect(await addCredits(db, { account, amountCredits, reference: ' order 7 ' })).toMatchObject({
      amountCredits,
      reference: 'order 7',
      balanceCredits: amountCredits,
    });
    expect((await balanceOf(db, { account })).balanceCredits).toBe(amountCredits);
  });

  test.each([
    [0, 'r', /^amountCredits: expected at least 1 credit/],
    [-5, 'r', /^amountCredits: expected at least 1 credit/],
    [1.5, 'r', /^amountCredits: expected a whole number/],
    [MOST_CREDITS_AT_ONCE + 1, 'r', /^amountCredits: expected 1000000000 credits at most/],
    [1, ' ', /^reference: expected what the purchase is known by/],
    [1, 'r'.repeat(201), /^reference: expected 200 characters/],
  ])('%d credits for %j are refused', async (amountCredits, reference, message) => {
    const account = await openAccount();
    await expect(addCredits(db, { account, amountCredits, reference })).rejects.toThrow(message);
    expect((await listEntries(db, { account })).entries).toEqual([]);
  });

  test('a reference counts once for an account, whatever the amount, and once for another account', async () => {
    const [account, other] = [await openAccount(), await openAccount()];
    await addCredits(db, { account, amountCredits: 10, reference: 'order 7' });
    await expect(addCredits(db, { account, amountCredits: 20, reference: 'order 7' })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(
        /^reference: order 7 was recorded for account \d+ on \d{4}-\d\d-\d\d \(10 credits\)\. Nothing was changed/,
      ),
    });
    await addCredits(db, { account: other, amountCredits: 5, reference: 'order 7' });
    expect((await balanceOf(db, { account })).balanceCredits).toBe(10);
    expect((await balanceOf(db, { account: other })).balanceCredits).toBe(5);
  });

  test('ten at once with one reference add once, with ten references ten times', async () => {
    const account = await openAccount();
    const add = (reference: string) => addCredits(db, { account, amountCredits: 3, reference });
    const same = await Promise.allSettled(Array.from({ length: 10 }, () => add('same')));
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, (_, number) => add(`order ${number}`)));
    expect((await balanceOf(db, { account })).balanceCredits).toBe(33);
    const { entries } = await listEntries(db, { account });
    expect(entries.map(({ balanceAfterCredits }) => balanceAfterCredits)).toEqual(
      Array.from({ length: 11 }, (_, number) => 33 - 3 * number),
    );
  });

  test('an account that is not there is named', async () => {
    await expect(addCredits(db, { account: 'nobody', amountCredits: 1, reference: 'r' })).rejects.toThrow(
      /^There is no account nobody/,
    );
  });
});

describe('what can not be done, even in SQL', () => {
  const refused = async (sql: string, params: unknown[], message: RegExp) => {
    await expect(run(database.pool, sql, params)).rejects.toThrow(message);
  };

  test.each([
    ['service.ledger_entry', 'update service.ledger_entry set amount_credits = 1'],
    ['service.ledger_entry', 'delete from service.ledger_entry'],
    ['service.ledger_entry', 'truncate service.ledger_entry'],
    ['service.snapshot', "update service.snapshot set value = '{}'"],
    ['service.snapshot', 'delete from service.snapshot'],
    ['service.snapshot', 'truncate service.snapshot cascade'],
    ['service.invoice', "update service.invoice set number = 'x'"],
    ['service.invoice', 'delete from service.invoice'],
    ['service.invoice', 'truncate service.invoice'],
  ])('%s is append-only: %s', async (table, sql) => {
    await refused(sql, [], new RegExp(`${table} is append-only`));
  });

  test('a balance is not moved without an entry', async () => {
    const account = await openAccount(10);
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
    expect((await balanceOf(db, { account })).balanceCredits).toBe(10);
  });

  test('an entry that is skipped as known moves nothing', async () => {
    const account = await openAccount(10);
    const skipped = await run(
      database.pool,
      `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
       values ($1, 'purchase', 5, 0, 'start') on conflict do nothing`,
      [account],
    );
    expect(skipped).toBe(0);
    expect((await balanceOf(db, { account })).balanceCredits).toBe(10);
  });

  test('two entries of an account in one statement are refused: the balance after each would be wrong', async () => {
    const account = await openAccount(10);
    await refused(
      `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
       select $1, 'purchase', 5, 0, r from unnest(array['a', 'b']) r`,
      [account],
      /one entry of an account to a statement/,
    );
    expect((await balanceOf(db, { account })).balanceCredits).toBe(10);
  });

  test('balance and time of an entry are the database’s, whatever is claimed', async () => {
    const account = await openAccount(10);
    await run(
      database.pool,
      `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, created_at)
       values ($1, 'purchase', 5, 1000000, 'claimed', '2001-01-01')`,
      [account],
    );
    const [entry] = (await listEntries(db, { account })).entries;
    expect(entry).toMatchObject({ reference: 'claimed', balanceAfterCredits: 15 });
    expect(entry?.createdAt.getFullYear()).toBeGreaterThan(2001);
  });

  test('a finished item is neither changed nor removed', async () => {
    const account = await openAccount(10);
    const requestId = await openRequest(account, 'FINAL');
    await buy(requestId);
    const final = /item companyProfile of request .* is finished/;
    await refused(
      'update service.request_item set cost_credits = 0 where request_id = $1',
      [requestId],
      final,
    );
    await refused('delete from service.request_item where request_id = $1', [requestId], final);
  });

  test('what fails has no cost', async () => {
    const requestId = await openRequest(await openAccount(10), 'FAILING');
    await refused(
      `update service.request_item set status = 'failed', error = '{}', finished_at = now(), cost_credits = 1
        where request_id = $1`,
      [requestId],
      /request_item_check/,
    );
  });
});

describe('purchases', () => {
  test.each([
    [1, 'charged', -9],
    [0, 'charged', -10],
    [-1, 'insufficient_funds', -1],
  ])('with a balance of %i credits: %s', async (start, outcome, left) => {
    const account = await openAccount(11 + start);
    await buy(await openRequest(account, 'FIRST', 11));
    const before = await balanceOf(db, { account });
    expect(before).toMatchObject({ balanceCredits: start, isBlocked: start < 0 });
    const requestId = await openRequest(account, 'SECOND', 10);
    expect(await buy(requestId)).toBe(outcome);
    const after = await balanceOf(db, { account });
    expect(after).toMatchObject({ balanceCredits: left, isBlocked: true });
    // the 30 days count from the first moment below zero
    if (start < 0) expect(after.negativeSince).toEqual(before.negativeSince);
  });

  test('below zero, what is free or paid for still works; funding ends it', async () => {
    const account = await openAccount();
    await buy(await openRequest(account, 'PAID', 5));
    expect(await buy(await openRequest(account, 'PAID', 5))).toBe('cached');
    expect(await buy(await openRequest(account, 'FREE', 0))).toBe('charged');
    expect(await buy(await openRequest(account, 'COSTS', 1))).toBe('insufficient_funds');
    expect(await balanceOf(db, { account })).toMatchObject({ balanceCredits: -5, isBlocked: true });
    await addCredits(db, { account, amountCredits: 4, reference: 'not enough' });
    expect((await balanceOf(db, { account })).negativeSince).not.toBeNull();
    await addCredits(db, { account, amountCredits: 1, reference: 'enough' });
    expect(await balanceOf(db, { account })).toEqual({
      balanceCredits: 0,
      isBlocked: false,
      negativeSince: null,
    });
    expect(await buy(await openRequest(account, 'COSTS', 1))).toBe('charged');
  });

  test('an entry says what it paid for', async () => {
    const account = await openAccount(10);
    const requestId = await openRequest(account, 'NAMED', 7);
    await buy(requestId);
    expect((await listEntries(db, { account, limit: 1 })).entries).toEqual([
      {
        id: expect.any(Number),
        kind: 'charge',
        amountCredits: -7,
        balanceAfterCredits: 3,
        reference: 'TEST NAMED companyProfile',
        requestId,
        country: 'TEST',
        companyId: 'NAMED',
        item: ITEM,
        createdAt: expect.any(Date),
      },
    ]);
  });

  /** Bought `seconds` ago: moved and asked in one round trip, so that no second can pass in between. */
  async function buyAgainAfter(seconds: number): Promise<string> {
    const account = await openAccount(100);
    await buy(await openRequest(account, 'WINDOW'));
    const requestId = await openRequest(account, 'WINDOW');
    return inTransaction(database.pool, async (client) => {
      await run(
        client,
        'update service.billing_window set expires_at = expires_at - make_interval(secs => $2) where account_id = $1',
        [account, seconds],
      );
      return purchase(client, {
        requestId,
        item: ITEM,
        cachePeriodSeconds: DAY_S,
        snapshot: { id: randomUUID(), reading: reading() },
      });
    });
  }

  test('after 23:59:50 it is still paid for', async () => {
    expect(await buyAgainAfter(DAY_S - 10)).toBe('cached');
  });
  test('after 24:00:00 it is charged again', async () => {
    expect(await buyAgainAfter(DAY_S)).toBe('charged');
  });

  test('a cache period of zero charges each time, one of an hour the first time', async () => {
    const account = await openAccount(100);
    for (const _ of [1, 2]) {
      expect(await buy(await openRequest(account, 'NEVER'), { cachePeriodSeconds: 0 })).toBe('charged');
    }
    expect(await buy(await openRequest(account, 'LONG'), { cachePeriodSeconds: 3_600 })).toBe('charged');
    expect(await buy(await openRequest(account, 'LONG'), { cachePeriodSeconds: 3_600 })).toBe('cached');
  });

  test('windows are the account’s, the company’s and the item’s own', async () => {
    const [account, other] = [await openAccount(100), await openAccount(100)];
    expect(await buy(await openRequest(account, 'OWN'))).toBe('charged');
    expect(await buy(await openRequest(other, 'OWN'))).toBe('charged');
    expect(await buy(await openRequest(account, 'OWN TOO'))).toBe('charged');
    const item = 'ultimateBeneficialOwners';
    expect(await buy(await openRequest(account, 'OWN', 8, item), { item })).toBe('charged');
  });
});

describe('at once', () => {
  test('100 purchases of one request charge once', async () => {
    const account = await openAccount(1_000);
    const requestId = await openRequest(account, 'ONE REQUEST');
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => buy(requestId)));
    expect(outcomes.filter((outcome) => outcome === 'charged')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'finished')).toHaveLength(99);
    expect((await balanceOf(db, { account })).balanceCredits).toBe(990);
  });

  test('100 identical requests over two instances charge once and name one snapshot', async () => {
    const account = await openAccount(1_000);
    const second = createPool(database.url, { max: 10 });
    try {
      const requests = await Promise.all(
        Array.from({ length: 100 }, () => openRequest(account, 'MANY REQUESTS')),
      );
      const outcomes = await Promise.all(
        requests.map((id, index) => buy(id, { on: index % 2 === 0 ? database.pool : second })),
      );
      expect(outcomes.filter((outcome) => outcome === 'charged')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'cached')).toHaveLength(99);
      expect(await charges(account)).toBe(1);
      expect((await balanceOf(db, { account })).balanceCredits).toBe(990);
      const snapshots = await many(
        database.pool,
        `select distinct snapshot_id as id from service.request_item i join service.request q on q.id = i.request_id
          where q.account_id = $1`,
        [account],
        z.object({ id: z.uuid() }),
      );
      expect(snapshots).toHaveLength(1);
    } finally {
      await second.end();
    }
  });

  test('a free item and a priced one of the same company do not wait for each other for ever', async () => {
    const account = await openAccount(1_000);
    const requests = await Promise.all(
      Array.from({ length: 40 }, (_, index) => openRequest(account, 'MIXED', index % 2 === 0 ? 0 : 10)),
    );
    const outcomes = await Promise.all(requests.map((id) => buy(id, { cachePeriodSeconds: 0 })));
    expect(outcomes.filter((outcome) => outcome !== 'charged' && outcome !== 'cached')).toEqual([]);
    const { sum } = await one(
      database.pool,
      'select sum(amount_credits) as sum from service.ledger_entry where account_id = $1',
      [account],
      z.object({ sum: z.int() }),
    );
    expect((await balanceOf(db, { account })).balanceCredits).toBe(sum);
  });

  test('20 purchases against a balance for 3: the one that crosses zero is the last', async () => {
    const account = await openAccount(25);
    const requests = await Promise.all(
      Array.from({ length: 20 }, (_, index) => openRequest(account, `COMPANY ${index}`)),
    );
    const outcomes = await Promise.all(requests.map((id) => buy(id)));
    expect(outcomes.filter((outcome) => outcome === 'charged')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'insufficient_funds')).toHaveLength(17);
    expect((await balanceOf(db, { account })).balanceCredits).toBe(-5);
  });

  test('a request can be opened while a charge of the account is under way', async () => {
    const account = await openAccount(100);
    const requestId = await openRequest(account, 'HELD');
    await inTransaction(database.pool, async (client) => {
      await purchase(client, {
        requestId,
        item: ITEM,
        cachePeriodSeconds: DAY_S,
        snapshot: { id: randomUUID(), reading: reading() },
      });
      // on another connection: it would hang here if the charge kept off those who only refer to the account
      expect(await openRequest(account, 'OPENED MEANWHILE')).toBeTypeOf('string');
    });
  });
});

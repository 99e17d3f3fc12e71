import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createPool, inTransaction, many, one, type Queryable, run } from '#lib/platform/db.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { addCredits } from './add-credits.ts';
import { balanceOf } from './balance-of.ts';
import { listEntries } from './list-entries.ts';
import { purchase } from './purchase.ts';
import { purchaseLookup } from './purchase-lookup.ts';
import { buyItem, DAY_S, ITEM, openItem, readingOf } from './testing/buy-item.ts';

const books = booksForTests();

const openRequest = (account: string, companyId: string, priceCredits = 10, item = ITEM) =>
  openItem(books.pool, account, { companyId, priceCredits, item });
const OWNERS = 'ultimateBeneficialOwners';
const addItem = (requestId: string, item: string) =>
  run(
    books.pool,
    `insert into service.request_item (request_id, item, price_credits, status) values ($1, $2, 10, 'in_progress')`,
    [requestId, item],
  );
const buy = (requestId: string, options: Parameters<typeof buyItem>[2] = {}) =>
  buyItem(books.pool, requestId, options);

describe('purchases', () => {
  test.each([
    [1, 'charged', -9],
    [0, 'charged', -10],
    [-1, 'insufficient_funds', -1],
  ])('with a balance of %i credits: %s', async (start, outcome, left) => {
    const account = await books.openAccount(11 + start);
    await buy(await openRequest(account, 'FIRST', 11));
    const before = await balanceOf(books.ctx, { account });
    expect(before).toMatchObject({ balanceCredits: start, isBlocked: start < 0 });
    const requestId = await openRequest(account, 'SECOND', 10);
    expect(await buy(requestId)).toBe(outcome);
    const after = await balanceOf(books.ctx, { account });
    expect(after).toMatchObject({ balanceCredits: left, isBlocked: true });
    // the 30 days count from the first moment below zero
    if (start < 0) expect(after.negativeSince).toEqual(before.negativeSince);
  });

  test('below zero, what is free or paid for still works; funding ends it', async () => {
    const account = await books.openAccount();
    await buy(await openRequest(account, 'PAID', 5));
    expect(await buy(await openRequest(account, 'PAID', 5))).toBe('cached');
    expect(await buy(await openRequest(account, 'FREE', 0))).toBe('charged');
    expect(await buy(await openRequest(account, 'COSTS', 1))).toBe('insufficient_funds');
    expect(await balanceOf(books.ctx, { account })).toMatchObject({ balanceCredits: -5, isBlocked: true });
    await addCredits(books.ctx, { account, amountCredits: 4, reference: 'not enough' });
    expect((await balanceOf(books.ctx, { account })).negativeSince).not.toBeNull();
    await addCredits(books.ctx, { account, amountCredits: 1, reference: 'enough' });
    expect(await balanceOf(books.ctx, { account })).toEqual({
      balanceCredits: 0,
      isBlocked: false,
      negativeSince: null,
    });
    expect(await buy(await openRequest(account, 'COSTS', 1))).toBe('charged');
  });

  test('an entry says what it paid for', async () => {
    const account = await books.openAccount(10);
    const requestId = await openRequest(account, 'NAMED', 7);
    await buy(requestId);
    expect((await listEntries(books.ctx, { account, limit: 1 })).entries).toEqual([
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
        corrects: null,
        takenBackCredits: 0,
        hasOpenCorrection: false,
        createdAt: expect.any(Date),
      },
    ]);
  });

  /** Bought `seconds` ago: moved and asked in one round trip, so that no second can pass in between. */
  async function buyAgainAfter(seconds: number): Promise<string> {
    const account = await books.openAccount(100);
    await buy(await openRequest(account, 'WINDOW'));
    const requestId = await openRequest(account, 'WINDOW');
    return inTransaction(books.pool, async (client) => {
      await run(
        client,
        'update service.billing_window set expires_at = expires_at - make_interval(secs => $2) where account_id = $1',
        [account, seconds],
      );
      return buyItem(client, requestId);
    });
  }

  test('after 23:59:50 it is still paid for', async () => {
    expect(await buyAgainAfter(DAY_S - 10)).toBe('cached');
  });
  test('after 24:00:00 it is charged again', async () => {
    expect(await buyAgainAfter(DAY_S)).toBe('charged');
  });

  test('a cache period of zero charges each time, one of an hour the first time', async () => {
    const account = await books.openAccount(100);
    for (const _ of [1, 2]) {
      expect(await buy(await openRequest(account, 'NEVER'), { cachePeriodSeconds: 0 })).toBe('charged');
    }
    expect(await buy(await openRequest(account, 'LONG'), { cachePeriodSeconds: 3_600 })).toBe('charged');
    expect(await buy(await openRequest(account, 'LONG'), { cachePeriodSeconds: 3_600 })).toBe('cached');
  });

  test('a reading older than the question, whose window has just ended, is not sold again', async () => {
    const account = await books.openAccount(100);
    const first = await openRequest(account, 'JUST-ENDED');
    await buy(first, { cachePeriodSeconds: 0 });
    const { id } = await one(
      books.pool,
      'select snapshot_id as id from service.request_item where request_id = $1',
      [first],
      z.object({ id: z.uuid() }),
    );
    const again = { item: ITEM, cachePeriodSeconds: DAY_S, snapshot: { id, reading: null } };
    const second = await openRequest(account, 'JUST-ENDED');
    await expect(purchase(books.pool, { ...again, requestId: second })).rejects.toThrow('is older than');
    expect(await balanceOf(books.ctx, { account })).toMatchObject({ balanceCredits: 90 });
    expect(await buy(second)).toBe('charged');
  });

  test('what a graph has paid for is paid for in its request, also where nothing is kept', async () => {
    const account = await books.openAccount(100);
    const requestId = await openRequest(account, 'GRAPH');
    await addItem(requestId, 'graph');
    const order = {
      requestId,
      kind: 'company',
      ...{ country: 'TEST', subject: 'GRAPH', isFirst: true },
      ...{ priceCredits: 10, maxBudget: 100, cachePeriodSeconds: 0 },
      answer: { snapshot: readingOf() },
    } as const;
    expect(await purchaseLookup(books.pool, order)).toBe('charged');
    expect(await buy(requestId, { cachePeriodSeconds: 0 })).toBe('cached');
    expect(await balanceOf(books.ctx, { account })).toMatchObject({ balanceCredits: 90 });
  });

  test('windows are the account’s, the company’s and the item’s own', async () => {
    const [account, other] = [await books.openAccount(100), await books.openAccount(100)];
    expect(await buy(await openRequest(account, 'OWN'))).toBe('charged');
    expect(await buy(await openRequest(other, 'OWN'))).toBe('charged');
    expect(await buy(await openRequest(account, 'OWN TOO'))).toBe('charged');
    expect(await buy(await openRequest(account, 'OWN', 8, OWNERS), { item: OWNERS })).toBe('charged');
  });
});

describe('at once', () => {
  test('100 purchases of one request charge once', async () => {
    const account = await books.openAccount(1_000);
    const requestId = await openRequest(account, 'ONE REQUEST');
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => buy(requestId)));
    expect(outcomes.filter((outcome) => outcome === 'charged')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'finished')).toHaveLength(99);
    expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(990);
  });

  test('100 identical requests over two instances charge once and name one snapshot', async () => {
    const account = await books.openAccount(1_000);
    const second = createPool(books.url, { max: 10 });
    try {
      const requests = await Promise.all(
        Array.from({ length: 100 }, () => openRequest(account, 'MANY REQUESTS')),
      );
      const outcomes = await Promise.all(
        requests.map((id, index) => buyItem(index % 2 === 0 ? books.pool : second, id)),
      );
      expect(outcomes.filter((outcome) => outcome === 'charged')).toHaveLength(1);
      expect(outcomes.filter((outcome) => outcome === 'cached')).toHaveLength(99);
      const { entries } = await listEntries(books.ctx, { account });
      expect(entries.map(({ kind }) => kind)).toEqual(['charge', 'purchase']);
      expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(990);
      const snapshots = await many(
        books.pool,
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
    const account = await books.openAccount(1_000);
    const requests = await Promise.all(
      Array.from({ length: 40 }, (_, index) => openRequest(account, 'MIXED', index % 2 === 0 ? 0 : 10)),
    );
    const outcomes = await Promise.all(requests.map((id) => buy(id, { cachePeriodSeconds: 0 })));
    expect(outcomes.filter((outcome) => outcome !== 'charged' && outcome !== 'cached')).toEqual([]);
    const { sum } = await one(
      books.pool,
      'select sum(amount_credits) as sum from service.ledger_entry where account_id = $1',
      [account],
      z.object({ sum: z.int() }),
    );
    expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(sum);
  });

  test('20 purchases against a balance for 3: the one that crosses zero is the last', async () => {
    const account = await books.openAccount(25);
    const requests = await Promise.all(
      Array.from({ length: 20 }, (_, index) => openRequest(account, `COMPANY ${index}`)),
    );
    const outcomes = await Promise.all(requests.map((id) => buy(id)));
    expect(outcomes.filter((outcome) => outcome === 'charged')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'insufficient_funds')).toHaveLength(17);
    expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(-5);
  });

  test('a request can be opened while a charge of the account is under way', async () => {
    const account = await books.openAccount(100);
    const requestId = await openRequest(account, 'HELD');
    await inTransaction(books.pool, async (client) => {
      await buyItem(client, requestId);
      // on another connection: it would hang here if the charge kept off those who only refer to the account
      expect(await openRequest(account, 'OPENED MEANWHILE')).toBeTypeOf('string');
    });
  });
});

describe('plans', () => {
  const MANY = 40;
  const ofTransaction = async (on: Queryable) => {
    const Shown = z.object({ plan_cache_mode: z.string() });
    return (await one(on, 'show plan_cache_mode', [], Shown)).plan_cache_mode;
  };

  // Over months a plan for each call would be made at each call, which takes longer than what is planned.
  test('a purchase is planned once, to the end of its transaction and no longer', async () => {
    const account = await books.openAccount(100);
    const requestId = await openRequest(account, 'PLANNED');
    await inTransaction(books.pool, async (client) => {
      expect(await ofTransaction(client)).toBe('auto');
      await buyItem(client, requestId);
      expect(await ofTransaction(client)).toBe('force_generic_plan');
    });
    await inTransaction(books.pool, async (client) => expect(await ofTransaction(client)).toBe('auto'));
  });

  test('a lookup of a graph is planned once, whichever migration made it last', async () => {
    const { settings } = await one(
      books.pool,
      `select proconfig as settings from pg_proc where pronamespace = 'service'::regnamespace and proname = 'purchase_step'`,
      [],
      z.object({ settings: z.array(z.string()).nullable() }),
    );
    expect(settings).toContain('plan_cache_mode=force_generic_plan');
  });

  test('a purchase reads entries of its own request, however many the month has and whatever is known of them', async () => {
    const account = await books.openAccount(100_000);
    await fillMonth(account);
    const requests = await Promise.all(
      Array.from({ length: MANY }, (_, at) => openRequest(account, `ENTRY ${at}`)),
    );
    for (const requestId of requests) await addItem(requestId, OWNERS);
    const pool = createPool(books.url, { max: 1 });
    try {
      const before = await entriesRead(pool);
      for (const requestId of requests) {
        expect(await buyItem(pool, requestId)).toBe('charged');
        expect(await buyItem(pool, requestId, { item: OWNERS })).toBe('charged');
      }
      // each of these requests has one entry when it pays for its second item
      expect((await entriesRead(pool)) - before).toBeLessThanOrEqual(MANY);
    } finally {
      await pool.end();
    }
  });

  /** Charges of a month that no statistics have been taken of. */
  async function fillMonth(account: string): Promise<void> {
    await books.pool.query(`
      do $filling$
      declare asked uuid;
      begin
        for at in 1..2000 loop
          asked := (left(service.first_id(current_date)::text, 14) || '8' || substr(gen_random_uuid()::text, 16))::uuid;
          insert into service.request (id, account_id, country, company_id, company_key, data_points, documents, document_prices)
          values (asked, '${account}', 'FR', at, at, '{companyProfile}', '{}', '{}');
          insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, request_id, country, company_id, item)
          values ('${account}', 'charge', -1, 0, 'FR filled', asked, 'FR', at, 'companyProfile');
        end loop;
      end $filling$`);
  }

  /** Entries that were met in the ledger's indexes or read one after the other. */
  async function entriesRead(connection: Queryable): Promise<number> {
    // what a connection did is counted when it is asked to tell
    await run(connection, 'select pg_stat_force_next_flush()');
    const { read } = await one(
      connection,
      `select coalesce(sum(t.seq_tup_read), 0)::int + coalesce(sum(i.read), 0)::int as read
         from pg_stat_user_tables t
         left join lateral (select sum(idx_tup_read) as read from pg_stat_user_indexes where relid = t.relid) i on true
        where t.schemaname = 'service' and t.relname like 'ledger_entry_%'`,
      [],
      z.object({ read: z.int() }),
    );
    return read;
  }
});

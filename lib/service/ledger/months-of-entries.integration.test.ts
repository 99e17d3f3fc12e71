import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createPool, inTransaction, many, one, run } from '#lib/platform/db.ts';
import { nextMonth, turnLedger } from '../months/testing/turn-ledger.ts';
import { openPayment } from '../payments/testing/open-payment.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { addCredits } from './add-credits.ts';
import { checkBooks } from './check-books.ts';
import { decideCorrection } from './decide-correction.ts';
import { proposeCorrection } from './propose-correction.ts';
import { buyItem, ITEM, openItem } from './testing/buy-item.ts';

const books = booksForTests();
const ALREADY = { code: '23505' };
const Numbered = z.object({ number: z.int() });
const Text = z.object({ text: z.string() });

/** Straight into the ledger, as nothing in the product does: what is held here is held by the database alone. */
const CHARGE = `
  insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, request_id, country, company_id, item)
  values ($1, 'charge', -1, 0, 'x', $2, 'TEST', 'ONE', '${ITEM}')`;
const PURCHASE = `
  insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
  values ($1, 'purchase', 1, 0, $2)`;

const entriesOf = (account: string) =>
  many(
    books.pool,
    `select tableoid::regclass::text || ' ' || (id / 1000000000) as text from service.ledger_entry where account_id = $1
      order by id`,
    [account],
    Text,
  ).then((rows) => rows.map(({ text }) => text));
const partitionOf = (day: string) => {
  const month = day.slice(0, 7);
  return `service.ledger_entry_${month.replace('-', '_')} ${month.replace('-', '')}`;
};

test('an entry lies in the month that its number says; over the turn of a month they follow each other', async () => {
  const account = await books.openAccount(10);
  const before = (await entriesOf(account))[0];
  const next = await nextMonth(books.pool);
  expect(await turnLedger(books.pool)).toBe('turned');
  await run(books.pool, PURCHASE, [account, 'after']);
  expect(await entriesOf(account)).toEqual([before, partitionOf(next)]);
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 2, sumCredits: 11, wrong: [] });
  expect(await turnLedger(books.pool)).toBe('turned');
});

test('a month turns once, whoever asks, and never back', async () => {
  const day = await nextMonth(books.pool);
  const turn = () => one(books.pool, 'select service.begin_ledger_month($1::date) as text', [day], Text);
  // Without a partition for them no numbers are drawn.
  expect(await turn()).toEqual({ text: 'busy' });
  await run(books.pool, `select service.make_month('ledger_entry', $1::date)`, [day]);
  const outcomes = await Promise.all(Array.from({ length: 5 }, turn));
  expect(outcomes.filter(({ text }) => text === 'turned')).toHaveLength(1);
  const { text } = await one(
    books.pool,
    `select service.begin_ledger_month($1::date - 40) || ' ' || service.make_month('ledger_entry', $1::date) as text`,
    [day],
    Text,
  );
  expect(text).toBe('there there');
});

test('while an entry is being written no month turns; it has the number of its month', async () => {
  const account = await books.openAccount(10);
  const day = await nextMonth(books.pool);
  await run(books.pool, `select service.make_month('ledger_entry', $1::date)`, [day]);
  await inTransaction(books.pool, async (on) => {
    await run(on, PURCHASE, [account, 'under way']);
    expect(await turnLedger(books.pool)).toBe('busy');
  });
  const [first, second] = await entriesOf(account);
  expect(second).toBe(first);
  expect(await turnLedger(books.pool)).toBe('turned');
});

test('killed after the sequence moved: entries are of the new month, and nothing is charged twice', async () => {
  const account = await books.openAccount(10);
  const requestId = await openItem(books.pool, account, { companyId: 'ONE' });
  await run(books.pool, CHARGE, [account, requestId]);
  const day = await nextMonth(books.pool);
  await run(books.pool, `select service.make_month('ledger_entry', $1::date)`, [day]);
  const killed = inTransaction(books.pool, async (on) => {
    expect(await one(on, 'select service.begin_ledger_month($1::date) as text', [day], Text)).toEqual({
      text: 'turned',
    });
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await nextMonth(books.pool)).toBe(day);
  await run(books.pool, PURCHASE, [account, 'between']);
  expect((await entriesOf(account)).at(-1)).toBe(partitionOf(day));
  await expect(run(books.pool, CHARGE, [account, requestId])).rejects.toMatchObject(ALREADY);
  // The next call notes the turn and draws no number again.
  expect(await turnLedger(books.pool)).toBe('turned');
  await run(books.pool, PURCHASE, [account, 'then']);
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 4, sumCredits: 11, wrong: [] });
});

test('an item of a request is charged once over the turn of a month, also after two', async () => {
  const account = await books.openAccount(10);
  const requestId = await openItem(books.pool, account, { companyId: 'ONE' });
  await run(books.pool, CHARGE, [account, requestId]);
  for (let months = 0; months < 2; months += 1) {
    expect(await turnLedger(books.pool)).toBe('turned');
    await expect(run(books.pool, CHARGE, [account, requestId])).rejects.toMatchObject(ALREADY);
  }
  // Another item, and another request, are charged.
  await run(books.pool, CHARGE.replace(ITEM, 'shareholders'), [account, requestId]);
  await run(books.pool, CHARGE, [account, await openItem(books.pool, account, { companyId: 'ONE' })]);
  expect(await entriesOf(account)).toHaveLength(4);
});

test('two connections with the same charge, while months turn: it is charged once', async () => {
  const account = await books.openAccount(100);
  const others = createPool(books.url, { max: 4 });
  try {
    for (let round = 0; round < 12; round += 1) {
      const requestId = await openItem(books.pool, account, { companyId: 'ONE' });
      const charge = async (pauseMs: number) => {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        return run(others, CHARGE, [account, requestId]);
      };
      const outcomes = await Promise.allSettled([
        charge(0),
        turnLedger(others),
        charge(round % 4),
        charge(round % 7),
      ]);
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    }
  } finally {
    await others.end();
  }
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 13, sumCredits: 88, wrong: [] });
});

test('a transaction that began before the charge and before the turn does not charge again', async () => {
  const account = await books.openAccount(10);
  /** Begins, looks, and charges after another has charged for the same request and the month has turned. */
  const late = async (isolation: string) => {
    const requestId = await openItem(books.pool, account, { companyId: 'ONE' });
    const day = await nextMonth(books.pool);
    await run(books.pool, `select service.make_month('ledger_entry', $1::date)`, [day]);
    await inTransaction(books.pool, async (on) => {
      await run(on, `set transaction isolation level ${isolation}`);
      await one(on, 'select count(*)::int as number from service.ledger_entry', [], Numbered);
      await run(books.pool, CHARGE, [account, requestId]);
      expect(await turnLedger(books.pool)).toBe('turned');
      await run(on, CHARGE, [account, requestId]);
    });
  };
  await expect(late('read committed')).rejects.toMatchObject(ALREADY);
  // It sees the moment it began at; but its account has changed since, and it is broken off.
  await expect(late('repeatable read')).rejects.toMatchObject({ code: '40001' });
  expect(await entriesOf(account)).toHaveLength(3);
});

test('an item is bought over the turn of a month: paid for once, by the one way to pay', async () => {
  const account = await books.openAccount(100);
  const [first, second] = [
    await openItem(books.pool, account, { companyId: 'BOUGHT' }),
    await openItem(books.pool, account, { companyId: 'BOUGHT' }),
  ];
  expect(await buyItem(books.pool, first)).toBe('charged');
  expect(await turnLedger(books.pool)).toBe('turned');
  expect(await buyItem(books.pool, first)).toBe('finished');
  expect(await buyItem(books.pool, second)).toBe('cached');
  expect(await entriesOf(account)).toHaveLength(2);
});

test('a reference of a purchase counts once in whatever month, for its account', async () => {
  const [account, other] = [await books.openAccount(), await books.openAccount()];
  const purchase = { account, amountCredits: 5, reference: 'order 1' };
  await addCredits(books.ctx, purchase);
  expect(await turnLedger(books.pool)).toBe('turned');
  await expect(addCredits(books.ctx, purchase)).rejects.toThrow('order 1 was recorded for');
  await expect(run(books.pool, PURCHASE, [account, 'order 1'])).rejects.toMatchObject(ALREADY);
  await addCredits(books.ctx, { ...purchase, account: other });
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 1, sumCredits: 5, wrong: [] });
});

test('a payment that an operator recorded by hand, a month before, adds nothing', async () => {
  const account = await books.openAccount();
  const id = await openPayment(books.pool, account);
  await addCredits(books.ctx, { account, amountCredits: 7, reference: 'stripe session' });
  expect(await turnLedger(books.pool)).toBe('turned');
  const record = () =>
    one(books.pool, `select service.record_payment($1, 'session', 700, 'eur') as text`, [id], Text);
  expect([await record(), await record()]).toEqual([{ text: 'recorded' }, { text: 'already' }]);
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 1, sumCredits: 7, wrong: [] });
});

test('a correction of an entry of a month before has one counter-entry', async () => {
  const account = await books.openAccount(100);
  const [ANN, BEN] = [randomUUID(), randomUUID()];
  const { number: entryId } = await one(
    books.pool,
    'select id as number from service.ledger_entry where account_id = $1',
    [account],
    Numbered,
  );
  expect(await turnLedger(books.pool)).toBe('turned');
  const proposal = { entryId, amountCredits: 40, reason: 'bought twice', by: ANN };
  const { correctionId } = await proposeCorrection(books.ctx, proposal);
  await decideCorrection(books.ctx, { correctionId, decision: 'confirmed', by: BEN });
  const again = `
    insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, corrects, correction_id)
    values ($1, 'correction', -40, 0, 'x', $2, $3)`;
  await expect(run(books.pool, again, [account, entryId, correctionId])).rejects.toMatchObject(ALREADY);
  expect(await turnLedger(books.pool)).toBe('turned');
  await expect(run(books.pool, again, [account, entryId, correctionId])).rejects.toMatchObject(ALREADY);
  // What is left of it is still known.
  await expect(proposeCorrection(books.ctx, { ...proposal, amountCredits: 61 })).rejects.toThrow(
    '60 of the 100',
  );
});

test('an entry is of the account of its request; an invoice of one of an entry of its account', async () => {
  const [account, other] = [await books.openAccount(10), await books.openAccount(10)];
  const requestId = await openItem(books.pool, account, { companyId: 'ONE' });
  await expect(run(books.pool, CHARGE, [other, requestId])).rejects.toMatchObject({ code: '23503' });
  const invoice = `
    insert into service.invoice (number, account_id, kind, amount_credits, credit_price_cents, entry_id, issued_at, pdf)
    select $2, $1, 'purchase', 10, 1, id, now(), '' from service.ledger_entry where account_id = $3`;
  await expect(run(books.pool, invoice, [other, 'A', account])).rejects.toMatchObject({ code: '23503' });
  await run(books.pool, invoice, [account, 'B', account]);
});

test('a partition that is named itself is append-only too', async () => {
  await books.openAccount(1);
  const parts = await many(
    books.pool,
    `select relid::text as text from pg_partition_tree('service.ledger_entry') where isleaf`,
    [],
    Text,
  );
  expect(parts.length).toBeGreaterThan(3);
  for (const { text } of parts) {
    await expect(run(books.pool, `delete from ${text}`)).rejects.toThrow('is append-only');
    await expect(run(books.pool, `truncate ${text}`)).rejects.toThrow('is append-only');
  }
});

test('entries of a request are looked for from the month on in which it can have been', async () => {
  const from = async (id: string) =>
    (await one(books.pool, 'select service.entries_from($1) as number', [id], Numbered)).number;
  await run(
    books.pool,
    `insert into service.entry_month (first_entry, turned_at, from_id)
     values (200101000000000, '2001-01-01', service.first_id('2001-01-03')),
            (200102000000000, '2001-02-04', service.first_id('2001-02-06'))`,
  );
  const idOf = async (day: string) =>
    (await one(books.pool, 'select service.first_id($1::date)::text as text', [day], Text)).text;
  expect(await from(await idOf('2001-01-02'))).toBe(0);
  expect(await from(await idOf('2001-01-03'))).toBe(200_101_000_000_000);
  expect(await from(await idOf('2001-02-05'))).toBe(200_101_000_000_000);
  expect(await from(await idOf('2001-02-06'))).toBe(200_102_000_000_000);
  // Ids without a day, before and behind those with one.
  expect(await from('00000000-0000-4000-8000-000000000000')).toBe(0);
  expect(await from('504c554e-0000-0000-0000-000000000000')).toBe(0);
  expect(await from('ffffffff-ffff-4fff-bfff-ffffffffffff')).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction, many, one, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { addCredits } from '#lib/service/ledger/add-credits.ts';
import { checkBooks } from '#lib/service/ledger/check-books.ts';
import { decideCorrection } from '#lib/service/ledger/decide-correction.ts';
import { entryLines } from '#lib/service/ledger/entry-lines.ts';
import { listCorrections } from '#lib/service/ledger/list-corrections.ts';
import { listEntries } from '#lib/service/ledger/list-entries.ts';
import { proposeCorrection } from '#lib/service/ledger/propose-correction.ts';
import { piecesOf } from '#lib/service/ledger/testing/pieces-of.ts';
import { booksForTests } from '#lib/service/testing/books-for-tests.ts';
import { checkLedger } from '../restore/checks.ts';
import { type DroppedMonth, dropOldMonths } from './drop-old-months.ts';
import { monthAgo } from './testing/month-ago.ts';
import { accountOf, asIf } from './testing/past-entries.ts';

const books = booksForTests();

const KEPT = 120;
const Month = z.object({ month: z.string() });
const Entry = z.object({ id: z.int() });

const drop = (settings: Record<string, string> = { KEEP_ENTRIES_MONTHS: String(KEPT) }) =>
  dropOldMonths({ env: parseEnv({ DATABASE_URL: books.url, ...settings }), pool: books.pool });

const outcomeOf = (dropped: readonly DroppedMonth[], month: string | null) =>
  dropped.find((one) => one.month === month)?.keptBecause;

test('without the setting nothing is dropped, and one below ten years is refused', async () => {
  await accountOf(books, await monthAgo(books.pool, KEPT + 20));
  expect(await drop({})).toEqual([]);
  expect(() => parseEnv({ KEEP_ENTRIES_MONTHS: '119' })).toThrow('from 120 to 1200');
  expect(parseEnv({ KEEP_ENTRIES_MONTHS: '120' }).KEEP_ENTRIES_MONTHS).toBe(120);
  expect(outcomeOf(await drop(), await monthAgo(books.pool, KEPT + 20))).toBeNull();
});

test('the month at the limit stays, the one before goes; what it came to is carried forward', async () => {
  const [atLimit, over] = [await monthAgo(books.pool, KEPT), await monthAgo(books.pool, KEPT + 1)];
  const [kept, { account }] = [await accountOf(books, atLimit), await accountOf(books, over)];
  const dropped = await drop();
  expect(dropped).toContainEqual({ what: 'entries', month: over, keptBecause: null, rows: 2 });
  expect(dropped.map(({ month }) => month)).not.toContain(atLimit);
  const left = (of: string) =>
    many(books.pool, 'select id from service.ledger_entry where account_id = $1', [of], Entry);
  expect(await left(account)).toHaveLength(1);
  expect(await left(kept.account)).toHaveLength(3);

  // The proof is what it was, entries of before counted.
  expect(await checkBooks(books.ctx, { account })).toMatchObject({
    ...{ entries: 3, carriedEntries: 2, sumCredits: 45, wrong: [] },
  });
  expect((await checkBooks(books.ctx, {})).wrong).toEqual([]);
  expect(await inTransaction(books.pool, checkLedger)).toContain('balance is the sum of its entries');
  await addCredits(books.ctx, { account, amountCredits: 5, reference: 'after' });
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 4, sumCredits: 50, wrong: [] });

  // The last page of its ledger says what came before.
  expect(await listEntries(books.ctx, { account })).toMatchObject({
    entries: [{ balanceAfterCredits: 50 }, { balanceAfterCredits: 45 }],
    carriedForward: [{ entries: 2, amountCredits: 40, balanceAfterCredits: 40 }],
  });
  expect(await listEntries(books.ctx, { account, limit: 1 })).toMatchObject({ carriedForward: [] });
  expect(await listEntries(books.ctx, { account, kind: 'charge' })).toMatchObject({
    ...{ entries: [], carriedForward: [{ entries: 2 }] },
  });

  // A reference counts once, also after its entry is gone.
  await expect(addCredits(books.ctx, { account, amountCredits: 50, reference: 'then' })).rejects.toThrow(
    'in a month that was dropped at the end of its retention',
  );
  const { month } = await one(
    books.pool,
    `select details->>'thing' || ' ' || (details->>'to') as month from desk.audit_entry
      where action = 'months-dropped' order by id desc limit 1`,
    [],
    Month,
  );
  expect(month).toBe(`entries ${over.slice(0, 7)}`);
  expect(await drop()).toEqual([]);
});

test('what is carried forward is held to the books: one that was changed is found', async () => {
  const { account } = await accountOf(books, await monthAgo(books.pool, KEPT + 2));
  await drop();
  await expect(run(books.pool, 'update service.carried_forward set entries = 1')).rejects.toThrow(
    'append-only',
  );
  const change = (by: number) =>
    asIf(books.pool, [
      [
        'update service.carried_forward set amount_credits = amount_credits + $1 where account_id = $2',
        [by, account],
      ],
    ]);
  await change(1);
  expect((await checkBooks(books.ctx, {})).wrong).toMatchObject([{ sumCredits: 46, brokenEntries: 1 }]);
  await expect(inTransaction(books.pool, checkLedger)).rejects.toThrow('is not the sum of its entries');
  await change(-1);
  expect((await checkBooks(books.ctx, {})).wrong).toEqual([]);
});

test('an open correction holds its month; a decided one goes from the list with its entry', async () => {
  const month = await monthAgo(books.pool, KEPT + 3);
  const { account, bought } = await accountOf(books, month);
  const [ANN, BEN] = [randomUUID(), randomUUID()];
  const proposal = { entryId: bought, amountCredits: 5, reason: 'bought twice', by: ANN };
  const { correctionId } = await proposeCorrection(books.ctx, proposal);
  expect(outcomeOf(await drop(), month)).toBe('in progress');
  await decideCorrection(books.ctx, { correctionId, decision: 'confirmed', by: BEN });
  expect((await listCorrections(books.ctx, { account })).items).toHaveLength(1);
  expect(outcomeOf(await drop(), month)).toBeNull();
  expect((await listCorrections(books.ctx, { account })).items).toEqual([]);
  expect((await listCorrections(books.ctx, {})).items).toEqual([]);
  await expect(proposeCorrection(books.ctx, proposal)).rejects.toThrow('The ledger has no entry');
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 4, sumCredits: 40, wrong: [] });
});

test('an open invoice and a balance below zero since then hold their month', async () => {
  const [ofInvoice, ofDebt] = [await monthAgo(books.pool, KEPT + 4), await monthAgo(books.pool, KEPT + 5)];
  const { account, bought } = await accountOf(books, ofInvoice);
  const debtor = await accountOf(books, ofDebt);
  const { id } = await one(
    books.pool,
    `insert into service.invoice (number, account_id, kind, amount_credits, credit_price_cents, entry_id, issued_at, pdf)
     values ('2016-1', $1, 'purchase', 50, 1, $2, now(), '') returning id`,
    [account, bought],
    z.object({ id: z.string() }),
  );
  await run(
    books.pool,
    `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
     values ($1, 'charge', -100, 0, 'TEST search')`,
    [debtor.account],
  );
  const since = 'update service.account set negative_since = $1 where id = $2';
  await asIf(books.pool, [[since, [ofDebt, debtor.account]]]);
  const held = await drop();
  expect(outcomeOf(held, ofInvoice)).toBe('in progress');
  expect(outcomeOf(held, ofDebt)).toBe('in progress');
  await run(
    books.pool,
    `insert into service.invoice_event (invoice_id, state, paid_on, note, noted_by) values ($1, 'paid', now(), 'transfer', $1)`,
    [id],
  );
  await asIf(books.pool, [[since, [await monthAgo(books.pool, 1), debtor.account]]]);
  const dropped = await drop();
  expect(outcomeOf(dropped, ofInvoice)).toBeNull();
  expect(outcomeOf(dropped, ofDebt)).toBeNull();
});

test('a month whose number turned late is as old as its newest entry', async () => {
  const month = await monthAgo(books.pool, KEPT + 6);
  const { account } = await accountOf(books, month, await monthAgo(books.pool, KEPT));
  expect(outcomeOf(await drop(), month)).toBeUndefined();
  expect(await checkBooks(books.ctx, { account })).toMatchObject({ entries: 3 });
});

test('the month that new entries go to stays, however long ago it began', async () => {
  const month = await monthAgo(books.pool, KEPT + 7);
  await accountOf(books, month);
  const turned = await many(
    books.pool,
    'select first_entry::text as month from service.entry_month',
    [],
    Month,
  );
  await asIf(books.pool, [['delete from service.entry_month', []]]);
  expect(outcomeOf(await drop(), month)).toBe('in use');
  await asIf(
    books.pool,
    turned.map(({ month: first }) => [
      'insert into service.entry_month (first_entry) values ($1::bigint)',
      [first],
    ]),
  );
  expect(outcomeOf(await drop(), month)).toBeNull();
});

test('what was carried forward stands in the ledger where it lay: months side by side are one line', async () => {
  const account = await books.openAccount();
  await run(books.pool, `select service.make_month('ledger_entry', '2010-03-01')`);
  const carried = `insert into service.carried_forward (account_id, entry_id, amount_credits, balance_after, entries)
    values ($1, $2, $3, $4, $5)`;
  await asIf(books.pool, [
    [carried, [account, 201_001_000_000_007, 10, 10, 3]],
    [carried, [account, 201_002_000_000_007, 5, 15, 4]],
    [
      `insert into service.ledger_entry (id, account_id, kind, amount_credits, balance_after, reference, created_at)
       values (201003000000001, $1, 'purchase', 50, 65, 'then', '2010-03-01')`,
      [account],
    ],
    [carried, [account, 201_004_000_000_002, -1, 64, 1]],
    ['update service.account set balance_credits = 64 where id = $1', [account]],
  ]);
  await addCredits(books.ctx, { account, amountCredits: 5, reference: 'today' });
  const lines = [
    { upTo: 201_004_000_000_002, entries: 1, amountCredits: -1, balanceAfterCredits: 64 },
    { upTo: 201_002_000_000_007, entries: 7, amountCredits: 15, balanceAfterCredits: 15 },
  ];
  const whole = await listEntries(books.ctx, { account });
  expect(whole).toMatchObject({ entries: [{ balanceAfterCredits: 69 }, { balanceAfterCredits: 65 }] });
  expect(whole.carriedForward).toEqual(lines);
  // Each on one page, after the entry that it follows.
  const first = await listEntries(books.ctx, { account, limit: 1 });
  expect(first.carriedForward).toEqual([]);
  const second = await listEntries(books.ctx, { account, limit: 1, before: first.nextBefore ?? 0 });
  expect(second.carriedForward).toEqual(lines);
  expect(await checkBooks(books.ctx, { account })).toMatchObject({
    ...{ entries: 10, carriedEntries: 8, sumCredits: 69, wrong: [] },
  });
});

test('a ledger that is read to its end has a line for a month that was dropped before; dropped meanwhile, it breaks off', async () => {
  const [first, second] = [await monthAgo(books.pool, KEPT + 9), await monthAgo(books.pool, KEPT + 8)];
  const { account, bought } = await accountOf(books, first);
  await drop();
  const read = async (part: object = {}) =>
    (await piecesOf(await entryLines(books.ctx, { account, ...part }))).flat();
  const carried = { entry: bought + 1, kind: 'carried_forward', at: null, entries: 2, credits: 40 };
  expect(await read()).toMatchObject([carried, { kind: 'purchase', credits: 5, balanceAfter: 45 }]);
  // What was carried forward is of all kinds and days.
  expect(await read({ kind: 'purchase' })).toMatchObject([{ credits: 5 }]);
  expect(await read({ day: first })).toEqual([]);

  const other = await accountOf(books, second);
  const broken = await entryLines(books.ctx, { account: other.account });
  // A month of another account alone takes nothing from this one.
  const whole = await entryLines(books.ctx, { account });
  await drop();
  await expect(piecesOf(broken)).rejects.toMatchObject({ code: 'conflict' });
  expect((await piecesOf(whole)).flat()).toHaveLength(2);
});

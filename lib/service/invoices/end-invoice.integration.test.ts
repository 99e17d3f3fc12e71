import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { one, run } from '#lib/platform/db.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { operatorContext } from '../context/operator-context.ts';
import { balanceOf } from '../ledger/balance-of.ts';
import { decideCorrection } from '../ledger/decide-correction.ts';
import { listEntries } from '../ledger/list-entries.ts';
import { proposeCorrection } from '../ledger/propose-correction.ts';
import { buyItem, openItem } from '../ledger/testing/buy-item.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { issueInvoices } from './issue-invoices.ts';
import { listInvoices } from './list-invoices.ts';
import { markPaid } from './mark-paid.ts';
import { readInvoice } from './read-invoice.ts';
import { sellCredits } from './sell-credits.ts';
import { voidInvoice } from './void-invoice.ts';

const books = booksForTests({ CREDIT_PRICE_EUR_CENTS: '10', INVOICE_ISSUER: 'Lotwerk Data Ltd' });
const BY = randomUUID();
const paid = { paidOn: '2026-11-20', reference: 'transfer 4', by: BY };

const sell = async (amountCredits = 100) => {
  const account = await books.openAccount();
  return { ...(await sellCredits(books.ctx, { account, amountCredits, reference: 'order 7' })), account };
};
const listed = async (account: string) => (await listInvoices(books.ctx, { account })).invoices[0];

/** An invoice for a balance of -10. */
async function overdraw(): Promise<{ account: string; number: string }> {
  const account = await books.openAccount();
  await buyItem(books.pool, await openItem(books.pool, account, { companyId: randomUUID() }));
  const asOf = new Date(Date.now() + 31 * 86_400_000);
  const issued = await issueInvoices(books.ctx, { asOf });
  const { number } = issued.at(-1) ?? { number: '' };
  return { account, number };
}

test('a purchase with its invoice: both there, the same amount, a number of the one series', async () => {
  const { account, invoice, entryId, balanceCredits } = await sell(250);
  expect(balanceCredits).toBe(250);
  expect(await listed(account)).toMatchObject({
    ...{ number: invoice, kind: 'purchase', amountCredits: 250, netCents: 2_500, state: 'open' },
  });
  expect((await listEntries(books.ctx, { account })).entries[0]?.id).toBe(entryId);
  expect((await readInvoice(books.ctx, { number: invoice })).pdf.length).toBeGreaterThan(5_000);
});

test('a reference that was recorded makes no second invoice and takes no number', async () => {
  const { account, invoice } = await sell();
  await expect(sellCredits(books.ctx, { account, amountCredits: 100, reference: 'order 7' })).rejects.toThrow(
    /was recorded for/,
  );
  const next = await sell();
  const numberOf = (text: string) => Number(text.slice(-6));
  expect(numberOf(next.invoice)).toBe(numberOf(invoice) + 1);
});

test('an invoice is paid once, with its day and what it was paid by', async () => {
  const { account, invoice: number } = await sell();
  await markPaid(books.ctx, { number, ...paid });
  expect(await listed(account)).toMatchObject({ state: 'paid', paidOn: '2026-11-20', note: 'transfer 4' });
  await expect(markPaid(books.ctx, { number, ...paid })).rejects.toThrow(
    /was marked as paid on \d{4}-\d\d-\d\d\. Nothing was changed/,
  );
  await expect(voidInvoice(books.ctx, { number, reason: 'r', by: BY })).rejects.toThrow(
    /was marked as paid on \d{4}-\d\d-\d\d\. Nothing was changed/,
  );
});

test('a void invoice keeps number and PDF, and says why', async () => {
  const { account, invoice: number } = await sell();
  const before = await readInvoice(books.ctx, { number });
  await voidInvoice(books.ctx, { number, reason: 'wrong address', by: BY });
  expect(await listed(account)).toMatchObject({ number, state: 'void', paidOn: null, note: 'wrong address' });
  expect(await readInvoice(books.ctx, { number })).toEqual(before);
  expect((await listInvoices(books.ctx, { account, state: 'open' })).invoices).toEqual([]);
  expect((await listInvoices(books.ctx, { account, state: 'void' })).invoices).toHaveLength(1);
});

test('an invoice says how much of what was bought has been taken back', async () => {
  const { account, invoice, entryId } = await sell(100);
  const takeBack = async (amountCredits: number, decision: 'confirmed' | 'declined') => {
    const asked = { entryId, amountCredits, reason: 'the transfer bounced', by: BY };
    const { correctionId } = await proposeCorrection(books.ctx, asked);
    expect(await listed(account)).toMatchObject({ number: invoice, takenBackCredits: taken });
    await decideCorrection(books.ctx, { correctionId, decision, by: randomUUID() });
  };
  let taken = 0;
  await takeBack(10, 'declined');
  await takeBack(40, 'confirmed');
  taken = 40;
  await takeBack(60, 'confirmed');
  expect(await listed(account)).toMatchObject({ amountCredits: 100, takenBackCredits: 100, state: 'open' });
  // One who bought something else is not touched by it.
  expect(await listed((await sell(100)).account)).toMatchObject({ takenBackCredits: 0 });
});

test('ten at once over several connections, paid and void: one of them', async () => {
  const { invoice: number } = await sell();
  const clients = Array.from({ length: 5 }, () => createPrisma(books.url));
  try {
    const all = await Promise.allSettled(
      clients.flatMap((client) => {
        const ctx = operatorContext(client, books.ctx.env);
        return [markPaid(ctx, { number, ...paid }), voidInvoice(ctx, { number, reason: 'r', by: BY })];
      }),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  } finally {
    for (const client of clients) await client.$disconnect();
  }
});

test('the credits of an overdraft are added with its payment, once, under its number', async () => {
  const { account, number } = await overdraw();
  expect(await markPaid(books.ctx, { number, ...paid, addsCredits: true })).toMatchObject({
    addedCredits: 10,
  });
  expect((await balanceOf(books.ctx, { account })).balanceCredits).toBe(0);
  expect((await listEntries(books.ctx, { account })).entries[0]).toMatchObject({ reference: number });
});

test('the credits of a purchase are there already: nothing is noted', async () => {
  const { account, invoice: number } = await sell();
  await expect(markPaid(books.ctx, { number, ...paid, addsCredits: true })).rejects.toThrow(
    /were added when/,
  );
  expect(await listed(account)).toMatchObject({ state: 'open' });
});

test('a day to come and an invoice that is not there are refused', async () => {
  const { invoice: number } = await sell();
  const { today, tomorrow } = await one(
    books.pool,
    `select d::date::text as today, (d::date + 1)::text as tomorrow from (select clock_timestamp() at time zone 'UTC' as d) c`,
    [],
    z.object({ today: z.string(), tomorrow: z.string() }),
  );
  // By the database's clock, whatever that of the process says.
  const [early, late] = ['2001-01-01', '2999-01-01'].map((now) => ({
    ...books.ctx,
    now: () => new Date(now),
  }));
  if (early === undefined || late === undefined) throw new Error('expected both');
  await expect(markPaid(late, { number, ...paid, paidOn: tomorrow })).rejects.toThrow(
    'paidOn: expected today or an earlier day (UTC). Nothing was changed.',
  );
  await markPaid(early, { number, ...paid, paidOn: today });
  await expect(markPaid(books.ctx, { number: 'PLB-1999-000001', ...paid })).rejects.toThrow(/does not exist/);
});

test('what became of an invoice is append-only', async () => {
  const { invoice: number } = await sell();
  await markPaid(books.ctx, { number, ...paid });
  for (const sql of [
    "update service.invoice_event set note = 'x'",
    'delete from service.invoice_event',
    'truncate service.invoice_event',
  ]) {
    await expect(run(books.pool, sql)).rejects.toThrow(/invoice_event is append-only/);
  }
});

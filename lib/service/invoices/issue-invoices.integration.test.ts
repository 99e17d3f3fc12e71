import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { many, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { createAccount } from '../accounts/create-account.ts';
import { setBillingAddress } from '../accounts/set-billing-address.ts';
import { type OperatorContext, operatorContext } from '../context/operator-context.ts';
import { addCredits } from '../ledger/add-credits.ts';
import { buyItem, openItem } from '../ledger/testing/buy-item.ts';
import { createPlan } from '../plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '../plans/standard-prices.ts';
import { issueInvoices } from './issue-invoices.ts';
import { listCountdown } from './list-countdown.ts';
import { listInvoices } from './list-invoices.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** To the millisecond, so that moments around it can be named in JavaScript. */
const SINCE = new Date('2026-11-20T10:00:00.000Z');
const DUE = new Date(SINCE.getTime() + 30 * DAY_MS);
const env = parseEnv({
  INVOICE_ISSUER: 'Lotwerk Data Ltd | 14 Quarry Lane |  ',
  CREDIT_PRICE_EUR_CENTS: '25',
  INVOICE_TAX_PERCENT: '19',
});

const printing = vi.hoisted(() => ({ fails: false }));
vi.mock('#lib/platform/render-pdf.ts', async (original) => {
  const real = await original<typeof import('#lib/platform/render-pdf.ts')>();
  return {
    ...real,
    renderPdf: (input: Parameters<typeof real.renderPdf>[0]) =>
      printing.fails ? Promise.reject(new Error('out of paper')) : real.renderPdf(input),
  };
});

let database: TestDatabase;
let db: PrismaClient;
let ctx: OperatorContext;
let opened: { database: TestDatabase; db: PrismaClient }[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  db = createPrisma(database.url);
  ctx = operatorContext(db, env);
  opened.push({ database, db });
  await createPlan(ctx, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
});
afterEach(async () => {
  printing.fails = false;
  for (const each of opened) {
    await each.db.$disconnect();
    await each.database.drop();
  }
  opened = [];
});
afterAll(() => vi.restoreAllMocks());

async function charge(account: string, priceCredits: number): Promise<void> {
  const requestId = await openItem(database.pool, account, { companyId: randomUUID(), priceCredits });
  await buyItem(database.pool, requestId);
}

/** The trigger that keeps these times from being moved is off for as long as it takes to move them. */
async function setNegativeSince(account: string, since: Date): Promise<void> {
  await run(database.pool, 'alter table service.account disable trigger balance_by_ledger');
  await run(database.pool, 'update service.account set negative_since = $2 where id = $1', [account, since]);
  await run(database.pool, 'alter table service.account enable trigger balance_by_ledger');
}

/** An account that has been below zero since `SINCE`. */
async function openNegative(name: string, owedCredits: number, since = SINCE): Promise<string> {
  const { id } = await createAccount(ctx, { name });
  await charge(id, owedCredits);
  await setNegativeSince(id, since);
  return id;
}

const Stored = z.object({
  number: z.string(),
  amount: z.int(),
  cents: z.int(),
  since: z.date(),
  issued: z.date(),
  head: z.string(),
  bytes: z.int(),
});
const stored = () =>
  many(
    database.pool,
    `select number, amount_credits as amount, credit_price_cents as cents, negative_since as since,
            issued_at as issued, encode(substring(pdf for 5), 'escape') as head, length(pdf) as bytes
       from service.invoice order by number`,
    [],
    Stored,
  );

test('before 30 days nothing, at 30 days an invoice, afterwards none again', async () => {
  await openNegative('Quiet Harbour Ltd', 12);
  expect(await issueInvoices(ctx, { asOf: new Date(DUE.getTime() - 60_000) })).toEqual([]);
  expect(await issueInvoices(ctx, { asOf: new Date(DUE.getTime() - 1) })).toEqual([]);
  expect(await issueInvoices(ctx, { asOf: DUE })).toEqual([
    {
      number: 'PLB-2026-000001',
      account: 'Quiet Harbour Ltd',
      amountCredits: 12,
      amountCents: 357,
      dueOn: '2027-01-03',
    },
  ]);
  for (const later of [0, 1, 30 * DAY_MS, 400 * DAY_MS]) {
    expect(await issueInvoices(ctx, { asOf: new Date(DUE.getTime() + later) })).toEqual([]);
  }
  const [invoice] = await stored();
  expect(invoice).toMatchObject({ amount: 12, cents: 25, since: SINCE, issued: DUE, head: '%PDF-' });
  expect(invoice?.bytes).toBeGreaterThan(5_000);
});

test('by the database’s clock when no moment is given', async () => {
  const account = await openNegative('Clocked', 5, new Date(Date.now() - 30 * DAY_MS + 60_000));
  expect(await issueInvoices(ctx, {})).toEqual([]);
  await setNegativeSince(account, new Date(Date.now() - 30 * DAY_MS));
  expect(await issueInvoices(ctx, {})).toHaveLength(1);
});

test('an account is counted down to its invoice until it has it', async () => {
  await openNegative('Half way', 5, new Date(Date.now() - 15 * DAY_MS + 60_000));
  await openNegative('Any moment', 7, new Date(Date.now() - 30 * DAY_MS));
  await createAccount(ctx, { name: 'At zero' });
  expect(await listCountdown(ctx)).toMatchObject([
    { account: 'Any moment', daysLeft: 0, balanceCredits: -7 },
    { account: 'Half way', daysLeft: 16, balanceCredits: -5 },
  ]);
  await issueInvoices(ctx, {});
  expect(await listCountdown(ctx)).toMatchObject([{ account: 'Half way' }]);
});

test('zero or more is never due', async () => {
  const account = await openNegative('Funded in time', 5);
  await addCredits(ctx, { account, amountCredits: 5, reference: 'all of it' });
  const { id: zero } = await createAccount(ctx, { name: 'Never used' });
  expect(zero).toBeTypeOf('string');
  expect(await issueInvoices(ctx, { asOf: new Date('2100-01-01') })).toEqual([]);
});

test('funding in part neither ends the stretch nor brings a second invoice; funding in full begins a new one', async () => {
  const account = await openNegative('In parts', 10);
  await addCredits(ctx, { account, amountCredits: 4, reference: 'a part' });
  expect(await issueInvoices(ctx, { asOf: DUE })).toMatchObject([{ amountCredits: 6 }]);
  await addCredits(ctx, { account, amountCredits: 5, reference: 'another part' });
  expect(await issueInvoices(ctx, { asOf: new Date(DUE.getTime() + 90 * DAY_MS) })).toEqual([]);
  await addCredits(ctx, { account, amountCredits: 1, reference: 'the rest' });
  await charge(account, 3);
  await setNegativeSince(account, DUE);
  const next = new Date(DUE.getTime() + 30 * DAY_MS);
  expect(await issueInvoices(ctx, { asOf: new Date(next.getTime() - 1) })).toEqual([]);
  expect(await issueInvoices(ctx, { asOf: next })).toMatchObject([
    { number: 'PLB-2027-000001', amountCredits: 3 },
  ]);
});

test('numbers follow each other without a gap, longest negative first, anew in each year', async () => {
  await openNegative('Second', 2);
  await openNegative('First', 1, new Date(SINCE.getTime() - 1));
  await openNegative('Next year', 3, new Date('2026-12-15T00:00:00Z'));
  const now = new Date('2026-12-31T23:59:59.999Z');
  expect((await issueInvoices(ctx, { asOf: now })).map(({ account, number }) => [account, number])).toEqual([
    ['First', 'PLB-2026-000001'],
    ['Second', 'PLB-2026-000002'],
  ]);
  const newYear = new Date('2027-01-20T00:00:00.000Z');
  expect(await issueInvoices(ctx, { asOf: newYear })).toMatchObject([{ number: 'PLB-2027-000001' }]);
});

test('twenty runs at once over five connections: one invoice, and the next number is free', async () => {
  await openNegative('One of twenty', 5);
  const clients = Array.from({ length: 5 }, () => createPrisma(database.url));
  try {
    const runs = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        issueInvoices(operatorContext(clients[at % 5] ?? db, env), { asOf: DUE }),
      ),
    );
    expect(runs.flat()).toMatchObject([{ number: 'PLB-2026-000001', account: 'One of twenty' }]);
    expect(await stored()).toHaveLength(1);
    await openNegative('The next', 5);
    expect(await issueInvoices(ctx, { asOf: DUE })).toMatchObject([{ number: 'PLB-2026-000002' }]);
  } finally {
    for (const client of clients) await client.$disconnect();
  }
});

test('four runs at once issue one invoice to each account', async () => {
  for (const number of [1, 2, 3, 4, 5]) await openNegative(`Account ${number}`, number);
  const others = Array.from({ length: 3 }, () => createPrisma(database.url));
  try {
    const runs = await Promise.all(
      [db, ...others].map((each) => issueInvoices(operatorContext(each, env), { asOf: DUE })),
    );
    expect(runs.flat()).toHaveLength(5);
    expect((await stored()).map(({ number }) => number)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `PLB-2026-00000${number}`),
    );
  } finally {
    for (const each of others) await each.$disconnect();
  }
});

test('one that can not be printed leaves nothing behind, not even its number, and comes with the next run', async () => {
  const account = await openNegative('Unlucky', 5);
  printing.fails = true;
  await expect(issueInvoices(ctx, { asOf: DUE })).rejects.toMatchObject({
    code: 'internal',
    message: `Invoices that could not be issued: 1 (accounts ${account}); issued: 0. The next run will try again.`,
  });
  expect(await stored()).toEqual([]);
  printing.fails = false;
  expect(await issueInvoices(ctx, { asOf: DUE })).toMatchObject([{ number: 'PLB-2026-000001' }]);
});

test('invoices are found by account, in pages, newest first', async () => {
  const account = await openNegative('Quiet Harbour Ltd', 12);
  await setBillingAddress(ctx, { account, billingAddress: '2 Pier Road | Millford' });
  await openNegative('Another', 3, new Date(SINCE.getTime() + 1));
  await issueInvoices(ctx, { asOf: new Date(DUE.getTime() + 1) });
  expect(await listInvoices(ctx, { account: 'Quiet Harbour Ltd' })).toEqual({
    invoices: [
      {
        number: 'PLB-2026-000001',
        accountId: account,
        account: 'Quiet Harbour Ltd',
        ...{ kind: 'overdraft', state: 'open', paidOn: null, note: null },
        issuedAt: new Date(DUE.getTime() + 1),
        dueOn: '2027-01-03',
        amountCredits: 12,
        takenBackCredits: 0,
        netCents: 300,
        taxCents: 57,
        totalCents: 357,
      },
    ],
    nextBefore: null,
  });
  const first = await listInvoices(ctx, { limit: 1 });
  expect(first).toMatchObject({ invoices: [{ account: 'Another' }], nextBefore: 'PLB-2026-000002' });
  const rest = await listInvoices(ctx, { limit: 1, before: 'PLB-2026-000002' });
  expect(rest).toMatchObject({ invoices: [{ number: 'PLB-2026-000001' }], nextBefore: null });
  await expect(listInvoices(ctx, { account: 'Nobody' })).rejects.toMatchObject({
    code: 'resource_not_found',
  });
});

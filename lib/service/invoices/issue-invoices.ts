import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { renderPdf } from '#lib/platform/render-pdf.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { creditsOf } from '../ledger/credits.ts';
import { lockAccount } from '../ledger/lock-account.ts';
import { dueAccounts, factsOfStretch } from './due-accounts.ts';
import { invoiceAmounts } from './invoice-amounts.ts';
import { type InvoiceFacts, invoiceView } from './invoice-view.ts';

export interface IssuedInvoice {
  readonly number: string;
  readonly account: string;
  readonly amountCredits: number;
  /** Tax included. */
  readonly amountCents: number;
  /** `2026-12-31` */
  readonly dueOn: string;
}

export const InvoicesToIssue = z.strictObject({
  asOf: z.date().optional().describe("The moment to judge by; the database's clock when absent"),
});

/**
 * Issues an invoice to each account whose balance has been below zero for 30 days without a break, one for each such
 * stretch. Safe to run at any time, any number of times, on several instances at once. An invoice is written with its
 * number and its PDF in one transaction: numbers have no gaps, and none is ever half made.
 * @throws Failure internal that names the accounts whose invoice could not be made; the others have theirs
 */
export async function issueInvoices(
  ctx: OperatorContext,
  input: Input<typeof InvoicesToIssue>,
): Promise<IssuedInvoice[]> {
  const { asOf } = parseInput(InvoicesToIssue, input);
  const issued: IssuedInvoice[] = [];
  const failed: { id: string; error: unknown }[] = [];
  for (const { id } of await dueAccounts(ctx.db, asOf)) {
    try {
      const invoice = await ctx.db.$transaction((transaction) =>
        issueOne(transaction, ctx.env, { accountId: id, asOf }),
      );
      if (invoice !== null) issued.push(invoice);
    } catch (error) {
      failed.push({ id, error });
    }
  }
  if (failed.length > 0) {
    throw new Failure(
      'internal',
      `${failed.length} invoices could not be issued (accounts ${failed.map(({ id }) => id).join(', ')}); ` +
        `${issued.length} were issued. The next run will try again.`,
      { cause: new AggregateError(failed.map(({ error }) => error)) },
    );
  }
  return issued;
}

async function issueOne(
  transaction: Prisma.TransactionClient,
  env: OperatorContext['env'],
  { accountId, asOf }: { accountId: string; asOf: Date | undefined },
): Promise<IssuedInvoice | null> {
  await lockAccount(transaction, accountId);
  // asked again under the lock: it may have been funded, or another instance may have been first
  const [due] = await dueAccounts(transaction, asOf, accountId);
  if (due === undefined) return null;
  const facts: InvoiceFacts = {
    number: await nextNumber(transaction, due.moment.getUTCFullYear()),
    issuerLines: linesOf(env.INVOICE_ISSUER),
    account: { id: due.id, name: due.name },
    addressLines: linesOf(due.billingAddress),
    issuedAt: due.moment,
    dueOn: new Date(due.moment.getTime() + env.INVOICE_DUE_DAYS * DAY_MS),
    taxBasisPoints: env.INVOICE_TAX_PERCENT === undefined ? null : Math.round(env.INVOICE_TAX_PERCENT * 100),
    note: env.INVOICE_NOTE ?? null,
    bankLines: linesOf(env.INVOICE_BANK),
    negativeSince: due.negativeSince,
    amountCredits: creditsOf(-due.balanceCredits),
    creditPriceCents: env.CREDIT_PRICE_EUR_CENTS,
    ...(await factsOfStretch(transaction, accountId)),
  };
  const pdf = await renderPdf({
    template: new URL('./invoice.typ', import.meta.url),
    data: invoiceView(facts),
  });
  const dueOn = facts.dueOn.toISOString().slice(0, 10);
  // `negative_since` is copied there, not brought from here: JavaScript's dates would cut its microseconds off
  await transaction.$executeRaw`
    insert into service.invoice
      (number, account_id, amount_credits, credit_price_cents, negative_since, issued_at, due_on, tax_basis_points, pdf)
    select ${facts.number}, a.id, -a.balance_credits, ${facts.creditPriceCents}, a.negative_since, ${facts.issuedAt},
           ${dueOn}::date, ${facts.taxBasisPoints}::int, ${pdf}
      from service.account a where a.id = ${accountId}::uuid`;
  return {
    number: facts.number,
    account: due.name,
    amountCredits: facts.amountCredits,
    amountCents: invoiceAmounts(facts.amountCredits, facts).totalCents,
    dueOn,
  };
}

const DAY_MS = 86_400_000;

/** Lines that a setting or an account parts by `|`. */
const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('|')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const Counted = z.tuple([z.object({ last: z.int() })]);

/** The next number of a year. The row stays locked until the invoice is there: no gap, no number twice. */
async function nextNumber(transaction: Prisma.TransactionClient, year: number): Promise<string> {
  const [{ last }] = Counted.parse(
    await transaction.$queryRaw`
      insert into service.invoice_series as s (year, last) values (${year}, 1)
      on conflict (year) do update set last = s.last + 1
      returning last`,
  );
  return `PLB-${year}-${String(last).padStart(6, '0')}`;
}

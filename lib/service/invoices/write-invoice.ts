import { z } from 'zod';
import type { Env } from '#lib/platform/env.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { renderPdf } from '#lib/platform/render-pdf.ts';
import { invoiceAmounts } from './invoice-amounts.ts';
import { type InvoiceFacts, type InvoiceSubject, invoiceView } from './invoice-view.ts';

/** The address as a text: a bundler that sees it here would take the template out of its folder. */
const TEMPLATE = new URL('./invoice.typ', String(import.meta.url));

export interface IssuedInvoice {
  readonly number: string;
  readonly account: string;
  readonly amountCredits: number;
  /** Tax included. */
  readonly amountCents: number;
  /** `2026-12-31` */
  readonly dueOn: string;
}

export interface InvoiceToWrite {
  readonly account: { readonly id: string; readonly name: string; readonly billingAddress: string | null };
  readonly moment: Date;
  readonly amountCredits: number;
  readonly subject: InvoiceSubject;
  /** Of a purchase: its entry in the ledger. */
  readonly entryId: number | null;
}

/**
 * Writes an invoice with its number and its PDF in the transaction that is under way: numbers have no gaps, and none is
 * ever half made.
 */
export async function writeInvoice(
  transaction: Prisma.TransactionClient,
  env: Env,
  { account, moment, amountCredits, subject, entryId }: InvoiceToWrite,
): Promise<IssuedInvoice> {
  const facts: InvoiceFacts = {
    number: await nextNumber(transaction, moment.getUTCFullYear()),
    issuerLines: linesOf(env.INVOICE_ISSUER),
    account: { id: account.id, name: account.name },
    addressLines: linesOf(account.billingAddress),
    issuedAt: moment,
    dueOn: new Date(moment.getTime() + env.INVOICE_DUE_DAYS * DAY_MS),
    taxBasisPoints: env.INVOICE_TAX_PERCENT === undefined ? null : Math.round(env.INVOICE_TAX_PERCENT * 100),
    note: env.INVOICE_NOTE ?? null,
    bankLines: linesOf(env.INVOICE_BANK),
    amountCredits,
    creditPriceCents: env.CREDIT_PRICE_EUR_CENTS,
    subject,
  };
  const pdf = await renderPdf({
    template: TEMPLATE,
    data: invoiceView(facts),
  });
  const dueOn = facts.dueOn.toISOString().slice(0, 10);
  // `negative_since` is copied there, not brought from here: JavaScript's dates would cut its microseconds off
  await transaction.$executeRaw`
    insert into service.invoice
      (number, account_id, kind, entry_id, amount_credits, credit_price_cents, negative_since, issued_at, due_on,
       tax_basis_points, pdf)
    select ${facts.number}, a.id, ${subject.kind}, ${entryId}::bigint, ${amountCredits}::bigint,
           ${facts.creditPriceCents}, case ${subject.kind} when 'overdraft' then a.negative_since end,
           ${facts.issuedAt}, ${dueOn}::date, ${facts.taxBasisPoints}::int, ${pdf}
      from service.account a where a.id = ${account.id}::uuid`;
  return {
    number: facts.number,
    account: account.name,
    amountCredits,
    amountCents: invoiceAmounts(amountCredits, facts).totalCents,
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

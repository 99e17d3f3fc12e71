import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { creditsOf } from '../ledger/credits.ts';
import { type InvoiceAmounts, invoiceAmounts } from './invoice-amounts.ts';

export const InvoicesToList = z.strictObject({
  account: AccountReference.optional().describe('Of this account alone'),
  limit: z
    .int('expected a whole number')
    .min(1, 'expected at least 1')
    .max(500, 'expected 500 at most')
    .default(50)
    .describe('Invoices of one page'),
  before: z.string().min(1).optional().describe('Older than this number: `nextBefore` of the page before'),
});

export interface ListedInvoice extends InvoiceAmounts {
  readonly number: string;
  readonly account: string;
  readonly issuedAt: Date;
  /** `2026-12-31`; null: issued before invoices had one. */
  readonly dueOn: string | null;
  readonly amountCredits: number;
}

export interface InvoicePage {
  readonly invoices: readonly ListedInvoice[];
  /** `before` of the next page; null when there is none. */
  readonly nextBefore: string | null;
}

/**
 * Invoices, newest first: of one account, or of all.
 * @throws Failure invalid_request, resource_not_found (account)
 */
export async function listInvoices(
  ctx: OperatorContext,
  input: Input<typeof InvoicesToList>,
): Promise<InvoicePage> {
  const { account, limit, before } = parseInput(InvoicesToList, input);
  const found = account === undefined ? undefined : await findAccount(ctx.db, account);
  const rows = await ctx.db.invoice.findMany({
    where: {
      ...(found && { accountId: found.id }),
      ...(before !== undefined && { number: { lt: before } }),
    },
    orderBy: { number: 'desc' },
    take: limit + 1,
    select: {
      number: true,
      issuedAt: true,
      dueOn: true,
      amountCredits: true,
      creditPriceCents: true,
      taxBasisPoints: true,
      account: { select: { name: true } },
    },
  });
  const invoices = rows.slice(0, limit).map(({ number, issuedAt, dueOn, account: { name }, ...row }) => {
    const amountCredits = creditsOf(row.amountCredits);
    const amounts = invoiceAmounts(amountCredits, row);
    return {
      ...{ number, account: name, issuedAt, amountCredits, ...amounts },
      dueOn: dueOn?.toISOString().slice(0, 10) ?? null,
    };
  });
  return { invoices, nextBefore: rows.length > limit ? (invoices.at(-1)?.number ?? null) : null };
}

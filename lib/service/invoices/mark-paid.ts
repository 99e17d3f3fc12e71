import { z } from 'zod';
import { Failure, InvoiceByNumber } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import { inTransaction } from '#lib/platform/prisma.ts';
import { creditsOf } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { addCredits } from '../ledger/add-credits.ts';
import { endInvoice } from './end-invoice.ts';

const REFERENCE_EXPECTED = 'expected what it was paid by, such as a transfer';

export const InvoiceToMarkPaid = InvoiceByNumber.extend({
  paidOn: z.iso.date('expected the day of the payment, such as 2026-12-31'),
  reference: z
    .string(REFERENCE_EXPECTED)
    .trim()
    .min(1, REFERENCE_EXPECTED)
    .max(200, 'expected 200 characters at most'),
  addsCredits: z
    .boolean()
    .default(false)
    .describe('Add the credits that it bills to the balance; of an overdraft'),
  by: z.uuid().describe('Who notes it'),
});

export interface PaidInvoice {
  readonly number: string;
  readonly accountId: string;
  readonly addedCredits: number;
}

/**
 * Marks an invoice as paid, once. The credits of an overdraft can be added to the balance with it: both or neither, and
 * once, since the invoice's number is their reference.
 * @throws Failure invalid_request (paid or void already, a day to come, credits of a purchase), resource_not_found
 */
export async function markPaid(
  ctx: OperatorContext,
  input: Input<typeof InvoiceToMarkPaid>,
): Promise<PaidInvoice> {
  const { number, paidOn, reference, addsCredits, by } = parseInput(InvoiceToMarkPaid, input);
  if (paidOn > (await databaseDay(ctx.db))) {
    throw new Failure(
      'invalid_request',
      'paidOn: expected today or an earlier day (UTC). Nothing was changed.',
    );
  }
  return inTransaction(ctx.db, async (transaction) => {
    const invoice = await endInvoice(transaction, { number, state: 'paid', paidOn, note: reference, by });
    const { accountId } = invoice;
    if (!addsCredits) return { number, accountId, addedCredits: 0 };
    if (invoice.kind !== 'overdraft') {
      throw new Failure(
        'invalid_request',
        `The credits of the invoice ${number} were added when they were bought. Nothing was changed.`,
      );
    }
    const amountCredits = creditsOf(invoice.amountCredits);
    await addCredits({ ...ctx, db: transaction }, { account: accountId, amountCredits, reference: number });
    return { number, accountId, addedCredits: amountCredits };
  });
}

import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { InvoiceToMarkPaid, markPaid, type PaidInvoice } from '#lib/service/invoices/mark-paid.ts';
import { formTick } from '../context/form-number.ts';
import { operated } from '../context/operated.ts';

export const PaymentToNote = InvoiceToMarkPaid.omit({ by: true }).extend({ addsCredits: formTick });

/**
 * Notes that an invoice is paid, and adds its credits where that is wanted.
 * @throws Failure forbidden, invalid_request (paid or void already, a day to come), resource_not_found
 */
export async function notePayment(ctx: ActorContext, input: Input<typeof PaymentToNote>): Promise<void> {
  authorise(ctx, 'manageBooks');
  const payment = parseInput(PaymentToNote, input);
  await operated(
    ctx,
    ({ number, accountId, addedCredits }: PaidInvoice) => ({
      action: 'invoice-paid',
      object: `account ${accountId}`,
      details: { invoice: number, paidOn: payment.paidOn, credits: addedCredits },
    }),
    (operator) => markPaid(operator, { ...payment, by: ctx.actor.userId }),
  );
}

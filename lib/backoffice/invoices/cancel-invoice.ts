import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { InvoiceToVoid, type VoidedInvoice, voidInvoice } from '#lib/service/invoices/void-invoice.ts';
import { operated } from '../context/operated.ts';

export const InvoiceToCancel = InvoiceToVoid.omit({ by: true });

/**
 * Voids an invoice that is not paid: number and PDF stay.
 * @throws Failure forbidden, invalid_request (paid or void already), resource_not_found
 */
export async function cancelInvoice(ctx: ActorContext, input: Input<typeof InvoiceToCancel>): Promise<void> {
  authorise(ctx, 'manageBooks');
  const invoice = parseInput(InvoiceToCancel, input);
  await operated(
    ctx,
    ({ number, accountId }: VoidedInvoice) => ({
      action: 'invoice-voided',
      object: `account ${accountId}`,
      reason: invoice.reason,
      details: { invoice: number },
    }),
    (operator) => voidInvoice(operator, { ...invoice, by: ctx.actor.userId }),
  );
}

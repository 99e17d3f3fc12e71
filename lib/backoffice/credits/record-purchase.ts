import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { sellCredits } from '#lib/service/invoices/sell-credits.ts';
import { type AddedCredits, addCredits, CreditPurchase } from '#lib/service/ledger/add-credits.ts';
import { formNumber, formTick } from '../context/form-number.ts';
import { operated } from '../context/operated.ts';

export const PurchaseToRecord = CreditPurchase.extend({
  amountCredits: formNumber(CreditPurchase.shape.amountCredits),
  withInvoice: formTick,
});

/**
 * Records credits that a customer has bought, with an invoice where it is wanted.
 * @throws Failure forbidden, invalid_request (also when the reference was recorded before), resource_not_found
 */
export async function recordPurchase(
  ctx: ActorContext,
  input: Input<typeof PurchaseToRecord>,
): Promise<AddedCredits & { readonly invoice: string | null }> {
  authorise(ctx, 'manageBooks');
  const { withInvoice, ...purchase } = parseInput(PurchaseToRecord, input);
  return operated(
    ctx,
    ({ accountId, amountCredits, invoice }) => ({
      action: 'credits-recorded',
      object: `account ${accountId}`,
      details: { credits: amountCredits, ...(invoice !== null && { invoice }) },
    }),
    async (operator) =>
      withInvoice
        ? sellCredits(operator, purchase)
        : { ...(await addCredits(operator, purchase)), invoice: null },
  );
}

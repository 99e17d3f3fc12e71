import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { inTransaction } from '#lib/platform/prisma.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { type AddedCredits, addCredits, CreditPurchase } from '../ledger/add-credits.ts';
import { writeInvoice } from './write-invoice.ts';

/**
 * Records a purchase of credits together with its invoice, in one transaction: neither is there without the other.
 * @throws Failure what addCredits throws
 */
export async function sellCredits(
  ctx: OperatorContext,
  input: Input<typeof CreditPurchase>,
): Promise<AddedCredits & { readonly invoice: string }> {
  const purchase = parseInput(CreditPurchase, input);
  return inTransaction(ctx.db, async (transaction) => {
    const added = await addCredits({ ...ctx, db: transaction }, purchase);
    const account = await transaction.account.findUniqueOrThrow({
      where: { id: added.accountId },
      select: { id: true, name: true, billingAddress: true },
    });
    const { createdAt: moment } = await transaction.ledgerEntry.findUniqueOrThrow({
      where: { id: added.entryId },
      select: { createdAt: true },
    });
    const { amountCredits, reference, entryId } = added;
    const subject = { kind: 'purchase', reference } as const;
    const invoice = await writeInvoice(transaction, ctx.env, {
      ...{ account, moment, amountCredits, subject, entryId },
    });
    return { ...added, invoice: invoice.number };
  });
}

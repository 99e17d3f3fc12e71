import { z } from 'zod';
import { InvoiceByNumber } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { inTransaction } from '#lib/platform/prisma.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { endInvoice } from './end-invoice.ts';

export const InvoiceToVoid = InvoiceByNumber.extend({
  reason: z
    .string('expected a reason')
    .trim()
    .min(1, 'expected a reason')
    .max(500, 'expected 500 characters at most'),
  by: z.uuid().describe('Who voids it'),
});

export interface VoidedInvoice {
  readonly number: string;
  readonly accountId: string;
}

/**
 * Voids an invoice that is not paid, once. Its number stays in the series and its PDF as it was issued; no credits move.
 * @throws Failure invalid_request (paid or void already), resource_not_found
 */
export async function voidInvoice(
  ctx: OperatorContext,
  input: Input<typeof InvoiceToVoid>,
): Promise<VoidedInvoice> {
  const { number, reason, by } = parseInput(InvoiceToVoid, input);
  return inTransaction(ctx.db, async (transaction) => {
    const end = { number, state: 'void', paidOn: null, note: reason, by } as const;
    const { accountId } = await endInvoice(transaction, end);
    return { number, accountId };
  });
}

import { z } from 'zod';
import { PAYMENT_STATES } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { listPayments, type PaymentPage } from '#lib/service/payments/list-payments.ts';
import { operatorOf } from '../context/operated.ts';

/** Of an address: what is no state and no id is left out. */
export const PaymentsToView = z.object({
  account: z.string().trim().max(200).optional().catch(undefined),
  state: z.enum(PAYMENT_STATES).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
});

/**
 * Online payments, newest first.
 * @throws Failure forbidden, resource_not_found (account)
 */
export async function viewPayments(
  ctx: ActorContext,
  input: Input<typeof PaymentsToView>,
): Promise<PaymentPage> {
  authorise(ctx, 'readBackoffice');
  const { account, ...asked } = parseInput(PaymentsToView, input);
  return listPayments(operatorOf(ctx), { ...asked, ...(account && { account }) });
}

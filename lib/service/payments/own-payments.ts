import {
  Failure,
  NewPayment,
  PaymentById,
  type PaymentMeans,
  PaymentState,
  type StartedPayment,
} from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext } from '../context/service-context.ts';
import { meansOf } from './payment-means.ts';
import { startPayment } from './start-checkout.ts';

/** How the account that asks can pay. */
export const ownPaymentMeans = ({ env, caller }: CallContext): PaymentMeans => meansOf(env, caller.accountId);

/**
 * Begins an online payment of the account that asks.
 * @throws Failure as `startCheckout`
 */
export async function startOwnPayment(
  ctx: CallContext,
  input: Input<typeof NewPayment>,
): Promise<StartedPayment> {
  return startPayment(ctx, ctx.caller.accountId, parseRequest(NewPayment, input));
}

/**
 * How an online payment of the account that asks stands, as far as the payment provider has told.
 * @throws Failure invalid_request, resource_not_found: also for the payment of another account
 */
export async function ownPayment(
  { db, caller: { accountId } }: CallContext,
  input: Input<typeof PaymentById>,
): Promise<PaymentState> {
  const { payment: id } = parseRequest(PaymentById, input);
  const found = await db.payment.findFirst({ where: { id, accountId } });
  if (found === null) {
    throw new Failure('resource_not_found', 'This account has no such payment. Nothing was charged.');
  }
  const { state, credits, amountCents } = found;
  return PaymentState.parse({ payment: id, state, credits, currency: 'EUR', total: amountCents / 100 });
}

import { NewPayment, type PaymentMeans, type StartedPayment } from '#lib/contract/index.ts';
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

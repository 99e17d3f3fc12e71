import type Stripe from 'stripe';
import { Failure, NewPayment, type StartedPayment } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccountToChange } from '../accounts/find-account.ts';
import { inGroupedCredits } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { type BegunPayment, beginPayment, paymentEnded } from './begin-payment.ts';
import { stripeClient } from './stripe-client.ts';

export const CheckoutToStart = NewPayment.extend({ account: AccountReference });

/**
 * Begins an online payment for credits: written down here first, then at Stripe, under one key, so that a second click
 * or a lost answer makes no second payment. Credits come when Stripe says that it is paid (`hear-stripe.ts`).
 * @throws Failure not_supported (not set up), invalid_request (also for a key used for something else, or an amount that Stripe does not take),
 * resource_not_found (account), conflict (this payment has ended), service_unavailable (Stripe does not answer)
 */
export async function startCheckout(
  ctx: OperatorContext,
  input: Input<typeof CheckoutToStart>,
): Promise<StartedPayment> {
  const { account, ...asked } = parseInput(CheckoutToStart, input);
  const { id } = await findAccountToChange(ctx.db, account);
  return startPayment(ctx, id, asked);
}

/** The same, by the id of the account. */
export async function startPayment(
  { db, env }: Pick<OperatorContext, 'db' | 'env'>,
  accountId: string,
  { credits, key, returnUrl }: NewPayment,
): Promise<StartedPayment> {
  const stripe = stripeClient(env);
  const payment = await beginPayment({ db, env }, { id: key, accountId, credits });
  const session = await sessionFor(stripe, payment, returnUrl);
  await db.payment.updateMany({
    where: { id: payment.id, providerId: null },
    data: { providerId: session.id },
  });
  if (session.url === null) throw paymentEnded();
  return { payment: payment.id, url: session.url, currency: 'EUR', total: payment.amountCents / 100 };
}

/** The address for who leaves the payment page without paying. */
function cancelled(returnUrl: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('cancelled', 'yes');
  return url.href;
}

/** What Stripe is told of a payment: amounts and our ids, no name of a customer. */
async function sessionFor(
  stripe: Stripe,
  { id, credits, netCents, amountCents }: BegunPayment,
  returnUrl: string,
): Promise<Stripe.Checkout.Session> {
  const line = (name: string, cents: number) => ({
    quantity: 1,
    price_data: { currency: 'eur', unit_amount: cents, product_data: { name } },
  });
  const tax = amountCents - netCents;
  try {
    return await stripe.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: id,
        metadata: { plumblinePayment: id },
        line_items: [line(inGroupedCredits(credits), netCents), ...(tax > 0 ? [line('Tax', tax)] : [])],
        success_url: returnUrl,
        cancel_url: cancelled(returnUrl),
      },
      { idempotencyKey: `plumbline-${id}` },
    );
  } catch (cause) {
    // What Stripe says may hold parts of the key; its kind of error is for the operator's log.
    throw new Failure(
      'service_unavailable',
      'The payment provider does not answer or refused. Nothing was charged. Try again, or pay by bank transfer.',
      { cause, retryAfterMs: 60_000 },
    );
  }
}

import Stripe from 'stripe';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { one, run } from '#lib/platform/db.ts';
import { requireSetting } from '#lib/platform/env.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { invoicePayment } from '../invoices/invoice-payment.ts';
import { stripeClient } from './stripe-client.ts';

/** A message as it came: its bytes, and the header that signs them. */
export interface StripeMessage {
  readonly body: Buffer;
  readonly signature: string | string[] | undefined;
}

/** How old a message may be when it comes; a repeated one is signed anew. */
const TOLERANCE_SECONDS = 300;

/** What we read of a Checkout Session. */
const Session = z.object({
  id: z.string().min(1),
  metadata: z.object({ plumblinePayment: z.uuid().optional() }).nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: z.string().nullable(),
});
type Session = z.infer<typeof Session>;

/**
 * Takes what Stripe tells of a payment: once paid, credits are added and their invoice is issued, paid, once, whatever
 * comes twice, late or in another order. What is not of a payment of ours is passed over.
 * @throws Failure invalid_request (forged, or signed too long ago), resource_not_found and conflict: nothing was recorded,
 * and Stripe tells it again
 */
export async function hearStripe(ctx: ServiceContext, message: StripeMessage): Promise<void> {
  const { type, data } = verified(ctx, message);
  if (!type.startsWith('checkout.session.')) return;
  const session = Session.parse(data.object);
  const payment = session.metadata?.plumblinePayment;
  if (payment === undefined) return;
  if (type === 'checkout.session.completed' || type === 'checkout.session.async_payment_succeeded') {
    // One that is still under way (a bank debit) is completed before it is paid.
    if (session.payment_status === 'paid') await recordPayment(ctx, payment, session);
  } else if (type === 'checkout.session.async_payment_failed' || type === 'checkout.session.expired') {
    await run(
      ctx.pool,
      `update service.payment set state = 'failed', ended_at = clock_timestamp() where id = $1 and state = 'open'`,
      [payment],
    );
  }
}

function verified({ env }: Pick<ServiceContext, 'env'>, { body, signature }: StripeMessage): Stripe.Event {
  const secret = requireSetting(env, 'STRIPE_WEBHOOK_SECRET');
  try {
    return stripeClient(env).webhooks.constructEvent(body, signature ?? '', secret, TOLERANCE_SECONDS);
  } catch (error) {
    if (
      !(error instanceof Stripe.errors.StripeSignatureVerificationError) &&
      !(error instanceof SyntaxError)
    ) {
      throw error;
    }
    throw new Failure(
      'invalid_request',
      'The signature is missing, not valid or too old. Nothing was recorded or charged.',
      { details: ['stripe-signature: expected a signature of the last five minutes'] },
    );
  }
}

const Outcome = z.object({ outcome: z.enum(['recorded', 'already', 'unknown', 'different']) });

async function recordPayment(
  { pool, db, env, log }: ServiceContext,
  payment: string,
  session: Session,
): Promise<void> {
  const { outcome } = await one(
    pool,
    'select service.record_payment($1, $2, $3, $4) as outcome',
    [payment, session.id, session.amount_total, session.currency],
    Outcome,
  );
  if (outcome === 'recorded') log.info({ payment }, 'payment recorded');
  if (outcome === 'unknown') {
    throw new Failure('resource_not_found', 'This payment is not known here. Nothing was recorded.');
  }
  if (outcome === 'different') {
    log.error({ payment }, 'a payment differs from what was begun: look it up at Stripe');
    throw new Failure('conflict', 'This payment differs from what was begun. Nothing was recorded.');
  } // After the credits, so that a printer that fails keeps nobody from them: Stripe tells it again, and then it is issued.
  const invoice = await invoicePayment({ db, env }, payment);
  if (invoice === null) log.warn({ payment }, 'a payment has no invoice: its credits were recorded by hand');
}

import { z } from 'zod';
import { type About, secret, webAddress } from './setting-kinds.ts';

/** How customers of the service pay, and where they may be told of it. */
export const PAYMENT_SETTINGS = {
  STRIPE_SECRET_KEY: secret(10, 'Secret key of your Stripe account: credits can then be paid for online.'),
  STRIPE_WEBHOOK_SECRET: secret(
    10,
    'Signing secret of the Stripe webhook that leads to /webhooks/stripe, required with STRIPE_SECRET_KEY.',
  ),
  STRIPE_API_URL: webAddress('Address of Stripe; another one only for tests.').prefault(
    'https://api.stripe.com',
  ),

  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['yes', 'no'])
    .prefault('no')
    .meta({
      doc: 'Whether webhooks may lead to this machine or a private network, if written as an address; for tests and development.',
      expected: 'yes or no',
    } satisfies About),
};

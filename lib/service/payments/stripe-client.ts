import Stripe from 'stripe';
import { Failure } from '#lib/contract/index.ts';
import type { Env } from '#lib/platform/env.ts';
import { isLocalHost } from '#lib/platform/public-address.ts';

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/**
 * Stripe, by its own library.
 * @throws Failure not_supported where no key is set, internal where it would travel without TLS
 */
export function stripeClient({
  STRIPE_SECRET_KEY: key,
  STRIPE_API_URL,
}: Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_API_URL'>): Stripe {
  if (key === undefined) {
    throw new Failure(
      'not_supported',
      'Online payment is not set up (STRIPE_SECRET_KEY). Nothing was charged. Pay by bank transfer, or ask the operator.',
    );
  }
  const url = new URL(STRIPE_API_URL);
  if (url.protocol !== 'https:' && !isLocalHost(url.hostname)) {
    throw new Failure('internal', 'STRIPE_API_URL must begin with https://. Nothing was charged.');
  }
  const isTls = url.protocol === 'https:';
  return new Stripe(key, {
    protocol: isTls ? 'https' : 'http',
    host: url.hostname,
    port: url.port === '' ? (isTls ? 443 : 80) : Number(url.port),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

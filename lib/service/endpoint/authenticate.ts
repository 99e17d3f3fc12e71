import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { maybe } from '#lib/platform/db.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { keyHmac } from '../accounts/key-hmac.ts';
import type { Caller, ServiceContext } from '../context.ts';

const AUTHENTICATE = {
  name: 'authenticate',
  text: `select api_key_id as "apiKeyId", account_id as "accountId", plan_id as "planId",
                cache_period_seconds as "cachePeriodSeconds", balance_credits as "balanceCredits",
                used, resets_in_seconds as "resetsInSeconds"
           from service.authenticate($1)`,
};

const Row = z.object({
  apiKeyId: z.uuid(),
  accountId: z.uuid(),
  planId: z.uuid(),
  cachePeriodSeconds: z.int().nullable(),
  balanceCredits: z.int(),
  used: z.int(),
  resetsInSeconds: z.int(),
});

/** How much of its minute a key has used. */
export interface Rate {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsInSeconds: number;
  readonly isExceeded: boolean;
}

/**
 * Finds who calls by the key's HMAC and counts the call. The database is asked each time, so that a revoked key is
 * refused at the very next request on every instance.
 * @throws Failure unauthorized: missing, unknown and revoked look the same
 */
export async function authenticate(
  { pool, env }: Pick<ServiceContext, 'pool' | 'env'>,
  key: string | string[] | undefined,
): Promise<{ caller: Caller; rate: Rate }> {
  const hmac = typeof key === 'string' ? keyHmac(requireSetting(env, 'AUTH_SECRET'), key) : null;
  const row = hmac && (await maybe(pool, AUTHENTICATE, [hmac], Row));
  if (!row) {
    throw new Failure('unauthorized', 'The API key is missing or not valid. Nothing was charged.', {
      details: ['x-api-key: expected a valid API key in this header'],
    });
  }
  const { used, resetsInSeconds, ...caller } = row;
  const limit = env.RATE_LIMIT_PER_MINUTE;
  return {
    caller,
    rate: { limit, remaining: Math.max(0, limit - used), resetsInSeconds, isExceeded: used > limit },
  };
}

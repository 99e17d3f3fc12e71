import { Failure } from '#lib/contract/index.ts';
import { maybe } from '#lib/platform/db.ts';
import type { Env } from '#lib/platform/env.ts';
import { storageFailure } from '#lib/platform/storage-failure.ts';
import { findByKey } from '../accounts/find-by-key.ts';
import { quoteItems } from '../company/quote-items.ts';
import { CALLER_COLUMNS, CallerRow } from '../context/caller-row.ts';
import type { QuoteQuestion } from '../context/quotes.ts';
import type { Caller, ServiceContext } from '../context/service-context.ts';
import type { QuotedRequest } from '../items/quoted-item.ts';

const AUTHENTICATE = {
  name: 'authenticate',
  text: `select ${CALLER_COLUMNS} from service.authenticate($1) caller`,
};

/** The same, without counting the call. */
const FIND_CALLER = {
  name: 'find-caller',
  text: `
    select ${CALLER_COLUMNS}
      from (select k.id as api_key_id, c.id as account_id, c.plan_id, c.cache_period_seconds, c.balance_credits,
                   k.calls_per_minute, k.credits_per_day, c.suspended_at is not null as is_suspended, 0 as used, 60 as resets_in_seconds
              from service.api_key k join service.account c on c.id = k.account_id
             where k.hmac = $1 and k.revoked_at is null
               and (k.expires_at is null or k.expires_at > clock_timestamp()) and c.closed_at is null) caller`,
};

/** How much of its minute a key has used. */
export interface Rate {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsInSeconds: number;
  readonly isExceeded: boolean;
}

/** Who calls, let in by the key. */
export interface Authenticated {
  readonly caller: Caller;
  readonly rate: Rate;
}

/** The key of a call, as its header has it. */
interface Presented {
  readonly key: string | string[] | undefined;
}

/**
 * Finds who calls by the key's HMAC and counts the call. The database is asked each time, so that a revoked key is
 * refused at the very next request on every instance.
 * @throws Failure unauthorized: missing, unknown, revoked, expired and of a closed account look the same
 */
export async function authenticate(
  { pool, env }: Pick<ServiceContext, 'pool' | 'env'>,
  { key }: Presented,
): Promise<Authenticated> {
  const row = await findByKey({ pool, env }, key, (hmac) => callerBy(pool, hmac));
  if (!row) throw unauthorized();
  return { caller: callerOf(row), rate: rateOf(row, env) };
}

/**
 * The same as `authenticate`, and the call is not counted.
 * @throws Failure unauthorized
 */
export async function authenticateUncounted(
  { pool, env }: Pick<ServiceContext, 'pool' | 'env'>,
  { key }: Presented,
): Promise<Caller> {
  const row = await findByKey({ pool, env }, key, (hmac) => maybe(pool, FIND_CALLER, [hmac], CallerRow));
  if (!row) throw unauthorized();
  return callerOf(row);
}

/**
 * The same as `authenticate`, with a quote for what the caller asks, in one round trip.
 * @throws Failure unauthorized
 */
export async function authenticateAndQuote(
  { quotes, pool, env }: Pick<ServiceContext, 'quotes' | 'pool' | 'env'>,
  { key, question }: Presented & { readonly question: QuoteQuestion },
): Promise<Authenticated & { quoted: QuotedRequest }> {
  const row = await findByKey({ pool, env }, key, (hmac) => quotes(hmac.toString('base64'), question));
  if (!row) throw unauthorized();
  return { caller: callerOf(row), rate: rateOf(row, env), quoted: quoteItems(question, row) };
}

/** On a full disk no call can be counted, and reading goes on. */
async function callerBy(pool: ServiceContext['pool'], hmac: Buffer): Promise<CallerRow | undefined> {
  try {
    return await maybe(pool, AUTHENTICATE, [hmac], CallerRow);
  } catch (error) {
    if (storageFailure(error)?.statusCode !== 507) throw error;
    return maybe(pool, FIND_CALLER, [hmac], CallerRow);
  }
}

const unauthorized = () =>
  new Failure('unauthorized', 'The API key is missing or not valid. Nothing was charged.', {
    details: ['x-api-key: expected a valid API key in this header'],
  });

const callerOf = ({
  apiKeyId,
  accountId,
  planId,
  cachePeriodSeconds,
  balanceCredits,
  creditsPerDay,
  isSuspended,
}: CallerRow): Caller => ({
  apiKeyId,
  accountId,
  planId,
  cachePeriodSeconds,
  balanceCredits,
  creditsPerDay,
  isSuspended,
});

function rateOf({ used, resetsInSeconds, callsPerMinute }: CallerRow, env: Env): Rate {
  const limit = callsPerMinute ?? env.RATE_LIMIT_PER_MINUTE;
  return { limit, remaining: Math.max(0, limit - used), resetsInSeconds, isExceeded: used > limit };
}

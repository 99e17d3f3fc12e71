import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#lib/contract/index.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { keyHmac } from '../accounts/key-hmac.ts';
import type { CallContext, Caller, ServiceContext } from '../context/service-context.ts';
import { type Authenticated, authenticate, authenticateUncounted, type Rate } from './authenticate.ts';

/** Callers of the requests under way. */
const callers = new WeakMap<FastifyRequest, Caller>();

/** Who sent this request; only behind `guard`. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (!caller) throw new Failure('internal', 'This route is not guarded.');
  return caller;
}

/** What a verb works with that is called by this request; only behind `guard`. */
export const contextOf = (ctx: ServiceContext, request: FastifyRequest): CallContext => ({
  ...ctx,
  caller: callerOf(request),
});

/** Whether it is known who sent this request. */
export const isKnown = (request: FastifyRequest) => callers.has(request);

/** Lets a request in by its key and within its key's rate, before its body is read. */
export function guard(ctx: ServiceContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = request.headers['x-api-key'];
    letIn(request, reply, await knownBy(ctx, request, () => authenticate(ctx, { key })));
  };
}

/** The same for suggestions, which are counted apart: one who types uses up no call of a purchase. */
export function guardSuggestions(ctx: ServiceContext) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = request.headers['x-api-key'];
    const caller = await knownBy(ctx, request, () => authenticateUncounted(ctx, { key }));
    const limit = ctx.env.SUGGESTIONS_PER_MINUTE;
    const { used, resetsInSeconds } = ctx.suggestionRate.note(caller.apiKeyId);
    const rate = { limit, remaining: Math.max(0, limit - used), resetsInSeconds, isExceeded: used > limit };
    letIn(request, reply, { caller, rate });
  };
}

/**
 * Finds who sent a request, unless too many wrong keys came from its address.
 * @throws Failure rate_limited, unauthorized
 */
export async function knownBy<Known>(
  { wrongKeys, env }: Pick<ServiceContext, 'wrongKeys' | 'env'>,
  { headers, socket: { remoteAddress: address = '' } }: FastifyRequest,
  authenticated: () => Promise<Known>,
): Promise<Known> {
  const keyName = () =>
    keyHmac(requireSetting(env, 'AUTH_SECRET'), String(headers['x-api-key'])).toString('base64');
  const pauseMs = wrongKeys.pauseOf(address, keyName);
  if (pauseMs > 0) {
    throw new Failure(
      'rate_limited',
      `Too many wrong API keys from your address. Nothing was charged. Try again in ${Math.ceil(pauseMs / 1_000)} s.`,
      { retryAfterMs: pauseMs },
    );
  }
  try {
    const known = await authenticated();
    wrongKeys.noteRight(address, keyName);
    return known;
  } catch (error) {
    if (error instanceof Failure && error.code === 'unauthorized') wrongKeys.noteWrong(address);
    throw error;
  }
}

/**
 * Notes who sent a request.
 * @throws Failure rate_limited
 */
export function letIn(request: FastifyRequest, reply: FastifyReply, { caller, rate }: Authenticated): void {
  callers.set(request, caller);
  setRateHeaders(reply, rate);
  if (!rate.isExceeded) return;
  throw new Failure(
    'rate_limited',
    `More than ${rate.limit} requests in a minute. Nothing was charged. Try again in ${rate.resetsInSeconds} s.`,
    { retryAfterMs: rate.resetsInSeconds * 1_000 },
  );
}

function setRateHeaders(reply: FastifyReply, { limit, remaining, resetsInSeconds }: Rate): void {
  reply.headers({
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetsInSeconds,
  });
}

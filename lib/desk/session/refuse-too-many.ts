import { Failure } from '#lib/contract/index.ts';
import type { Env } from '#lib/platform/env.ts';
import { sharedRateLimit } from '#lib/platform/rate-limit.ts';
import type { Actor } from '../context/permissions.ts';
import { say } from '../words/say.ts';

interface Asking {
  readonly actor: Pick<Actor, 'userId'>;
  readonly env: Pick<Env, 'USER_REQUESTS_PER_MINUTE'>;
}

/**
 * Lets a user ask so often in a minute and no more, by forms and routes together, in each process: one runaway script
 * keeps no colleague waiting.
 * @throws Failure rate_limited
 */
export function refuseTooMany({ actor, env }: Asking): void {
  const limit = env.USER_REQUESTS_PER_MINUTE;
  const pauseMs = sharedRateLimit(`desk.users.${limit}`, { limit })(actor.userId);
  if (pauseMs === 0) return;
  throw new Failure('rate_limited', say('session.tooMany', { seconds: `${Math.ceil(pauseMs / 1_000)}` }), {
    retryAfterMs: pauseMs,
  });
}

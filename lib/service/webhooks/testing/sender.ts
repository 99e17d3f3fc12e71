import type { Pool } from 'pg';
import type { Env } from '#lib/platform/env.ts';
import { type DeliveryContext, deliverNext } from '../deliver-next.ts';
import { createPostWebhook } from '../post-webhook.ts';

/** Sends what is due when the test says so. */
export function senderOf(pool: Pool, env: Env, changed: Partial<DeliveryContext> = {}) {
  const ctx: DeliveryContext = { pool, env, now: () => new Date(), ...changed };
  const post = createPostWebhook(env);
  const next = (asOf?: Date) => deliverNext(ctx, { post, asOf });
  return {
    next,
    /** Everything that is due at a moment. @returns how many attempts */
    async all(asOf?: Date): Promise<number> {
      let count = 0;
      while (await next(asOf)) count += 1;
      return count;
    },
  };
}

import { Failure } from '#lib/contract/index.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { type ClaimedDelivery, claimDelivery } from './claim-delivery.ts';
import { noteAttempt } from './note-attempt.ts';
import type { AttemptOutcome, PostWebhook } from './post-webhook.ts';
import { sendLowBalance } from './send-low-balance.ts';
import { signWebhook } from './sign-webhook.ts';
import { openSecret } from './webhook-secret.ts';

export type DeliveryContext = Pick<ServiceContext, 'pool' | 'env' | 'now'>;

/** How a delivery goes out. */
export interface Sending {
  readonly post: PostWebhook;
  /** The moment to judge by what is due; the database's clock when absent. */
  readonly asOf?: Date | undefined;
}

/**
 * Sends what has been due longest, once, under a lease: every instance may try, one does. Killed on the way, it is sent
 * again after the lease, under the same id.
 * @returns whether there was anything
 */
export async function deliverNext(ctx: DeliveryContext, { post, asOf }: Sending): Promise<boolean> {
  const claimed = await claimDelivery(ctx.pool, asOf);
  if (claimed === undefined) return false;
  await deliverClaimed(ctx, claimed, { post, asOf });
  return true;
}

/** Sends what is ours to send, and writes down what came of it. */
export async function deliverClaimed(
  ctx: DeliveryContext,
  claimed: ClaimedDelivery,
  { post, asOf }: Sending,
): Promise<void> {
  const start = performance.now();
  const outcome = await attempt(ctx, claimed, post);
  const tookMs = Math.round(performance.now() - start);
  await noteAttempt(ctx.pool, claimed, { outcome, tookMs, asOf });
}

async function attempt(
  ctx: DeliveryContext,
  claimed: ClaimedDelivery,
  post: PostWebhook,
): Promise<AttemptOutcome> {
  const { env, now } = ctx;
  const { endpointId, url, eventId, type, happenedAt, data } = claimed;
  if (endpointId === null || url === null) return sendLowBalance(ctx, claimed);
  try {
    const secrets = [claimed.secret, claimed.previousSecret]
      .filter((sealed) => sealed !== null)
      .map((sealed) => openSecret(env, endpointId, sealed));
    const body = JSON.stringify({ type, timestamp: happenedAt.toISOString(), data });
    return await post(url, { headers: signWebhook({ webhookId: eventId, at: now(), body }, secrets), body });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { statusCode: null, error: 'the secret cannot be opened: rotate it', answer: null };
  }
}

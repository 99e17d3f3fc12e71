import { type Queryable, run } from '#lib/platform/db.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import { nextAttemptInMs } from './next-attempt.ts';
import { type AttemptOutcome, isDelivered } from './post-webhook.ts';

const GONE = 410;

// Who has lost the lease writes nothing: another sends it now.
const NOTE = {
  name: 'note-attempt',
  text: `
    with delivery as (
      update service.webhook_delivery
         set attempts = attempts + 1, tried = tried + 1, state = $3, lease = null, leased_until = null,
             due_at = case when $3 = 'waiting'
               then coalesce($9::timestamptz, clock_timestamp()) + make_interval(secs => $4::float8 / 1000) end,
             ended_at = case when $3 <> 'waiting' then clock_timestamp() end
       where id = $1 and lease = $2
      returning id, account_id, endpoint_id, attempts),
    gone as (
      update service.webhook_endpoint e set state = 'gone' from delivery
       where e.id = delivery.endpoint_id and $5 = ${GONE} and e.state = 'active')
    insert into service.webhook_attempt (delivery_id, number, account_id, status_code, error, answer, took_ms)
    select id, attempts, account_id, $5, $6, $7, $8 from delivery`,
};

/**
 * Writes down what came of an attempt and what follows: delivered, tried again, given up, or given up with the whole
 * endpoint (410).
 * @param asOf as for `claimDelivery`
 */
export async function noteAttempt(
  on: Queryable,
  { id, lease, tried }: Pick<ClaimedDelivery, 'id' | 'lease' | 'tried'>,
  { outcome, tookMs, asOf }: { outcome: AttemptOutcome; tookMs: number; asOf: Date | undefined },
): Promise<void> {
  const { statusCode, error, answer, retryAfterMs } = outcome;
  const nextMs =
    isDelivered(statusCode) || statusCode === GONE
      ? null
      : nextAttemptInMs(tried + 1, { retryAfterMs, random: Math.random() });
  const state = isDelivered(statusCode) ? 'delivered' : nextMs === null ? 'failed' : 'waiting';
  await run(on, NOTE, [id, lease, state, nextMs, statusCode, error, answer, tookMs, asOf ?? null]);
}

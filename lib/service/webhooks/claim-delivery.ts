import { z } from 'zod';
import { WebhookEventType } from '#lib/contract/index.ts';
import { maybe, type Queryable } from '#lib/platform/db.ts';

/** Longer than an attempt may take: a sender that died is followed by another after this time. */
const LEASE_SECONDS = 60;

const Claimed = z.object({
  id: z.uuid(),
  lease: z.uuid(),
  /** Attempts since the event, or since its last replay. */
  tried: z.int(),
  eventId: z.uuid(),
  type: WebhookEventType,
  data: z.unknown(),
  happenedAt: z.date(),
  /** Null: it goes by mail. */
  endpointId: z.uuid().nullable(),
  url: z.string().nullable(),
  secret: z.instanceof(Uint8Array).nullable(),
  /** Null where it is no longer valid. */
  previousSecret: z.instanceof(Uint8Array).nullable(),
  accountId: z.uuid(),
});
/** A delivery that is ours to send. */
export type ClaimedDelivery = z.infer<typeof Claimed>;

// One delivery to an endpoint at a time: one that is slow or down holds up itself alone.
const CLAIM = {
  name: 'claim-delivery',
  text: `
    with due as (
      select d.id from service.webhook_delivery d
        left join service.webhook_endpoint e on e.id = d.endpoint_id
       where d.state = 'waiting' and d.due_at <= coalesce($1::timestamptz, now())
         and (d.leased_until is null or d.leased_until < clock_timestamp())
         and (d.endpoint_id is null or e.state = 'active')
         and not exists (select 1 from service.webhook_delivery o
              where o.endpoint_id = d.endpoint_id and o.leased_until > clock_timestamp())
       order by d.due_at, d.id limit 1
       for update of d skip locked)
    update service.webhook_delivery d
       set lease = gen_random_uuid(), leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      from due, service.webhook_delivery w
      join service.webhook_event v on v.id = w.event_id
      left join service.webhook_endpoint e on e.id = w.endpoint_id
     where d.id = due.id and w.id = due.id
    returning d.id, d.lease, d.tried, v.id as "eventId", v.type, v.data, v.created_at as "happenedAt",
              d.endpoint_id as "endpointId", e.url, e.secret,
              case when e.previous_until > clock_timestamp() then e.previous_secret end as "previousSecret",
              d.account_id as "accountId"`,
};

/**
 * Takes the delivery that has been due longest, for as long as an attempt may take: no other instance sends it meanwhile.
 * @param asOf the moment to judge by; the database's clock when absent
 */
export const claimDelivery = (on: Queryable, asOf: Date | undefined): Promise<ClaimedDelivery | undefined> =>
  maybe(on, CLAIM, [asOf ?? null], Claimed);

import { z } from 'zod';
import {
  Absence,
  Country,
  DataPoint,
  Failure,
  ItemError,
  ItemState,
  PricedDocument,
  Section,
} from '#lib/contract/index.ts';
import { PlanPrice } from '#lib/domain/price/price-of.ts';
import { maybe, type Queryable } from '#lib/platform/db.ts';
import { StoredSource } from '../context/purchase-order.ts';
import { TracePlan } from '../graph/trace/trace-plan.ts';

export const StoredItem = z.object({
  item: z.string(),
  status: ItemState,
  costCredits: z.int(),
  isLive: z.boolean(),
  error: ItemError.nullable(),
  /** Source that did not answer the last attempt. */
  waitsFor: z.string().nullable(),
  snapshot: z
    .object({
      value: z.unknown(),
      absence: z.partialRecord(Section, Absence),
      source: StoredSource,
      retrievedAt: z.coerce.date(),
    })
    .nullable(),
});

export type StoredItem = z.infer<typeof StoredItem>;

/** A request as the database keeps it, with the snapshot of each finished item. */
export const StoredRequest = z.object({
  requestId: z.uuid(),
  accountId: z.uuid(),
  country: Country,
  companyId: z.string(),
  companyKey: z.string(),
  dataPoints: z.array(DataPoint),
  documents: z.array(z.string()),
  metadata: z.record(z.string(), z.string()).nullable(),
  documentPrices: z.partialRecord(PricedDocument, z.int()),
  cachePeriodSeconds: z.int().nullable(),
  createdAt: z.date(),
  graphPlan: TracePlan.nullable(),
  lookupPrices: z.array(PlanPrice).nullable(),
  /** Whether its answer says why there are no legal entities with control: not of requests from before that section. */
  hasEntitiesSection: z.boolean(),
  items: z.array(StoredItem),
});
export type StoredRequest = z.infer<typeof StoredRequest>;

const LOAD = {
  name: 'load-request',
  text: `
    select q.id as "requestId", q.account_id as "accountId", q.country, q.company_id as "companyId",
           q.company_key as "companyKey", q.data_points as "dataPoints", q.documents, q.metadata,
           q.document_prices as "documentPrices", a.cache_period_seconds as "cachePeriodSeconds",
           q.created_at as "createdAt", q.graph_plan as "graphPlan", q.step_prices as "lookupPrices",
           q.has_entities_section as "hasEntitiesSection",
           (select json_agg(json_build_object(
                     'item', i.item, 'status', i.status, 'costCredits', i.cost_credits, 'isLive', i.is_live,
                     'error', i.error, 'waitsFor', i.waits_for,
                     'snapshot', case when s.id is null then null else json_build_object(
                       'value', s.value, 'absence', s.absence, 'source', s.source,
                       'retrievedAt', to_json(s.retrieved_at)) end))
              from service.request_item i left join service.snapshot s on s.id = i.snapshot_id
             where i.request_id = q.id) as items
      from service.request q join service.account a on a.id = q.account_id
     where q.id = $1 and ($2::uuid is null or q.account_id = $2)`,
};

/**
 * Reads a request with everything that has come. With `accountId`, another account's request is as unknown as one
 * that never was.
 * @throws Failure resource_not_found
 */
export async function loadRequest(
  on: Queryable,
  requestId: string,
  accountId: string | null,
): Promise<StoredRequest> {
  const request = await maybe(on, LOAD, [requestId, accountId], StoredRequest);
  if (request) return request;
  const dropped = await maybe(on, DROPPED, [requestId], z.object({ month: z.string(), day: z.string() }));
  throw new Failure(
    'resource_not_found',
    dropped === undefined
      ? 'No request with this requestId. Nothing was charged.'
      : `No request with this requestId: those of ${dropped.month} were kept until ${dropped.day}. Nothing was charged.`,
    { details: ['requestId: expected the `request.requestId` of an earlier answer to this account'] },
  );
}

/** By the month that the id says it is of: whether there ever was such a request, nobody knows any more. */
const DROPPED = `
  select to_char(month, 'YYYY-MM') as month, to_char(dropped_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from service.dropped_month where what = 'requests' and month = service.month_of($1)`;

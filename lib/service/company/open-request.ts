import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Country, FILLED_BY, type ItemError, SECTIONS } from '#lib/contract/index.ts';
import { placeName } from '#lib/domain/places/place-name.ts';
import { many } from '#lib/platform/db.ts';
import { IN_PASSING } from '#lib/platform/in-passing.ts';
import { requireRoom } from '#lib/platform/require-room.ts';
import { enterFlight, type Flight, flightKey } from '../context/flights.ts';
import type { CallContext, Caller } from '../context/service-context.ts';
import type { TracePlan } from '../graph/trace/trace-plan.ts';
import { type Boarded, OpenItem } from '../items/open-item.ts';
import type { QuotedItem, QuotedRequest } from '../items/quoted-item.ts';
import { standingOf } from '../items/standing-of.ts';
import { leftToday } from '../ledger/left-today.ts';
import { admitRequest } from './admit-request.ts';
import { isFinishedAtOnce, requestIdOf } from './request-id.ts';

const open = (from: string) => `
    with opened as (
      insert into service.request
        (id, account_id, country, company_id, company_key, data_points, documents, metadata, document_prices, graph_plan,
         api_key_id, step_prices)
      select $1::uuid, $2::uuid, $3, $4, $5, $6::text[], $7::text[], $8::json, $9::json, $14::json, $15::uuid,
             case when $14::json is not null then service.step_prices($16::uuid) end ${from}
      -- on any unique key: of two calls in one moment the second may meet the first at (id, account_id) before it does at (id)
      on conflict do nothing returning id, created_at),
    items as (insert into service.request_item
      (request_id, account_id, item, price_credits, status, snapshot_id, error, finished_at)
    select opened.id, $2::uuid, i.item, i.price,
           case when i.snapshot is not null then 'succeeded' when i.error is not null then 'failed'
                else 'in_progress' end,
           i.snapshot, i.error,
           case when i.snapshot is not null or i.error is not null then clock_timestamp() end
      from opened, unnest($10::text[], $11::int[], $12::uuid[], $13::json[]) as i (item, price, snapshot, error)
      returning item, status)
    select i.item, opened.created_at as "requestedAt", lease.is_taken as "isTaken", lease.snapshot_id as "snapshotId"
      -- leases in one order, so that two openings do not wait for each other
      from opened, (select item from items where status = 'in_progress' order by item) i,
           lateral service.take_lease_at_opening(
             case when i.item = any($18::text[]) then $17::uuid end, $19, $2, $3, $5, i.item, opened.created_at) lease`;

const OPEN_FINISHED = { name: 'open-finished-request', text: open('') };

/** Nothing is told about such a request before a later transaction of its own (a purchase, a job) is on the disk. */
const OPEN_UNFINISHED = { name: 'open-unfinished-request', text: open(`from ${IN_PASSING}`) };

/** A request before it is written down; `plan` where it asks for a graph. */
interface ToOpen {
  readonly quoted: QuotedRequest;
  readonly plan: TracePlan | null;
}

/** A request that has been written down. */
export interface OpenedRequest {
  readonly requestId: string;
  /** What is still to be obtained; nothing of a request that was finished when it was opened. */
  readonly open: readonly OpenItem[];
}

/**
 * Opens a request as it was quoted: refuses what may not start, writes down the rest. What the account has bought
 * within its cache period is finished at once and free, and the same question again writes nothing. The rest is in
 * progress: whoever opened it goes on, and should that process die, another does (see `resumeOrphans`).
 * @throws Failure not_supported, forbidden (suspended), insufficient_credits, budget_exceeded, service_unavailable (507:
 *   the disk is nearly full)
 */
export async function openRequest(ctx: CallContext, { quoted, plan }: ToOpen): Promise<OpenedRequest> {
  const { accountId, balanceCredits, isSuspended, creditsPerDay } = ctx.caller;
  const { maxBudget, countryCode } = quoted.asked;
  const isGraph = ({ item }: QuotedItem) => item === 'graph';
  const mostCredits = plan?.maxBudget ?? 0;
  admitRequest(
    quoted.items.map((item) => (isGraph(item) ? { ...item, mostCredits } : item)),
    {
      ...{ balanceCredits, isSuspended, creditsPerDay, leftToday: await leftToday(ctx) },
      ...{ maxBudget, countryName: placeName(countryCode) },
      whyNot(dataPoint) {
        const { manifest } = ctx.registryOf(countryCode);
        const section = SECTIONS.find((each) => FILLED_BY[each].some((filling) => filling === dataPoint));
        return section && standingOf(section, manifest)?.explanation;
      },
    },
  );
  const requestId = requestIdOf(accountId, quoted, ctx.now());
  const isFinished = isFinishedAtOnce(quoted);
  if (isFinished && ctx.finishedAnswers.textOf(requestId, accountId) !== undefined) {
    return { requestId, open: [] };
  }
  if (!isFinished) await requireRoom(ctx.env);
  const statement = isFinished ? OPEN_FINISHED : OPEN_UNFINISHED;
  const owner = randomUUID();
  const rows = rowsOf(requestId, ctx.caller, { quoted, plan });
  const flights = enterFlights(ctx, { quoted, plan });
  const params = [...rows, owner, [...flights.keys()], ctx.env.LEASE_SECONDS];
  try {
    const opened = await many(ctx.pool, statement, params, OpenedItem);
    return {
      requestId,
      open: opened.map((row) => openItem(row, { requestId, ctx, quoted, plan, owner, flights })),
    };
  } catch (error) {
    for (const flight of flights.values()) flight(null);
    throw error;
  }
}

/** Of what has to be obtained, by item: their leases come with the opening. A graph has one of its own, for its trace. */
function enterFlights({ flights }: CallContext, { quoted, plan }: ToOpen): ReadonlyMap<string, Flight> {
  const companyKey = companyKeyOf({ quoted, plan });
  const wanted = quoted.items.filter(
    ({ item, isCached, refusal }) => !isCached && !refusal && item !== 'graph',
  );
  return new Map(
    wanted.flatMap(({ item }) => {
      const flight = enterFlight(flights, flightKey(quoted.asked.countryCode, companyKey, item));
      return flight ? [[item, flight]] : [];
    }),
  );
}

const OpenedItem = OpenItem.pick({ item: true, requestedAt: true }).extend({
  isTaken: z.boolean(),
  snapshotId: z.uuid().nullable(),
});

interface Opening extends ToOpen {
  readonly requestId: string;
  readonly ctx: CallContext;
  readonly owner: string;
  readonly flights: ReadonlyMap<string, Flight>;
}

/** What was written a moment ago need not be read. */
function openItem(
  { item, requestedAt, isTaken, snapshotId }: z.output<typeof OpenedItem>,
  { requestId, ctx: { caller }, quoted, plan, owner, flights }: Opening,
): OpenItem {
  const flight = flights.get(item);
  const boarded: Boarded | undefined = flight && { owner, flight, taken: isTaken ? { snapshotId } : null };
  return {
    ...{ requestId, item, requestedAt },
    accountId: caller.accountId,
    country: quoted.asked.countryCode,
    companyKey: companyKeyOf({ quoted, plan }),
    cachePeriodSeconds: caller.cachePeriodSeconds,
    ...{ openForMs: 0, attempts: 0, pausesForMs: 0 },
    ...(boarded && { boarded }),
  };
}

/** A graph that goes on is of the company that it began with. */
const companyKeyOf = ({ quoted, plan }: ToOpen): string => plan?.continues?.companyKey ?? quoted.companyKey;

function rowsOf(requestId: string, caller: Caller, { quoted, plan }: ToOpen): unknown[] {
  const { asked, items, documentPrices } = quoted;
  return [
    requestId,
    caller.accountId,
    asked.countryCode,
    asked.id,
    companyKeyOf({ quoted, plan }),
    asked.dataPoints,
    asked.documents,
    asked.metadata ? JSON.stringify(asked.metadata) : null,
    JSON.stringify(documentPrices),
    items.map(({ item }) => item),
    items.map(({ priceCredits }) => priceCredits),
    items.map(({ snapshotId }) => snapshotId),
    items.map(({ refusal, isCached }) =>
      refusal && !isCached ? JSON.stringify(errorOf(refusal, asked.countryCode)) : null,
    ),
    plan && JSON.stringify(plan),
    caller.apiKeyId,
    caller.planId,
  ];
}

function errorOf(code: NonNullable<QuotedItem['refusal']>, country: Country): ItemError {
  const message = {
    resource_not_found: 'This register did not issue this document id.',
    datapoint_not_supported: `The register of ${country} does not offer this.`,
    fast_source_unavailable: 'No fast source is connected here: ask with the mode verification.',
  }[code];
  return { code, message: `${message} Nothing was charged for it.`, retryable: false };
}

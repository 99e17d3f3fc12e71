import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Country, Failure } from '#lib/contract/index.ts';
import { maybe } from '#lib/platform/db.ts';
import type { ServiceContext } from '../context.ts';
import { purchase, type Snapshot } from '../ledger/purchase.ts';
import { fetchItem } from './fetch-item.ts';
import { flightKey } from './flights.ts';
import { releaseLease, takeLease } from './lease.ts';

/** An unfinished item of a request, with what its fulfilment needs. */
export const OpenItem = z.object({
  requestId: z.uuid(),
  accountId: z.uuid(),
  item: z.string(),
  country: Country,
  companyKey: z.string(),
  requestedAt: z.date(),
  /** How long ago that was, on the database's clock. */
  openForMs: z.number(),
  cachePeriodSeconds: z.int().nullable(),
  attempts: z.int(),
});
export type OpenItem = z.infer<typeof OpenItem>;

/** How soon to look again when another process is calling the register for the same item. */
const LEASE_POLL_MS = 50;

/**
 * Brings one item to its end if its register lets it: found read meanwhile, or read and paid for.
 * Several requests for the same item make one call: in this process by joining its flight, between processes by
 * the lease.
 * @throws Failure when the register fails (the item stays in progress) or does not answer by the deadline
 */
export async function fulfilItem(context: ServiceContext, open: OpenItem): Promise<void> {
  const key = flightKey(open.country, open.companyKey, open.item);
  const underWay = context.flights.get(key);
  if (underWay) {
    const snapshot = await underWay;
    return pay(context, open, (await findSnapshot(context, open)) ?? snapshot);
  }
  const flight = fly(context, open).finally(() => context.flights.delete(key));
  context.flights.set(key, flight);
  await flight;
}

/** Holds the lease from before the call until after the purchase, so that whoever waits finds the snapshot. */
async function fly(context: ServiceContext, open: OpenItem): Promise<Snapshot> {
  const owner = randomUUID();
  const signal = AbortSignal.timeout(context.env.REGISTRY_TIMEOUT_MS);
  while (!(await takeLease(context.pool, open, owner, context.env.LEASE_SECONDS))) {
    if (signal.aborted) throw stillAsked(context, open);
    await pause(LEASE_POLL_MS);
  }
  try {
    // Whoever held the lease before may have read what we want, after we wanted it.
    const snapshot = (await findSnapshot(context, open)) ?? (await fetchItem(context, open, signal));
    await pay(context, open, snapshot);
    return snapshot;
  } finally {
    await releaseLease(context.pool, open, owner);
  }
}

const stillAsked = ({ registryOf }: ServiceContext, { country }: OpenItem) =>
  new Failure('service_unavailable', 'The register is still being asked for this. Nothing was charged.', {
    source: registryOf(country).manifest.register,
    retryAfterMs: 1_000,
  });

const FIND = {
  name: 'find-snapshot',
  text: `
    select snapshot_id as id from service.billing_window
     where account_id = $1 and country = $2 and company_id = $3 and item = $4 and expires_at > clock_timestamp()
    union all
    (select id from service.snapshot
      where country = $2 and company_id = $3 and item = $4 and retrieved_at >= $5
      order by retrieved_at desc limit 1)
    limit 1`,
};

/** A snapshot that answers this item: the account's own, still paid for, or one read since the item was wanted. */
async function findSnapshot({ pool }: ServiceContext, open: OpenItem): Promise<Snapshot | null> {
  const { accountId, country, companyKey, item, requestedAt } = open;
  const params = [accountId, country, companyKey, item, requestedAt];
  const found = await maybe(pool, FIND, params, z.object({ id: z.uuid() }));
  return found ? { id: found.id, reading: null } : null;
}

async function pay({ pool, env }: ServiceContext, open: OpenItem, snapshot: Snapshot): Promise<void> {
  const cachePeriodSeconds = open.cachePeriodSeconds ?? env.CACHE_PERIOD_SECONDS;
  await purchase(pool, { requestId: open.requestId, item: open.item, cachePeriodSeconds, snapshot });
}

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { one } from '#lib/platform/db.ts';
import { flightKey } from '../context/flights.ts';
import type { Snapshot } from '../context/purchase-order.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { fetchItem } from './fetch-item.ts';
import { keepLease, releaseLease, takeLease } from './lease.ts';
import type { OpenItem } from './open-item.ts';

/** What is wanted of a register, and for which item of a request: that may be another (a profile for a graph). */
export interface WantedItem
  extends Pick<OpenItem, 'requestId' | 'accountId' | 'country' | 'companyKey' | 'item' | 'requestedAt'> {
  readonly forItem: string;
  /** Pays for what was obtained. */
  readonly pay: (snapshot: Snapshot) => Promise<void>;
}

/** How soon to look again when another process is calling the register for the same item. */
const LEASE_POLL_MS = 50;

/**
 * Obtains what is wanted if its register lets it, found read meanwhile or read now, and has it paid for.
 * Several requests for the same item make one call: in this process by joining its flight, between processes by
 * the lease.
 * @throws Failure when the register fails or does not answer by the deadline; nothing is paid for then
 */
export async function obtainItem(ctx: ServiceContext, wanted: WantedItem): Promise<void> {
  const key = flightKey(wanted.country, wanted.companyKey, wanted.item);
  for (let underWay = ctx.flights.get(key); underWay; underWay = ctx.flights.get(key)) {
    const read = await underWay;
    const { isOpen, found } = await look(ctx, wanted);
    const snapshot = found ?? read;
    if (!isOpen) return;
    if (snapshot) return wanted.pay(snapshot);
    // The flight read nothing (it found what it wanted, older than what we want): the next one is ours, or joined.
  }
  const flight = fly(ctx, wanted).finally(() => ctx.flights.delete(key));
  ctx.flights.set(key, flight);
  await flight;
}

/**
 * Holds the lease from before the call until after the purchase, so that whoever waits finds the snapshot.
 * @returns what it read from the register; null when there was no need to ask
 */
async function fly(ctx: ServiceContext, wanted: WantedItem): Promise<Snapshot | null> {
  const { pool, env, log } = ctx;
  const owner = randomUUID();
  const waiting = AbortSignal.timeout(env.REGISTRY_TIMEOUT_MS);
  while (!(await takeLease(pool, wanted, owner, env.LEASE_SECONDS))) {
    if (waiting.aborted) throw stillAsked(ctx, wanted);
    await pause(LEASE_POLL_MS);
  }
  const stopKeeping = keepLease(pool, wanted, owner, env.LEASE_SECONDS, (error) =>
    log.warn({ err: error, requestId: wanted.requestId }, 'lease not renewed'),
  );
  try {
    // Whoever held the lease before may have read what we want, or have settled this very item.
    const { isOpen, found } = await look(ctx, wanted);
    if (!isOpen) return null;
    const read = found ? null : await fetchItem(ctx, wanted);
    const snapshot = found ?? read;
    if (snapshot) await wanted.pay(snapshot);
    return read;
  } finally {
    stopKeeping();
    // One that can't be given back expires; what has been achieved under it stands.
    await releaseLease(pool, wanted, owner).catch((error: unknown) =>
      log.warn({ err: error, requestId: wanted.requestId }, 'lease not given back'),
    );
  }
}

const stillAsked = ({ registryOf }: ServiceContext, { country }: WantedItem) =>
  new Failure(
    'service_unavailable',
    'This item is still being requested from the register. Nothing was charged.',
    {
      source: registryOf(country).manifest.source.name,
      retryAfterMs: 1_000,
    },
  );

const LOOK = {
  name: 'look-for-snapshot',
  text: `
    select i.status = 'in_progress' as "isOpen", coalesce(
      (select snapshot_id from service.billing_window
        where account_id = $3 and country = $4 and company_id = $5 and item = $2 and expires_at > clock_timestamp()),
      (select id from service.snapshot
        where country = $4 and company_id = $5 and item = $2 and retrieved_at >= $6
        order by retrieved_at desc limit 1)) as "snapshotId"
      from service.request_item i where i.request_id = $1 and i.item = $7`,
};

const Sight = z.object({ isOpen: z.boolean(), snapshotId: z.uuid().nullable() });

/**
 * Whether an item still wants to be fulfilled, and what answers it already: the account's own snapshot, still paid
 * for, or one that was read since the item was wanted.
 */
async function look(
  { pool }: ServiceContext,
  wanted: WantedItem,
): Promise<{ isOpen: boolean; found: Snapshot | null }> {
  const { requestId, accountId, country, companyKey, item, requestedAt, forItem } = wanted;
  const params = [requestId, item, accountId, country, companyKey, requestedAt, forItem];
  const { isOpen, snapshotId } = await one(pool, LOOK, params, Sight);
  return { isOpen, found: snapshotId === null ? null : { id: snapshotId, reading: null } };
}

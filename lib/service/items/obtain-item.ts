import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { one } from '#lib/platform/db.ts';
import { enterFlight, flightKey } from '../context/flights.ts';
import type { Snapshot } from '../context/purchase-order.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { fetchItem } from './fetch-item.ts';
import { keepLease, releaseLease } from './lease.ts';
import type { OpenItem } from './open-item.ts';

/** What is wanted of a register, and for which item of a request: that may be another (a profile for a graph). */
export interface WantedItem
  extends Pick<
    OpenItem,
    'requestId' | 'accountId' | 'country' | 'companyKey' | 'item' | 'requestedAt' | 'boarded'
  > {
  readonly forItem: string;
  /** The request whose trace wants it. */
  readonly takenBy?: string;
  /**
   * Pays for what was obtained, under the lease of this owner if any.
   * @returns whether the lease was given back with it
   */
  readonly pay: (snapshot: Snapshot, owner?: string) => Promise<boolean>;
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
  let flight = wanted.boarded?.flight ?? enterFlight(ctx.flights, key);
  while (flight === undefined) {
    const read = (await ctx.flights.get(key)) ?? null;
    const { isOpen, found } = await look(ctx, wanted);
    const snapshot = found ?? read;
    if (!isOpen) return;
    if (snapshot) {
      await wanted.pay(snapshot);
      return;
    }
    // The flight read nothing (it found what it wanted, older than what we want): the next one is ours, or joined.
    flight = enterFlight(ctx.flights, key);
  }
  const work = fly(ctx, wanted);
  // Whoever joins waits until the lease is given back; whoever asked has what they came for before.
  flight(work.then(({ read, released }) => released.then(() => read)));
  await work;
}

interface Flown {
  /** What it read from the register; null when there was no need to ask. */
  readonly read: Snapshot | null;
  readonly released: Promise<void>;
}

/** Holds the lease from before the call until after the purchase, so that whoever waits finds the snapshot. */
async function fly(ctx: ServiceContext, wanted: WantedItem): Promise<Flown> {
  const { pool, env, log } = ctx;
  const owner = wanted.boarded?.owner ?? randomUUID();
  const seen = await takenAndSeen(ctx, wanted, owner);
  const stopKeeping = keepLease(pool, wanted, owner, env.LEASE_SECONDS, (error) =>
    log.warn({ err: error, requestId: wanted.requestId }, 'lease not renewed'),
  );
  // One that can't be given back expires; what has been achieved under it stands.
  const release = () =>
    releaseLease(pool, wanted, owner).catch((error: unknown) =>
      log.warn({ err: error, requestId: wanted.requestId }, 'lease not given back'),
    );
  try {
    const read = seen.isOpen && seen.found === null ? await fetchItem(ctx, wanted) : null;
    const snapshot = seen.found ?? read;
    const isReleased = seen.isOpen && snapshot !== null && (await wanted.pay(snapshot, owner));
    return { read, released: isReleased ? Promise.resolve() : release() };
  } catch (error) {
    await release();
    throw error;
  } finally {
    stopKeeping();
  }
}

/** What is seen once the lease is ours: at once where it came with the opening of the request. */
async function takenAndSeen(ctx: ServiceContext, wanted: WantedItem, owner: string): Promise<Seen> {
  const { boarded } = wanted;
  if (boarded?.taken) return seenIn({ isOpen: true, ...boarded.taken });
  const waitsUntil = performance.now() + ctx.env.REGISTRY_TIMEOUT_MS;
  let seen = boarded ? null : await takeLeaseAndLook(ctx, wanted, owner);
  while (seen === null) {
    if (performance.now() > waitsUntil) throw stillAsked(ctx, wanted);
    await pause(LEASE_POLL_MS);
    seen = await takeLeaseAndLook(ctx, wanted, owner);
  }
  return seen;
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
  text: `select is_open as "isOpen", snapshot_id as "snapshotId" from service.sight_of($1, $2, $3, $4, $5, $6, $7)`,
};

const TAKE_AND_LOOK = {
  name: 'take-lease-and-look',
  text: `select is_taken as "isTaken", coalesce(is_open, false) as "isOpen", snapshot_id as "snapshotId"
           from service.take_lease_and_look($8, $9, $1, $2, $3, $4, $5, $6, $7)`,
};

const Sight = z.object({ isOpen: z.boolean(), snapshotId: z.uuid().nullable() });
const Taken = Sight.extend({ isTaken: z.boolean() });

/**
 * Whether an item still wants to be fulfilled, and what answers it already: the account's own snapshot, still paid
 * for, or one that was read since the item was wanted.
 */
interface Seen {
  readonly isOpen: boolean;
  readonly found: Snapshot | null;
}

const seenIn = ({ isOpen, snapshotId }: z.output<typeof Sight>): Seen => ({
  isOpen,
  found: snapshotId === null ? null : { id: snapshotId, reading: null },
});

const wantedParams = (wanted: WantedItem): unknown[] => {
  const { requestId, forItem, accountId, country, companyKey, item, requestedAt } = wanted;
  return [requestId, forItem, accountId, country, companyKey, item, requestedAt];
};

async function look({ pool }: ServiceContext, wanted: WantedItem): Promise<Seen> {
  return seenIn(await one(pool, LOOK, wantedParams(wanted), Sight));
}

/** Takes the lease and looks, since whoever held it before may have read what we want. Null: another has it. */
async function takeLeaseAndLook(
  { pool, env }: ServiceContext,
  wanted: WantedItem,
  owner: string,
): Promise<Seen | null> {
  const params = [...wantedParams(wanted), owner, env.LEASE_SECONDS];
  const taken = await one(pool, TAKE_AND_LOOK, params, Taken);
  return taken.isTaken ? seenIn(taken) : null;
}

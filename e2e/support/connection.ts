import type { RequestListener } from 'node:http';
import { keysOfServiceKeys, placeOfKey } from '#lib/desk/context/desk-connection.ts';
import { givenIn } from '#lib/desk/testing/unaudited.ts';
import { encrypt } from '#lib/platform/encrypt.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import type { RunningProduct } from './running-product.ts';
import { type Alter, startAltered, startStandIn } from './start-altered.ts';
import { trafficRecord } from './traffic-record.ts';

/** An address where no service listens. */
export const NOBODY = 'http://127.0.0.1:9';
/** A key that no service knows; a stand-in takes any. */
export const UNKNOWN_KEY = 'plk_of_a_stand_in_0123456789';

/**
 * Connects the desk of the running product to another service for one test. Each test of a worker has the product to
 * itself, so that no test needs a web application for this.
 */
export function openConnection(product: RunningProduct) {
  const stops: (() => Promise<void>)[] = [];
  const set = (to: { readonly serviceUrl?: string; readonly apiKey?: string }): Promise<void> =>
    onDesk(product, (db) => connect(db, product, to));
  return {
    set,
    /** The service is a stand-in. */
    async answer(listener: RequestListener): Promise<void> {
      const { serviceUrl, stop } = await startStandIn(listener);
      stops.push(stop);
      await set({ serviceUrl, apiKey: UNKNOWN_KEY });
    },
    /** The real service, but for what `alter` changes. */
    async alter(alter: Alter, apiKey = product.serviceApiKey): Promise<void> {
      const { serviceUrl, stop } = await startAltered(product, alter);
      stops.push(stop);
      await set({ serviceUrl, apiKey });
    },
    /** Back to the product's own service. */
    async reset(): Promise<void> {
      await onDesk(product, (db) => db.connection.deleteMany());
      for (const stop of stops.splice(0)) await stop();
    },
  };
}

export type Connection = ReturnType<typeof openConnection>;

/** Untried: the page refuses a service that is away, and a key that nobody knows. */
async function connect(
  db: PrismaClient,
  { adminEmail, authSecret, ...own }: RunningProduct,
  { serviceUrl = own.serviceUrl, apiKey = own.serviceApiKey }: { serviceUrl?: string; apiKey?: string },
): Promise<void> {
  const record = trafficRecord();
  record.forbid("a further desk's key", apiKey);
  record.forbid("a further service's address", new URL(serviceUrl).host, '/settings/connection');
  const { id: updatedBy } = await db.user.findUniqueOrThrow({ where: { email: adminEmail } });
  const [sealingKey] = keysOfServiceKeys({ AUTH_SECRET: authSecret, AUTH_SECRET_PREVIOUS: undefined });
  const keySealed = encrypt(sealingKey, apiKey, placeOfKey(serviceUrl));
  const row = { serviceUrl, keySealed, keyHint: apiKey.slice(-4), updatedBy };
  await db.connection.upsert({ where: { id: 1 }, create: row, update: row });
}

async function onDesk(product: RunningProduct, work: (db: PrismaClient) => Promise<unknown>): Promise<void> {
  const db = givenIn(product.databaseUrl);
  try {
    await work(db);
  } finally {
    await db.$disconnect();
  }
}

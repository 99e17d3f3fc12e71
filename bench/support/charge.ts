// Clients that pay for opened requests of one account as the service does; tells how many.
import { z } from 'zod';
import { createPool, many } from '#lib/platform/db.ts';
import { readEnv, requireSetting } from '#lib/platform/env.ts';
import { datedId } from '#lib/service/context/dated-id.ts';
import type { Snapshot } from '#lib/service/context/purchase-order.ts';
import { batchPurchases } from '#lib/service/ledger/batch-purchases.ts';

const [accountId = '', clientsText, durationText] = process.argv.slice(2);
const [clients, durationMs] = [Number(clientsText), Number(durationText)];
const pool = createPool(requireSetting(readEnv(), 'DATABASE_URL'), { max: clients });
const purchases = batchPurchases(pool);
const OPEN = `select request_id as "requestId", item from service.request_item where status = 'in_progress'`;
const Opened = z.object({ requestId: z.uuid(), item: z.string() });
const waiting = (await many(pool, OPEN, [], Opened)).values();

const snapshot = (): Snapshot => ({
  id: datedId(new Date()),
  reading: {
    value: { company: { id: '1', countryCode: 'FR', legalName: 'Company' } },
    absence: {},
    source: { register: 'Bench register', authoritative: true, licence: 'CC0' },
    retrievedAt: new Date(),
  },
});

let charged = 0;
const startedAt = performance.now();
const client = async () => {
  for (const { requestId, item } of waiting) {
    const order = { requestId, item, cachePeriodSeconds: 86_400, snapshot: snapshot() };
    const outcome = await purchases(accountId, order);
    if (outcome === 'charged') charged += 1;
    if (performance.now() - startedAt > durationMs) return;
  }
};
await Promise.all(Array.from({ length: clients }, client));
const seconds = (performance.now() - startedAt) / 1_000;
await pool.end();
process.send?.({ charged, perSecond: charged / seconds }, () => process.exit(0));

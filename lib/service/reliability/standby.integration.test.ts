/** @module-tag all */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { one } from '#lib/platform/db.ts';
import { moreIsTold, refusedMore, startCustomers } from './testing/customers.ts';
import { databaseWithStandby } from './testing/database-with-standby.ts';
import { everythingIsRight } from './testing/everything-is-right.ts';
import { type PreparedWhole, prepareWhole, startWhole, type Whole } from './testing/start-whole.ts';

let prepared: PreparedWhole;
let whole: Whole;
beforeAll(async () => {
  prepared = await prepareWhole();
  whole = await startWhole(prepared, { openDatabase: databaseWithStandby });
  Object.assign(whole.register.latency, { dataPointMs: 20, documentMs: 800 });
});
afterAll(async () => {
  await whole?.stop();
  await prepared?.remove();
});

test('the primary is killed during purchases: the standby has all that was told, and the service finds it by itself', async () => {
  const customers = startCustomers(whole, 8);
  await moreIsTold(customers.told, 60);
  await whole.killDatabase();
  const acknowledged = customers.told.answers.length;
  await refusedMore(customers.told);
  await whole.startDatabase();
  const promotedAt = Date.now();
  await moreIsTold(customers.told, 1);
  const answersAgainMs = Date.now() - promotedAt;
  await moreIsTold(customers.told, 30);
  await customers.stop();

  expect(whole.service.isAlive).toBe(true);
  expect(customers.told.outcomes.get('broken')).toBeUndefined();
  const { inRecovery } = await one(
    whole.pool,
    'select pg_is_in_recovery() as "inRecovery"',
    [],
    z.object({ inRecovery: z.boolean() }),
  );
  expect(inRecovery).toBe(false);
  await everythingIsRight(whole, customers.told);
  console.log(
    `${acknowledged} answers before the primary was killed, 0 lost; the first one after the promotion came in ${answersAgainMs} ms`,
  );
});

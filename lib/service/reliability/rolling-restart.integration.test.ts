/** @module-tag all */
// By day e2e/package/package.spec.ts restarts services and web applications behind Caddy.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOver } from './testing/balance-over.ts';
import { moreIsTold, startCustomers } from './testing/customers.ts';
import { everythingIsRight } from './testing/everything-is-right.ts';
import type { ServiceProcess } from './testing/start-service-process.ts';
import { type PreparedWhole, prepareWhole, startWhole, type Whole } from './testing/start-whole.ts';

const ROUNDS = 2;

let prepared: PreparedWhole;
let whole: Whole;
let other: ServiceProcess;
beforeAll(async () => {
  prepared = await prepareWhole();
  whole = await startWhole(prepared, { drainSeconds: '3' });
  other = await whole.startAnother();
  Object.assign(whole.register.latency, { dataPointMs: 20, documentMs: 800 });
});
afterAll(async () => {
  await other?.stop();
  await whole?.stop();
  await prepared?.remove();
});

test('each of two instances is stopped and started again under load: no request fails, nothing is lost or charged twice', async () => {
  const proxy = await balanceOver(() => [whole.service.address, other.address]);
  const atProxy: Whole = { ...whole, address: proxy.url };
  const customers = startCustomers(atProxy, 8);
  for (let round = 0; round < ROUNDS; round += 1) {
    await moreIsTold(customers.told, 20);
    expect(await whole.service.stop()).toBe(0);
    await moreIsTold(customers.told, 5);
    await whole.startService();
    await moreIsTold(customers.told, 20);
    expect(await other.stop()).toBe(0);
    await moreIsTold(customers.told, 5);
    other = await whole.startAnother();
  }
  await moreIsTold(customers.told, 20);
  await customers.stop();

  expect([...proxy.failed, ...customers.told.breaks]).toEqual([]);
  expect([...customers.told.outcomes.keys()]).toEqual(['answered']);
  await everythingIsRight(atProxy, customers.told);
  await proxy.stop();
  console.log(`${ROUNDS * 2} restarts, ${customers.told.answers.length} answers, none refused`);
});

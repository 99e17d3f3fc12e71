/** @module-tag all */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { DeliveriesAnswer, WebhookWithSecret } from '#lib/contract/index.ts';
import { run } from '#lib/platform/db.ts';
import { awaited, until } from '#lib/platform/testing/until.ts';
import { buyItem, openItem } from '../ledger/testing/buy-item.ts';
import { type Receiver, startReceiver, verified } from '../webhooks/testing/start-receiver.ts';
import { type PreparedWhole, prepareWhole, startWhole, type Whole } from './testing/start-whole.ts';

let prepared: PreparedWhole;
beforeAll(async () => {
  prepared = await prepareWhole();
});
afterAll(() => prepared.remove());

let whole: Whole;
let receiver: Receiver;
let hook: WebhookWithSecret;
beforeEach(async () => {
  [whole, receiver] = await Promise.all([startWhole(prepared), startReceiver()]);
  const body = JSON.stringify({ url: receiver.url, events: ['request.completed'] });
  hook = WebhookWithSecret.parse(await call('/v2/webhooks', { method: 'POST', body }));
});
afterEach(() => Promise.all([whole.stop(), receiver.stop()]));

async function call(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { 'x-api-key': whole.key, 'content-type': 'application/json' };
  return (await fetch(new URL(path, whole.address), { ...init, headers })).json();
}

const happen = async () =>
  buyItem(whole.pool, await openItem(whole.pool, whole.accountId, { companyId: randomUUID() }));
const delivered = () =>
  awaited(
    async () => DeliveriesAnswer.parse(await call(`/v2/webhooks/${hook.id}/deliveries`)).deliveries,
    (seen) => seen.length > 0 && seen.every(({ state }) => state === 'delivered'),
  );

test('what happened before nobody was left to tell it is told by the next start', async () => {
  await whole.killService();
  await happen();
  await whole.startService();
  const [delivery] = await delivered();
  expect(receiver.received).toHaveLength(1);
  const [message] = receiver.received;
  if (message) verified(hook.secret, message);
  expect(message?.headers['webhook-id']).toBe(delivery?.eventId);
});

test('killed while it waits for an answer, an attempt is made again under the same id', async () => {
  receiver.answer = null;
  await happen();
  await until(() => receiver.received.length === 1);
  await whole.killService();
  receiver.answer = { status: 204 };
  await whole.startService();
  // As if the lease of the dead one were over.
  await run(whole.pool, `update service.webhook_delivery set leased_until = now() where lease is not null`);
  const [delivery] = await delivered();
  expect(receiver.received).toHaveLength(2);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([delivery?.eventId, delivery?.eventId]);
  expect(delivery?.attempts).toMatchObject([{ statusCode: 204 }]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { DeliveriesAnswer, Webhook, WebhookWithSecret } from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { type Receiver, startReceiver, verified } from '../webhooks/testing/start-receiver.ts';

let service: TestService;
let receiver: Receiver;
let account: TestAccount;
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService(
    { FR: stubRegistry('FR') },
    { WEBHOOK_PRIVATE_ADDRESSES: 'yes', LOG_LEVEL: 'info' },
  );
  await service.startAnother();
  account = await service.openAccount({ credits: 10_000 });
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

const create = async (events: string[] = ['request.completed']) => {
  const answer = await account.call('/v2/webhooks', { body: { url: receiver.url, events } });
  expect(answer.status).toBe(201);
  return WebhookWithSecret.parse(answer.body);
};
const remove = (id: string) => account.call(`/v2/webhooks/${id}`, { method: 'DELETE' });
const buy = (id: string) =>
  account.call('/v2/company', { body: { id, countryCode: 'FR', dataPoints: ['companyProfile'] } });

test('two instances send each event once, signed, and the account reads what came of it', async () => {
  const { id, secret } = await create();
  const bought = await Promise.all(Array.from({ length: 20 }, (_, index) => buy(`C${index}`)));
  expect(new Set(bought.map(({ status }) => status))).toEqual(new Set([200]));
  const read = async () =>
    DeliveriesAnswer.parse((await account.call(`/v2/webhooks/${id}/deliveries`)).body).deliveries;
  const deliveries = await awaited(read, (seen) => seen.every(({ state }) => state === 'delivered'));
  expect(deliveries).toHaveLength(20);
  for (const { attempts } of deliveries) expect(attempts).toMatchObject([{ statusCode: 204 }]);
  expect(receiver.received).toHaveLength(20);
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids).toEqual(new Set(deliveries.map(({ eventId }) => eventId)));
  for (const message of receiver.received) verified(secret, message);

  const [first] = deliveries;
  const replay = `/v2/webhooks/${id}/deliveries/${first?.id}/replay`;
  expect((await account.call(replay, { method: 'POST' })).status).toBe(202);
  await awaited(
    () => receiver.received.length,
    (count) => count === 21,
  );
  expect(receiver.received[20]?.headers['webhook-id']).toBe(first?.eventId);
  await remove(id);
});

test('the secret is shown once, kept encrypted, and in no log', async () => {
  const { id, secret, ...shown } = await create();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const list = await account.call('/v2/webhooks');
  expect(list.body).toEqual({ webhooks: [{ id, ...shown }] });
  const rotated = WebhookWithSecret.parse(
    (await account.call(`/v2/webhooks/${id}/secret`, { method: 'POST' })).body,
  );
  expect(rotated.secret).not.toBe(secret);
  const rows = await many(
    service.pool,
    `select row_to_json(e)::text || encode(secret, 'escape') || encode(previous_secret, 'escape') as row
       from service.webhook_endpoint e where secret is not null and previous_secret is not null`,
    [],
    z.object({ row: z.string() }),
  );
  expect(rows).toHaveLength(1);
  for (const each of [secret, rotated.secret]) {
    expect(JSON.stringify(rows)).not.toContain(each.slice(6));
    expect(service.logLines.join()).not.toContain(each.slice(6));
  }
  await remove(id);
});

test('a webhook is changed and removed', async () => {
  const { id } = await create();
  const change = (body: unknown) => account.call(`/v2/webhooks/${id}`, { method: 'PATCH', body });
  const changed = await change({ state: 'paused', events: ['balance.low'] });
  expect(Webhook.parse(changed.body)).toMatchObject({ state: 'paused', events: ['balance.low'] });
  expect((await account.call('/v2/webhooks')).body).toEqual({ webhooks: [changed.body] });
  for (const bad of [{}, { state: 'gone' }, { events: [] }, { url: 'ftp://a.example' }, [], null, { x: 1 }]) {
    expectFailure(await change(bad), 400, 'invalid_request');
  }
  expect((await remove(id)).body).toEqual({ id });
  expectFailure(await remove(id), 404, 'resource_not_found');
  expect((await account.call('/v2/webhooks')).body).toEqual({ webhooks: [] });
});

test.each([
  ['no TLS', 'http://hooks.example/'],
  ['a password', 'https://user:pass@hooks.example/'],
  ['a fragment', 'https://hooks.example/#a'],
  ['another scheme', 'file:///etc/passwd'],
  ['link-local', 'https://169.254.169.254/latest'],
  ['no address', 'hooks'],
  ['too long', `https://hooks.example/${'a'.repeat(2_000)}`],
])('an address with %s is refused', async (_, url) => {
  const answer = await account.call('/v2/webhooks', { body: { url, events: ['balance.low'] } });
  const { details } = expectFailure(answer, 400, 'invalid_request');
  expect(details[0]).toMatch(/^url: expected/);
});

test('without the setting no private address is taken, also where a name leads there', async () => {
  const strict = await startTestService({});
  try {
    const { call } = await strict.openAccount();
    for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'https://localhost/']) {
      const answer = await call('/v2/webhooks', { body: { url, events: ['balance.low'] } });
      expectFailure(answer, 400, 'invalid_request');
    }
  } finally {
    await strict.stop();
  }
});

test('an account has ten webhooks at most, and no other account sees them', async () => {
  const stranger = await service.openAccount();
  const body = { url: receiver.url, events: ['balance.low'] };
  const made = await Promise.all(Array.from({ length: 12 }, () => stranger.call('/v2/webhooks', { body })));
  expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
  const [refused] = made.filter(({ status }) => status !== 201);
  if (refused) expectFailure(refused, 409, 'conflict');
  const id = WebhookWithSecret.parse(made.find(({ status }) => status === 201)?.body).id;
  expect((await account.call('/v2/webhooks')).body).toEqual({ webhooks: [] });
  const calls: [string, string][] = [
    ['DELETE', ''],
    ['POST', '/secret'],
    ['GET', '/deliveries'],
    ['POST', `/deliveries/${randomUUID()}/replay`],
  ];
  for (const [method, path] of calls) {
    expectFailure(await account.call(`/v2/webhooks/${id}${path}`, { method }), 404, 'resource_not_found');
  }
  const nobody = { headers: { 'x-api-key': 'nobody' } };
  expectFailure(await account.call('/v2/webhooks', nobody), 401, 'unauthorized');
});

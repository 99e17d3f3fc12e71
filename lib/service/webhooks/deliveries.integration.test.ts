import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { one, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { type MailServer, startMailServer } from '#lib/platform/testing/mail-server.ts';
import { setLowBalance } from '../ledger/set-low-balance.ts';
import { buyItem, openItem } from '../ledger/testing/buy-item.ts';
import { booksForTests } from '../testing/books-for-tests.ts';
import { changeWebhook } from './change-webhook.ts';
import { claimDelivery } from './claim-delivery.ts';
import { createWebhook } from './create-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { noteAttempt } from './note-attempt.ts';
import type { AttemptOutcome } from './post-webhook.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayDelivery } from './replay-delivery.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { senderOf } from './testing/sender.ts';
import { type Receiver, startReceiver, verified } from './testing/start-receiver.ts';

const HOUR_MS = 3_600_000;
const books = booksForTests({ AUTH_SECRET: 's'.repeat(32), WEBHOOK_PRIVATE_ADDRESSES: 'yes' });

let receiver: Receiver;
let sender: ReturnType<typeof senderOf>;
let account: string;
let hook: { account: string; id: string };
let secret: string;
beforeEach(async () => {
  receiver = await startReceiver();
  sender = senderOf(books.pool, books.ctx.env);
  account = await books.openAccount(1_000);
  const created = await createWebhook(books.ctx, {
    account,
    url: receiver.url,
    events: ['request.completed'],
  });
  secret = created.secret;
  hook = { account, id: created.id };
});
afterEach(async () => {
  await removeWebhook(books.ctx, hook).catch(() => undefined);
  await receiver.stop();
});

/** Something happens that the account is told of. */
const happen = async () => {
  const requestId = await openItem(books.pool, account, { companyId: randomUUID() });
  await buyItem(books.pool, requestId);
  return requestId;
};
const log = async () => (await listDeliveries(books.ctx, hook)).deliveries;
const only = async () => {
  const [delivery, ...others] = await log();
  if (delivery === undefined || others.length > 0) throw new Error('expected one delivery');
  return delivery;
};

test('an event is sent signed, and the log says so', async () => {
  const requestId = await happen();
  expect(await sender.all()).toBe(1);
  const [message] = receiver.received;
  if (message === undefined) throw new Error('nothing came');
  expect(verified(secret, message)).toMatchObject({
    type: 'request.completed',
    timestamp: expect.stringMatching(/Z$/),
    data: { requestId, cost: 10 },
  });
  expect(message.headers).toMatchObject({ 'content-type': 'application/json' });
  const delivery = await only();
  expect(delivery).toMatchObject({ state: 'delivered', eventId: message.headers['webhook-id'] });
  expect(delivery.attempts).toMatchObject([{ statusCode: 204 }]);
  expect(await sender.all()).toBe(0);
});

test('an address that fails is tried ten times over three days, then it is given up', async () => {
  await happen();
  receiver.answer = { status: 500, body: 'no' };
  const start = Date.now();
  let asOf = new Date(start + 1_000);
  let attempts = 0;
  for (; await sender.next(asOf); attempts += 1) {
    const { nextAttemptAt } = await only();
    if (nextAttemptAt === undefined) continue;
    asOf = new Date(nextAttemptAt);
    expect(await sender.all(new Date(asOf.getTime() - 1_000))).toBe(0);
  }
  expect(attempts).toBe(10);
  const hours = (asOf.getTime() - start) / HOUR_MS;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(84);
  const given = await only();
  expect(given.state).toBe('failed');
  expect(given.attempts).toHaveLength(10);
  expect(given.attempts[9]).toMatchObject({ statusCode: 500, answer: 'no' });
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await sender.all(new Date(start + 1_000 * HOUR_MS))).toBe(0);
});

test('who asks for a pause gets it', async () => {
  await happen();
  receiver.answer = { status: 429, headers: { 'retry-after': '3600' } };
  const asOf = new Date(Date.now() + 1_000);
  await sender.all(asOf);
  expect(Date.parse((await only()).nextAttemptAt ?? '') - asOf.getTime()).toBeCloseTo(HOUR_MS, -2);
});

test('410 ends it: nothing more is sent, until the webhook is set to active', async () => {
  await happen();
  receiver.answer = { status: 410 };
  await sender.all();
  expect((await listWebhooks(books.ctx, { account })).webhooks).toMatchObject([{ state: 'gone' }]);
  expect(await only()).toMatchObject({ state: 'failed', attempts: [{ statusCode: 410 }] });
  await happen();
  expect(await log()).toHaveLength(1);
  receiver.answer = { status: 204 };
  await changeWebhook(books.ctx, { ...hook, state: 'active' });
  await happen();
  expect(await sender.all()).toBe(1);
});

test('while a webhook is paused its events wait', async () => {
  await changeWebhook(books.ctx, { ...hook, state: 'paused' });
  await happen();
  expect(await sender.all()).toBe(0);
  await changeWebhook(books.ctx, { ...hook, state: 'active' });
  expect(await sender.all()).toBe(1);
});

test('what waits goes to the new address, and to none once the webhook is removed', async () => {
  const other = await startReceiver();
  try {
    await happen();
    await changeWebhook(books.ctx, { ...hook, url: other.url });
    expect(await sender.all()).toBe(1);
    expect([receiver.received.length, other.received.length]).toEqual([0, 1]);
    await happen();
    await removeWebhook(books.ctx, hook);
    expect(await sender.all()).toBe(0);
  } finally {
    await other.stop();
  }
});

test('a new secret signs at once, the one before for 24 hours beside it', async () => {
  const { secret: fresh, previousSecretUntil } = await rotateWebhookSecret(books.ctx, hook);
  expect(Date.parse(previousSecretUntil ?? '') - Date.now()).toBeCloseTo(24 * HOUR_MS, -5);
  await happen();
  await sender.all();
  const [both] = receiver.received;
  if (both === undefined) throw new Error('nothing came');
  verified(fresh, both);
  verified(secret, both);
  await run(
    books.pool,
    `update service.webhook_endpoint set previous_until = previous_until - interval '24 hours 1 second' where id = $1`,
    [hook.id],
  );
  await happen();
  await sender.all();
  const [, after] = receiver.received;
  if (after === undefined) throw new Error('nothing came');
  verified(fresh, after);
  expect(() => verified(secret, after)).toThrow(/signature/i);
});

test('a replay is a new attempt under the same id, with all tries before it', async () => {
  await happen();
  await sender.all();
  const { id: delivery, eventId } = await only();
  await replayDelivery(books.ctx, { ...hook, delivery });
  receiver.answer = { status: 500 };
  expect(await sender.all()).toBe(1);
  expect(await only()).toMatchObject({
    state: 'waiting',
    attempts: [{ statusCode: 204 }, { statusCode: 500 }],
  });
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
  const { tried } = await one(
    books.pool,
    'select tried from service.webhook_delivery where id = $1',
    [delivery],
    z.object({ tried: z.int() }),
  );
  expect(tried).toBe(1);
});

test('of another account there is neither webhook nor delivery', async () => {
  await happen();
  const { id: delivery } = await only();
  const stranger = { ...hook, account: await books.openAccount() };
  for (const work of [
    () => listDeliveries(books.ctx, stranger),
    () => changeWebhook(books.ctx, { ...stranger, state: 'paused' }),
    () => rotateWebhookSecret(books.ctx, stranger),
    () => removeWebhook(books.ctx, stranger),
    () => replayDelivery(books.ctx, { ...stranger, delivery }),
  ]) {
    await expect(work()).rejects.toMatchObject({ code: 'resource_not_found' });
  }
  expect(await sender.all()).toBe(1);
});

describe('several senders', () => {
  test('one sends an attempt, whoever tries at the same time', async () => {
    await happen();
    const tries = await Promise.all(Array.from({ length: 8 }, () => sender.next()));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(receiver.received).toHaveLength(1);
  });

  test('what a killed sender had taken is sent by another after its lease, under the same id', async () => {
    await happen();
    const taken = await claimDelivery(books.pool, undefined);
    expect(await sender.all()).toBe(0);
    await run(
      books.pool,
      `update service.webhook_delivery set leased_until = leased_until - interval '1 hour' where id = $1`,
      [taken?.id],
    );
    expect(await sender.all()).toBe(1);
    expect(receiver.received[0]?.headers['webhook-id']).toBe(taken?.eventId);
    expect((await only()).attempts).toHaveLength(1);
  });

  test('who has lost the lease to another sender writes nothing', async () => {
    await happen();
    const lost = await claimDelivery(books.pool, undefined);
    if (lost === undefined) throw new Error('Nothing was due.');
    await run(
      books.pool,
      `update service.webhook_delivery set leased_until = leased_until - interval '1 hour' where id = $1`,
      [lost.id],
    );
    const held = await claimDelivery(books.pool, undefined);
    expect(held?.id).toBe(lost.id);
    const outcome: AttemptOutcome = { statusCode: 204, error: null, answer: null };
    await noteAttempt(books.pool, lost, { outcome, tookMs: 1, asOf: undefined });
    expect(await only()).toMatchObject({ state: 'waiting', attempts: [] });
    if (held !== undefined) await noteAttempt(books.pool, held, { outcome, tookMs: 1, asOf: undefined });
    expect(await only()).toMatchObject({ state: 'delivered', attempts: [{ statusCode: 204 }] });
  });

  test('an address that hangs holds up no other', async () => {
    await happen();
    await happen();
    const first = await claimDelivery(books.pool, undefined);
    expect(first).toBeDefined();
    expect(await claimDelivery(books.pool, undefined)).toBeUndefined();
    const others = await startReceiver();
    try {
      await createWebhook(books.ctx, { account, url: others.url, events: ['request.completed'] });
      await happen();
      expect(await sender.all()).toBe(1);
      expect(others.received).toHaveLength(1);
    } finally {
      await others.stop();
    }
  });
});

test('a secret stored under another AUTH_SECRET is told in the log, and nothing is sent unsigned', async () => {
  await happen();
  const env = parseEnv({ AUTH_SECRET: 'o'.repeat(32), WEBHOOK_PRIVATE_ADDRESSES: 'yes' });
  await senderOf(books.pool, env).all();
  expect(receiver.received).toEqual([]);
  expect((await only()).attempts).toMatchObject([{ error: 'the secret cannot be opened: rotate it' }]);
});

describe('a low balance by mail', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  const fall = async () => {
    await setLowBalance(books.ctx, { account, lowBalanceCredits: 995 });
    await happen();
  };
  const setContact = (email: string | null) =>
    run(books.pool, 'update service.account set contact_email = $2 where id = $1', [account, email]);
  const mailer = () =>
    senderOf(books.pool, { ...books.ctx.env, SMTP_URL: server.url, MAIL_FROM: 'service@plumbline.example' });

  test('goes to the contact of the account, once', async () => {
    await setContact('treasury@bank.example');
    await fall();
    await mailer().all();
    await happen();
    await mailer().all();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.to).toEqual(['treasury@bank.example']);
    expect(mail?.source).toMatch(/^Subject: Low balance: 990 credits\r$/m);
    expect(mail?.source).toContain('995');
  });

  test('is tried again where the mail server does not take it, and needs a contact', async () => {
    const before = server.received.length;
    await fall();
    await mailer().all();
    expect(server.received.length).toBe(before);
    await setContact('treasury@bank.example');
    await setLowBalance(books.ctx, { account, lowBalanceCredits: 985 });
    await happen();
    await sender.all();
    await mailer().all(new Date(Date.now() + 60_000));
    expect(server.received.length).toBe(before + 1);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unparsed } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { openTestDesk, type TestDesk } from '#lib/desk/testing/desk-for-tests.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { buyItem, openItem } from '#lib/service/ledger/testing/buy-item.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '#lib/service/plans/standard-prices.ts';
import { operatorOf } from '../context/operated.ts';
import { dropWebhook } from './drop-webhook.ts';
import { pauseWebhook } from './pause-webhook.ts';
import { redirectWebhook } from './redirect-webhook.ts';
import { registerWebhook } from './register-webhook.ts';
import { renewSecret } from './renew-secret.ts';
import { resendEvent } from './resend-event.ts';
import { viewDeliveries } from './view-deliveries.ts';
import { viewWebhooks } from './view-webhooks.ts';

let desk: TestDesk;
let ctx: ActorContext;
beforeAll(async () => {
  desk = await openTestDesk();
  ctx = desk.as(await desk.addUser('billing'));
  await createPlan(operatorOf(ctx), { name: STANDARD_PLAN, prices: STANDARD_PRICES });
});
afterAll(() => desk.close());

const URL = 'https://93.184.215.14/hook';
let opened = 0;
async function openCustomer(): Promise<string> {
  opened += 1;
  return (await createAccount(operatorOf(ctx), { name: `Low Quay ${opened}` })).id;
}
const register = (account: string, fields: object = { 'event.request.completed': 'on' }) =>
  registerWebhook(ctx, new Unparsed({ account, url: URL, ...fields }));
const eventsOf = async (account: string) =>
  (
    await desk.db.auditEntry.findMany({
      where: { object: `account ${account}` },
      orderBy: { id: 'asc' },
      select: { action: true, details: true },
    })
  ).map(({ action, details }) => ({ action, details }));

test('a webhook is created as a form sends it; its secret is in the answer alone', async () => {
  const account = await openCustomer();
  const { id, secret } = await register(account, {
    'event.balance.low': 'on',
    'event.request.completed': 'on',
  });
  expect(secret).toMatch(/^whsec_/);
  const shown = await viewWebhooks(ctx, { account });
  expect(shown).toMatchObject({
    accountId: account,
    webhooks: [{ id, url: URL, events: ['request.completed', 'balance.low'], state: 'active' }],
  });
  const events = await eventsOf(account);
  expect(events).toMatchObject([{ action: 'webhook-created', details: { webhook: id } }]);
  expect(JSON.stringify([shown, events])).not.toContain(secret);
});

test.each([
  [{}, /expected at least one event/],
  [{ 'event.balance.low': 'on', url: 'ftp://example.org' }, /begins with https/],
  [{ 'event.balance.low': 'on', url: 'https://10.0.0.1/hook' }, /anybody on the Internet can reach/],
  [{ 'event.balance.low': 'on', url: 'https://[::1]/hook' }, /anybody on the Internet can reach/],
])('%j is refused, and makes nothing', async (fields, message) => {
  const account = await openCustomer();
  await expect(register(account, fields)).rejects.toThrow(message);
  expect((await viewWebhooks(ctx, { account })).webhooks).toEqual([]);
  expect(await eventsOf(account)).toEqual([]);
});

describe('a webhook', () => {
  test('is changed, paused, active again, given a new secret, and removed; each is in the audit', async () => {
    const account = await openCustomer();
    const { id, secret } = await register(account);
    const form = (fields: object) => new Unparsed({ account, id, ...fields });
    const only = async () => (await viewWebhooks(ctx, { account })).webhooks[0];
    await redirectWebhook(ctx, form({ url: `${URL}2`, 'event.invoice.created': 'on' }));
    expect(await only()).toMatchObject({ url: `${URL}2`, events: ['invoice.created'] });
    await pauseWebhook(ctx, form({ state: 'paused' }));
    expect(await only()).toMatchObject({ state: 'paused', url: `${URL}2` });
    await pauseWebhook(ctx, form({ state: 'active' }));
    const renewed = await renewSecret(ctx, form({}));
    expect(renewed.secret).not.toBe(secret);
    expect((await only())?.previousSecretUntil).toBeDefined();
    await dropWebhook(ctx, form({}));
    expect(await only()).toBeUndefined();
    expect((await eventsOf(account)).map(({ action }) => action)).toEqual([
      ...['webhook-created', 'webhook-changed', 'webhook-changed', 'webhook-changed'],
      ...['webhook-secret-rotated', 'webhook-removed'],
    ]);
  });

  test('of another account is not there', async () => {
    const [account, other] = [await openCustomer(), await openCustomer()];
    const { id } = await register(other);
    const gone = /has no webhook/;
    await expect(renewSecret(ctx, { account, id })).rejects.toThrow(gone);
    await expect(dropWebhook(ctx, { account, id })).rejects.toThrow(gone);
    await expect(pauseWebhook(ctx, { account, id, state: 'paused' })).rejects.toThrow(gone);
    await expect(viewDeliveries(ctx, { account, id })).rejects.toThrow(gone);
    expect(await eventsOf(account)).toEqual([]);
    expect((await viewWebhooks(ctx, { account: other })).webhooks).toMatchObject([{ id, state: 'active' }]);
  });

  test('does not go to a private address afterwards, either', async () => {
    const account = await openCustomer();
    const { id } = await register(account);
    const change = { account, id, url: 'https://192.168.1.1/', 'event.balance.low': 'on' };
    await expect(redirectWebhook(ctx, new Unparsed(change))).rejects.toThrow(/anybody on the Internet/);
    expect((await viewWebhooks(ctx, { account })).webhooks).toMatchObject([{ url: URL }]);
  });
});

test('an event is in the log, and sent again once it has failed', async () => {
  const account = await openCustomer();
  const { id } = await register(account);
  await buyItem(desk.pool, await openItem(desk.pool, account, { companyId: 'TOLD' }));
  const deliveries = async () => (await viewDeliveries(ctx, { account, id })).deliveries;
  const [first] = await deliveries();
  expect(first).toMatchObject({ type: 'request.completed', state: 'waiting', attempts: [] });
  const delivery = first?.id ?? '';
  await desk.pool.query(
    `update service.webhook_delivery set state = 'failed', due_at = null, ended_at = now() where id = $1`,
    [delivery],
  );
  await resendEvent(ctx, { account, id, delivery });
  expect(await deliveries()).toMatchObject([{ id: delivery, state: 'waiting' }]);
  await expect(resendEvent(ctx, { account, id, delivery: id })).rejects.toThrow(/has no delivery/);
  expect((await eventsOf(account)).at(-1)).toEqual({
    action: 'event-resent',
    details: { webhook: id, delivery },
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  startStripe,
  stripeMessage,
} from '../../service/payments/testing/stripe-stand-in.ts';
import {
  startTestService,
  type TestAccount,
  type TestService,
} from '../../service/testing/start-test-service.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { deskInvoices } from '../search/desk-invoices.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { beginTopUp } from './begin-top-up.ts';
import { viewTopUp } from './view-top-up.ts';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let online: TestService;
let byBank: TestService;
let desk: TestDesk;

beforeAll(async () => {
  stripe = await startStripe();
  online = await startTestService(
    {},
    {
      ...{ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: stripe.url },
      ...{ CREDIT_PRICE_EUR_CENTS: '25', INVOICE_TAX_PERCENT: '19' },
    },
  );
  byBank = await startTestService({}, { INVOICE_BANK: 'Millford Bank | IBAN XX00 0000' });
  desk = await openTestDesk();
  vi.stubEnv('WEB_URL', 'https://desk.example');
});
afterAll(async () => {
  await desk.close();
  await Promise.all([online.stop(), byBank.stop(), stripe.stop()]);
});

async function open(service: TestService): Promise<{ ctx: ActorContext; account: TestAccount }> {
  const account = await service.openAccount();
  const connection = async () => ({ serviceUrl: service.address, apiKey: account.key });
  return { account, ctx: { ...desk.as(await desk.addUser('billing')), connection } };
}

test('online: begun once under a key, written down, and on the way back what is known is said', async () => {
  const { ctx, account } = await open(online);
  expect((await viewTopUp(ctx, {})).way).toMatchObject({ kind: 'online', creditPrice: 0.25, taxPercent: 19 });
  const key = randomUUID();
  const [first, second] = await Promise.all([
    beginTopUp(ctx, { credits: '100', key }),
    beginTopUp(ctx, { credits: '100', key }),
  ]);
  expect(second).toEqual(first);
  const session = stripe.sessions().find(({ client_reference_id: id }) => id === key);
  expect(first.url).toBe(session?.url);
  const acts = await desk.db.auditEntry.findMany({ where: { object: `payment ${key}` } });
  expect(acts[0]).toMatchObject({ action: 'top-up-begun', details: { credits: 100 } });
  expect((await viewTopUp(ctx, { payment: key })).returned).toEqual({ state: 'open', credits: 100 });
  expect((await viewTopUp(ctx, { payment: key, cancelled: 'yes' })).returned).toMatchObject({
    state: 'left',
  });
  expect(await account.balance()).toBe(0);

  const paid = { ...z.looseObject({}).parse(session), payment_status: 'paid' };
  const { body, headers } = stripeMessage('checkout.session.completed', paid);
  await fetch(`${online.address}/webhooks/stripe`, { method: 'POST', body, headers });
  expect((await viewTopUp(ctx, { payment: key })).returned).toEqual({ state: 'paid', credits: 100 });
  // Who went back and paid after all has paid.
  expect((await viewTopUp(ctx, { payment: key, cancelled: 'yes' })).returned).toMatchObject({
    state: 'paid',
  });
  expect(await account.balance()).toBe(100);
  expect(await deskInvoices(ctx)).toMatchObject({ value: { invoices: [{ credits: 100, total: 29.75 }] } });
  await expect(beginTopUp(ctx, { credits: '100', key })).rejects.toMatchObject({ code: 'conflict' });
});

test('a payment of another account, or none, is not known', async () => {
  const [{ ctx }, other] = [await open(online), await open(online)];
  const key = randomUUID();
  await beginTopUp(other.ctx, { credits: '10', key });
  for (const payment of [key, randomUUID()]) {
    expect((await viewTopUp(ctx, { payment })).returned).toEqual({ state: 'unknown', credits: null });
  }
});

test('by bank transfer under the account’s reference; online is refused then, and nothing is charged', async () => {
  const { ctx } = await open(byBank);
  expect((await viewTopUp(ctx, {})).way).toMatchObject({
    ...{ kind: 'bank_transfer', bank: ['Millford Bank', 'IBAN XX00 0000'] },
    reference: expect.stringMatching(/^PLB [0-9A-F]{12}$/),
  });
  await expect(beginTopUp(ctx, { credits: '10', key: randomUUID() })).rejects.toMatchObject({
    code: 'not_supported',
  });
});

test('a service that is away is said so', async () => {
  const { ctx } = await open(byBank);
  const away = { ...ctx, connection: async () => ({ serviceUrl: 'http://127.0.0.1:9', apiKey: 'k' }) };
  expect(await viewTopUp(away, { payment: randomUUID() })).toMatchObject({
    way: { failure: expect.any(String) },
    returned: { state: 'unknown' },
  });
});

test('a payment that could not be begun says that nothing was charged, and what to do', async () => {
  const { ctx } = await open(byBank);
  const away = { ...ctx, connection: async () => ({ serviceUrl: 'http://127.0.0.1:9', apiKey: 'k' }) };
  await expect(beginTopUp(away, { credits: '10', key: randomUUID() })).rejects.toThrow(
    /Nothing was charged\. Try again/,
  );
});

test.each(['0', '-1', '1.5', '1000001', 'many', ''])('%j credits are refused', async (credits) => {
  const { ctx } = await open(online);
  await expect(beginTopUp(ctx, { credits, key: randomUUID() })).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { many, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { sellCredits } from '../invoices/sell-credits.ts';
import { addCredits } from '../ledger/add-credits.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { listPayments } from './list-payments.ts';
import { paymentMeans } from './payment-means.ts';
import { startCheckout } from './start-checkout.ts';
import {
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StandInSession,
  startStripe,
  stripeMessage,
} from './testing/stripe-stand-in.ts';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let service: TestService;
beforeAll(async () => {
  stripe = await startStripe();
  service = await startTestService(
    {},
    {
      ...{ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: stripe.url, LOG_LEVEL: 'info' },
      ...{ CREDIT_PRICE_EUR_CENTS: '25', INVOICE_TAX_PERCENT: '19' },
    },
  );
});
afterAll(async () => {
  await service.stop();
  await stripe.stop();
});

const COMPLETED = 'checkout.session.completed';
const SUCCEEDED = 'checkout.session.async_payment_succeeded';
const FAILED = 'checkout.session.async_payment_failed';

const begin = (account: TestAccount, { credits = 100, key = randomUUID() } = {}) =>
  startCheckout(service.operator, {
    account: account.accountId,
    credits,
    key,
    returnUrl: 'https://desk.example/balance',
  });

/** An account that has begun a payment for 100 credits, and Stripe's session of it. */
async function begun(): Promise<{ account: TestAccount; payment: string; session: StandInSession }> {
  const account = await service.openAccount();
  const { payment } = await begin(account);
  const session = stripe.sessions().find(({ client_reference_id: id }) => id === payment);
  if (session === undefined) throw new Error('Stripe made no session');
  return { account, payment, session };
}
const paid = (session: StandInSession) => ({ ...session, payment_status: 'paid' });

/** @returns the status of the answer */
async function tell(...message: Parameters<typeof stripeMessage>): Promise<number> {
  const { body, headers } = stripeMessage(...message);
  const response = await fetch(`${service.address}/webhooks/stripe`, { method: 'POST', body, headers });
  await response.body?.cancel();
  return response.status;
}

const Payment = z.object({ state: z.string(), amount: z.int(), provider: z.string().nullable() });
const paymentOf = (id: string) =>
  many(
    service.pool,
    'select state, amount_cents as amount, provider_id as provider from service.payment where id = $1',
    [id],
    Payment,
  );

describe('a checkout', () => {
  test('costs what an invoice would, tax included, and adds no credit before it is paid', async () => {
    const { account, payment, session } = await begun();
    expect(session).toMatchObject({ amount_total: 2_975, currency: 'eur', payment_status: 'unpaid' });
    expect(await paymentOf(payment)).toEqual([{ state: 'open', amount: 2_975, provider: session.id }]);
    expect(await account.balance()).toBe(0);
  });

  test('under the same key it is the same, and for something else the key is refused', async () => {
    const account = await service.openAccount();
    const key = randomUUID();
    const before = stripe.sessions().length;
    const [first, second] = await Promise.all([begin(account, { key }), begin(account, { key })]);
    expect(second).toEqual(first);
    expect(stripe.sessions().length).toBe(before + 1);
    await expect(begin(account, { key, credits: 101 })).rejects.toThrow(/key: it was used/);
    await expect(begin(await service.openAccount(), { key })).rejects.toThrow(/key: it was used/);
  });

  test('amounts that Stripe does not take are refused here, on both sides of each bound', async () => {
    const account = await service.openAccount();
    await expect(begin(account, { credits: 1 })).rejects.toThrow(/€0.50/);
    await begin(account, { credits: 2 });
    await expect(begin(account, { credits: 3_361_345 })).rejects.toThrow(/€0.50/);
    await begin(account, { credits: 3_361_344 });
  });

  test.each([
    [1, '1 credit'],
    [2_000, '2,000 credits'],
  ])('%i on the page of Stripe: %s', async (credits, line) => {
    const account = await service.openAccount();
    const env = { ...service.operator.env, CREDIT_PRICE_EUR_CENTS: 50 };
    const asked = {
      account: account.accountId,
      credits,
      key: randomUUID(),
      returnUrl: 'https://desk.example/',
    };
    const { url } = await startCheckout({ ...service.operator, env }, asked);
    expect(await (await fetch(url)).text()).toContain(`<p>${line}</p>`);
  });

  test('a Stripe that does not answer charges nothing, says so, and shows nobody the key', async () => {
    const account = await service.openAccount();
    const key = randomUUID();
    stripe.setDown(true);
    const failure = await begin(account, { key }).catch((error: unknown) => error);
    stripe.setDown(false);
    expect(failure).toMatchObject({ code: 'service_unavailable' });
    expect(String(failure)).not.toContain(STRIPE_SECRET_KEY);
    expect(await begin(account, { key })).toMatchObject({ payment: key });
    expect(service.logLines.join()).not.toContain(STRIPE_SECRET_KEY);
  });
});

describe('what Stripe tells', () => {
  test('once paid the credits are there, once, however often it is told', async () => {
    const { account, payment, session } = await begun();
    const told = Array.from({ length: 5 }, () => tell(COMPLETED, paid(session)));
    expect(await Promise.all(told)).toEqual([200, 200, 200, 200, 200]);
    expect(await tell(SUCCEEDED, paid(session))).toBe(200);
    expect(await account.balance()).toBe(100);
    expect(await paymentOf(payment)).toMatchObject([{ state: 'paid', provider: session.id }]);
  });

  test('the very same message twice is one payment', async () => {
    const { account, session } = await begun();
    const { body, headers } = stripeMessage(COMPLETED, paid(session));
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(`${service.address}/webhooks/stripe`, { method: 'POST', body, headers });
      expect(answer.status).toBe(200);
    }
    expect(await account.balance()).toBe(100);
  });

  test('forged, altered, unsigned or too old: refused, and nothing is recorded', async () => {
    const { account, session } = await begun();
    expect(await tell(COMPLETED, paid(session), { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await tell(COMPLETED, paid(session), { secondsAgo: 310 })).toBe(400);
    const { body, headers } = stripeMessage(COMPLETED, session);
    const send = (init: RequestInit) =>
      fetch(`${service.address}/webhooks/stripe`, { method: 'POST', ...init });
    expect((await send({ body: body.replace('unpaid', 'paid'), headers })).status).toBe(400);
    expect((await send({ body })).status).toBe(400);
    expect((await send({ headers })).status).toBe(400);
    expect(await account.balance()).toBe(0);
    expect(await tell(COMPLETED, paid(session), { secondsAgo: 290 })).toBe(200);
    expect(await account.balance()).toBe(100);
  });

  test('a bank debit is completed before it is paid, and counts when it is paid', async () => {
    const { account, payment, session } = await begun();
    expect(await tell(COMPLETED, session)).toBe(200);
    expect(await account.balance()).toBe(0);
    expect(await paymentOf(payment)).toMatchObject([{ state: 'open' }]);
    expect(await tell(SUCCEEDED, paid(session))).toBe(200);
    expect(await account.balance()).toBe(100);
  });

  test('out of order: a failure after the success changes nothing, a success after a failure counts', async () => {
    const first = await begun();
    await tell(SUCCEEDED, paid(first.session));
    for (const late of [FAILED, 'checkout.session.expired', COMPLETED]) {
      expect(await tell(late, first.session)).toBe(200);
    }
    expect(await paymentOf(first.payment)).toMatchObject([{ state: 'paid' }]);
    expect(await first.account.balance()).toBe(100);

    const second = await begun();
    await tell(FAILED, second.session);
    expect(await paymentOf(second.payment)).toMatchObject([{ state: 'failed' }]);
    expect(await second.account.balance()).toBe(0);
    await tell(SUCCEEDED, paid(second.session));
    expect(await paymentOf(second.payment)).toMatchObject([{ state: 'paid' }]);
    expect(await second.account.balance()).toBe(100);
  });

  test('it may be told before we have written down which session it is', async () => {
    const { account, payment, session } = await begun();
    await run(service.pool, 'update service.payment set provider_id = null where id = $1', [payment]);
    expect(await tell(COMPLETED, paid(session))).toBe(200);
    expect(await account.balance()).toBe(100);
    expect(await paymentOf(payment)).toMatchObject([{ state: 'paid', provider: session.id }]);
  });

  test('a payment that is not written down yet is told again later; one of another shop is passed over', async () => {
    const { session } = await begun();
    const unknown = { ...paid(session), metadata: { plumblinePayment: randomUUID() } };
    expect(await tell(COMPLETED, unknown)).toBe(404);
    expect(await tell(COMPLETED, { ...paid(session), metadata: {} })).toBe(200);
    expect(await tell('customer.created', { id: 'cus_1' })).toBe(200);
  });

  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'usd' }],
    ['another session', { id: 'cs_test_other' }],
  ])('%s than was begun is refused and logged', async (_, changed) => {
    const { account, payment, session } = await begun();
    expect(await tell(COMPLETED, { ...paid(session), ...changed })).toBe(409);
    expect(await account.balance()).toBe(0);
    const told = service.logLines.filter((line) => line.includes(payment));
    expect(told.join()).toContain('look it up at Stripe');
  });

  test('what an operator has recorded by hand counts once', async () => {
    const { account, session } = await begun();
    await addCredits(service.operator, {
      ...{ account: account.accountId, amountCredits: 100, reference: `stripe ${session.id}` },
    });
    expect(await tell(COMPLETED, paid(session))).toBe(200);
    expect(await account.balance()).toBe(100);
  });

  test('what is paid cannot be changed', async () => {
    const { payment, session } = await begun();
    await tell(COMPLETED, paid(session));
    const unpaid = run(service.pool, `update service.payment set credits = 1 where id = $1`, [payment]);
    await expect(unpaid).rejects.toThrow(/is paid/);
  });
});

describe('the invoice of a payment', () => {
  const Invoiced = z.object({
    ...{ number: z.string(), kind: z.string(), credits: z.int(), cents: z.int(), tax: z.int().nullable() },
    ...{ state: z.string().nullable(), note: z.string().nullable(), by: z.string().nullable() },
    ...{ head: z.string(), isToday: z.boolean().nullable() },
  });
  const invoicesOf = ({ accountId }: TestAccount) =>
    many(
      service.pool,
      `select i.number, i.kind, i.amount_credits::int as credits, i.credit_price_cents as cents,
              i.tax_basis_points as tax, e.state, e.note, e.noted_by as by,
              encode(substring(i.pdf for 5), 'escape') as head,
              e.paid_on = (clock_timestamp() at time zone 'UTC')::date as "isToday"
         from service.invoice i left join service.invoice_event e on e.invoice_id = i.id
        where i.account_id = $1 order by i.number`,
      [accountId],
      Invoiced,
    );

  test('is issued, paid, at the price at which it was begun', async () => {
    const { account, session } = await begun();
    expect(await invoicesOf(account)).toEqual([]);
    await tell(COMPLETED, paid(session));
    expect(await invoicesOf(account)).toMatchObject([
      {
        ...{ number: expect.stringMatching(/^PLB-\d{4}-\d{6}$/), kind: 'purchase', credits: 100, cents: 25 },
        ...{
          tax: 1_900,
          state: 'paid',
          note: `stripe ${session.id}`,
          by: null,
          head: '%PDF-',
          isToday: true,
        },
      },
    ]);
    const { body } = await account.call('/v2/invoices');
    expect(body).toMatchObject({ invoices: [{ total: 29.75, paidOn: expect.any(String) }] });
  });

  test('once, however often, late and out of order it is told, and numbers have no gap', async () => {
    const [one, other] = [await begun(), await begun()];
    const told = Array.from({ length: 10 }, (_, at) => {
      const { session } = at % 2 === 0 ? one : other;
      return tell(at < 5 ? COMPLETED : SUCCEEDED, paid(session));
    });
    expect(new Set(await Promise.all(told))).toEqual(new Set([200]));
    await tell('checkout.session.expired', one.session);
    await tell(COMPLETED, paid(one.session), { secondsAgo: 290 });
    const numbers = [...(await invoicesOf(one.account)), ...(await invoicesOf(other.account))].map(
      ({ number }) => Number(number.slice(-6)),
    );
    expect(numbers).toHaveLength(2);
    const all = await many(
      service.pool,
      'select right(number, 6)::int as number from service.invoice order by number',
      [],
      z.object({ number: z.int() }),
    );
    expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1));
  });

  test('what was told but not issued is issued when it is told again', async () => {
    const { account, payment, session } = await begun();
    await run(service.pool, 'select service.record_payment($1, $2, $3, $4)', [
      ...[payment, session.id, session.amount_total, session.currency],
    ]);
    expect(await invoicesOf(account)).toEqual([]);
    await tell(SUCCEEDED, paid(session));
    expect(await invoicesOf(account)).toMatchObject([{ state: 'paid' }]);
    expect(await account.balance()).toBe(100);
  });

  test('an unpaid, failed or forged one has none', async () => {
    const { account, session } = await begun();
    await tell(COMPLETED, session);
    await tell(FAILED, session);
    await tell(COMPLETED, paid(session), { secret: 'whsec_of_somebody_else' });
    await tell(COMPLETED, { ...paid(session), amount_total: 1 });
    expect(await invoicesOf(account)).toEqual([]);
  });

  test('one that an operator issued by hand is marked as paid; one for other credits is left alone', async () => {
    const { account, session } = await begun();
    const sale = { account: account.accountId, reference: `stripe ${session.id}` };
    const { invoice } = await sellCredits(service.operator, { ...sale, amountCredits: 100 });
    await tell(COMPLETED, paid(session));
    expect(await invoicesOf(account)).toMatchObject([{ number: invoice, state: 'paid' }]);

    const different = await begun();
    await addCredits(service.operator, {
      ...{ account: different.account.accountId, amountCredits: 90 },
      reference: `stripe ${different.session.id}`,
    });
    expect(await tell(COMPLETED, paid(different.session))).toBe(200);
    expect(await invoicesOf(different.account)).toEqual([]);
  });

  test('of a payment that the version before began, tax follows from its amounts', async () => {
    const { account, payment, session } = await begun();
    await run(service.pool, 'update service.payment set tax_basis_points = null where id = $1', [payment]);
    await tell(COMPLETED, paid(session));
    expect(await invoicesOf(account)).toMatchObject([{ tax: 1_900 }]);
  });
});

describe('how an account can pay', () => {
  test('online where Stripe is set up', async () => {
    const { accountId: account } = await service.openAccount();
    expect(await paymentMeans(service.operator, { account })).toEqual({
      ...{ kind: 'online', creditPrice: 0.25, taxPercent: 19, currency: 'EUR' },
    });
  });

  test('an account asks and pays with its own key, and nobody sees its payments but itself and operators', async () => {
    const account = await service.openAccount();
    expect((await account.call('/v2/payments/means')).body).toMatchObject({ kind: 'online' });
    const key = randomUUID();
    const body = { credits: 100, key, returnUrl: 'https://desk.example/balance' };
    const started = await account.call('/v2/payments', { body });
    expect(started).toMatchObject({ status: 201, body: { payment: key, currency: 'EUR', total: 29.75 } });
    const stranger = await service.openAccount();
    expectFailure(await stranger.call('/v2/payments', { body }), 400, 'invalid_request');
    for (const bad of [
      { returnUrl: 'javascript:alert(1)' },
      { credits: 0 },
      { key: 'x' },
      { account: 'x' },
    ]) {
      const refused = await account.call('/v2/payments', { body: { ...body, ...bad } });
      expectFailure(refused, 400, 'invalid_request');
    }
    const own = await account.call(`/v2/payments/${key}`);
    expect(own.body).toEqual({ payment: key, state: 'open', credits: 100, currency: 'EUR', total: 29.75 });
    expectFailure(await stranger.call(`/v2/payments/${key}`), 404, 'resource_not_found');
    expectFailure(await account.call('/v2/payments/x'), 400, 'invalid_request');
    const session = stripe.sessions().find(({ client_reference_id: id }) => id === key);
    await tell(COMPLETED, paid(z.custom<StandInSession>().parse(session)));
    expect((await account.call(`/v2/payments/${key}`)).body).toMatchObject({ state: 'paid' });
    const { payments } = await listPayments(service.operator, { account: account.accountId });
    expect(payments).toMatchObject([
      {
        ...{ id: key, credits: 100, amountCents: 2_975, state: 'paid', endedAt: expect.any(Date) },
        ...{ accountId: account.accountId, invoice: expect.stringMatching(/^PLB-/), providerId: session?.id },
      },
    ]);
  });

  test('otherwise by bank transfer under a reference of its own, or not at all', async () => {
    const { accountId: account } = await service.openAccount();
    const env = parseEnv({ INVOICE_BANK: 'Millford Bank | IBAN XX00 0000 |' });
    expect(await paymentMeans({ ...service.operator, env }, { account })).toEqual({
      ...{ kind: 'bank_transfer', creditPrice: 0.1, currency: 'EUR' },
      bank: ['Millford Bank', 'IBAN XX00 0000'],
      reference: `PLB ${account.replaceAll('-', '').slice(0, 12).toUpperCase()}`,
    });
    expect(await paymentMeans({ ...service.operator, env: parseEnv({}) }, { account })).toMatchObject({
      kind: 'none',
    });
    const refused = startCheckout(
      { ...service.operator, env },
      { account, credits: 100, key: randomUUID(), returnUrl: 'https://desk.example/' },
    );
    await expect(refused).rejects.toThrow(/STRIPE_SECRET_KEY/);
  });
});

test('payments are listed newest first, by account and by state, in pages', async () => {
  const { account, session } = await begun();
  const { payment: newer } = await begin(account);
  await tell(COMPLETED, paid(session));
  const idsOf = async (asked: Parameters<typeof listPayments>[1]) =>
    (await listPayments(service.operator, { account: account.accountId, ...asked })).payments.map(
      ({ id }) => id,
    );
  const older = session.client_reference_id;
  expect(await idsOf({})).toEqual([newer, older]);
  expect(await idsOf({ state: 'open' })).toEqual([newer]);
  expect(await idsOf({ state: 'failed' })).toEqual([]);
  expect(await idsOf({ before: newer })).toEqual([older]);
  const all = await listPayments(service.operator, {});
  expect(all.payments.slice(0, 2).map(({ id }) => id)).toEqual([newer, older]);
});

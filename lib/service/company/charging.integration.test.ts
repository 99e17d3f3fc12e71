import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { many, one, run } from '#lib/platform/db.ts';
import { until } from '#lib/platform/testing/until.ts';
import { setCachePeriod } from '../accounts/set-cache-period.ts';
import { setPlan } from '../accounts/set-plan.ts';
import { addCredits } from '../ledger/add-credits.ts';
import { createPlan } from '../plans/create-plan.ts';
import { setPrice } from '../plans/set-price.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const fr = stubRegistry('FR');
let gate: Promise<void> | undefined;
const de = stubRegistry('DE', {
  async fetchDataPoint(...call) {
    await gate;
    return fr.fetchDataPoint(...call);
  },
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: fr, DE: de }, { CACHE_PERIOD_SECONDS: '86400' });
});
afterAll(async () => {
  await service.stop();
});

const PROFILE = ['companyProfile'];
const ask = (account: TestAccount, id: string, members: object = { dataPoints: PROFILE }) =>
  account.call('/v2/company', { body: { id, countryCode: 'FR', ...members } });
const costOf = async (account: TestAccount, id: string, item = 'companyProfile') => {
  const answer = await ask(account, id, { dataPoints: [item] });
  const status = Object.values(CompanyAnswer.parse(answer.body).request.dataStatus.dataPoints)[0];
  return status?.status === 'succeeded' ? status.cost : status;
};
const Entry = z.object({ amount: z.int(), item: z.string().nullable(), requestId: z.uuid().nullable() });
const entriesOf = ({ accountId }: TestAccount) =>
  many(
    service.pool,
    `select amount_credits as amount, item, request_id as "requestId" from service.ledger_entry
      where account_id = $1 and kind = 'charge' order by id`,
    [accountId],
    Entry,
  );

describe('the cache period', () => {
  const endsIn = (account: TestAccount, milliseconds: number) =>
    run(
      service.pool,
      `update service.billing_window set expires_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
        where account_id = $1`,
      [account.accountId, milliseconds],
    );
  const periodOf = ({ accountId }: TestAccount) =>
    one(
      service.pool,
      `select extract(epoch from w.expires_at - e.created_at)::float8 as seconds
         from service.billing_window w join service.ledger_entry e using (account_id) where w.account_id = $1
          and e.kind = 'charge'`,
      [accountId],
      z.object({ seconds: z.number() }),
    );

  test('24 hours from the purchase; a purchase within it does not prolong it', async () => {
    const account = await service.openAccount({ credits: 100 });
    expect(await costOf(account, 'DAY')).toBe(10);
    const { seconds } = await periodOf(account);
    expect(seconds).toBeGreaterThan(86_395);
    expect(seconds).toBeLessThanOrEqual(86_400);
    const before = await periodOf(account);
    expect(await costOf(account, 'DAY')).toBe(0);
    expect(await periodOf(account)).toEqual(before);
  });

  test.each([
    ['a minute before its end', 60_000, 0],
    ['at its end', 0, 10],
    ['after it', -1_000, 10],
  ])('%s', async (_, milliseconds, cost) => {
    const account = await service.openAccount({ credits: 100 });
    await costOf(account, 'EDGE');
    await endsIn(account, milliseconds);
    fr.calls.dataPoint = 0;
    expect(await costOf(account, 'EDGE')).toBe(cost);
    expect(fr.calls.dataPoint).toBe(cost === 0 ? 0 : 1);
    expect(await account.balance()).toBe(90 - cost);
    expect(await costOf(account, 'EDGE')).toBe(0);
  });

  test("an account's own: its window, and what pricing says of it", async () => {
    const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 3_600 });
    await costOf(account, 'HOUR');
    const { seconds } = await periodOf(account);
    expect(seconds).toBeGreaterThan(3_595);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await account.call('/v2/pricing', { body: { country: 'FR' } })).body).toMatchObject({
      cachePeriodSeconds: 3_600,
    });
  });

  test('of no time: every request is read and paid', async () => {
    const account = await service.openAccount({ credits: 100, cachePeriodSeconds: 0 });
    expect([await costOf(account, 'ZERO'), await costOf(account, 'ZERO')]).toEqual([10, 10]);
    expect(await account.balance()).toBe(80);
  });

  test('a changed one counts for what is bought from then on', async () => {
    const account = await service.openAccount({ credits: 100 });
    await costOf(account, 'CHANGE');
    await setCachePeriod(service.operator, { account: account.accountId, cachePeriodSeconds: 0 });
    expect(await costOf(account, 'CHANGE')).toBe(0);
    expect(await costOf(account, 'CHANGE-2')).toBe(10);
    expect(await costOf(account, 'CHANGE-2')).toBe(10);
  });

  test('each item, company, country and account has its own', async () => {
    const [account, other] = [
      await service.openAccount({ credits: 100 }),
      await service.openAccount({ credits: 100 }),
    ];
    expect(await costOf(account, 'A')).toBe(10);
    expect(await costOf(account, 'A', 'ultimateBeneficialOwners')).toBe(8);
    expect(await costOf(account, 'B')).toBe(10);
    expect(await costOf(other, 'A')).toBe(10);
    const german = await account.call('/v2/company', {
      body: { id: 'A', countryCode: 'DE', dataPoints: PROFILE },
    });
    expect(german.body).toMatchObject({
      request: { dataStatus: { dataPoints: { companyProfile: { cost: 10 } } } },
    });
    expect(await account.balance()).toBe(62);
  });
});

describe('every entry names what it paid for; the balance is their sum', () => {
  test('one entry for each item that cost something', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { body } = await ask(account, 'LEDGER', {
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners', 'availableDocuments'],
      documents: ['trade_register_extract'],
    });
    const { requestId } = CompanyAnswer.parse(body).request;
    const entries = await entriesOf(account);
    expect(new Set(entries.map(({ item, amount }) => `${item} ${amount}`))).toEqual(
      new Set(['companyProfile -10', 'ultimateBeneficialOwners -8', 'document:trade_register_extract -4']),
    );
    expect(entries.every((entry) => entry.requestId === requestId)).toBe(true);
    expect(await account.balance()).toBe(78);
  });

  test('many of the same at once are charged once', async () => {
    const account = await service.openAccount({ credits: 100 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(account, 'CROWD')));
    const costs = answers.map(({ body }) => {
      const profile = CompanyAnswer.parse(body).request.dataStatus.dataPoints.companyProfile;
      return profile?.status === 'succeeded' ? profile.cost : profile;
    });
    expect(costs.filter((cost) => cost === 10)).toHaveLength(1);
    expect(costs.filter((cost) => cost === 0)).toHaveLength(29);
    expect(await entriesOf(account)).toHaveLength(1);
    expect(await account.balance()).toBe(90);
  });

  test('a price is that of the moment of the request; a replay keeps it', async () => {
    const account = await service.openAccount({ credits: 100 });
    const set = (priceCredits: number) =>
      setPrice(service.operator, { plan: 'standard', country: 'DE', item: 'companyProfile', priceCredits });
    const german = (id: string) =>
      account.call('/v2/company', { body: { id, countryCode: 'DE', dataPoints: PROFILE } });
    await set(3);
    const first = await german('PRICE');
    expect(await account.balance()).toBe(97);
    await set(7);
    const { requestId } = CompanyAnswer.parse(first.body).request;
    expect((await account.call(`/v2/company/${requestId}`)).body).toEqual(first.body);
    await german('PRICE-2');
    expect(await account.balance()).toBe(90);
    // Prices and plan change while the register is being asked.
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const running = german('RUNNING');
    await until(async () => {
      const opened = `select 1 from service.request where account_id = $1 and company_key = 'RUNNING'`;
      return (await run(service.pool, opened, [account.accountId])) > 0;
    });
    await set(70);
    await createPlan(service.operator, { name: 'dear' });
    await setPlan(service.operator, { account: account.accountId, plan: 'dear' });
    resolve();
    gate = undefined;
    await running;
    expect(await account.balance()).toBe(83);
    await german('ON-THE-NEW-PLAN');
    expect(await account.balance()).toBe(13);
    await set(10);
  });
});

describe('a balance of', () => {
  test.each([
    [9, -1],
    [10, 0],
    [11, 1],
  ])('%i credits buys for 10 and is %i then', async (credits, balance) => {
    const account = await service.openAccount({ credits });
    expect(await costOf(account, 'FIRST')).toBe(10);
    expect(await account.balance()).toBe(balance);
    const { body } = await account.call('/v2/balance');
    expect(body).toEqual({ balance, unit: 'credit', blocked: balance < 0 });

    const second = await ask(account, 'SECOND');
    if (balance >= 0) expect(second.status).toBe(200);
    else expect(expectFailure(second, 402, 'insufficient_credits').message).toContain('Still free');
    expect(await account.balance()).toBe(balance >= 0 ? balance - 10 : balance);
  });

  test('below zero blocks what costs and nothing else, until credits come', async () => {
    const account = await service.openAccount({ credits: 5 });
    const { body } = await ask(account, 'HAVE');
    const { requestId } = CompanyAnswer.parse(body).request;
    expect(await account.balance()).toBe(-5);
    fr.calls.dataPoint = 0;

    expectFailure(await ask(account, 'OTHER'), 402, 'insufficient_credits');
    expectFailure(
      await ask(account, 'HAVE', { dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] }),
      402,
      'insufficient_credits',
    );
    expect(fr.calls.dataPoint).toBe(0);
    const free = [
      await account.call(`/v2/company/${requestId}`),
      await account.call('/v2/company', { body: { requestId } }),
      await ask(account, 'HAVE'),
      await ask(account, 'OTHER', { dataPoints: ['availableDocuments'] }),
      await account.call('/v2/pricing', { body: { country: 'FR' } }),
      await account.call('/v2/balance'),
      await account.call('/v2/search?country=FR&query=abc'),
    ];
    expect(free.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(await account.balance()).toBe(-5);

    await addCredits(service.operator, { account: account.accountId, amountCredits: 5, reference: 'top-up' });
    expect(await costOf(account, 'OTHER')).toBe(10);
  });

  test('of one request all items are charged, though the first takes it below zero', async () => {
    const account = await service.openAccount({ credits: 1 });
    const { body } = await ask(account, 'ALL', {
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners'],
    });
    expect(CompanyAnswer.parse(body).request.dataStatus.dataPoints).toMatchObject({
      companyProfile: { status: 'succeeded', cost: 10 },
      ultimateBeneficialOwners: { status: 'succeeded', cost: 8 },
    });
    expect(await account.balance()).toBe(-17);
  });
});

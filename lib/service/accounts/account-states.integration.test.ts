import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { many, run } from '#lib/platform/db.ts';
import { until } from '#lib/platform/testing/until.ts';
import { addCredits } from '../ledger/add-credits.ts';
import { setPrice } from '../plans/set-price.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { changeAccount } from './change-account.ts';
import { closeAccount } from './close-account.ts';
import { createAccount } from './create-account.ts';
import { createKey } from './create-key.ts';
import { DESK_ACCOUNT } from './desk-account.ts';
import { findKeys } from './find-keys.ts';
import { resumeAccount } from './resume-account.ts';
import { setPlan } from './set-plan.ts';
import { suspendAccount } from './suspend-account.ts';

let gate: Promise<void> | undefined;
const fr = stubRegistry('FR');
const de = stubRegistry('DE', {
  fetchDataPoint: async (...call) => {
    await gate;
    return fr.fetchDataPoint(...call);
  },
});
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: fr, DE: de });
  await setPrice(service.operator, { plan: 'standard', country: 'DE', item: 'search', priceCredits: 2 });
});
afterAll(() => service.stop());

const profile = (id: string, countryCode = 'FR') => ({
  body: { id, countryCode, dataPoints: ['companyProfile'] },
});
const buy = (account: TestAccount, id: string, countryCode?: string) =>
  account.call('/v2/company', profile(id, countryCode));
const reason = 'An agreed pause';
const search = (account: TestAccount, country: string) =>
  account.call(`/v2/search?country=${country}&query=Harbour`);

test('a suspended account is sold nothing, keeps what is free, and buys again when it is resumed', async () => {
  const account = await service.openAccount({ credits: 100 });
  const bought = await buy(account, 'KEPT');
  await search(account, 'DE');
  await suspendAccount(service.operator, { account: account.accountId, reason });
  await expect(suspendAccount(service.operator, { account: account.accountId, reason })).rejects.toThrow(
    /is suspended already/,
  );
  const calls = fr.calls.dataPoint;
  expect(expectFailure(await buy(account, 'NEW'), 403, 'forbidden').message).toContain('suspended');
  expectFailure(await account.call('/v2/search?country=DE&query=Other'), 403, 'forbidden');
  expect(fr.calls.dataPoint).toBe(calls);
  const { requestId } = CompanyAnswer.parse(bought.body).request;
  for (const free of [
    await account.call(`/v2/company/${requestId}`),
    await buy(account, 'KEPT'),
    await search(account, 'FR'),
    await search(account, 'DE'),
    await account.call('/v2/pricing', { body: { country: 'FR' } }),
    await account.call('/v2/balance'),
    await account.call('/v2/invoices'),
  ]) {
    expect(free.status).toBe(200);
  }
  expect(await account.balance()).toBe(88);
  await resumeAccount(service.operator, { account: account.accountId });
  await expect(resumeAccount(service.operator, { account: account.accountId })).rejects.toThrow(
    /is not suspended/,
  );
  expect((await buy(account, 'NEW')).status).toBe(200);
  expect(await account.balance()).toBe(78);
});

describe('closing', () => {
  test.each([
    [9, false],
    [10, true],
  ])('with %i credits less 10: %s', async (credits, mayClose) => {
    const account = await service.openAccount({ credits });
    await buy(account, `CLOSE-${credits}`);
    const closing = closeAccount(service.operator, { account: account.accountId, reason });
    if (!mayClose) {
      await expect(closing).rejects.toThrow(/cannot be closed: it owes 1 credit\. Nothing was changed/);
      expect((await account.call('/v2/balance')).status).toBe(200);
      return;
    }
    expect(await closing).toMatchObject({ balanceCredits: 0, revokedKeys: 1 });
    expectFailure(await account.call('/v2/balance'), 401, 'unauthorized');
  });

  test('is for good, and nothing is given to a closed account', async () => {
    const { accountId: account } = await service.openAccount({ credits: 5 });
    await closeAccount(service.operator, { account, reason });
    const closed = /is closed for good/;
    await expect(closeAccount(service.operator, { account, reason })).rejects.toThrow(closed);
    await expect(suspendAccount(service.operator, { account, reason })).rejects.toThrow(closed);
    await expect(resumeAccount(service.operator, { account })).rejects.toThrow(closed);
    await expect(createKey(service.operator, { account, name: 'late' })).rejects.toThrow(closed);
    await expect(setPlan(service.operator, { account, plan: 'standard' })).rejects.toThrow(closed);
    await expect(
      addCredits(service.operator, { account, amountCredits: 1, reference: 'late' }),
    ).rejects.toThrow(closed);
    const sql = (text: string) => run(service.pool, text, [account]);
    await expect(
      sql('update service.account set closed_at = null, closed_because = null where id = $1'),
    ).rejects.toThrow(/closed for good/);
    await expect(
      sql(`insert into service.api_key (account_id, name, hint, hmac)
           values ($1, 'k', 'k', decode(repeat('ab', 32), 'hex'))`),
    ).rejects.toThrow(/is closed/);
    await expect(
      sql(`insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
           values ($1, 'charge', -6, 0, 'late')`),
    ).rejects.toThrow(/owes_nothing/);
    // What is known of a customer can still be corrected, and removed.
    expect(await changeAccount(service.operator, { account, notes: 'Moved away' })).toMatchObject({
      changed: ['notes'],
    });
  });

  test('while something is under way: it is not charged, and says why', async () => {
    const account = await service.openAccount({ credits: 100 });
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const asked = buy(account, 'SLOW', 'DE');
    const items = () =>
      many(
        service.pool,
        `select i.status, i.error ->> 'message' as message from service.request_item i
           join service.request q on q.id = i.request_id where q.account_id = $1`,
        [account.accountId],
        z.object({ status: z.string(), message: z.string().nullable() }),
      );
    await until(async () => (await items()).length > 0);
    await closeAccount(service.operator, { account: account.accountId, reason });
    resolve();
    gate = undefined;
    await asked;
    await until(async () => (await items())[0]?.status !== 'in_progress');
    expect(await items()).toMatchObject([
      { status: 'failed', message: expect.stringContaining('was closed') },
    ]);
    expect(await account.balance()).toBe(100);
  });

  test('is refused for the account of the web application', async () => {
    await createAccount(service.operator, { name: DESK_ACCOUNT });
    await expect(closeAccount(service.operator, { account: DESK_ACCOUNT, reason })).rejects.toThrow(
      /this web application buys with/,
    );
  });
});

describe('a key', () => {
  async function withKey(limits: object): Promise<TestAccount & { keyId: string; unlimited: TestAccount }> {
    const account = await service.openAccount({ credits: 1_000 });
    const made = await createKey(service.operator, {
      ...{ account: account.accountId, name: 'limited', ...limits },
    });
    return {
      ...{ ...account, key: made.key, keyId: made.id, unlimited: account },
      call: (path, init) => account.call(path, { ...init, headers: { 'x-api-key': made.key } }),
    };
  }

  test('works until its moment is over', async () => {
    const limited = await withKey({});
    const expireIn = (seconds: number) =>
      run(
        service.pool,
        'update service.api_key set expires_at = clock_timestamp() + make_interval(secs => $2) where id = $1',
        [limited.keyId, seconds],
      );
    await expireIn(60);
    expect((await buy(limited, 'TIMELY')).status).toBe(200);
    await expireIn(0);
    expectFailure(await buy(limited, 'TIMELY'), 401, 'unauthorized');
    expectFailure(await limited.call('/v2/balance'), 401, 'unauthorized');
    expectFailure(await limited.call('/v2/suggestions?query=harbour'), 401, 'unauthorized');
    expect(await findKeys(service.operator, { account: limited.accountId, state: 'expired' })).toMatchObject({
      items: [{ name: 'limited', state: 'expired' }],
    });
  });

  test('is made until a day that is not over', async () => {
    const { accountId: account } = await service.openAccount();
    const now = () => new Date('2030-05-05T23:59:59.999Z');
    const makeUntil = (lastDay: string) =>
      createKey({ ...service.operator, now }, { account, name: lastDay, lastDay });
    await expect(makeUntil('2030-05-04')).rejects.toThrow(/^lastDay: expected today or a later day/);
    await makeUntil('2030-05-05');
    expect(await findKeys(service.operator, { account, state: 'valid' })).toMatchObject({
      items: [{ name: '2030-05-05', expiresAt: new Date('2030-05-06T00:00:00Z') }, { name: 'test' }],
    });
  });

  test('makes as many calls in a minute as it may', async () => {
    await run(
      service.pool,
      `select pg_sleep(case when s > 50 then 60.1 - s else 0 end)
         from (select extract(second from clock_timestamp())::float8 as s) as now`,
    );
    const limited = await withKey({ callsPerMinute: 2 });
    const first = await limited.call('/v2/balance');
    expect([first.status, first.headers.get('ratelimit-limit')]).toEqual([200, '2']);
    expect((await buy(limited, 'SECOND')).status).toBe(200);
    expectFailure(await buy(limited, 'THIRD'), 429, 'rate_limited');
  });

  test.each([
    [19, 1],
    [20, 2],
  ])('that may spend %i a day buys %i for 10', async (creditsPerDay, bought) => {
    const limited = await withKey({ creditsPerDay });
    const calls = fr.calls.dataPoint;
    const answers = [await buy(limited, 'DAY-1'), await buy(limited, 'DAY-2'), await buy(limited, 'DAY-3')];
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(bought);
    const refused = answers.filter(({ status }) => status !== 200);
    for (const answer of refused) {
      const { message } = expectFailure(answer, 402, 'budget_exceeded');
      expect(message).toContain(`above its limit of ${creditsPerDay} credits a day (UTC)`);
    }
    expect(fr.calls.dataPoint - calls).toBe(bought);
    expect(await limited.balance()).toBe(1_000 - 10 * bought);
    expect((await buy(limited, 'DAY-1')).status).toBe(200);
    expect(await findKeys(service.operator, { account: limited.accountId })).toMatchObject({
      items: [{ spentTodayCredits: 10 * bought }, { spentTodayCredits: 0 }],
    });
  });

  test('spends a search, and no more than it may', async () => {
    const limited = await withKey({ creditsPerDay: 3 });
    expect((await search(limited, 'DE')).status).toBe(200);
    expectFailure(await limited.call('/v2/search?country=DE&query=Other'), 402, 'budget_exceeded');
    expect((await search(limited, 'DE')).status).toBe(200);
    expect(await limited.balance()).toBe(998);
  });

  test('that may spend nothing has what is free', async () => {
    const limited = await withKey({ creditsPerDay: 0 });
    expectFailure(await buy(limited, 'NOTHING'), 402, 'budget_exceeded');
    expect((await search(limited, 'FR')).status).toBe(200);
  });

  test('spends its day anew tomorrow; other keys of the account are not its concern', async () => {
    const limited = await withKey({ creditsPerDay: 10 });
    await buy(limited, 'TODAY');
    expectFailure(await buy(limited, 'LATER'), 402, 'budget_exceeded');
    expect((await buy(limited.unlimited, 'OTHER')).status).toBe(200);
    await run(
      service.pool,
      `do $$ begin
         alter table service.ledger_entry disable trigger append_only;
         update service.ledger_entry set created_at = date_trunc('day', clock_timestamp(), 'UTC') - interval '1 ms';
         alter table service.ledger_entry enable trigger append_only;
       end $$`,
    );
    expect((await buy(limited, 'LATER')).status).toBe(200);
    expectFailure(await buy(limited, 'TOMORROW'), 402, 'budget_exceeded');
  });

  test('spends no more than it may, when many calls come at once', async () => {
    const limited = await withKey({ creditsPerDay: 50 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => buy(limited, `ONCE-${n}`)));
    expect(await limited.balance()).toBe(950);
    const items = answers.flatMap(({ status, body }) =>
      status === 200 ? [CompanyAnswer.parse(body).request.dataStatus.dataPoints.companyProfile] : [],
    );
    expect(items.filter((item) => item?.status === 'succeeded')).toHaveLength(5);
    for (const item of items.filter((each) => each?.status === 'failed')) {
      expect(item).toMatchObject({
        error: { code: 'budget_exceeded', message: expect.stringContaining('50 credits a day') },
      });
    }
  });
});

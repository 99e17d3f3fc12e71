import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#lib/platform/db.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const LIMIT = 5;
const fr = stubRegistry('FR');

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: fr }, { RATE_LIMIT_PER_MINUTE: String(LIMIT) });
});
afterAll(() => service.stop());

/** Puts the window of the account's key at `used` calls, `agoSeconds` into its minute. */
async function setUsed({ accountId }: TestAccount, used: number, agoSeconds: number): Promise<void> {
  const touched = await run(
    service.pool,
    `insert into service.rate_window as w
     select id, clock_timestamp() - make_interval(secs => $3), $2 from service.api_key where account_id = $1
     on conflict (api_key_id) do update set used = excluded.used, starts_at = excluded.starts_at`,
    [accountId, used, agoSeconds],
  );
  expect(touched).toBe(1);
}

const headersOf = ({ headers }: { headers: Headers }) => ({
  limit: headers.get('ratelimit-limit'),
  remaining: headers.get('ratelimit-remaining'),
  resetSeconds: Number(headers.get('ratelimit-reset')),
  retryAfter: headers.get('retry-after'),
});

// A window begins at a full minute of the database: one that begins now counts on through it.
const BEGINNING = -1;

test.each([
  [LIMIT - 2, 200, '1'],
  [LIMIT - 1, 200, '0'],
  [LIMIT, 429, '0'],
  [LIMIT + 1, 429, '0'],
])('after %i calls of 5 in this minute: %i', async (used, status, remaining) => {
  const account = await service.openAccount();
  await setUsed(account, used, BEGINNING);
  const answer = await account.call('/v2/balance');
  const { limit, resetSeconds, retryAfter, ...rest } = headersOf(answer);
  expect({ status: answer.status, limit, remaining: rest.remaining }).toEqual({
    status,
    limit: '5',
    remaining,
  });
  expect(resetSeconds).toBeGreaterThanOrEqual(1);
  expect(resetSeconds).toBeLessThanOrEqual(61);
  expect(retryAfter).toBe(status === 429 ? String(resetSeconds) : null);
});

test('refused: one body, nothing done, and when to go on', async () => {
  const account = await service.openAccount({ credits: 100 });
  await setUsed(account, LIMIT, BEGINNING);
  const calls = [
    account.call('/v2/search?country=FR&query=abc'),
    account.call('/v2/company', { body: { id: '1', countryCode: 'FR', dataPoints: ['companyProfile'] } }),
    account.call('/v2/company', { body: 'no JSON' }),
    account.call('/v2/pricing', { body: { country: 'FR' } }),
  ];
  for (const answer of await Promise.all(calls)) {
    const { message } = expectFailure(answer, 429, 'rate_limited');
    expect(message).toMatch(/More than 5 requests in a minute. Nothing was charged. Try again in \d+ s\./);
  }
  expect(fr.calls).toEqual({ search: 0, dataPoint: 0, document: 0 });
  expect(await account.balance()).toBe(100);
});

test('a minute later the count begins anew', async () => {
  const account = await service.openAccount();
  await setUsed(account, 1_000, 60);
  const answer = await account.call('/v2/balance');
  expect(answer.status).toBe(200);
  expect(headersOf(answer).remaining).toBe('4');
});

test('each key has a rate of its own, shared by all instances', async () => {
  const [one, other] = [await service.openAccount(), await service.openAccount()];
  const { address } = await service.startAnother();
  await setUsed(one, LIMIT - 1, BEGINNING);
  expect((await one.call('/v2/balance')).status).toBe(200);
  expect((await one.call('/v2/balance', { address })).status).toBe(429);
  expect((await other.call('/v2/balance', { address })).status).toBe(200);
});

test('what needs no key is not counted', async () => {
  for (const path of ['/healthz', '/v2/openapi.json']) {
    const response = await fetch(`${service.address}${path}`);
    expect(response.headers.get('ratelimit-limit')).toBeNull();
    await response.body?.cancel();
  }
});

test('many wrong keys from one address: they wait, and whoever has a right one goes on', async () => {
  const account = await service.openAccount();
  const withKey = (key: string) =>
    fetch(`${service.address}/v2/balance`, { headers: { 'x-api-key': key } }).then(({ status }) => status);
  const tried = [];
  for (let attempt = 0; attempt < 61; attempt += 1) {
    tried.push(await withKey(`plk_wrong_${attempt}`));
    if (attempt === 0) expect((await account.call('/v2/balance')).status).toBe(200);
  }
  expect(tried.filter((status) => status === 401)).toHaveLength(60);
  expect(tried.at(-1)).toBe(429);
  const answer = await fetch(`${service.address}/v2/balance`, { headers: { 'x-api-key': 'plk_wrong' } });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('Too many wrong API keys from your address');
  expect((await account.call('/v2/balance')).status).toBe(200);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { one, run } from '#lib/platform/db.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { AUTHENTICATE_AND_QUOTE } from './batch-quotes.ts';

const LIMIT = 30;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: stubRegistry('FR') }, { RATE_LIMIT_PER_MINUTE: String(LIMIT) });
});
afterAll(() => service.stop());

const profileOf = (id: string) => ({ id, countryCode: 'FR', dataPoints: ['companyProfile'] });

/** So that no test is at work when a minute begins. */
async function awayFromTheNextMinute(): Promise<void> {
  await run(
    service.pool,
    `select pg_sleep(case when s > 50 then 60.1 - s else 0 end)
       from (select extract(second from clock_timestamp())::float8 as s) as now`,
  );
}

test('calls that meet are each counted, told their own place, and refused from the limit on', async () => {
  await awayFromTheNextMinute();
  const account = await service.openAccount({ credits: 1_000 });
  const { address } = await service.startAnother();
  const answers = await Promise.all(
    Array.from({ length: LIMIT + 10 }, (_, index) =>
      account.call('/v2/company', {
        body: profileOf(`MEET${index % 3}`),
        address: index % 2 === 0 ? address : service.address,
      }),
    ),
  );
  const passed = answers.filter(({ status }) => status === 200);
  expect(passed).toHaveLength(LIMIT);
  const left = passed.map(({ headers }) => Number(headers.get('ratelimit-remaining'))).sort((a, b) => a - b);
  expect(left).toEqual(Array.from({ length: LIMIT }, (_, index) => index));
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expectFailure(refused, 429, 'rate_limited');
  }
  const { used } = await one(
    service.pool,
    `select used from service.rate_window w join service.api_key k on k.id = w.api_key_id where k.account_id = $1`,
    [account.accountId],
    z.object({ used: z.int() }),
  );
  expect(used).toBe(LIMIT + 10);
});

test('calls that meet are answered each for what it asked', async () => {
  await awayFromTheNextMinute();
  const account = await service.openAccount({ credits: 1_000 });
  const ids = ['ONE', 'TWO "', "THREE '{}", 'FOUR \\', 'ÉÉ'];
  for (const round of ['bought', 'cached']) {
    const answers = await Promise.all(ids.map((id) => account.call('/v2/company', { body: profileOf(id) })));
    for (const [index, { body }] of answers.entries()) {
      const { company, request } = CompanyAnswer.parse(body);
      expect(company?.legalName).toBe(`Company ${ids[index]}`);
      const cost = round === 'bought' ? 10 : 0;
      expect(request.dataStatus.dataPoints.companyProfile).toMatchObject({ status: 'succeeded', cost });
    }
  }
  expect(await account.balance()).toBe(1_000 - 10 * ids.length);
});

test('a key that is revoked while its calls meet is refused from then on', async () => {
  await awayFromTheNextMinute();
  const account = await service.openAccount({ credits: 1_000 });
  const { body } = await account.call('/v2/company', { body: profileOf('KEPT') });
  CompanyAnswer.parse(body);
  await run(service.pool, 'update service.api_key set revoked_at = now() where account_id = $1', [
    account.accountId,
  ]);
  const answers = await Promise.all(
    [1, 2, 3].map(() => account.call('/v2/company', { body: profileOf('KEPT') })),
  );
  for (const answer of answers) expectFailure(answer, 401, 'unauthorized');
});

/** Where a server begins to compile a plan that it thinks costly, for longer than the statement itself takes. */
const JIT_ABOVE_COST = 100_000;
const Explained = z.object({
  'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Total Cost': z.number() }) })]),
});

test('the statement of a cached call is planned as the small thing that it is', async () => {
  const question = {
    n: 0,
    country: 'FR',
    company: 'X',
    items: ['companyProfile'],
    countries: ['FR'],
    priced: [],
  };
  const { 'QUERY PLAN': plan } = await one(
    service.pool,
    `explain (format json) ${AUTHENTICATE_AND_QUOTE.text
      .replaceAll('$1', "''")
      .replaceAll('$2', '1')
      .replaceAll('$3', `'${JSON.stringify([question])}'`)}`,
    [],
    Explained,
  );
  expect(plan[0].Plan['Total Cost']).toBeLessThan(JIT_ABOVE_COST / 10);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { run } from '#lib/platform/db.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

/** More than any disk has free. */
const NO_ROOM_MB = 1e12;
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: stubRegistry('FR') });
});
afterAll(() => service.stop());

const profileOf = (id: string) => ({ id, countryCode: 'FR', dataPoints: ['companyProfile'] });

test('on a full disk nothing new is bought, and all that was is read and replayed', async () => {
  const account = await service.openAccount({ credits: 100 });
  const bought = CompanyAnswer.parse((await account.call('/v2/company', { body: profileOf('KEPT') })).body);
  Object.assign(service.env, { MIN_FREE_MB: NO_ROOM_MB });
  const refused = await account.call('/v2/company', { body: profileOf('NEW') });
  expectFailure(refused, 507, 'service_unavailable');
  expect(refused.headers.get('retry-after')).toBe('60');
  expect((await account.call('/v2/company', { body: profileOf('KEPT') })).status).toBe(200);
  expect((await account.call(`/v2/company/${bought.request.requestId}`)).status).toBe(200);
  expect((await account.call('/v2/search?country=FR&query=abc')).status).toBe(200);
  expect(await account.balance()).toBe(90);
  Object.assign(service.env, { MIN_FREE_MB: 0 });
  expect((await account.call('/v2/company', { body: profileOf('NEW') })).status).toBe(200);
  expect(await account.balance()).toBe(80);
});

test('where not even a call can be counted, reading goes on, for known keys alone', async () => {
  const account = await service.openAccount({ credits: 100 });
  const { request } = CompanyAnswer.parse(
    (await account.call('/v2/company', { body: profileOf('KEPT') })).body,
  );
  await run(
    service.pool,
    `create function service.no_room() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
     create trigger no_room before insert on service.rate_window execute function service.no_room()`,
  );
  try {
    expect((await account.call('/v2/balance')).body).toMatchObject({ balance: 90 });
    expect((await account.call(`/v2/company/${request.requestId}`)).status).toBe(200);
    const repeated = await account.call('/v2/company', { body: { requestId: request.requestId } });
    expect(repeated.status).toBe(200);
    expect((await account.call('/v2/search?country=FR&query=abc')).status).toBe(200);
    expect((await account.call('/v2/company', { body: profileOf('NEW') })).status).toBe(507);
    const stranger = await account.call('/v2/balance', { headers: { 'x-api-key': 'plk_unknown' } });
    expectFailure(stranger, 401, 'unauthorized');
  } finally {
    await run(service.pool, 'drop function service.no_room cascade');
  }
  expect((await account.call('/v2/company', { body: profileOf('NEW') })).status).toBe(200);
});

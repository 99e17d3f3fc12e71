import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyAnswer } from '#lib/contract/index.ts';
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

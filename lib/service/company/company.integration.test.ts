import { afterAll, beforeAll, expect, test } from 'vitest';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { startTestService, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const fr = stubRegistry('FR');
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ FR: fr });
});
afterAll(() => service.stop());

test('a profile is read, charged, free in the cache period and free to replay', async () => {
  const account = await service.openAccount({ credits: 100 });
  const body = { id: '1', countryCode: 'FR', dataPoints: ['companyProfile'] };
  const first = await account.call('/v2/company', { body });
  expect(first.body).toMatchObject({ company: { legalName: 'Company 1' } });
  const answer = CompanyAnswer.parse(first.body);
  expect(answer.request.dataStatus.dataPoints.companyProfile).toEqual({
    status: 'succeeded',
    cost: 10,
    authoritative: true,
  });
  expect(await account.balance()).toBe(90);
  const again = CompanyAnswer.parse((await account.call('/v2/company', { body })).body);
  expect(again.request.dataStatus.dataPoints.companyProfile).toMatchObject({ cost: 0 });
  const replay = await account.call('/v2/company', { body: { requestId: answer.request.requestId } });
  expect(replay.body).toEqual(first.body);
  expect(await account.balance()).toBe(90);
  expect(fr.calls.dataPoint).toBe(1);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CompanyAnswer, Failure } from '#lib/contract/index.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { filling, stubRegistry } from '../testing/stub-registry.ts';

const plain = stubRegistry('FR');
const fr = stubRegistry('FR', {
  companyId: (id) => id.replaceAll(' ', '').toUpperCase(),
  fetchDataPoint: async (ctx, order) => {
    const { companyId, dataPoint } = order;
    const source = 'Stub register';
    if (companyId === 'GONE') throw new Failure('resource_not_found', 'No such company.', { source });
    if (companyId === 'BAD') throw new Failure('invalid_request', 'No number of this register.', { source });
    if (companyId === 'BROKEN') throw new TypeError('inside');
    if (companyId === 'CHANGED')
      throw new Failure('registry_changed', 'It changed.', { source, details: ['a.b'] });
    const fetched = await plain.fetchDataPoint(ctx, order);
    if (companyId === 'NONSENSE') return { ...fetched, value: { company: { legalName: '' } } };
    if (companyId === 'NOSOURCE') return { ...fetched, source: { ...fetched.source, url: 'no address' } };
    if (companyId === 'HALF' && dataPoint === 'ultimateBeneficialOwners') {
      throw new Failure('resource_not_found', 'No owners are filed.', { source });
    }
    return fetched;
  },
});
const { manifest } = plain;
/** A register that tells no shareholders. */
const delaware = stubRegistry('US-DE', {
  manifest: { ...manifest, source: { ...manifest.source, fills: filling('company', 'documents') } },
});

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ FR: fr, 'US-DE': delaware });
});
afterAll(() => service.stop());
beforeEach(async () => {
  account = await service.openAccount({ credits: 100 });
  Object.assign(fr.calls, { search: 0, dataPoint: 0, document: 0 });
});

const ask = (id: string, members: object = { dataPoints: ['companyProfile'] }) =>
  account.call('/v2/company', { body: { id, countryCode: 'FR', ...members } });
const answerTo = async (...call: Parameters<typeof ask>) => {
  const answer = await ask(...call);
  expect(answer.status).toBe(200);
  return CompanyAnswer.parse(answer.body);
};

test('a profile is read, charged, free in the cache period and free to replay', async () => {
  const first = await ask('READ');
  const answer = CompanyAnswer.parse(first.body);
  expect(first.body).toMatchObject({ company: { legalName: 'Company READ' } });
  expect(answer.request.dataStatus).toEqual({
    dataPoints: { companyProfile: { status: 'succeeded', cost: 10, authoritative: true } },
    documents: {},
  });
  expect(await account.balance()).toBe(90);
  const again = await answerTo('READ');
  expect(again.request.dataStatus.dataPoints.companyProfile).toMatchObject({ cost: 0 });
  expect(again.request.requestId).not.toBe(answer.request.requestId);
  const { requestId } = answer.request;
  const replays = [
    await account.call('/v2/company', { body: { requestId } }),
    await account.call(`/v2/company/${requestId}`),
  ];
  for (const { status, body } of replays) expect({ status, body }).toEqual({ status: 200, body: first.body });
  expect(await account.balance()).toBe(90);
  expect(fr.calls.dataPoint).toBe(1);
});

describe('where a fact came from', () => {
  test('read for this request, or kept from an earlier one of this account: register, time, licence', async () => {
    const before = Date.now();
    const live = (await answerTo('SRC')).request.sources.dataPoints.companyProfile;
    expect(live).toMatchObject({
      register: 'Stub register',
      licence: 'CC0',
      authoritative: true,
      method: 'live_from_registry',
    });
    const readAt = Date.parse(live?.retrievedAt ?? '');
    expect(readAt).toBeGreaterThanOrEqual(before);
    expect(readAt).toBeLessThanOrEqual(Date.now());
    expect((await answerTo('SRC')).request.sources.dataPoints.companyProfile).toEqual({
      ...live,
      method: 'cached_from_registry',
    });
  });
  test("another account's reading of an hour ago is never served: the cache is each account's own", async () => {
    await answerTo('OWN');
    account = await service.openAccount({ credits: 100 });
    const { request } = await answerTo('OWN');
    expect(request.dataStatus.dataPoints.companyProfile).toMatchObject({ cost: 10 });
    expect(request.sources.dataPoints.companyProfile?.method).toBe('live_from_registry');
    expect(fr.calls.dataPoint).toBe(2);
  });
});

describe('the id', () => {
  test('goes unchanged through, leading zeros too; the echo says it as it was asked', async () => {
    const answer = await answerTo('00 123 ab');
    expect(answer.request.companyId).toBe('00 123 ab');
    expect(answer.company?.id).toBe('00123AB');
  });
  test('spellings that the register holds for one are bought once', async () => {
    await answerTo('fr 77');
    expect((await answerTo('FR77')).request.dataStatus.dataPoints.companyProfile).toMatchObject({ cost: 0 });
    expect(await account.balance()).toBe(90);
  });
  test('with zeros before it is another', async () => {
    await answerTo('78');
    await answerTo('078');
    expect(await account.balance()).toBe(80);
  });
  test('a state of the United States is a country', async () => {
    const { body } = await account.call('/v2/company', {
      body: { id: '1', countryCode: 'US-DE', dataPoints: ['companyProfile'] },
    });
    expect(CompanyAnswer.parse(body).request.country).toBe('US-DE');
    expect(delaware.calls.dataPoint).toBe(1);
  });
});

test('what a data point fills, and nothing else; the rest says why not', async () => {
  const owners = await answerTo('FILL', { dataPoints: ['ultimateBeneficialOwners'] });
  expect(owners.ultimateBeneficialOwners).toHaveLength(1);
  expect(owners.company).toBeUndefined();
  expect(owners.request.absence).toMatchObject({
    company: { reason: 'not_requested' },
    shareholders: { reason: 'not_requested' },
    establishments: { reason: 'not_offered' },
    graphBeta: { reason: 'not_requested' },
    documents: { reason: 'not_requested' },
  });
  const profile = await answerTo('FILL');
  expect(profile.request.absence).toMatchObject({
    shareholders: { reason: 'declared_none' },
    ultimateBeneficialOwners: { reason: 'not_requested' },
  });
});

describe('partial failure is data', () => {
  test('one of two items fails: 200, the other is there and charged, the failed one free', async () => {
    const { company, request } = await answerTo('HALF', {
      dataPoints: ['companyProfile', 'ultimateBeneficialOwners'],
    });
    expect(company?.legalName).toBe('Company HALF');
    expect(request.dataStatus.dataPoints).toEqual({
      companyProfile: { status: 'succeeded', cost: 10, authoritative: true },
      ultimateBeneficialOwners: {
        status: 'failed',
        cost: 0,
        error: {
          code: 'resource_not_found',
          message: 'No owners are filed.',
          source: 'Stub register',
          retryable: false,
        },
      },
    });
    expect(request.absence.ultimateBeneficialOwners).toEqual({
      reason: 'failed',
      explanation: 'No owners are filed.',
    });
    expect(await account.balance()).toBe(90);
  });

  test.each([
    ['GONE', 'resource_not_found'],
    ['BAD', 'invalid_request'],
    ['BROKEN', 'processing_failed'],
    ['CHANGED', 'processing_failed'],
    ['NONSENSE', 'processing_failed'],
    ['NOSOURCE', 'processing_failed'],
  ])(
    'the only item fails, %s: 200 with %s, nothing charged, the next request asks anew',
    async (id, code) => {
      const { request } = await answerTo(id);
      expect(request.dataStatus.dataPoints.companyProfile).toMatchObject({
        status: 'failed',
        cost: 0,
        error: { code, retryable: false },
      });
      expect(request.absence.company?.reason).toBe('failed');
      expect(request.sources.dataPoints).toEqual({});
      await answerTo(id);
      expect(fr.calls.dataPoint).toBe(2);
      expect(await account.balance()).toBe(100);
    },
  );

  test('a part that is not offered and a document that is not known fail, the rest starts', async () => {
    const { request } = await answerTo('PART', {
      countryCode: 'US-DE',
      dataPoints: ['companyProfile', 'graph'],
      documents: ['nope', 'last_fiscal_year_financial_statement'],
    });
    expect(request.dataStatus).toMatchObject({
      dataPoints: {
        companyProfile: { status: 'succeeded' },
        graph: { status: 'failed', cost: 0, error: { code: 'datapoint_not_supported' } },
      },
      documents: {
        nope: { status: 'failed', cost: 0, error: { code: 'resource_not_found' } },
        last_fiscal_year_financial_statement: { error: { code: 'datapoint_not_supported' } },
      },
    });
    expect(await account.balance()).toBe(90);
  });
});

describe('maxBudget', () => {
  const both = { dataPoints: ['companyProfile', 'ultimateBeneficialOwners'] };
  test.each([
    [17, 402],
    [18, 200],
    [19, 200],
  ])('%i for 18 credits: %i', async (maxBudget, status) => {
    const answer = await ask('BUDGET', { ...both, maxBudget });
    expect(answer.status).toBe(status);
    if (status === 402) {
      const { message, details } = expectFailure(answer, 402, 'budget_exceeded');
      expect(message).toContain('18 credits');
      expect(details[0]).toBe('maxBudget: expected at least 18');
      expect(fr.calls.dataPoint).toBe(0);
    }
    expect(await account.balance()).toBe(status === 402 ? 100 : 82);
  });
  test('0 buys what is bought already', async () => {
    expectFailure(await ask('BUDGET-0', { ...both, maxBudget: 0 }), 402, 'budget_exceeded');
    await answerTo('BUDGET-0', both);
    await answerTo('BUDGET-0', { ...both, maxBudget: 0 });
    expect(await account.balance()).toBe(82);
  });
});

describe('metadata', () => {
  test('is echoed, to every replay, whatever stands in it', async () => {
    const metadata = {
      file: 'a/b "c"',
      'ключ 钥': 'é\u0000\n',
      ['k'.repeat(40)]: 'v'.repeat(500),
      empty: '',
    };
    const { request } = await answerTo('META', { dataPoints: ['companyProfile'], metadata });
    expect(request.metadata).toEqual(metadata);
    const replay = await account.call(`/v2/company/${request.requestId}`);
    expect(CompanyAnswer.parse(replay.body).request.metadata).toEqual(metadata);
  });
  test('50 keys pass, 51 are refused before anything starts', async () => {
    const keys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));
    await answerTo('META-50', { dataPoints: ['companyProfile'], metadata: keys(50) });
    const refused = await ask('META-51', { dataPoints: ['companyProfile'], metadata: keys(51) });
    expect(expectFailure(refused, 400, 'invalid_request').details).toEqual([
      'metadata: expected 50 keys at most',
    ]);
    expect(fr.calls.dataPoint).toBe(1);
  });
});

test('strange but valid ids and documents are no fault of the service', async () => {
  for (const id of ['甲公司', "'; drop table x; --", '%00', '../..', '🙂'.repeat(50)]) {
    await answerTo(id, { dataPoints: ['companyProfile'], documents: [`${id} document`] });
  }
  for (const id of ['a\u0000b', '\ud800']) expectFailure(await ask(id), 400, 'invalid_request');
});

test('requestId alone repeats, ten years later too, when nothing of it is in the cache any more', async () => {
  const { request } = await answerTo('OLD');
  await service.pool.query(
    "update service.request set created_at = now() - interval '10 years' where id = $1",
    [request.requestId],
  );
  await service.pool.query(
    "update service.billing_window set expires_at = now() - interval '9 years' where account_id = $1",
    [account.accountId],
  );
  const replay = await account.call('/v2/company', { body: { requestId: request.requestId } });
  expect(CompanyAnswer.parse(replay.body).company?.legalName).toBe('Company OLD');
  expect(await account.balance()).toBe(90);
  expectFailure(await account.call(`/v2/company/${randomUUID()}`), 404, 'resource_not_found');
});

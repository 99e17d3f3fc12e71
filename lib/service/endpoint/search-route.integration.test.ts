import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import type { Registry, RegistrySearchResult } from '#lib/registries/registry.ts';
import { setPrice } from '../plans/set-price.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { stubRegistry } from '../testing/stub-registry.ts';

const FOUND = {
  companyNumber: '甲-1',
  legalName: '甲公司',
  legalNameInEnglish: null,
  address: { city: '香港', addressLine1: '1 Harbour Road' },
  matchType: 'default' as const,
};
let answer: () => RegistrySearchResult[];
const search: Registry['search'] = async () => answer();
const fetchDataPoint: Registry['fetchDataPoint'] = async (...call) => {
  const fetched = await stubRegistry('HK').fetchDataPoint(...call);
  return { ...fetched, value: { company: { legalName: '甲公司', identifiers: { BR: '甲-1' } } } };
};

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({
    HK: stubRegistry('HK', { search, fetchDataPoint }),
    GB: stubRegistry('GB', { search }),
  });
  await setPrice(service.operator, { plan: 'standard', country: 'GB', item: 'search', priceCredits: 2 });
});
afterAll(() => service.stop());
beforeEach(async () => {
  account = await service.openAccount({ credits: 20 });
  answer = () => [FOUND];
});

const find = (options: Record<string, string>, headers: Record<string, string> = {}) =>
  account.call(`/v2/search?${new URLSearchParams({ country: 'HK', query: '甲公司', ...options })}`, {
    headers,
  });

/** The events of a stream, each with its data. */
const eventsOf = (text: unknown): [string, unknown][] =>
  String(text)
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => {
      const [, name = '', data = ''] = /^event: (.+)\ndata: (.+)$/.exec(event) ?? [];
      return [name, JSON.parse(data)];
    });

test('by events a search gives what it gives at once, and is charged once', async () => {
  const { body: plain } = await find({ country: 'GB' });
  expect(await account.balance()).toBe(18);
  const streamed = await find({ country: 'GB', stream: 'true' });
  expect(streamed.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(streamed.headers.get('cache-control')).toBe('no-store');
  expect(streamed.headers.get('x-request-id')).not.toBeNull();
  expect(eventsOf(streamed.body)).toEqual([['complete', { results: plain }]]);
  expect(await account.balance()).toBe(18);
  const other = await find({ country: 'GB', query: 'another', stream: 'true' });
  expect(eventsOf(other.body).map(([name]) => name)).toEqual(['complete']);
  expect(await account.balance()).toBe(16);
});

test('a search that fails is an error event with the body of every refusal, free', async () => {
  answer = () => {
    throw new Failure('service_unavailable', 'Stub register did not answer. Nothing was charged.');
  };
  const [error] = eventsOf((await find({ country: 'GB', stream: 'true' })).body);
  expect(error).toEqual([
    'error',
    expect.objectContaining({
      statusCode: 503,
      error: {
        code: 'service_unavailable',
        message: expect.stringContaining('Nothing was charged'),
        details: [],
      },
    }),
  ]);
  const [refused] = eventsOf((await find({ query: 'x', stream: 'true' })).body);
  expect(refused).toEqual(['error', expect.objectContaining({ statusCode: 400 })]);
  expect(await account.balance()).toBe(20);
});

test('stream=false is a plain search; no other word is taken, and nobody is let in without a key', async () => {
  expect((await find({ stream: 'false' })).status).toBe(200);
  for (const wrong of [{ stream: 'yes' }, { transliterate: '1' }]) {
    const refused = await find(wrong);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(`${Object.keys(wrong)[0]}: expected true or false`);
  }
  const stranger = await fetch(`${service.address}/v2/search?country=HK&query=ab&stream=true`);
  expect(stranger.status).toBe(401);
});

test('in the present form the events have its names', async () => {
  const { headers, body } = await find({ stream: 'true' }, { 'api-form': 'present' });
  expect(headers.get('api-form')).toBe('present');
  const [complete] = eventsOf(body);
  expect(complete).toEqual([
    'complete',
    { results: [expect.objectContaining({ id: '甲-1', countryCode: 'HK' })] },
  ]);
});

test('in Latin letters where a call asks for it: names and addresses, never what is asked for again', async () => {
  const { headers, body } = await find({ transliterate: 'true' });
  expect(headers.get('transliterated-by')).toBe('any-ascii');
  expect(body).toEqual([
    {
      companyNumber: '甲-1',
      legalName: 'JiaGongSi',
      legalNameInEnglish: null,
      address: { city: 'XiangGang', addressLine1: '1 Harbour Road' },
      country: 'HK',
      matchReason: { matchType: 'default' },
    },
  ]);
  const plain = await find({});
  expect(plain.headers.get('transliterated-by')).toBeNull();
  expect(plain.body).toMatchObject([{ legalName: '甲公司' }]);
});

test('company data in Latin letters: the answer alone changes, not what is kept', async () => {
  const request = { id: '1', countryCode: 'HK', dataPoints: ['companyProfile'] };
  const { body } = await account.call('/v2/company?transliterate=true', { body: request });
  expect(body).toMatchObject({ company: { legalName: 'JiaGongSi', identifiers: { BR: '甲-1' } } });
  expect(await account.balance()).toBe(10);
  const again = await account.call('/v2/company', { body: request });
  expect(again.body).toMatchObject({ company: { legalName: '甲公司' } });
  const refused = await account.call('/v2/company?transliterate=perhaps', { body: { ...request, id: '2' } });
  expect(refused.status).toBe(400);
  expect(await account.balance()).toBe(10);
});

import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ErrorBody, Failure } from '#lib/contract/index.ts';
import { run } from '#lib/platform/db.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startTestService, type TestAccount, type TestService } from '../testing/start-test-service.ts';
import { filling, stubRegistry } from '../testing/stub-registry.ts';

const LIMIT_BYTES = 2_000;
function* endlessSpaces() {
  for (;;) yield ' '.repeat(500);
}

const { manifest } = stubRegistry('FR');
const fr = stubRegistry('FR', {
  manifest: { ...manifest, source: { ...manifest.source, fills: filling('company', 'documents') } },
  search: async (_, { query }) => {
    if (query === 'DOWN')
      throw new Failure('service_unavailable', 'Down. Nothing was charged.', { retryAfterMs: 61_001 });
    if (query === 'DOWN, no pause')
      throw new Failure('service_unavailable', 'Down. Nothing was charged.', { source: 'Stub register' });
    if (query === 'CHANGED') throw new Failure('registry_changed', 'Changed.', { source: 'Stub register' });
    if (query === 'BROKEN') throw new TypeError('secret of the inside');
    return [];
  },
});

/** A register without documents. */
const de = stubRegistry('DE', {
  manifest: {
    ...manifest,
    provides: { dataPoints: ['companyProfile'], smartDocuments: [], documentCategories: [] },
  },
  pricedAs: () => null,
});

let service: TestService;
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ FR: fr, DE: de }, { BODY_LIMIT_BYTES: String(LIMIT_BYTES) });
  account = await service.openAccount({ credits: 1_000 });
});
afterAll(() => service.stop());

const PROFILE = { id: '1', countryCode: 'FR', dataPoints: ['companyProfile'] };
const call = (countryCode: string, rest: object) =>
  account.call('/v2/company', { body: { id: '1', countryCode, ...rest } });
const ask = (body: unknown, headers = {}) => account.call('/v2/company', { body, headers });
const search = (query: string) => account.call(`/v2/search?country=FR&query=${encodeURIComponent(query)}`);

describe('400 invalid_request', () => {
  test.each<[string, unknown, string[]]>([
    ['companyNumber for id', { ...PROFILE, id: undefined, companyNumber: '1' }, ['companyNumber']],
    ['companyId for id', { ...PROFILE, companyId: '1' }, ['companyId']],
    ['country for countryCode', { ...PROFILE, country: 'FR' }, ['country']],
    ['two bad members', { ...PROFILE, id: 7, maxBudget: 'x' }, ['id', 'maxBudget']],
    ['US alone', { ...PROFILE, countryCode: 'US' }, ['countryCode']],
    ['a list', [], ['body']],
    ['no JSON', '{"id":', ['body']],
    ['nothing', '', ['body']],
    ['a text that is JSON', '"x"', ['body']],
    ['something beside requestId', { requestId: randomUUID(), id: '1' }, ['id']],
  ])('company: %s', async (_, body, members) => {
    const { details } = expectFailure(await ask(body), 400, 'invalid_request');
    expect(details.map((detail) => detail.split(':')[0])).toEqual(members);
  });

  test('bytes that are no UTF-8 are refused, not replaced and charged', async () => {
    const bytes = Buffer.from(JSON.stringify({ ...PROFILE, id: 'ÿþ' }), 'latin1');
    const response = await fetch(`${service.address}/v2/company`, {
      method: 'POST',
      headers: { 'x-api-key': account.key, 'content-type': 'application/json' },
      body: bytes,
    });
    const { status, headers } = response;
    const failure = expectFailure({ status, headers, body: await response.json() }, 400, 'invalid_request');
    expect(failure.details).toEqual(['body: expected JSON in UTF-8']);
    expect((await ask({ ...PROFILE, id: 'ÿþ' })).status).toBe(200);
  });

  test('a body that reaches for the prototype', async () => {
    const refused = expectFailure(await ask('{"__proto__":{"id":"1"}}'), 400, 'invalid_request');
    expect(refused.message).toContain('__proto__');
  });

  test.each([
    ['countryCode for country', '/v2/search?countryCode=FR&query=abc', ['countryCode']],
    ['bytes that are no UTF-8', '/v2/search?country=FR&query=%ff%fe', ['query']],
    ['half of a percent-encoding', '/v2/search?country=FR&query=100%', ['query']],
    ['no query', '/v2/search?country=FR', ['query']],
    ['one character', '/v2/search?country=FR&query=a', ['query']],
    ['two countries', '/v2/search?country=FR&country=DE&query=abc', ['country']],
    ['an unknown parameter', '/v2/search?country=FR&query=abc&limit=5', ['limit']],
    ['no percent-encoding', '/v2/company/%zz', ['path']],
    ['no uuid', '/v2/company/abc', ['requestId']],
  ])('%s', async (_, path, members) => {
    const { details } = expectFailure(await account.call(path), 400, 'invalid_request');
    expect(details.map((detail) => detail.split(':')[0])).toEqual(members);
  });

  test('pricing: countryCode for country', async () => {
    const answer = await account.call('/v2/pricing', { body: { countryCode: 'FR' } });
    const { details } = expectFailure(answer, 400, 'invalid_request');
    expect(details[0]).toBe('countryCode: not a member of this request; use `country` instead');
  });
});

describe('401 unauthorized', () => {
  const bodies = new Set<string>();
  test.each([
    ['missing', () => ({})],
    ['empty', () => ({ 'x-api-key': '' })],
    ['unknown', () => ({ 'x-api-key': `plk_${'x'.repeat(43)}` })],
    ['altered', () => ({ 'x-api-key': `${account.key}x` })],
    ['given twice', () => ({ 'x-api-key': `${account.key}, ${account.key}` })],
    ['in another header', () => ({ authorization: `Bearer ${account.key}` })],
  ])('key %s', async (_, headers) => {
    const response = await fetch(`${service.address}/v2/balance`, { headers: headers() });
    const body = await response.json();
    const { details } = expectFailure(
      { ...response, status: response.status, headers: response.headers, body },
      401,
      'unauthorized',
    );
    expect(details).toEqual(['x-api-key: expected a valid API key in this header']);
    bodies.add(JSON.stringify(body));
  });

  test('revoked: refused on the very next request, on every instance, with the same text', async () => {
    const { address } = await service.startAnother();
    const revoked = await service.openAccount();
    expect((await revoked.call('/v2/balance')).status).toBe(200);
    expect((await revoked.call('/v2/balance', { address })).status).toBe(200);
    const revoke = 'update service.api_key set revoked_at = now() where account_id = $1';
    await run(service.pool, revoke, [revoked.accountId]);
    for (const init of [{}, { address }]) {
      const answer = await revoked.call('/v2/balance', init);
      expectFailure(answer, 401, 'unauthorized');
      bodies.add(JSON.stringify(answer.body));
    }
    expect(bodies.size).toBe(1);
  });

  test.each([
    ['/v2/search?country=FR&query=abc', undefined],
    ['/v2/company', PROFILE],
    ['/v2/company', 'no JSON'],
    ['/v2/company', ' '.repeat(LIMIT_BYTES + 1)],
    [`/v2/company/${randomUUID()}`, undefined],
    ['/v2/pricing', { country: 'FR' }],
    ['/v2/balance', undefined],
  ])('comes before everything else at %s', async (path, body) => {
    const answer = await account.call(path, { body, headers: { 'x-api-key': 'nobody' } });
    expectFailure(answer, 401, 'unauthorized');
  });
});

describe('404 resource_not_found', () => {
  test.each([
    ['unknown requestId, in the path', () => account.call(`/v2/company/${randomUUID()}`)],
    ['unknown requestId, in the body', () => ask({ requestId: randomUUID() })],
    ['unknown document alone', () => ask({ id: '1', countryCode: 'FR', documents: ['nope'] })],
    ['no such operation', () => account.call('/v2/companies')],
    ['the root', () => account.call('/')],
  ])('%s', async (_, call) => {
    expectFailure(await call(), 404, 'resource_not_found');
  });

  test("another account's requestId is as unknown as one that never was", async () => {
    const stranger = await service.openAccount();
    const { body } = await ask(PROFILE);
    const { requestId } = z.object({ request: z.object({ requestId: z.uuid() }) }).parse(body).request;
    const answers = await Promise.all([
      stranger.call(`/v2/company/${requestId}`),
      stranger.call('/v2/company', { body: { requestId } }),
      stranger.call(`/v2/company/${randomUUID()}`),
    ]);
    for (const answer of answers) expectFailure(answer, 404, 'resource_not_found');
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

describe('methods and paths', () => {
  const send = (method: string, path: string) =>
    fetch(`${service.address}${path}`, { method, headers: { 'x-api-key': account.key } });

  test.each([
    ['GET', '/v2/company', 'POST'],
    ['DELETE', '/v2/company', 'POST'],
    ['PUT', '/v2/search?country=FR&query=abc', 'GET, HEAD'],
    ['POST', '/v2/balance/', 'GET, HEAD'],
    ['PATCH', `/v2/company/${randomUUID()}`, 'GET, HEAD'],
  ])('%s %s is 405, and told what is allowed', async (method, path, allow) => {
    const response = await send(method, path);
    const { status, headers } = response;
    const failure = expectFailure({ status, headers, body: await response.json() }, 405, 'invalid_request');
    expect(headers.get('allow')).toBe(allow);
    expect(failure.details).toEqual([`method: expected ${allow}`]);
  });

  test('OPTIONS only asks what is allowed', async () => {
    const response = await send('OPTIONS', '/v2/company');
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'POST']);
  });

  test('HEAD is GET without the body', async () => {
    const response = await send('HEAD', '/v2/balance');
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  });

  test('a slash at the end leads to the same operation', async () => {
    expect((await account.call('/v2/balance/')).status).toBe(200);
    expect((await account.call('/v2/company/', { body: PROFILE })).status).toBe(200);
  });
});

describe('an answer on its way', () => {
  test('is kept by nobody', async () => {
    for (const path of ['/v2/balance', '/v2/search?country=FR&query=abc', '/v2/company/nope']) {
      expect((await account.call(path)).headers.get('cache-control'), path).toBe('no-store');
    }
    expect((await ask(PROFILE)).headers.get('cache-control')).toBe('no-store');
  });

  test('is compressed where that is asked for and worth it', async () => {
    const openapi = await account.call('/v2/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(openapi.headers.get('content-encoding')).toBe('gzip');
    const plain = await account.call('/v2/openapi.json', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.body).toEqual(openapi.body);
    expect((await account.call('/v2/balance')).headers.get('content-encoding')).toBeNull();
  });
});

describe('406 not_supported', () => {
  test.each([
    ['a real country that is not offered', () => ask({ ...PROFILE, countryCode: 'SE' })],
    ['the same for search', () => account.call('/v2/search?country=SE&query=abc')],
    ['the same for pricing', () => account.call('/v2/pricing', { body: { country: 'SE' } })],
    ['a data point that the register has not', () => ask({ ...PROFILE, dataPoints: ['graph'] })],
    [
      'a smart document that it has not',
      () => ask({ ...PROFILE, dataPoints: [], documents: ['last_fiscal_year_financial_statement'] }),
    ],
    [
      'a smart document where the register prices none',
      () => call('DE', { documents: ['trade_register_extract'] }),
    ],
    [
      'the same beside a data point that it lacks',
      () => call('DE', { documents: ['trade_register_extract'], dataPoints: ['ultimateBeneficialOwners'] }),
    ],
  ])('%s', async (_, call) => {
    expectFailure(await call(), 406, 'not_supported');
  });
});

describe('413 and 415 invalid_request', () => {
  const padded = (bytes: number) => {
    const body = JSON.stringify({ requestId: randomUUID() });
    return body + ' '.repeat(bytes - body.length);
  };
  test('a body of the limit is read, one byte more is not', async () => {
    expectFailure(await ask(padded(LIMIT_BYTES)), 404, 'resource_not_found');
    expectFailure(await ask(padded(LIMIT_BYTES + 1)), 413, 'invalid_request');
  });
  const sent = () => ({
    method: 'POST',
    headers: { 'x-api-key': account.key, 'content-type': 'application/json' },
  });
  test('nor one that does not say how long it is', async () => {
    const tooLong = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(' '.repeat(LIMIT_BYTES + 1)));
        stream.close();
      },
    });
    const init = { ...sent(), body: tooLong, duplex: 'half' };
    const response = await fetch(`${service.address}/v2/company`, init);
    const body = await response.json();
    expectFailure({ status: response.status, headers: response.headers, body }, 413, 'invalid_request');
  });
  test('nor one that never ends: it is cut off, whether or not the answer could still be read', async () => {
    // Not by `fetch`, which goes on reading a body that nobody takes any more, until the memory is full.
    const request = httpRequest(`${service.address}/v2/company`, sent());
    const status = new Promise((resolve) => {
      request.on('response', ({ statusCode }) => resolve(statusCode)).on('error', () => resolve('cut off'));
    });
    await expect(pipeline(endlessSpaces, request)).rejects.toThrow();
    expect([413, 'cut off']).toContain(await status);
  });
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
  ])('%s is not JSON', async (type) => {
    const answer = await ask(JSON.stringify(PROFILE), { 'content-type': type });
    expect(expectFailure(answer, 415, 'invalid_request').details).toEqual([
      'content-type: expected application/json',
    ]);
  });
  test('application/json with a charset is', async () => {
    const answer = await ask(JSON.stringify(PROFILE), { 'content-type': 'application/json; charset=utf-8' });
    expect(answer.status).toBe(200);
  });
});

describe('500 and 503', () => {
  test('what breaks inside is 500, without a word of the inside', async () => {
    const { message } = expectFailure(await search('BROKEN'), 500, 'internal');
    expect(message).not.toContain('secret');
  });
  test.each([
    ['DOWN', '62'],
    ['DOWN, no pause', '5'],
    ['CHANGED', '600'],
  ])('a register that does not answer, %s: 503 with Retry-After', async (query, retryAfter) => {
    const answer = await search(query);
    expectFailure(answer, 503, 'service_unavailable');
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
  });
});

describe('what is no HTTP', () => {
  const spoken = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(service.address);
      let answer = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.setEncoding('utf8').on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer)).on('error', reject);
    });
  test.each([
    ['noise', 'hello\r\n\r\n', 400],
    [
      'an endless header',
      `GET /v2/balance HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
  ])('%s: the same body, and the connection ends', async (_, text, status) => {
    const [head = '', body = ''] = (await spoken(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/);
    const { statusCode, error } = ErrorBody.parse(JSON.parse(body));
    expect({ statusCode, code: error.code }).toEqual({ statusCode: status, code: 'invalid_request' });
  });
});

test('every answer has an id of its own, good ones too; what the caller sends as one is not taken', async () => {
  const answers = await Promise.all([
    account.call('/v2/balance', { headers: { 'x-request-id': 'mine' } }),
    account.call('/v2/balance'),
  ]);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(2);
});

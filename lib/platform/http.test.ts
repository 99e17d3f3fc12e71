import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { type Ask, createHttp, type Http, type HttpOptions } from './http.ts';
import { readJson } from './http-body.ts';
import { listen } from './testing/listen.ts';
import { until } from './testing/until.ts';

/** A register with every fault that registers have; one path for each. */
const SECRET = 'canary-7Hq2';
const calls = new Map<string, number>();
const JSON_TYPE = { 'content-type': 'application/json' };

const FAULTS: Record<string, RequestListener> = {
  '/ok': (_, response) => response.writeHead(200, JSON_TYPE).end('{"a":1}'),
  '/vnd': (_, response) => response.writeHead(200, { 'content-type': 'application/vnd.api+json' }).end('[]'),
  '/bom': (_, response) => response.writeHead(200, JSON_TYPE).end('\uFEFF{"a":1}'),
  '/gzip': (_, response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync('{"a":"packed"}')),
  '/bomb': (_, response) =>
    response
      .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(5_000_000))),
  '/badgzip': (_, response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end('not packed at all'),
  '/echo': (request, response) =>
    response.writeHead(200, JSON_TYPE).end(JSON.stringify({ url: request.url, ...request.headers })),
  '/silent': () => undefined,
  '/reset': (request) => request.socket.destroy(),
  '/resetbody': (request, response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': '100' });
    response.write('{"a":', () => request.socket.destroy());
  },
  '/drip': (_, response) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(timer));
  },
  '/truncated': (_, response) => response.writeHead(200, JSON_TYPE).end(`{"${SECRET}":`),
  '/empty': (_, response) => response.writeHead(200, JSON_TYPE).end(),
  '/nocontent': (_, response) => response.writeHead(204).end(),
  '/text': (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(SECRET),
  '/untyped': (_, response) => response.writeHead(200).end(SECRET),
  '/captcha': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<html>${SECRET}</html>`),
  '/disguised': (_, response) => response.writeHead(200, JSON_TYPE).end(`  <!DOCTYPE html>${SECRET}`),
  '/429s': (_, response) => response.writeHead(429, { 'retry-after': '17' }).end(SECRET),
  '/429d': (_, response) =>
    response.writeHead(429, { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' }).end(SECRET),
  '/429': (_, response) => response.writeHead(429).end(),
  '/503s': (_, response) => response.writeHead(503, { 'retry-after': '9' }).end(),
  '/503': (_, response) => response.writeHead(503).end(),
  '/502then': (_, response) =>
    (calls.get('/502then') ?? 0) < 3
      ? response.writeHead(502).end()
      : response.writeHead(200, JSON_TYPE).end('{"a":3}'),
  '/500': (_, response) => response.writeHead(500).end(SECRET),
  '/404': (_, response) => response.writeHead(404, JSON_TYPE).end('{}'),
  '/410': (_, response) => response.writeHead(410).end(),
  '/403': (_, response) => response.writeHead(403).end(),
  '/400': (_, response) => response.writeHead(400).end(SECRET),
  '/304': (_, response) => response.writeHead(304).end(),
  '/large': (_, response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify('x'.repeat(3_000))),
  '/largestream': (_, response) => {
    response.writeHead(200, JSON_TYPE);
    for (let i = 0; i < 100; i++) response.write('x'.repeat(100));
    response.end();
  },
  '/moved': (_, response) => response.writeHead(302, { location: '/ok' }).end(),
  '/moved3': (_, response) => response.writeHead(301, { location: '/moved2' }).end(),
  '/moved2': (_, response) => response.writeHead(307, { location: '/moved' }).end(),
  '/moved4': (_, response) => response.writeHead(308, { location: '/moved3' }).end(),
  '/circle': (_, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/lost': (_, response) => response.writeHead(302).end(),
};

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  calls.set(path, (calls.get(path) ?? 0) + 1);
  const answer = FAULTS[path];
  if (answer === undefined) response.writeHead(418).end();
  else answer(request, response);
});

let baseUrl = '';
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ url: baseUrl, stop } = await listen(server));
});
afterAll(() => stop());

const NOW = Date.parse('2026-11-20T12:00:00Z');

function client(options: Partial<HttpOptions> = {}): Http {
  calls.clear();
  const settings = { source: 'The register', baseUrl, timeoutMs: 60_000, maxBytes: 2_000, retryDelayMs: 1 };
  return createHttp({ ...settings, ...options });
}

const getJson = async (http: Http, path: string, ask: Omit<Ask, 'path'> = {}): Promise<unknown> => {
  const answer = await http.send({ path, ...ask });
  if (answer === null) throw new Error('none');
  return readJson('The register', answer);
};

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error(`expected a Failure, got ${String(error)}`);
  expect(JSON.stringify([error.message, error.details])).not.toContain(SECRET);
  expect(error.message).toContain('Nothing was charged');
  expect(error.source).toBe('The register');
  return error;
}

describe('what arrives', () => {
  it('reads JSON of its types, packed or not', async () => {
    const http = client();
    expect(await getJson(http, '/ok')).toEqual({ a: 1 });
    expect(await getJson(http, '/vnd')).toEqual([]);
    expect(await getJson(http, '/bom')).toEqual({ a: 1 });
    expect(await getJson(http, '/gzip')).toEqual({ a: 'packed' });
  });

  it('reads bytes with their type', async () => {
    const answer = await client().send({ path: '/text' });
    expect(Buffer.from(answer?.bytes ?? []).toString()).toBe(SECRET);
    expect(answer?.mediaType).toBe('text/plain');
  });

  it('says who it is, and puts the query where it belongs', async () => {
    const answer = await getJson(client(), '/echo', { query: { 'filter[lei]': 'A&B=C', 'page[size]': 5 } });
    expect(answer).toMatchObject({
      'user-agent': expect.stringMatching(/^Plumbline\/\d+\.\d+\.\d+$/),
      url: '/echo?filter%5Blei%5D=A%26B%3DC&page%5Bsize%5D=5',
    });
  });

  it('follows at most 3 redirects, each to an allowed host', async () => {
    const http = client();
    expect(await getJson(http, '/moved3')).toEqual({ a: 1 });
    expect((await failureOf(getJson(http, '/moved4'))).code).toBe('registry_changed');
    expect((await failureOf(getJson(http, '/circle'))).code).toBe('registry_changed');
    expect((await failureOf(getJson(http, '/lost'))).code).toBe('registry_changed');
  });
});

describe('faults', () => {
  it.each([
    ['/reset', 'service_unavailable', 3],
    ['/resetbody', 'service_unavailable', 3],
    ['/badgzip', 'service_unavailable', 3],
    ['/503', 'service_unavailable', 3],
    ['/500', 'service_unavailable', 1],
    ['/503s', 'service_unavailable', 1],
    ['/429', 'service_unavailable', 1],
    ['/403', 'service_unavailable', 1],
    ['/truncated', 'service_unavailable', 1],
    ['/empty', 'service_unavailable', 1],
    ['/captcha', 'service_unavailable', 1],
    ['/disguised', 'service_unavailable', 1],
    ['/text', 'registry_changed', 1],
    ['/untyped', 'registry_changed', 1],
    ['/nocontent', 'registry_changed', 1],
    ['/400', 'registry_changed', 1],
    ['/304', 'registry_changed', 1],
    ['/unheard-of', 'registry_changed', 1],
    ['/large', 'registry_changed', 1],
    ['/largestream', 'registry_changed', 1],
    ['/bomb', 'registry_changed', 1],
    ['/404', 'resource_not_found', 1],
    ['/410', 'resource_not_found', 1],
  ])('%s: %s after %i call(s)', async (path, code, expectedCalls) => {
    const error = await failureOf(getJson(client(), path));
    expect(error.code).toBe(code);
    expect(calls.get(path)).toBe(expectedCalls);
    expect(error.retryAfterMs === undefined).toBe(code !== 'service_unavailable');
  });

  it('gets over two faults in a row', async () => {
    expect(await getJson(client(), '/502then')).toEqual({ a: 3 });
  });

  it.each(['/silent', '/drip'])('%s: ends an attempt at its time bound', async (path) => {
    const error = await failureOf(getJson(client({ timeoutMs: 60 }), path));
    expect(error.code).toBe('service_unavailable');
    expect(calls.get(path) ?? 0).toBeLessThanOrEqual(1);
  });

  it.each(['/silent', '/drip'])('%s: lets the caller go at its deadline', async (path) => {
    const signal = AbortSignal.timeout(60);
    const error = await failureOf(getJson(client(), path, { signal }));
    expect(error.code).toBe('service_unavailable');
  });

  it('lets the caller go at its deadline in the pause between two attempts', async () => {
    const signal = AbortSignal.timeout(60);
    const error = await failureOf(getJson(client({ retryDelayMs: 60_000 }), '/reset', { signal }));
    expect(error.code).toBe('service_unavailable');
    expect(calls.get('/reset') ?? 0).toBeLessThanOrEqual(1);
  });

  it('asks nothing when the deadline has passed already', async () => {
    const error = await failureOf(getJson(client(), '/ok', { signal: AbortSignal.abort() }));
    expect(error.code).toBe('service_unavailable');
  });

  it('accepts exactly the largest size', async () => {
    expect(await getJson(client({ maxBytes: 7 }), '/ok')).toEqual({ a: 1 });
    expect((await failureOf(getJson(client({ maxBytes: 6 }), '/ok'))).code).toBe('registry_changed');
  });

  it('opens the circuit breaker after five failures in a row', async () => {
    const http = client();
    for (let i = 0; i < 5; i++) await failureOf(getJson(http, '/500'));
    const error = await failureOf(getJson(http, '/ok'));
    expect(error.code).toBe('service_unavailable');
    expect(error.retryAfterMs).toBe(10_000);
    expect(calls.get('/ok')).toBeUndefined();
  });

  it('does not count an answer as a failure, whatever its status', async () => {
    const http = client({ isAnswer: ({ status }) => status === 500 });
    for (let i = 0; i < 7; i++) expect((await http.send({ path: '/500' }))?.status).toBe(500);
    expect(calls.get('/500')).toBe(7);
    expect(await getJson(http, '/ok')).toEqual({ a: 1 });
  });

  it('does not count an unknown company as a failure', async () => {
    const http = client();
    for (let i = 0; i < 7; i++) await failureOf(getJson(http, '/404'));
    expect(await getJson(http, '/ok')).toEqual({ a: 1 });
  });
});

describe('limits', () => {
  it.each([
    ['/429s', 17_000],
    ['/429d', 30_000],
    ['/429', 60_000],
    ['/503s', 9_000],
  ])('%s: says when to come back, and holds until then', async (path, waitMs) => {
    let held = 0;
    const onHold = async (ms: number) => {
      held = ms;
    };
    const http = client({ now: () => NOW, take: async () => held, onHold });
    expect((await failureOf(getJson(http, path))).retryAfterMs).toBe(waitMs);
    const error = await failureOf(getJson(http, '/ok'));
    expect(error.code).toBe('service_unavailable');
    expect(error.retryAfterMs).toBe(waitMs);
    expect(calls.get('/ok')).toBeUndefined();
  });

  it('sends nothing, not even again, while it has no turn', async () => {
    const turns = [0, 0, 60_000];
    const http = client({ take: async () => turns.shift() ?? 0 });
    await getJson(http, '/ok');
    expect((await failureOf(getJson(http, '/reset'))).retryAfterMs).toBe(60_000);
    expect(calls.get('/reset')).toBe(1);
  });

  it('asks at most so many at once, and turns away what would wait too long in line', async () => {
    const http = client({ maxConcurrent: 1 });
    const deadline = new AbortController();
    const many = Array.from({ length: 12 }, () => getJson(http, '/silent', { signal: deadline.signal }));
    const failures = Promise.all(many.map(failureOf));
    await until(() => calls.get('/silent') === 1);
    deadline.abort();
    const messages = (await failures).map(({ message }) => message);
    expect(messages.filter((message) => message.includes('too many requests at once'))).toHaveLength(1);
    expect(messages.filter((message) => message.includes('did not answer in time'))).toHaveLength(11);
    expect(calls.get('/silent')).toBe(1);
  });
});

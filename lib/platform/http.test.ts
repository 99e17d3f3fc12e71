import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';

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
  '/away': (request, response) => {
    const to = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? '';
    // The bytes of a header are UTF-8 on the wire of a careless server.
    response.writeHead(302, { location: Buffer.from(to, 'utf8').toString('latin1') }).end();
  },
};

const server = createServer((request, response) => {
  const path = (request.url ?? '').split('?')[0] ?? '';
  calls.set(path, (calls.get(path) ?? 0) + 1);
  const answer = FAULTS[path];
  if (answer === undefined) response.writeHead(418).end();
  else answer(request, response);
});

function portOf(listening: Server): number {
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('the fault server does not listen');
  return address.port;
}

let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const NOW = Date.parse('2026-11-20T12:00:00Z');

function client(options: Partial<HttpOptions> = {}): Http {
  calls.clear();
  const settings = { source: 'The register', baseUrl, timeoutMs: 2_000, maxBytes: 2_000, retryDelayMs: 1 };
  return createHttp({ ...settings, ...options });
}

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
    expect(await http.getJson('/ok')).toEqual({ a: 1 });
    expect(await http.getJson('/vnd')).toEqual([]);
    expect(await http.getJson('/bom')).toEqual({ a: 1 });
    expect(await http.getJson('/gzip')).toEqual({ a: 'packed' });
  });

  it('reads bytes with their type', async () => {
    const { bytes, mediaType } = await client().getBytes('/text');
    expect(Buffer.from(bytes).toString()).toBe(SECRET);
    expect(mediaType).toBe('text/plain');
  });

  it('says who it is, and puts the query where it belongs', async () => {
    const answer = await client().getJson('/echo', { query: { 'filter[lei]': 'A&B=C', 'page[size]': 5 } });
    expect(answer).toMatchObject({
      'user-agent': expect.stringMatching(/^Plumbline\/\d+\.\d+\.\d+$/),
      url: '/echo?filter%5Blei%5D=A%26B%3DC&page%5Bsize%5D=5',
    });
  });

  it('follows at most 3 redirects, each to an allowed host', async () => {
    const http = client();
    expect(await http.getJson('/moved3')).toEqual({ a: 1 });
    expect((await failureOf(http.getJson('/moved4'))).code).toBe('registry_changed');
    expect((await failureOf(http.getJson('/circle'))).code).toBe('registry_changed');
    expect((await failureOf(http.getJson('/lost'))).code).toBe('registry_changed');
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
    const error = await failureOf(client().getJson(path));
    expect(error.code).toBe(code);
    expect(calls.get(path)).toBe(expectedCalls);
    expect(error.retryAfterMs === undefined).toBe(code !== 'service_unavailable');
  });

  it('gets over two faults in a row', async () => {
    expect(await client().getJson('/502then')).toEqual({ a: 3 });
  });

  it.each(['/silent', '/drip'])('%s: ends an attempt at its time bound', async (path) => {
    const error = await failureOf(client({ timeoutMs: 60 }).getJson(path));
    expect(error.code).toBe('service_unavailable');
    expect(calls.get(path)).toBe(1);
  });

  it.each(['/silent', '/drip'])('%s: lets the caller go at its deadline', async (path) => {
    const signal = AbortSignal.timeout(60);
    const error = await failureOf(client({ timeoutMs: 60_000 }).getJson(path, { signal }));
    expect(error.code).toBe('service_unavailable');
  });

  it('lets the caller go at its deadline in the pause between two attempts', async () => {
    const signal = AbortSignal.timeout(60);
    const error = await failureOf(client({ retryDelayMs: 60_000 }).getJson('/reset', { signal }));
    expect(error.code).toBe('service_unavailable');
    expect(calls.get('/reset')).toBe(1);
  });

  it('asks nothing when the deadline has passed already', async () => {
    const error = await failureOf(client().getJson('/ok', { signal: AbortSignal.abort() }));
    expect(error.code).toBe('service_unavailable');
  });

  it('accepts exactly the largest size', async () => {
    expect(await client({ maxBytes: 7 }).getJson('/ok')).toEqual({ a: 1 });
    expect((await failureOf(client({ maxBytes: 6 }).getJson('/ok'))).code).toBe('registry_changed');
  });

  it('closes the door after five failures in a row', async () => {
    const http = client();
    for (let i = 0; i < 5; i++) await failureOf(http.getJson('/500'));
    const error = await failureOf(http.getJson('/ok'));
    expect(error.code).toBe('service_unavailable');
    expect(error.retryAfterMs).toBe(10_000);
    expect(calls.get('/ok')).toBeUndefined();
  });

  it('does not count an unknown company as a failure', async () => {
    const http = client();
    for (let i = 0; i < 7; i++) await failureOf(http.getJson('/404'));
    expect(await http.getJson('/ok')).toEqual({ a: 1 });
  });
});

describe('limits', () => {
  it.each([
    ['/429s', 17_000],
    ['/429d', 30_000],
    ['/429', 60_000],
    ['/503s', 9_000],
  ])('%s: says when to come back, and holds until then', async (path, waitMs) => {
    const http = client({ now: () => NOW });
    expect((await failureOf(http.getJson(path))).retryAfterMs).toBe(waitMs);
    const held = await failureOf(http.getJson('/ok'));
    expect(held.code).toBe('service_unavailable');
    expect(held.retryAfterMs).toBe(waitMs);
    expect(calls.get('/ok')).toBeUndefined();
  });

  it('keeps its own rate', async () => {
    let now = NOW;
    const http = client({ ratePerMinute: 2, now: () => now });
    await http.getJson('/ok');
    await http.getJson('/ok');
    expect((await failureOf(http.getJson('/ok'))).retryAfterMs).toBe(60_000);
    expect(calls.get('/ok')).toBe(2);
    now += 60_000;
    await http.getJson('/ok');
  });

  it('asks at most so many at once', async () => {
    const http = client({ maxConcurrent: 1, timeoutMs: 200 });
    const many = Array.from({ length: 12 }, () =>
      http.getJson('/silent', { signal: AbortSignal.timeout(80) }),
    );
    const codes = await Promise.all(many.map(async (work) => (await failureOf(work)).code));
    expect(new Set(codes)).toEqual(new Set(['service_unavailable']));
    expect(calls.get('/silent')).toBe(1);
  });
});

describe('where it may go', () => {
  it.each([
    'http://api.example',
    'https://user:pass@api.example',
    'https://user@api.example',
    'http://169.254.169.254/latest',
    'http://0.0.0.0:80',
    'http://[fe80::1]',
    'http://8.8.8.8',
    'http://localhost.:8080',
    'ftp://api.example',
    'file:///etc/passwd',
  ])('refuses %s as a base', (bad) => {
    expect(() => client({ baseUrl: bad })).toThrow(Failure);
  });

  it('refuses a public name that resolves to a private address, before anything is sent', async () => {
    const port = portOf(server);
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '169.254.169.254',
      '::1',
      '::ffff:127.0.0.1',
      'fd00::1',
    ]) {
      const http = client({
        baseUrl: `https://api.example:${port}`,
        resolve: (_name, _options, callback) =>
          callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
      });
      const error = await failureOf(http.getJson('/ok'));
      expect(error.code).toBe('service_unavailable');
      expect(error.message).toContain('not public');
    }
    expect(calls.size).toBe(0);
  });

  it('connects to the address that was checked: a second answer of the name service is never asked for', async () => {
    let asked = 0;
    const http = client({
      baseUrl: 'https://rebind.example',
      timeoutMs: 100,
      resolve: (_name, _options, callback) => {
        asked += 1;
        callback(null, [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]);
      },
    });
    expect((await failureOf(http.getJson('/ok'))).message).toContain('not public');
    expect(asked).toBe(1);
  });

  it('refuses an allowed host of a redirect that resolves to a private address', async () => {
    const http = client({
      allowedHosts: ['mirror.example'],
      resolve: (_name, _options, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]),
    });
    const error = await failureOf(http.getJson('/away', { query: { to: 'http://mirror.example/ok' } }));
    expect(error.message).toContain('not public');
  });

  /** Ways to write an address that a careless check takes for another one. */
  const TRICKS = [
    'http://169.254.169.254/latest/meta-data/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://2852039166/',
    'http://0xA9FEA9FE/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://169.16689662/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://017700000001/',
    'http://0177.0.0.01/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://0/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://localhost/',
    'http://localhost./',
    'http://LOCALHOST/',
    'http://ⓛocalhost/',
    'http://１２７.０.０.１/',
    'http://127。0。0。1/',
    'http://sub.localhost/',
    'http://ip6-localhost/',
    'http://api.example@127.0.0.1/',
    'http://127.0.0.1:80\\@api.example/',
    'http://user:password@api.example/',
    'http://api.example./',
    'http://api.example.evil.example/',
    'http://evil.example/?api.example',
    'http://evil.example#api.example',
    '//evil.example/ok',
    '\\\\evil.example\\ok',
    'http:evil.example',
    'https://evil.example/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'data:application/json,{}',
    'javascript:alert(1)',
  ];

  it.each(TRICKS)('refuses a redirect to %s', async (to) => {
    const resolved: string[] = [];
    const http = client({
      resolve: (name, _options, callback) => {
        resolved.push(name);
        callback(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    });
    const error = await failureOf(http.getJson('/away', { query: { to } }));
    expect(['registry_changed', 'service_unavailable']).toContain(error.code);
    expect(calls.get('/away')).toBe(1);
    expect(resolved).toEqual([]);
  });

  it('refuses another port and user information even on its own host', async () => {
    const port = portOf(server);
    for (const to of [`http://127.0.0.1:${port + 1}/ok`, `http://me:x@127.0.0.1:${port}/ok`]) {
      const error = await failureOf(client().getJson('/away', { query: { to } }));
      expect(error.code).toBe('registry_changed');
      expect(error.message).not.toContain('me:x');
      expect(calls.get('/ok')).toBeUndefined();
    }
  });

  it('reaches localhost when the operator names it', async () => {
    const port = portOf(server);
    const http = client({
      baseUrl: `http://localhost:${port}`,
      resolve: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    expect(await http.getJson('/ok')).toEqual({ a: 1 });
  });

  it('says nothing of path and query when the host is out of reach', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = portOf(other);
    await new Promise((resolve) => other.close(resolve));
    onTestFinished(() => calls.clear());
    const http = client({ baseUrl: `http://127.0.0.1:${port}/${SECRET}` });
    const error = await failureOf(http.getJson('/ok', { query: { key: SECRET } }));
    expect(error.message).toContain('ECONNREFUSED');
  });
});

import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '#lib/contract/failure.ts';
import { createHttp, type Http, type HttpOptions } from './http.ts';
import { listen } from './testing/listen.ts';

/** A server that redirects to wherever it is told. */
const SECRET = 'canary-7Hq2';
const calls = new Map<string, number>();
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://x');
  calls.set(url.pathname, (calls.get(url.pathname) ?? 0) + 1);
  // The bytes of a header are UTF-8 on the wire of a careless server.
  const location = Buffer.from(url.searchParams.get('to') ?? '', 'utf8').toString('latin1');
  if (url.pathname === '/ok') response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":1}');
  else if (url.pathname === '/away') response.writeHead(302, { location }).end();
  else response.writeHead(404).end();
});

let baseUrl = '';
let port = 0;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ url: baseUrl, port, stop } = await listen(server));
});
afterAll(() => stop());

function client(options: Partial<HttpOptions> = {}): Http {
  calls.clear();
  return createHttp({ source: 'The register', baseUrl, timeoutMs: 60_000, retryDelayMs: 1, ...options });
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Failure)) throw new Error(`expected a Failure, got ${String(error)}`);
  expect(JSON.stringify([error.message, error.details])).not.toContain(SECRET);
  return error;
}

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
      const error = await failureOf(http.send({ path: '/ok' }));
      expect(error.code).toBe('service_unavailable');
      expect(error.message).toContain('not public');
    }
    expect(calls.size).toBe(0);
  });

  it('connects to the address that was checked: a second answer of the name service is never asked for', async () => {
    let asked = 0;
    const http = client({
      baseUrl: 'https://rebind.example',
      resolve: (_name, _options, callback) => {
        asked += 1;
        callback(null, [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]);
      },
    });
    expect((await failureOf(http.send({ path: '/ok' }))).message).toContain('not public');
    expect(asked).toBe(1);
  });

  it('refuses an allowed host of a redirect that resolves to a private address', async () => {
    const http = client({
      allowedHosts: ['mirror.example'],
      resolve: (_name, _options, callback) => callback(null, [{ address: '10.0.0.1', family: 4 }]),
    });
    const error = await failureOf(http.send({ path: '/away', query: { to: 'http://mirror.example/ok' } }));
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
    const error = await failureOf(http.send({ path: '/away', query: { to } }));
    expect(['registry_changed', 'service_unavailable']).toContain(error.code);
    expect(calls.get('/away')).toBe(1);
    expect(resolved).toEqual([]);
  });

  it('takes a redirect without slashes for a path of its own host', async () => {
    const error = await failureOf(client().send({ path: '/away', query: { to: 'http:evil.example' } }));
    expect(error.code).toBe('resource_not_found');
    expect(calls.get('/evil.example')).toBe(1);
  });

  it('refuses another port and user information even on its own host', async () => {
    for (const to of [`http://127.0.0.1:${port + 1}/ok`, `http://me:x@127.0.0.1:${port}/ok`]) {
      const error = await failureOf(client().send({ path: '/away', query: { to } }));
      expect(error.code).toBe('registry_changed');
      expect(error.message).not.toContain('me:x');
      expect(calls.get('/ok')).toBeUndefined();
    }
  });

  it('reaches localhost when the operator names it', async () => {
    const http = client({
      baseUrl: `http://localhost:${port}`,
      resolve: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    });
    expect(await http.send({ path: '/ok' })).toMatchObject({ status: 200 });
  });

  it('says nothing of path and query when the host is out of reach', async () => {
    const other = createServer();
    const { url, stop: close } = await listen(other);
    await close();
    const http = client({ baseUrl: `${url}/${SECRET}` });
    const error = await failureOf(http.send({ path: '/ok', query: { key: SECRET } }));
    expect(error.message).toContain('ECONNREFUSED');
  });
});

import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '#lib/platform/testing/listen.ts';
import type { Actor } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { readConnection } from './read-connection.ts';
import { resetConnection, SetConnection, setConnection } from './set-connection.ts';
import { testConnection } from './test-connection.ts';

const KEY = 'plk_a_key_that_must_not_leak';
let desk: TestDesk;
let admin: Actor;
const closers: (() => void)[] = [];

beforeAll(async () => {
  desk = await openTestDesk();
  vi.stubEnv('SERVICE_URL', 'https://start.example.test');
  vi.stubEnv('SERVICE_API_KEY', 'plk_the_key_of_the_start');
  admin = await desk.addUser('administrator');
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await resetConnection(desk.as(admin));
});
afterAll(() => desk.close());

const PRICES = '{"dataPoints":{"companyProfile":{"price":1}}}';

async function serve(status: number, body: string) {
  vi.stubEnv('PRIVATE_SERVICES', 'yes');
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    keys.push(request.headers['x-api-key']);
    response.writeHead(status).end(body);
  });
  const { url: serviceUrl, stop } = await listen(server);
  closers.push(stop);
  return { serviceUrl, keys };
}

test('is that of the start until an administrator sets one, and again when it is deleted', async () => {
  const start = { serviceUrl: 'https://start.example.test', apiKey: 'plk_the_key_of_the_start' };
  expect(await desk.ctx.connection()).toMatchObject(start);
  expect(await readConnection(desk.as(admin))).toEqual({
    serviceUrl: start.serviceUrl,
    keyHint: null,
    set: null,
    formChoice: 'automatic',
    mode: 'verification',
    spoken: null,
  });
  const { serviceUrl } = await serve(200, PRICES);
  await setConnection(desk.as(admin), { serviceUrl, apiKey: KEY });
  expect(await desk.ctx.connection()).toMatchObject({ serviceUrl, apiKey: KEY });
  await resetConnection(desk.as(admin));
  expect(await desk.ctx.connection()).toMatchObject(start);
});

test.each([
  'http://localhost:9',
  'https://127.0.0.1:9',
  'https://[::1]:9',
  'https://10.0.0.5',
  'https://169.254.169.254',
])('an address in a private network is the operator’s to allow: %s', async (serviceUrl) => {
  vi.stubEnv('PRIVATE_SERVICES', 'no');
  const set = () => setConnection(desk.as(admin), { serviceUrl, apiKey: KEY });
  await expect(set()).rejects.toThrow(/PRIVATE_SERVICES/);
  expect(await desk.db.connection.count()).toBe(0);
});

test('an address that was set before, and is no longer allowed, is not used', async () => {
  const { serviceUrl } = await serve(200, PRICES);
  await setConnection(desk.as(admin), { serviceUrl, apiKey: KEY });
  expect(await desk.ctx.connection()).toMatchObject({ serviceUrl });
  vi.stubEnv('PRIVATE_SERVICES', 'no');
  await expect(desk.ctx.connection()).rejects.toThrow(/PRIVATE_SERVICES/);
});

test('a key that could not be tried is not saved, and the connection stays as it was', async () => {
  const good = await serve(200, PRICES);
  await setConnection(desk.as(admin), { ...good, apiKey: KEY });
  const before = await readConnection(desk.as(admin));
  const events = await desk.db.auditEntry.count();
  const broken = await serve(500, 'no');
  for (const serviceUrl of ['http://127.0.0.1:9', broken.serviceUrl]) {
    for (const form of ['automatic', 'present'] as const) {
      await expect(setConnection(desk.as(admin), { serviceUrl, apiKey: `${KEY}_2`, form })).rejects.toThrow(
        /^The key could not be tried: .* Nothing was saved\. Check the address/,
      );
    }
  }
  expect(await readConnection(desk.as(admin))).toEqual(before);
  expect(await desk.db.auditEntry.count()).toBe(events);
});

test('keeps the key sealed: not in the row, the view or the audit', async () => {
  const { serviceUrl } = await serve(200, PRICES);
  await setConnection(desk.as(admin), { serviceUrl, apiKey: KEY });
  const view = await readConnection(desk.as(admin));
  expect(view).toMatchObject({ keyHint: 'leak', set: { by: admin.email } });
  const { rows } = await desk.pool.query(
    `select c::text, encode(key_sealed, 'escape') as raw from desk.connection c`,
  );
  const audit = await desk.db.auditEntry.findMany({ select: { action: true, object: true, details: true } });
  expect(audit.at(-1)).toMatchObject({
    action: 'connection-changed',
    details: { serviceUrl },
  });
  expect(JSON.stringify([rows, view, audit])).not.toContain('must_not');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(KEY).toString('hex'));
});

test('a key stays for its own address alone', async () => {
  const { serviceUrl } = await serve(200, PRICES);
  await setConnection(desk.as(admin), { serviceUrl, apiKey: KEY });
  await setConnection(desk.as(admin), { serviceUrl });
  expect(await desk.ctx.connection()).toMatchObject({ apiKey: KEY });
  await expect(setConnection(desk.as(admin), { serviceUrl: 'https://third.example.test' })).rejects.toThrow(
    /Enter the key/,
  );
  // Even by a hand in the database.
  await desk.pool.query(`update desk.connection set service_url = 'https://evil.example'`);
  await expect(desk.ctx.connection()).rejects.toMatchObject({ code: 'internal' });
});

test.each([
  ['x'.repeat(16), true],
  ['x'.repeat(15), false],
  ['x'.repeat(500), true],
  ['x'.repeat(501), false],
  [`${'x'.repeat(16)} y`, false],
  [`${'x'.repeat(16)}é`, false],
  ['', true],
])('a key of form %s: %s', (apiKey, isTaken) => {
  expect(SetConnection.safeParse({ serviceUrl: 'https://other.example.test', apiKey }).success).toBe(isTaken);
});

test('a key that the service refuses is not saved, and the connection stays as it was', async () => {
  const good = await serve(200, PRICES);
  await setConnection(desk.as(admin), { ...good, apiKey: KEY });
  const before = await readConnection(desk.as(admin));
  const events = await desk.db.auditEntry.count();
  for (const [status, code] of [
    [401, 'unauthorized'],
    [403, 'forbidden'],
  ] as const) {
    const body = { statusCode: status, error: { code, message: 'No such key.', details: [] } };
    const { serviceUrl } = await serve(status, JSON.stringify(body));
    await expect(setConnection(desk.as(admin), { serviceUrl, apiKey: `${KEY}_wrong` })).rejects.toThrow(
      /refused this key: No such key\. Nothing was charged\. The connection was not changed/,
    );
  }
  expect(await readConnection(desk.as(admin))).toEqual(before);
  expect(await desk.db.auditEntry.count()).toBe(events);
});

test('the test says what happened, with the key that is set', async () => {
  const good = await serve(200, '{"balance":42,"unit":"credit"}');
  await setConnection(desk.as(admin), { ...good, apiKey: KEY });
  expect(await testConnection(desk.as(admin))).toMatchObject({ isWorking: true, credits: 42 });
  expect(new Set(good.keys)).toEqual(new Set([KEY]));
  const bad = await serve(
    401,
    '{"statusCode":401,"error":{"code":"unauthorized","message":"No such key.","details":[]}}',
  );
  // Set while its key was good, and refused since.
  await desk.pool.query('delete from desk.connection');
  vi.stubEnv('SERVICE_URL', bad.serviceUrl);
  expect(await testConnection(desk.as(admin))).toEqual({
    isWorking: false,
    reason: 'No such key. Nothing was charged.',
    statusCode: 401,
  });
  vi.stubEnv('SERVICE_URL', 'http://127.0.0.1:9');
  expect(await testConnection(desk.as(admin))).toMatchObject({ isWorking: false, statusCode: 503 });
  vi.stubEnv('SERVICE_URL', 'https://start.example.test');
});

test.each([
  [
    'prices without a balance',
    { '/v2/pricing': [200, '{"dataPoints":{"companyProfile":{"price":1}}}'] },
    true,
  ],
  ['prices in another shape', { '/v2/pricing': [200, '[{"name":"companyProfile","credits":"1"}]'] }, true],
  [
    'prices, and a balance that the key may not see',
    { '/v2/pricing': [200, '{"dataPoints":{"companyProfile":{"price":1}}}'], '/v2/balance': [403, '{}'] },
    false,
  ],
  ['neither, though it answers', { '/v2/pricing': [200, '{"hello":"world"}'] }, false],
  ['no such address', {}, false],
] as const)('the test of a service with %s', async (_, answers, isWorking) => {
  const server = createServer((request, response) => {
    const given = new Map<string, readonly [number, string]>(Object.entries(answers)).get(request.url ?? '');
    const [status, body] = given ?? [404, ''];
    response.writeHead(status).end(body);
  });
  const { url: serviceUrl, stop } = await listen(server);
  closers.push(stop);
  await setConnection(desk.as(admin), { serviceUrl, apiKey: KEY });
  expect(await testConnection(desk.as(admin))).toMatchObject(
    isWorking ? { isWorking, credits: null } : { isWorking, reason: expect.any(String) },
  );
});

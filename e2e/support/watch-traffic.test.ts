import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { listen } from '#lib/platform/testing/listen.ts';
import { findLeaks } from './find-leaks.ts';
import { trafficRecord } from './traffic-record.ts';
import { watchTraffic } from './watch-traffic.ts';

const SECRET = 'canary/of+the tests-0123456789';
const forbidden = [{ what: 'the canary', text: SECRET }];

test.each([
  ['as it is', `<p>${SECRET}</p>`],
  ['in other capitals', SECRET.toUpperCase()],
  ['in an address', `/x?next=${encodeURIComponent(SECRET)}`],
  ['in base64', Buffer.from(SECRET).toString('base64')],
  ['in base64url', Buffer.from(SECRET).toString('base64url')],
  ['in hexadecimal', Buffer.from(SECRET).toString('hex')],
])('a secret is found %s', (_, text) => {
  expect(findLeaks('/', `before ${text} after`, forbidden)).toEqual(['the canary']);
});

test.each([
  ['a key of the service', '{"key":"plk_0123456789abcdef"}'],
  ['a hash of a password', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA'],
  ["a document's signed address", 'http://data.example.test/x?expires=1&signature=abc'],
  ["a document's signed address", 'x?expires=1&amp;signature=abc'],
  ["a document's address at the service", 'http://data.example.test/v2/documents/7'],
  ["a document's address at the service", 'next=%2Fv2%2Fdocuments%2F7'],
  ['a private key', '-----BEGIN PRIVATE KEY-----'],
])('%s is found in any run', (what, text) => {
  expect(findLeaks('/', text, [])).toEqual([what]);
});

test('a new key is told to the act that made it, and to nothing else', () => {
  const key = '{"key":"plk_0123456789abcdef"}';
  const account = '/backoffice/accounts/0cfbcd32-a885-4e0d-af99-bf77c7335f6e';
  expect(findLeaks(account, key, [], 'POST')).toEqual([]);
  expect(findLeaks(account, key, [])).toEqual(['a key of the service']);
  expect(findLeaks('/backoffice/accounts', key, [], 'POST')).toEqual(['a key of the service']);
});

test('what is no leak is none: a page that is there to show it, and other words', () => {
  const shown = [{ what: 'the address', text: '127.0.0.1:4010', exceptAt: '/settings/connection' }];
  expect(findLeaks('/settings/connection?_rsc=1', '127.0.0.1:4010', shown)).toEqual([]);
  expect(findLeaks('/settings/connections', '127.0.0.1:4010', shown)).toEqual(['the address']);
  expect(findLeaks('/', 'GET /v2/search, the signature of a document, plk_ and argon2', forbidden)).toEqual(
    [],
  );
});

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** A web application that answers so, watched; with what was noted of it. */
async function watched(listener: RequestListener) {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-traffic-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  const server = createServer(listener);
  const upstream = await listen(server);
  cleanups.push(upstream.stop);
  const record = trafficRecord(folder);
  record.forbid('the canary', SECRET);
  const { webUrl, stop } = await watchTraffic(upstream.url, record);
  cleanups.push(stop);
  return { webUrl, record };
}

test('what the application answers reaches the browser unchanged, and is noted', async () => {
  const { webUrl, record } = await watched((request, response) => {
    response.writeHead(201, { 'content-type': 'text/plain', 'x-host': request.headers.host });
    request.pipe(response);
  });
  const response = await fetch(`${webUrl}/a?b=c`, { method: 'POST', body: 'sent and sent back' });
  expect(response.status).toBe(201);
  expect(response.headers.get('x-host')).toBe(new URL(webUrl).host);
  expect(await response.text()).toBe('sent and sent back');
  await expect
    .poll(() => record.answers())
    .toEqual([{ path: '/a?b=c', status: 201, mediaType: 'text/plain', bytes: 18, leaks: [] }]);
});

test.each<[string, string, RequestListener]>([
  ['a header', '/', (_, response) => response.writeHead(302, { location: `/?${SECRET}` }).end()],
  [
    'a packed body, in pieces',
    '/',
    (_, response) => {
      const packed = gzipSync(`<p>${SECRET}</p>`);
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' });
      response.write(packed.subarray(0, 10));
      response.end(packed.subarray(10));
    },
  ],
  [
    'a file of a zip',
    '/',
    (_, response) => {
      const zip = zipSync({ 'manifest.json': strToU8(JSON.stringify({ source: SECRET.repeat(20) })) });
      response.writeHead(200, { 'content-type': 'application/zip' }).end(zip);
    },
  ],
  ['an address', `/?q=${encodeURIComponent(SECRET)}`, (_, response) => response.end()],
])('a secret is found in %s', async (_, path, listener) => {
  const { webUrl, record } = await watched(listener);
  const response = await fetch(`${webUrl}${path}`, { redirect: 'manual' });
  await response.arrayBuffer();
  await expect.poll(() => record.answers().map(({ leaks }) => leaks)).toEqual([['the canary']]);
});

test('what was looked through is looked through again once more is forbidden', async () => {
  const { webUrl, record } = await watched((_, response) => response.end('<p>made later</p>'));
  const ask = async () => (await fetch(webUrl)).text();
  await ask();
  await ask();
  record.forbid('what was made later', 'made later');
  await ask();
  await expect
    .poll(() => record.answers().map(({ leaks }) => leaks))
    .toEqual([[], [], ['what was made later']]);
});

test('what is forbidden while an answer is on its way counts from the next request on', async () => {
  const { webUrl, record } = await watched((_, response) => {
    response.write('<p>shown once</p>');
    setTimeout(() => response.end(), 200);
  });
  const first = await fetch(webUrl);
  record.forbid('what was shown once', 'shown once');
  await first.text();
  await (await fetch(webUrl)).text();
  await expect.poll(() => record.answers().map(({ leaks }) => leaks)).toEqual([[], ['what was shown once']]);
});

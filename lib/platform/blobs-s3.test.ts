import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Blobs, openBlobs, openNamedFiles, openStoredFiles, type StoredFiles } from './blobs.ts';
import { type Env, parseEnv } from './env.ts';

/* A store that speaks what the driver uses of S3: HEAD, PUT, GET and DELETE of an object, by path, and lists, signed. */
const SECRET = 'a-secret-that-never-travels';
const objects = new Map<string, Buffer>();
const seen: { method: string; path: string; authorization: string; acl: string | undefined; lock: string }[] =
  [];
let isDown = false;
let store: Server;
let env: Env;
let blobs: Blobs;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', headers } = request;
  const path = new URL(request.url ?? '/', 'http://store').pathname;
  const body = await buffer(request);
  expect(JSON.stringify(headers)).not.toContain(SECRET);
  const acl = headers['x-amz-acl'];
  seen.push({
    method,
    path,
    authorization: headers.authorization ?? '',
    acl: typeof acl === 'string' ? acl : undefined,
    lock: `${headers['x-amz-object-lock-mode']} ${headers['x-amz-object-lock-retain-until-date']}`,
  });
  if (isDown)
    return void response.writeHead(403, { 'content-type': 'application/xml' }).end(xml('AccessDenied'));
  if (method === 'PUT') {
    objects.set(path, body);
    return void response.writeHead(200, { etag: '"1"' }).end();
  }
  const asked = new URL(request.url ?? '/', 'http://store').searchParams;
  if (asked.get('list-type') === '2') return void response.writeHead(200).end(listOf(asked));
  if (method === 'DELETE') {
    objects.delete(path);
    return void response.writeHead(204).end();
  }
  const kept = objects.get(path);
  if (kept === undefined) return void response.writeHead(404).end(method === 'HEAD' ? '' : xml('NoSuchKey'));
  response.writeHead(200, { 'content-length': kept.length, etag: '"1"' }).end(method === 'HEAD' ? '' : kept);
}

/** Two names to a page. */
function listOf(asked: URLSearchParams): string {
  const after = Number(asked.get('continuation-token') ?? 0);
  const names = [...objects.keys()]
    .map((path) => path.replace('/evidence/', ''))
    .filter((name) => name.startsWith(asked.get('prefix') ?? ''));
  const page = names.slice(after, after + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
  const more = after + 2 < names.length;
  const next = more ? `<NextContinuationToken>${after + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${page.join('')}</ListBucketResult>`;
}

const xml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

beforeEach(async () => {
  objects.clear();
  seen.length = 0;
  isDown = false;
  store = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(Error(String(error))));
  });
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  const bound = store.address();
  env = parseEnv({
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`,
    S3_BUCKET: 'evidence',
    S3_REGION: 'eu-west-3',
    S3_ACCESS_KEY_ID: 'KEYID',
    S3_SECRET_ACCESS_KEY: SECRET,
  });
  blobs = openBlobs(env);
});
afterEach(async () => {
  store.close();
  store.closeAllConnections();
  await once(store, 'close');
});

test('bytes come back as they were, from the bucket, by signed requests and with no public access', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 128]);
  const { blobName } = await blobs.keep(bytes, 'pdf');
  expect(objects.get(`/evidence/${blobName}`)).toEqual(bytes);
  expect(await buffer(await blobs.read(blobName))).toEqual(bytes);
  for (const { authorization, acl } of seen) {
    expect(authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=KEYID\/\d{8}\/eu-west-3\/s3\/aws4_request/);
    expect(acl ?? 'private').toBe('private');
  }
});

test('what is there is not written again', async () => {
  const { blobName } = await blobs.keep(Buffer.from('same'), 'txt');
  expect(await blobs.keep(Buffer.from('same'), 'txt')).toMatchObject({ blobName });
  expect(seen.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('what nobody kept can not be read', async () => {
  await expect(blobs.read('documents/aa/none.pdf').then(buffer)).rejects.toThrow();
});

test('a store that refuses is told, and nothing counts as kept', async () => {
  isDown = true;
  await expect(blobs.keep(Buffer.from('lost'), 'txt')).rejects.toThrow();
  expect(objects.size).toBe(0);
});

test('roots of the audit are locked for as long as the settings say, and other files are not', async () => {
  const locking = { ...env, AUDIT_ROOTS_LOCK_DAYS: 10 };
  const bytes = Buffer.from('root');
  const before = Date.now();
  await openNamedFiles(locking, 'audit-roots').keep('2026-11-21.txt', bytes);
  await openNamedFiles(locking, 'installation').keep('marker.txt', bytes);
  await openNamedFiles(env, 'audit-roots').keep('2026-11-22.txt', bytes);
  const put = seen.filter(({ method }) => method === 'PUT');
  expect(put.map(({ path }) => path)).toEqual([
    '/evidence/audit-roots/2026-11-21.txt',
    '/evidence/installation/marker.txt',
    '/evidence/audit-roots/2026-11-22.txt',
  ]);
  const [locked, ...plain] = put.map(({ lock }) => lock);
  const [mode, until = ''] = (locked ?? '').split(' ');
  expect(mode).toBe('COMPLIANCE');
  const days = (Date.parse(until) - before) / 86_400_000;
  expect(Math.round(days)).toBe(10);
  expect(plain).toEqual(['undefined undefined', 'undefined undefined']);
});

async function namesOf(files: StoredFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names;
}

test('all that is ours is listed, page by page, and nothing that others keep in the bucket', async () => {
  const kept = openBlobs(env, 'kept');
  const expected: string[] = [];
  for (const text of ['a', 'b', 'c', 'd', 'e']) {
    expected.push((await kept.keep(Buffer.from(text), 'txt')).blobName);
  }
  expected.push((await blobs.keep(Buffer.from('a'), 'txt')).blobName);
  objects.set('/evidence/somebody/else.txt', Buffer.from('x'));
  const files = openStoredFiles(env);
  expect((await namesOf(files)).sort()).toEqual(expected.sort());
  const [first = ''] = expected;
  const stream = await files.read(first);
  expect(stream && (await buffer(stream)).length).toBe(1);
  await files.remove(first);
  expect(await files.read(first)).toBeUndefined();
  isDown = true;
  await expect(namesOf(files)).rejects.toThrow('AccessDenied');
});

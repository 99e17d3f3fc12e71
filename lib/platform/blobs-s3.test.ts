import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Blobs, openBlobs, openNamedFiles, openStoredFiles, type StoredFiles } from './blobs.ts';
import { type Env, parseEnv } from './env.ts';
import { bytesBack } from './testing/bytes-back.ts';
import { type Bucket, startBucket } from './testing/start-bucket.ts';

let bucket: Bucket;
let env: Env;
let blobs: Blobs;

beforeEach(async () => {
  bucket = await startBucket('evidence');
  env = parseEnv(bucket.settings);
  blobs = openBlobs(env);
});
afterEach(() => bucket.stop());

const puts = () => bucket.asked.filter(({ method }) => method === 'PUT');

test('bytes come back as they were, from the bucket, by signed requests and with no public access', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 128]);
  const kept = await blobs.keep(bytes, 'pdf');
  expect(bucket.objects.get(kept.blobName)).toEqual(bytes);
  expect(await bytesBack(blobs, kept)).toEqual(bytes);
  for (const { headers } of bucket.asked) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEYID\/\d{8}\/eu-west-3\/s3\/aws4_request/,
    );
    expect(headers['x-amz-acl'] ?? 'private').toBe('private');
  }
});

test('what is there is not written again', async () => {
  const { blobName } = await blobs.keep(Buffer.from('same'), 'txt');
  expect(await blobs.keep(Buffer.from('same'), 'txt')).toMatchObject({ blobName });
  expect(puts()).toHaveLength(1);
});

test('an empty object is read to its end, and a backup does not wait for it', async () => {
  const { blobName } = await blobs.keep(Buffer.alloc(0), 'txt');
  const stream = await openStoredFiles(env).read(blobName);
  expect(stream && (await buffer(stream))).toHaveLength(0);
});

test('a store that refuses is told, and nothing counts as kept', async () => {
  bucket.goDown();
  await expect(blobs.keep(Buffer.from('lost'), 'txt')).rejects.toThrow();
  expect(bucket.objects.size).toBe(0);
});

test('a store that takes a connection and says nothing is given up', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const settings = { ...bucket.settings, S3_ENDPOINT: `http://127.0.0.1:${address.port}` };
  const waiting = openBlobs(parseEnv(settings), 'documents', { idleMs: 50 });
  await expect(waiting.keep(Buffer.from('lost'), 'txt')).rejects.toThrow();
});

test('roots of the audit are locked for as long as the settings say, and other files are not', async () => {
  const locking = { ...env, AUDIT_ROOTS_LOCK_DAYS: 10 };
  const bytes = Buffer.from('root');
  const before = Date.now();
  await openNamedFiles(locking, 'audit-roots').keep('2026-11-21.txt', bytes);
  await openNamedFiles(locking, 'installation').keep('marker.txt', bytes);
  await openNamedFiles(env, 'audit-roots').keep('2026-11-22.txt', bytes);
  expect(puts().map(({ path }) => path)).toEqual([
    '/evidence/audit-roots/2026-11-21.txt',
    '/evidence/installation/marker.txt',
    '/evidence/audit-roots/2026-11-22.txt',
  ]);
  const [locked, ...plain] = puts().map(
    ({ headers }) =>
      [headers['x-amz-object-lock-mode'], headers['x-amz-object-lock-retain-until-date']] as const,
  );
  const [mode, until] = locked ?? [];
  expect(mode).toBe('COMPLIANCE');
  const days = (Date.parse(String(until)) - before) / 86_400_000;
  expect(Math.round(days)).toBe(10);
  expect(plain).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ]);
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
  bucket.objects.set('somebody/else.txt', Buffer.from('x'));
  const files = openStoredFiles(env);
  expect((await namesOf(files)).sort()).toEqual(expected.sort());
  const [first = ''] = expected;
  const stream = await files.read(first);
  expect(stream && (await buffer(stream)).length).toBe(1);
  await files.remove(first);
  expect(await files.read(first)).toBeUndefined();
  bucket.goDown();
  await expect(namesOf(files)).rejects.toThrow('AccessDenied');
});

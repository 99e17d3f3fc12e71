import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FileToFetch, fetchFile } from './fetch-file.ts';
import { type Listening, listen } from './testing/listen.ts';

const BYTES = randomBytes(2_000_000);
const MODIFIED = 'Sun, 01 Nov 2026 06:00:00 GMT';

let folder: string;
let server: Listening;
/** What each request wanted: the range, or everything. */
let asked: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-fetch-'));
  asked = [];
  server = await listen(
    createServer((request, response) => {
      asked.push(request.headers.range ?? 'all');
      answer(request, response);
    }),
  );
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const file = (more: Partial<FileToFetch> = {}): FileToFetch => ({
  source: 'A register',
  url: `${server.url}/companies.zip`,
  path: join(folder, 'companies.zip'),
  maxBytes: 10_000_000,
  signal: AbortSignal.timeout(60_000),
  retryDelayMs: 1,
  ...more,
});

/** Sends the file from where it is wanted, as long as it is still the same, and breaks off after so many bytes. */
const serve =
  (etag: string, breaksAfter = Number.POSITIVE_INFINITY, bytes = BYTES) =>
  ({ headers }: IncomingMessage, response: ServerResponse) => {
    const isSame = headers['if-range'] === etag;
    const from = isSame ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0;
    const rest = bytes.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      etag,
      'content-length': rest.length,
      'last-modified': MODIFIED,
    });
    if (rest.length <= breaksAfter) return void response.end(rest);
    response.write(rest.subarray(0, breaksAfter), () => response.destroy());
  };

test('a connection that breaks is taken up where it broke, and the file is whole', async () => {
  answer = serve('"a"', 700_000);
  const fetched = await fetchFile(file());
  expect(fetched).toMatchObject({
    bytes: BYTES.length,
    sha256: createHash('sha256').update(BYTES).digest('hex'),
    modifiedAt: new Date(MODIFIED),
  });
  expect(await readFile(join(folder, 'companies.zip'))).toEqual(BYTES);
  expect(asked[0]).toBe('all');
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.slice(1).every((range) => /^bytes=[1-9]\d*-$/.test(range))).toBe(true);
});

test('what another process left is gone on with, unless the server has another file by now', async () => {
  const known = { url: file().url, validator: '"a"', total: BYTES.length, modifiedAt: null };
  const leave = async () => {
    await writeFile(join(folder, 'companies.zip.part'), BYTES.subarray(0, 50_000));
    await writeFile(join(folder, 'companies.zip.json'), JSON.stringify(known));
  };
  await leave();
  answer = serve('"a"');
  expect(await fetchFile(file())).toMatchObject({ bytes: BYTES.length });
  expect(asked).toEqual(['bytes=50000-']);

  await leave();
  const other = randomBytes(90_000);
  answer = serve('"b"', Number.POSITIVE_INFINITY, other);
  await fetchFile(file());
  expect(await readFile(join(folder, 'companies.zip'))).toEqual(other);
});

test('a file that is not there is none; one that never comes whole, or is too large, is a failure', async () => {
  answer = (_, response) => void response.writeHead(404).end();
  expect(await fetchFile(file())).toBeNull();

  answer = (_, response) => void response.writeHead(503).end();
  await expect(fetchFile(file())).rejects.toMatchObject({
    code: 'service_unavailable',
    message: expect.stringContaining('status 503'),
  });
  expect(asked.length).toBe(7);

  answer = serve('"a"');
  await expect(fetchFile(file({ maxBytes: BYTES.length - 1 }))).rejects.toMatchObject({
    message: expect.stringContaining('more than'),
  });
  expect(await fetchFile(file({ maxBytes: BYTES.length }))).toMatchObject({ bytes: BYTES.length });
});

test('it is led to no other host', async () => {
  answer = (_, response) =>
    void response.writeHead(302, { location: 'http://127.0.0.2:9/companies.zip' }).end();
  await expect(fetchFile(file())).rejects.toMatchObject({
    message: expect.stringContaining('not an allowed host'),
  });
  await expect(stat(join(folder, 'companies.zip'))).rejects.toThrow();
});

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Blobs, openBlobs, openNamedFiles, openStoredFiles, type StoredFiles } from './blobs.ts';
import { parseEnv } from './env.ts';
import { bytesBack } from './testing/bytes-back.ts';

let dataDir: string;
let blobs: Blobs;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-blobs-'));
  blobs = openBlobs(parseEnv({ DATA_DIR: dataDir }));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);
const filesIn = async () =>
  (await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

test('bytes come back as they were, under the hash of their content', async () => {
  const bytes = Buffer.from([0, 255, 10, 13, 128]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await blobs.keep(bytes, 'pdf');
  expect(kept).toEqual({ sha256, blobName: `documents/${sha256.slice(0, 2)}/${sha256}.pdf` });
  expect(await bytesBack(blobs, kept)).toEqual(bytes);
});

test('the same bytes are kept once and not written again, also by many at once', async () => {
  const first = await blobs.keep(bytesOf('same'), 'txt');
  const path = join(dataDir, 'blobs', first.blobName);
  const { mtimeMs, ino } = await stat(path);
  const before = await filesIn();
  expect(await blobs.keep(bytesOf('same'), 'txt')).toEqual(first);
  expect(await stat(path)).toMatchObject({ mtimeMs, ino });
  const crowd = await Promise.all(Array.from({ length: 20 }, () => blobs.keep(bytesOf('crowd'), 'txt')));
  expect(new Set(crowd.map(({ blobName }) => blobName)).size).toBe(1);
  for (const each of crowd.slice(0, 1)) expect(await bytesBack(blobs, each)).toEqual(Buffer.from('crowd'));
  expect(await filesIn()).toHaveLength(before.length + 1);
});

test('no bytes are bytes too', async () => {
  expect(await bytesBack(blobs, await blobs.keep(new Uint8Array(), 'bin'))).toEqual(Buffer.alloc(0));
});

test.each([
  ['PDF', 'pdf'],
  ['../../etc/x', 'etcx'],
  ['a/b', 'ab'],
  ['x y\r\n"', 'xy'],
  ['', 'bin'],
  ['/..', 'bin'],
])('an extension is letters and digits: %j', async (extension, clean) => {
  const kept = await blobs.keep(bytesOf(`of ${extension}`), extension);
  expect(kept.blobName).toMatch(new RegExp(`^documents/[0-9a-f]{2}/[0-9a-f]{64}\\.${clean}$`));
  expect(await bytesBack(blobs, kept)).toEqual(Buffer.from(`of ${extension}`));
});

test('nothing is readable outside the store', async () => {
  await expect(bytesBack(blobs, { blobName: '../../../etc/passwd', sha256: '' })).rejects.toThrow();
});

test('others on the machine can not enter it', async () => {
  await blobs.keep(bytesOf('private'), 'txt');
  const { mode } = await stat(join(dataDir, 'blobs'));
  expect(mode & 0o077).toBe(0);
});

test('bytes are removed once, and each room has its own', async () => {
  const ofDesk = openBlobs(parseEnv({ DATA_DIR: dataDir }), 'kept');
  const [served, kept] = [
    await blobs.keep(bytesOf('both'), 'txt'),
    await ofDesk.keep(bytesOf('both'), 'txt'),
  ];
  expect(kept.blobName).toMatch(/^kept\//);
  await ofDesk.remove(kept.blobName);
  await ofDesk.remove(kept.blobName);
  expect((await filesIn()).some((path) => path.endsWith(kept.blobName))).toBe(false);
  expect(await bytesBack(blobs, served)).toEqual(Buffer.from('both'));
});

async function namesOf(files: StoredFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.names()) names.push(name);
  return names;
}

test('all that is kept is listed by name, read, written and removed; nothing outside the rooms', async () => {
  const env = parseEnv({ DATA_DIR: join(dataDir, 'whole') });
  const files = openStoredFiles(env);
  expect(await namesOf(files)).toEqual([]);
  const { blobName } = await openBlobs(env, 'kept').keep(bytesOf('kept'), 'txt');
  await openNamedFiles(env, 'installation').keep('mark.txt', bytesOf('mark'));
  await openBlobs(env).keep(new Uint8Array(), 'pdf');
  const names = await namesOf(files);
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining([blobName, 'installation/mark.txt']));
  const other = openStoredFiles(parseEnv({ DATA_DIR: join(dataDir, 'other') }));
  for (const name of names) {
    const stream = await files.read(name);
    if (stream === undefined) throw new Error(`${name} was listed.`);
    await other.write(name, await buffer(stream));
  }
  expect((await namesOf(other)).sort()).toEqual(names.sort());
  await other.remove(blobName);
  expect(await other.read(blobName)).toBeUndefined();
  for (const name of ['mark.txt', '../kept/a', 'kept/../../a', 'kept/.a', '/kept/a', 'arriving/a', 'kept/']) {
    await expect(other.write(name, bytesOf('x')), name).rejects.toThrow();
  }
});

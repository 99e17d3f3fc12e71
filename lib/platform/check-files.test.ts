import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Blobs, openBlobs } from './blobs.ts';
import { addDamagedFiles } from './damaged-files.ts';
import { type Env, parseEnv } from './env.ts';
import { bytesBack } from './testing/bytes-back.ts';
import { type Bucket, startBucket } from './testing/start-bucket.ts';

const MOST = 1_000;
const said: object[] = [];
const log = { error: (entry: object) => void said.push(entry) };

let folder: string;
let bucket: Bucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-check-files-'));
  bucket = await startBucket('checked');
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

const registry = new Registry();
addDamagedFiles(registry);
const counted = async () =>
  Number(/^plumbline_files_damaged_total (\d+)$/m.exec(await registry.metrics())?.[1]);

/** A store, and how somebody who can write to it alters or removes a file in it. */
interface Store {
  readonly env: Env;
  alter(name: string, bytes: Buffer | null): Promise<unknown>;
}
const STORES: Readonly<Record<string, () => Store>> = {
  'a folder': () => ({
    env: parseEnv({ DATA_DIR: folder }),
    alter: (name, bytes) => {
      const path = join(folder, 'blobs', name);
      return bytes === null ? rm(path) : writeFile(path, bytes);
    },
  }),
  'a bucket': () => ({
    env: parseEnv({ ...bucket.settings, DATA_DIR: join(folder, 'of-bucket') }),
    alter: async (name, bytes) => {
      if (bytes === null) bucket.objects.delete(name);
      else bucket.objects.set(name, bytes);
    },
  }),
};

describe.each(Object.keys(STORES))('in %s', (name) => {
  let store: Store;
  let blobs: Blobs;
  let count = 0;
  beforeAll(() => {
    const made = STORES[name];
    if (made === undefined) throw new Error(name);
    store = made();
    blobs = openBlobs(store.env, 'kept', { mostBytes: MOST });
  });
  const file = async (length: number) => {
    count += 1;
    const bytes = Buffer.alloc(length, count);
    return { bytes, ...(await blobs.keep(bytes, 'pdf')), sizeBytes: length };
  };

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['one changed byte', (bytes) => Buffer.concat([bytes.subarray(0, -1), Buffer.from([255])])],
    ['cut by a byte', (bytes) => bytes.subarray(0, -1)],
    ['emptied', () => Buffer.alloc(0)],
    ['longer by a byte', (bytes) => Buffer.concat([bytes, Buffer.from([0])])],
    ['longer than can be checked', (bytes) => Buffer.concat([bytes, Buffer.alloc(MOST)])],
  ])(
    '%s: it is damaged, with one line and one count; before, its bytes leave as they were',
    async (how, alter) => {
      const { bytes, ...kept } = await file(900);
      expect(await bytesBack(blobs, kept)).toEqual(bytes);
      await store.alter(kept.blobName, alter(bytes));
      const [lines, before] = [said.length, await counted()];
      const checked = await blobs.check(log, [kept]);
      expect(checked.faults).toMatchObject([{ kind: 'damaged', file: kept }]);
      expect(await buffer(checked.read(kept))).toHaveLength(0);
      await checked.close();
      const isHashed = how !== 'longer than can be checked';
      expect(said.slice(lines)).toEqual([
        {
          ...{ blobName: kept.blobName, storedSha256: kept.sha256 },
          foundSha256: isHashed ? expect.stringMatching(/^[0-9a-f]{64}$/) : null,
        },
      ]);
      expect(await counted()).toBe(before + 1);
    },
  );

  test('missing is not damaged', async () => {
    const { bytes: _, ...kept } = await file(3);
    await store.alter(kept.blobName, null);
    const before = await counted();
    expect(await bytesBack(blobs, kept)).toBe('missing');
    expect(await counted()).toBe(before);
  });

  test('the largest that can be checked leaves, and with one byte more nothing is read', async () => {
    const [largest, larger] = [await file(MOST), await file(MOST + 1)];
    expect(await bytesBack(blobs, largest)).toEqual(largest.bytes);
    const { asked } = bucket;
    const before = asked.length;
    const checked = await blobs.check(log, [larger]);
    expect(checked.faults).toMatchObject([{ kind: 'tooLarge' }]);
    await checked.close();
    expect(asked.length).toBe(before);
  });

  test('of several each leaves as checked, whatever becomes of the store then; the faulty one gives nothing', async () => {
    const [first, second, third] = [await file(700), await file(0), await file(800)];
    await store.alter(second.blobName, Buffer.from('x'));
    const both = await Promise.all([1, 2].map(() => blobs.check(log, [first, second, third, first])));
    for (const { bytes, blobName } of [first, third]) await store.alter(blobName, bytes.fill(9));
    for (const checked of both) {
      expect(checked.faults.map(({ file }) => file.blobName)).toEqual([second.blobName]);
      expect(await buffer(checked.read(third))).toEqual(Buffer.alloc(800, count));
      expect(await buffer(checked.read(first))).toEqual(Buffer.alloc(700, count - 2));
      await checked.close();
    }
  });

  test('nothing is left beside the store', async () => {
    const left = await readdir(store.env.DATA_DIR);
    expect(left.filter((entry) => entry.startsWith('.'))).toEqual([]);
    await expect(readFile(join(store.env.DATA_DIR, '.spool'))).rejects.toThrow();
  });
});

test('a store that fails is no damaged file', async () => {
  const down = await startBucket('down');
  const blobs = openBlobs(parseEnv({ ...down.settings, DATA_DIR: folder }));
  const { blobName, sha256 } = await blobs.keep(Buffer.from('kept'), 'txt');
  down.goDown();
  const before = await counted();
  await expect(bytesBack(blobs, { blobName, sha256 })).rejects.toThrow();
  expect(await counted()).toBe(before);
  await down.stop();
});

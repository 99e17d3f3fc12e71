import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import { postgresIndex } from '../postgres/index.ts';
import { csvForTests as csv, SOURCE_FOR_TESTS, zipForTests as zip } from '../testing/source-for-tests.ts';
import type { ImportContext } from './import-context.ts';
import { importFile } from './import-file.ts';
import { importStates } from './import-states.ts';

let folder: string;
const database = await createTestDatabase();
const index = postgresIndex(database.pool);
const ctx: ImportContext = {
  index,
  indexPool: database.pool,
  env: parseEnv({}),
  log: createLog(parseEnv({ LOG_LEVEL: 'silent' }), 'test'),
  now: () => new Date(),
  sources: [SOURCE_FOR_TESTS],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-import-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

async function given(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
const imported = async (name: string, bytes: Uint8Array | string) =>
  importFile(ctx, { source: 'ie.companies', file: await given(name, bytes) });

describe('a file', () => {
  test('is loaded, found, and unchanged the second time', async () => {
    const bytes = zip(csv(100_001, 1_000));
    expect(await imported('one.zip', bytes)).toMatchObject({ outcome: 'live', entities: 1_000 });
    const [hit] = await index.search({ text: 'foundry no 100500' });
    expect(hit).toMatchObject({ number: '100500', name: 'Foundry, "No" 100500 Limited' });
    expect(await imported('one.zip', bytes)).toMatchObject({ outcome: 'unchanged' });
  });

  test.each([
    ['of half the rows', () => zip(csv(100_001, 500)), 'expected 97 %'],
    [
      'with records that can not be read',
      () => zip(csv(100_001, 1_000, 'x,y\r\nx,y\r\n')),
      '2 of its 1002 records',
    ],
    ['that is a web page', () => '<!DOCTYPE html><html>Please sign in</html>', 'a web page'],
    ['that is another archive', () => gzipSync(csv(100_001, 1_000)), 'not a zip archive'],
    ['that is cut off', () => zip(csv(100_001, 1_000)).subarray(0, 3_000), 'not whole'],
    ['without a company that each full file has', () => zip(csv(100_002, 1_000)), 'lacks IE 100001'],
    ['that is empty', () => '', 'an empty file'],
    ['without the part that is wanted', () => zipSync({ 'readme.txt': new Uint8Array(3) }), 'no file like'],
    [
      'that unpacks to far too much',
      () => zipSync({ 'companies.csv': new Uint8Array(5_000_000) }),
      'unpacks to 5000000 bytes',
    ],
  ])('%s is refused, and the one before serves on', async (_, bytes, reason) => {
    await expect(imported('bad.zip', bytes())).rejects.toMatchObject({
      code: 'registry_changed',
      message: expect.stringContaining(reason),
    });
    expect((await index.search({ text: 'foundry no 100900' }))[0]).toMatchObject({ number: '100900' });
    const { rows } = await database.pool.query('select failure from index.source');
    expect(rows[0].failure).toContain(reason);
  });

  test('takes the place of the one before, with what is new in it', async () => {
    expect(await imported('two.zip', zip(csv(100_001, 1_200)))).toMatchObject({
      outcome: 'live',
      entities: 1_200,
    });
    expect(await index.search({ text: 'foundry 101150' })).not.toHaveLength(0);
    const { rows } = await database.pool.query(
      `select count(*)::int from pg_tables where schemaname = 'index' and tablename like 'entry%'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

test('two imports of a source at once: one goes on, the other says so and changes nothing', async () => {
  const file = await given('three.zip', zip(csv(100_001, 1_300)));
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => importFile(ctx, { source: 'ie.companies', file })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict' },
  });
  expect(await index.byNumber('101300')).toHaveLength(1);
});

test('searches go on while files take each other’s place: each finds the company, once', async () => {
  const found: number[] = [];
  let isOver = false;
  const searching = (async () => {
    while (!isOver) found.push((await index.search({ text: 'foundry no 100500', limit: 1 })).length);
  })();
  for (const count of [1_301, 1_302, 1_303, 1_304]) await imported('next.zip', zip(csv(100_001, count)));
  isOver = true;
  await searching;
  expect(found.length).toBeGreaterThan(10);
  expect(new Set(found)).toEqual(new Set([1]));
});

describe('a full disk', () => {
  test('stops an import with its reason; the file before serves on, and the import goes on when there is room', async () => {
    const file = await given('five.zip', zip(csv(100_001, 1_400)));
    await run(
      database.pool,
      `create function index.no_room() returns trigger language plpgsql as
         $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
       create trigger no_room before update on index.file for each row when (new.read > 0) execute function index.no_room()`,
    );
    await expect(importFile(ctx, { source: 'ie.companies', file })).rejects.toMatchObject({
      statusCode: 507,
    });
    await run(database.pool, 'drop function index.no_room cascade');
    expect((await index.health())[0]).toMatchObject({
      live: { entities: 1_304 },
      last: { state: 'fetched' },
    });
    expect(await importFile(ctx, { source: 'ie.companies', file })).toMatchObject({
      outcome: 'live',
      entities: 1_400,
    });
  });
});

test('an unknown source and a file that is not there are refused by name', async () => {
  await expect(importFile(ctx, { source: 'xx.nothing' })).rejects.toMatchObject({
    code: 'invalid_request',
    message: expect.stringContaining('ie.companies'),
  });
  await expect(importFile(ctx, { source: 'ie.companies', file: '/nowhere/at/all' })).rejects.toMatchObject({
    code: 'invalid_request',
  });
});

test('what cannot begin is no failed import, and the failure of the last one stays', async () => {
  const failure = async () => (await importStates(ctx))[0]?.failure;
  await expect(imported('broken.zip', 'no zip')).rejects.toMatchObject({ code: 'registry_changed' });
  const failed = await failure();
  expect(failed?.message).toContain('was refused');
  await expect(importFile(ctx, { source: 'ie.companies', file: '/nowhere' })).rejects.toThrow('/nowhere');
  await expect(importFile(ctx, { source: 'ie.companies', isUpdate: true })).rejects.toThrow(
    'gives no update',
  );
  expect(await failure()).toEqual(failed);
});

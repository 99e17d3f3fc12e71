import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { IndexAnswer } from '#lib/contract/index.ts';
import { holdSource } from '#lib/index/import/hold-source.ts';
import { importStates } from '#lib/index/import/import-states.ts';
import type { IndexSource } from '#lib/index/sources/index-source.ts';
import { csvForTests, SOURCE_FOR_TESTS, zipForTests } from '#lib/index/testing/source-for-tests.ts';
import { run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { listen } from '#lib/platform/testing/listen.ts';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import { createAccount } from '../accounts/create-account.ts';
import { operatorContext } from '../context/operator-context.ts';
import { createMetrics } from '../endpoint/metrics.ts';
import { createPlan } from '../plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '../plans/standard-prices.ts';
import { figuresOf } from '../testing/figures-of.ts';
import { serviceContextForTests } from '../testing/service-context-for-tests.ts';
import { stubRegistry } from '../testing/stub-registry.ts';
import { listIndex } from './list-index.ts';
import { runImports } from './run-imports.ts';
import { startImport } from './start-import.ts';

/** One that can be fetched and one that must be obtained. */
const OBTAINED: IndexSource = {
  ...SOURCE_FOR_TESTS,
  id: 'mt.companies',
  name: 'Obtained',
  obtainedFrom: 'https://o.test',
};
/** Its file is always the same web page. */
const REFUSED: IndexSource = { ...SOURCE_FOR_TESTS, id: 'fr.sirene', name: 'Refused', canaries: [] };

/** Its updates lie apart. */
const UPDATED: IndexSource = { ...SOURCE_FOR_TESTS, id: 'gleif.lei2', name: 'Updated' };

const file = zipForTests(csvForTests(100_001, 300));
const update = zipForTests(csvForTests(200_001, 7));
const register = createServer(({ url }, response) => {
  if (url === '/page') response.end('<!DOCTYPE html><html></html>');
  else response.end(url === '/update.zip' ? update : file);
});
const database = await createTestDatabase();
const prisma = createPrisma(database.url);
let folder: string;
let base: ReturnType<typeof serviceContextForTests>;
let accounts: Record<'desk' | 'other', string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-imports-'));
  const { url: address } = await listen(register);
  const env = parseEnv({
    ...{ DATABASE_URL: database.url, AUTH_SECRET: 's'.repeat(32), DATA_DIR: folder, LOG_LEVEL: 'silent' },
    ...{
      INDEX_KEEP: 'fr.sirene, gleif.lei2, ie.companies',
      INDEX_IE_COMPANIES_URL: `${address}/companies.zip`,
    },
    INDEX_FR_SIRENE_URL: `${address}/page`,
    ...{ INDEX_GLEIF_LEI2_URL: `${address}/full.zip`, INDEX_GLEIF_LEI2_UPDATES_URL: `${address}/update.zip` },
  });
  const sources = [OBTAINED, REFUSED, UPDATED, SOURCE_FOR_TESTS];
  base = {
    ...serviceContextForTests({ pool: database.pool, env, registryOf: stubRegistry }),
    indexSources: sources,
  };
  const operator = operatorContext(prisma, env);
  await createPlan(operator, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  const [desk, other] = [
    await createAccount(operator, { name: 'desk' }),
    await createAccount(operator, { name: 'other' }),
  ];
  accounts = { desk: desk.id, other: other.id };
});
afterAll(async () => {
  register.close();
  await prisma.$disconnect();
  await database.drop();
  await rm(folder, { recursive: true });
});

const contextOf = (name: 'desk' | 'other', imports = base.imports) => ({
  ...{ ...base, imports },
  caller: {
    ...{ apiKeyId: accounts[name], accountId: accounts[name], planId: accounts[name] },
    ...{ creditsPerDay: null, isSuspended: false },
    ...{ cachePeriodSeconds: null, balanceCredits: 0 },
  },
});
const sourceOf = async (id: string) =>
  IndexAnswer.parse(await listIndex(contextOf('desk'))).sources.find((each) => each.id === id);
const importsOf = () =>
  runImports({
    ...{ pool: database.pool, env: base.env, sources: base.indexSources },
    log: createLog(base.env, 'test'),
  });

test('another account may neither see imports nor start one', async () => {
  const started: string[] = [];
  const ctx = contextOf('other', { start: (id) => started.push(id) });
  await expect(listIndex(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(startImport(ctx, { source: 'ie.companies' })).rejects.toMatchObject({ code: 'forbidden' });
  expect(started).toEqual([]);
});

test('an import is begun once at a time, for a source that can be fetched', async () => {
  const started: string[] = [];
  const ctx = contextOf('desk', { start: (id) => started.push(id) });
  expect(await startImport(ctx, { source: 'ie.companies' })).toEqual({ source: 'ie.companies' });
  await expect(startImport(ctx, { source: 'mt.companies' })).rejects.toThrow(
    'node scripts/import.ts mt.companies --file',
  );
  await expect(startImport(ctx, { source: 'xx.none' })).rejects.toThrow('expected one of');
  await run(
    database.pool,
    `insert into index.source (id, name, licence, every_hours, fetched_bytes, total_bytes) values ('ie.companies', 'x', 'x', 24, 30, 120)`,
  );
  await holdSource(database.pool, 'ie.companies', async () => {
    expect(await sourceOf('ie.companies')).toMatchObject({ importing: { step: 'fetching', share: 0.25 } });
    expect(await sourceOf('mt.companies')).not.toHaveProperty('importing');
    await expect(startImport(ctx, { source: 'ie.companies' })).rejects.toMatchObject({ code: 'conflict' });
  });
  expect(await sourceOf('ie.companies')).not.toHaveProperty('importing');
  expect(started).toEqual(['ie.companies']);
});

test('a round imports what is due; one that is refused is told and stops no other', async () => {
  const imports = importsOf();
  await imports.importDue();
  expect(await sourceOf('ie.companies')).toMatchObject({ isKept: true, live: { companies: 300 } });
  expect(await sourceOf('fr.sirene')).toMatchObject({
    failure: { message: expect.stringContaining('web page') },
  });
  expect(await sourceOf('mt.companies')).toMatchObject({
    canBeFetched: false,
    obtainedFrom: 'https://o.test',
  });
  const states = () => importStates({ ...base, sources: base.indexSources });
  const { text } = await createMetrics(figuresOf({ imports: states })).print();
  expect(text).toContain('plumbline_index_import_failed{source="fr.sirene"} 1');
  expect(text).toContain('plumbline_index_import_failed{source="ie.companies"} 0');
  expect(text).toMatch(/plumbline_index_file_age_seconds\{source="ie.companies"\} \d+/);
  await imports.stop();
});

test('a day later the update changes the file; after a gap the full file takes its place', async () => {
  const filesOf = async () => {
    const { rows } = await database.pool.query(
      `select is_update, state from index.file where source_id = 'gleif.lei2' order by id`,
    );
    return rows.map(({ is_update, state }) => `${is_update ? 'update' : 'full'} ${state}`);
  };
  const later = async (hours: number) => {
    await run(
      database.pool,
      `update index.file set changed_at = now() - make_interval(hours => $1) where source_id = 'gleif.lei2'`,
      [hours],
    );
    await importsOf().importDue();
  };
  await later(20);
  expect(await filesOf()).toEqual(['full live']);
  await later(24);
  expect(await filesOf()).toEqual(['full live', 'update applied']);
  expect(await base.index.byNumber('200007')).toHaveLength(1);
  await later(48);
  expect(await filesOf()).toEqual(['full superseded', 'update applied', 'full live']);
});

test('a service that stops ends its import and notes no failure', async () => {
  await run(database.pool, `update index.file set changed_at = now() - interval '30 hours'`);
  const imports = importsOf();
  const round = imports.importDue();
  await imports.stop();
  await round;
  expect(await sourceOf('ie.companies')).not.toHaveProperty('failure');
  expect(await sourceOf('ie.companies')).not.toHaveProperty('importing');
});

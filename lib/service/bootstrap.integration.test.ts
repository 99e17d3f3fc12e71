import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { many, run } from '#lib/platform/db.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { createAccount } from './accounts/create-account.ts';
import { createKey } from './accounts/create-key.ts';
import { keyHmac } from './accounts/key-hmac.ts';
import { listKeys } from './accounts/list-keys.ts';
import { revokeKey } from './accounts/revoke-key.ts';
import { bootstrap } from './bootstrap.ts';
import { type OperatorContext, operatorContext } from './context/operator-context.ts';
import { showAccount } from './ledger/show-account.ts';

const AUTH_SECRET = 's'.repeat(32);
const PRESET = 'preset-key-of-twenty-characters-and-more';
let database: TestDatabase;
let db: PrismaClient;
let ctx: OperatorContext;
let dataDir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  db = createPrisma(database.url);
  ctx = operatorContext(db, parseEnv({ AUTH_SECRET }));
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-bootstrap-'));
});
afterEach(async () => {
  await db.$disconnect();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const contextOf = (settings: Record<string, string> = {}) => ({
  pool: database.pool,
  env: parseEnv({ DATABASE_URL: database.url, DATA_DIR: dataDir, AUTH_SECRET, ...settings }),
});
const start = (settings: Record<string, string> = {}) => bootstrap(contextOf(settings), {});

async function accountOf(key: string, secret = AUTH_SECRET): Promise<string | undefined> {
  const rows = await many(
    database.pool,
    `select c.name from service.authenticate($1) a join service.account c on c.id = a.account_id`,
    [keyHmac(secret, key)],
    z.object({ name: z.string() }),
  );
  return rows[0]?.name;
}
const validKeys = async () =>
  (await listKeys(ctx, { account: 'desk' }))
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ name }) => name);

test('the first start makes plan, account, credits and a key that its owner alone can read', async () => {
  const { firstRun, serviceApiKey } = await start();
  expect(firstRun).toBe(true);
  expect(await accountOf(serviceApiKey)).toBe('desk');
  expect(await showAccount(ctx, { account: 'desk' })).toMatchObject({
    plan: 'standard',
    balanceCredits: 10_000,
    entries: [{ kind: 'purchase', reference: 'first start', amountCredits: 10_000 }],
  });
  const file = join(dataDir, 'service-api-key');
  expect((await readFile(file, 'utf8')).trim()).toBe(serviceApiKey);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a second start changes nothing', async () => {
  const first = await start();
  expect(await start()).toEqual({ firstRun: false, serviceApiKey: first.serviceApiKey });
  expect(await validKeys()).toEqual(['desk']);
  expect(await showAccount(ctx, { account: 'desk' })).toMatchObject({ balanceCredits: 10_000 });
});

test('five at once, each with a folder of its own: one account, its credits once, a key for each', async () => {
  const starts = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      bootstrap(contextOf(), { serviceApiKeyFile: join(dataDir, `key-${index}`) }),
    ),
  );
  expect(starts.filter(({ firstRun }) => firstRun)).toHaveLength(1);
  expect(await showAccount(ctx, { account: 'desk' })).toMatchObject({ balanceCredits: 10_000 });
  expect(new Set(starts.map(({ serviceApiKey }) => serviceApiKey)).size).toBe(5);
  for (const { serviceApiKey } of starts) expect(await accountOf(serviceApiKey)).toBe('desk');
  expect((await validKeys()).sort()).toEqual(['desk', 'desk 2', 'desk 3', 'desk 4', 'desk 5']);
});

test('a start that died between the account and its credits is completed', async () => {
  await start();
  await run(database.pool, 'alter table service.ledger_entry disable trigger append_only');
  await run(database.pool, 'alter table service.account disable trigger balance_by_ledger');
  await run(database.pool, 'delete from service.ledger_entry');
  await run(database.pool, 'alter table service.purchase_reference disable trigger append_only');
  await run(database.pool, 'delete from service.purchase_reference');
  await run(database.pool, 'update service.account set balance_credits = 0');
  expect((await start()).firstRun).toBe(false);
  expect(await showAccount(ctx, { account: 'desk' })).toMatchObject({ balanceCredits: 10_000 });
});

test('SERVICE_API_KEY is the key; a changed one is a further key; no file is written', async () => {
  expect(await start({ SERVICE_API_KEY: PRESET })).toEqual({ firstRun: true, serviceApiKey: PRESET });
  expect(await start({ SERVICE_API_KEY: PRESET })).toMatchObject({ firstRun: false });
  const changed = `${PRESET}-changed`;
  await start({ SERVICE_API_KEY: changed });
  expect(await accountOf(PRESET)).toBe('desk');
  expect(await accountOf(changed)).toBe('desk');
  expect((await validKeys()).sort()).toEqual(['desk', 'desk 2']);
  await expect(stat(join(dataDir, 'service-api-key'))).rejects.toThrow(/ENOENT/);
});

test('SERVICE_API_KEY of another account stays that account’s', async () => {
  await start();
  await createAccount(ctx, { name: 'Other' });
  await createKey(ctx, { account: 'Other', name: 'k', key: PRESET });
  await start({ SERVICE_API_KEY: PRESET });
  expect(await accountOf(PRESET)).toBe('Other');
});

test('a revoked key does not come back: a preset one is refused, a kept one is replaced', async () => {
  const { serviceApiKey } = await start();
  await revokeKey(ctx, { account: 'desk', key: 'desk' });
  const { serviceApiKey: replaced } = await start();
  expect(replaced).not.toBe(serviceApiKey);
  expect(await accountOf(serviceApiKey)).toBeUndefined();
  expect(await accountOf(replaced)).toBe('desk');
  expect((await start()).serviceApiKey).toBe(replaced);

  await expect(start({ SERVICE_API_KEY: serviceApiKey })).rejects.toMatchObject({
    code: 'invalid_request',
    message: 'SERVICE_API_KEY: this key was revoked or has expired. Set another key, or remove the setting.',
  });
});

test('a changed AUTH_SECRET or a lost database mends itself: the kept key is registered again', async () => {
  const { serviceApiKey } = await start();
  const secret = 't'.repeat(32);
  expect(await accountOf(serviceApiKey, secret)).toBeUndefined();
  expect((await start({ AUTH_SECRET: secret })).serviceApiKey).toBe(serviceApiKey);
  expect(await accountOf(serviceApiKey, secret)).toBe('desk');
});

test('an empty key file counts as none', async () => {
  await writeFile(join(dataDir, 'service-api-key'), '\n');
  expect(await accountOf((await start()).serviceApiKey)).toBe('desk');
});

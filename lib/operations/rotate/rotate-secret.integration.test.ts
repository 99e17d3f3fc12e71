import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkChain } from '#lib/desk/audit/check-chain.ts';
import { deskConnection, keysOfServiceKeys, placeOfKey } from '#lib/desk/context/desk-connection.ts';
import { decryptTotp, encryptTotp } from '#lib/desk/people/totp.ts';
import { installationSeal } from '#lib/desk/sealing/installation-seal.ts';
import { givenIn } from '#lib/desk/testing/unaudited.ts';
import { many, one, run } from '#lib/platform/db.ts';
import { fingerprintOfSecret } from '#lib/platform/derive-key.ts';
import { encrypt } from '#lib/platform/encrypt.ts';
import { type Env, parseEnv } from '#lib/platform/env.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { createAccount } from '#lib/service/accounts/create-account.ts';
import { createKey } from '#lib/service/accounts/create-key.ts';
import { operatorContext } from '#lib/service/context/operator-context.ts';
import { authenticate } from '#lib/service/endpoint/authenticate.ts';
import { createPlan } from '#lib/service/plans/create-plan.ts';
import { STANDARD_PLAN, STANDARD_PRICES } from '#lib/service/plans/standard-prices.ts';
import { sharedSources } from '#lib/service/sources/shared-sources.ts';
import { createWebhook } from '#lib/service/webhooks/create-webhook.ts';
import { rotateWebhookSecret } from '#lib/service/webhooks/rotate-webhook-secret.ts';
import { openSecret } from '#lib/service/webhooks/webhook-secret.ts';
import { rotateSecret } from './rotate-secret.ts';

const OLD = 'the-secret-before-of-more-than-32-characters';
const NEW = 'the-secret-after-of-more-than-32-characters';
const OTHER = 'a-third-secret-of-more-than-32-characters';
const ADDRESS = 'https://data.example.test';
/** Of a webhook whose secret was just replaced: both are stored. */
const WEBHOOKS = (count: number) => ({ 'secrets of webhooks': count, 'former secrets of webhooks': count });
const TOTP = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

let database: TestDatabase;
let dataDir: string;
let db: PrismaClient;
let given: PrismaClient;
let userId: string;
let key: string;
let webhookId: string;
let fingerprint: string;

const settings = (AUTH_SECRET: string, AUTH_SECRET_PREVIOUS = ''): Env =>
  parseEnv({ DATA_DIR: dataDir, PRIVATE_SERVICES: 'yes', AUTH_SECRET, AUTH_SECRET_PREVIOUS });
const rotate = (env = settings(NEW, OLD)) => rotateSecret({ pool: database.pool, env });

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-rotate-'));
  db = createPrisma(database.runtimeUrl);
  given = givenIn(database.url);
  const env = settings(OLD);
  await run(database.pool, "insert into service.installation_mark values ('auth-secret', $1)", [
    fingerprintOfSecret(OLD),
  ]);
  ({ id: userId } = await given.user.create({
    data: { email: 'ada@example.test', role: 'officer', passwordHash: 'x' },
  }));
  await given.user.update({
    where: { id: userId },
    data: { totpSealed: encryptTotp({ env, userId }, TOTP) },
  });
  await given.connection.create({
    data: {
      id: 1,
      serviceUrl: ADDRESS,
      keyHint: 'KEY1',
      updatedBy: userId,
      keySealed: encrypt(keysOfServiceKeys(env)[0], 'a-key-of-the-desk', placeOfKey(ADDRESS)),
    },
  });
  await sharedSources(database.pool, env).session('test.source', async () => 'a session');
  const operator = operatorContext(db, env);
  await createPlan(operator, { name: STANDARD_PLAN, prices: STANDARD_PRICES });
  await createAccount(operator, { name: 'bank' });
  ({ key } = await createKey(operator, { account: 'bank', name: 'production' }));
  const url = 'https://hooks.example.test/';
  ({ id: webhookId } = await createWebhook(operator, { account: 'bank', url, events: ['balance.low'] }));
  await rotateWebhookSecret(operator, { account: 'bank', id: webhookId });
  ({ fingerprint } = await installationSeal(env));
});
afterEach(async () => {
  await Promise.all([db.$disconnect(), given.$disconnect()]);
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** What an instance with these settings can still do. */
async function works(env: Env) {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const ask = <T>(work: () => T | Promise<T>) =>
    Promise.resolve()
      .then(work)
      .catch(() => 'refused' as const);
  return {
    totp: await ask(() => decryptTotp({ env, userId }, user.totpSealed ?? new Uint8Array())),
    connection: await ask(async () => (await deskConnection({ db, env })).apiKey),
    webhook: await ask(() => opensWebhook(env)),
    source: await ask(() => sharedSources(database.pool, env).session('test.source', async () => 'another')),
    key: await ask(async () => (await authenticate({ pool: database.pool, env }, { key })).rate.limit > 0),
    seal: await ask(async () => (await installationSeal(env)).fingerprint === fingerprint),
  };
}
/** Whether both secrets of the webhook can be used. */
async function opensWebhook(env: Env): Promise<boolean> {
  const row = await db.webhookEndpoint.findUniqueOrThrow({ where: { id: webhookId } });
  const sealed = [row.secret, row.previousSecret].filter((each) => each !== null);
  return sealed.filter((each) => openSecret(env, webhookId, each).startsWith('whsec_')).length === 2;
}
const ALL = {
  webhook: true,
  totp: TOTP,
  connection: 'a-key-of-the-desk',
  source: 'a session',
  key: true,
  seal: true,
};
const NONE = {
  webhook: 'refused',
  totp: 'refused',
  connection: 'refused',
  source: 'refused',
  key: 'refused',
  seal: 'refused',
};

const mark = async () =>
  (
    await one(
      database.pool,
      "select value from service.installation_mark where what = 'auth-secret'",
      [],
      z.object({ value: z.string() }),
    )
  ).value;
const entries = () =>
  many(
    database.pool,
    "select object, details from desk.audit_entry where action = 'secret-rotated'",
    [],
    z.object({ object: z.string(), details: z.unknown() }),
  );

test('before, instances with both secrets work, whichever of them they use; nothing is moved', async () => {
  expect(await works(settings(OLD))).toEqual(ALL);
  expect(await works(settings(OLD, NEW))).toEqual(ALL);
  expect(await works(settings(NEW, OLD))).toEqual(ALL);
  expect(await works(settings(OLD))).toEqual(ALL);
  expect(await works(settings(NEW))).toEqual(NONE);
});

test('moves all that is stored; after the next use of each key the previous secret is not needed any more', async () => {
  const begun = new Date();
  const first = await rotate();
  expect(first.moved).toEqual({
    'second factors': 1,
    'connection keys': 1,
    'sessions of sources': 1,
    ...WEBHOOKS(1),
  });
  expect(first.keysToCome).toBe(1);
  const days = (first.neededUntil.getTime() - begun.getTime()) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(1 - 0.001);
  expect(days).toBeLessThan(1.1);
  expect(await mark()).toBe(fingerprintOfSecret(NEW));
  expect(await works(settings(NEW))).toEqual({ ...ALL, key: 'refused' });

  expect(await works(settings(NEW, OLD))).toEqual(ALL);
  expect(await works(settings(NEW))).toEqual(ALL);
  expect(await works(settings(OLD))).toEqual(NONE);
  const second = await rotate();
  expect(second.keysToCome).toBe(0);
  expect(second.moved).toEqual({
    'second factors': 0,
    'connection keys': 0,
    'sessions of sources': 0,
    ...WEBHOOKS(0),
  });
  expect(second.neededUntil).toEqual(first.neededUntil);
});

test('it is one entry of the audit, which still verifies; a call that moves nothing is none', async () => {
  await rotate();
  await rotate();
  expect(await entries()).toEqual([
    {
      object: 'installation',
      details: { 'second factors': 1, 'connection keys': 1, 'sessions of sources': 1, ...WEBHOOKS(1) },
    },
  ]);
  expect((await checkChain(db)).brokenIds).toEqual([]);
});

test('an instance that still makes new things under the old secret goes on; a second call moves what it made', async () => {
  await rotate();
  const late = settings(OLD, NEW);
  expect(await works(late)).toEqual(ALL);
  await given.user.update({
    where: { id: userId },
    data: { totpSealed: encryptTotp({ env: late, userId }, TOTP) },
  });
  expect(await works(settings(NEW, OLD))).toEqual(ALL);
  expect((await rotate()).moved).toMatchObject({ 'second factors': 1, 'connection keys': 0 });
  expect(await works(settings(NEW))).toEqual(ALL);
});

test('several at once are one', async () => {
  const all = await Promise.all([rotate(), rotate(), rotate()]);
  expect(all.map(({ moved }) => moved['second factors']).toSorted()).toEqual([0, 0, 1]);
  expect(await entries()).toHaveLength(1);
});

test('many calls with one key at once are all let in while it moves', async () => {
  await rotate();
  const env = settings(NEW, OLD);
  const calls = Array.from({ length: 40 }, () => authenticate({ pool: database.pool, env }, { key }));
  expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await works(settings(NEW))).toMatchObject({ key: true });
});

test('a key that was revoked or never issued is refused under both', async () => {
  await rotate();
  const env = settings(NEW, OLD);
  await given.apiKey.updateMany({ data: { revokedAt: new Date() } });
  for (const wrong of [key, 'plk_unknown', undefined]) {
    await expect(authenticate({ pool: database.pool, env }, { key: wrong })).rejects.toThrow('API key');
  }
  expect((await rotate()).keysToCome).toBe(0);
});

test.each([
  [-60, 0],
  [60, 1],
])('a key that expires in %i s: %i to come', async (seconds, keysToCome) => {
  await given.apiKey.updateMany({ data: { expiresAt: new Date(Date.now() + 1_000 * seconds) } });
  expect((await rotate()).keysToCome).toBe(keysToCome);
});

test('a key of before is not given out again under the new secret', async () => {
  await expect(
    createKey(operatorContext(db, settings(NEW, OLD)), { account: 'bank', name: 'again', key }),
  ).rejects.toThrow('this key was issued before');
});

describe('refused, with nothing changed', () => {
  const unchanged = async () => {
    expect(await mark()).toBe(fingerprintOfSecret(OLD));
    expect(await entries()).toEqual([]);
    expect(await works(settings(OLD))).toMatchObject({ connection: ALL.connection, key: true, seal: true });
  };

  test('a previous secret that is not the one of this database', async () => {
    await expect(rotate(settings(NEW, OTHER))).rejects.toThrow(
      'AUTH_SECRET_PREVIOUS is not the secret this database is used with. Nothing was changed.',
    );
    await unchanged();
  });

  test.each([
    ['the new one', () => settings('', OLD)],
    ['the previous one', () => settings(NEW)],
  ])('%s is not set', async (_, env) => {
    await expect(rotate(env())).rejects.toThrow('Set AUTH_SECRET to the new secret');
    await unchanged();
  });

  test('something that opens under neither, in the midst of it: what was moved before it is as it was', async () => {
    await run(database.pool, "update service.source_session set session = '\\x01'");
    await expect(rotate()).rejects.toThrow(
      'One of the sessions of sources opens under neither secret (service.source_session, source test.source).',
    );
    await unchanged();
    expect((await works(settings(OLD))).totp).toBe(TOTP);
  });

  test('a connection that ends in the midst of it', async () => {
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from service.source_session for update');
    const interrupted = rotate().then(
      () => 'done',
      () => 'interrupted',
    );
    const Waiting = z.object({ pid: z.int() });
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%source_session%'
      and datname = current_database() and pid <> pg_backend_pid()`;
    let found: { pid: number }[] = [];
    while (found.length === 0) found = await many(database.pool, waiting, [], Waiting);
    await run(database.pool, 'select pg_terminate_backend($1)', [found[0]?.pid]);
    expect(await interrupted).toBe('interrupted');
    await holder.query('rollback');
    holder.release();
    await unchanged();
    expect((await works(settings(OLD))).totp).toBe(TOTP);
    expect((await rotate()).moved).toMatchObject({ 'second factors': 1 });
  });
});

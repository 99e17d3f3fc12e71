/** @module-tag all */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { many, run } from '#lib/platform/db.ts';
import { fingerprintOfSecret } from '#lib/platform/derive-key.ts';
import { startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { copyPreparedInstallation } from '#lib/platform/testing/prepared-installation.ts';
import { createTestDatabase, type TestDatabase } from '#lib/platform/testing/test-database.ts';
import { keyHmac } from '#lib/service/accounts/key-hmac.ts';
import { bootstrap } from '#lib/service/bootstrap.ts';
import { type Ended, loadScript, runScript } from './testing/run-script.ts';

const root = resolve(import.meta.dirname, '../..');
const AUTH_SECRET = 's'.repeat(32);
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plumbline-scripts-'));
  const env = parseEnv({ DATABASE_URL: database.url, DATA_DIR: folder, AUTH_SECRET });
  await bootstrap({ pool: database.pool, env }, {});
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script as an operator does, as a program of its own, against the test's database. */
const program = (name: string, args: string[], settings: Record<string, string> = {}): Promise<Ended> =>
  runScript(name, args, { cwd: folder, settings: { DATABASE_URL: database.url, AUTH_SECRET, ...settings } });

/** The same without the start of a program, which is most of what a script takes. */
const script = (name: string, args: string[], settings: Record<string, string> = {}): Promise<Ended> =>
  loadScript(name, args, { cwd: folder, settings: { DATABASE_URL: database.url, AUTH_SECRET, ...settings } });

async function asJson(name: string, args: string[]): Promise<unknown> {
  const { code, stdout, stderr } = await script(name, [...args, '--json']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

test('the life of an account, from the command line', async () => {
  expect(await program('create-plan', ['--name', 'bulk'])).toMatchObject({
    stdout: 'The plan bulk was created.\n',
  });
  await script('set-price', [
    '--plan',
    'bulk',
    '--item',
    'search',
    '--price-credits',
    '2',
    '--country',
    'FR',
  ]);
  const opened = await script('create-account', ['--name', 'Quiet Harbour Ltd']);
  expect(opened.stdout).toMatch(/^Account Quiet Harbour Ltd was created \([0-9a-f-]{36}\)\.\n$/);
  const account = ['--account', 'Quiet Harbour Ltd'];
  expect(await script('set-plan', [...account, '--plan', 'bulk'])).toMatchObject({ code: 0 });
  expect(await script('set-cache-period', [...account, '--seconds', '3600'])).toMatchObject({ code: 0 });
  expect(
    await asJson('add-credits', [...account, '--amount-credits', '500', '--reference', 'order 7']),
  ).toMatchObject({ balanceCredits: 500 });

  const { stdout: shownOnce } = await script('create-key', [...account, '--name', 'first']);
  const [key = ''] = shownOnce.split('\n');
  const { rows } = await database.pool.query('select * from service.authenticate($1)', [
    keyHmac(AUTH_SECRET, key),
  ]);
  expect(rows).toHaveLength(1);
  expect((await script('list-keys', account)).stdout).toMatch(/^Name +Key +Created .*\nfirst +plk_\w*/);
  expect((await script('revoke-key', [...account, '--key', 'first'])).stdout).toMatch(/was revoked\.\n$/);

  expect(await asJson('show-account', account)).toMatchObject({
    plan: 'bulk',
    cachePeriodSeconds: 3_600,
    balanceCredits: 500,
    entries: [{ reference: 'order 7' }],
  });
  expect((await script('show-account', account)).stdout).toMatch(
    /Balance: 500 credits\n[\s\S]*500 +500 {2}order 7\n$/,
  );
});

test('invoices are issued and saved', async () => {
  expect(await script('issue-invoices', [])).toMatchObject({ code: 0, stdout: 'No invoices are due.\n' });
  await script('create-account', ['--name', 'Debtor']);
  await run(
    database.pool,
    `insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, item)
     select id, 'charge', -50, 0, 'a test', 'companyProfile' from service.account where name = 'Debtor'`,
  );
  await run(database.pool, 'alter table service.account disable trigger balance_by_ledger');
  await run(
    database.pool,
    `update service.account set negative_since = now() - interval '31 days' where name = 'Debtor'`,
  );
  const { stdout } = await script('issue-invoices', []);
  expect(stdout).toMatch(/^PLB-\d{4}-000001 {2}Debtor: 50 credits, EUR 5\.00\n$/);
  const number = stdout.split(' ')[0] ?? '';
  expect(await script('save-invoice', ['--number', number])).toMatchObject({ code: 0 });
  expect((await readFile(join(folder, `${number}.pdf`), 'latin1')).slice(0, 5)).toBe('%PDF-');
  expect(await script('save-invoice', ['--number', 'PLB-0000-000001'])).toMatchObject({
    code: 1,
    stderr: 'The invoice PLB-0000-000001 does not exist.\n',
  });
});

test('the secret is replaced: what is left is said, and a wrong one is refused', async () => {
  const NEW = 'n'.repeat(32);
  await run(
    database.pool,
    "insert into service.installation_mark values ('auth-secret', $1) on conflict (what) do update set value = excluded.value",
    [fingerprintOfSecret(AUTH_SECRET)],
  );
  const wrong = await program('rotate-secret', [], {
    AUTH_SECRET: NEW,
    AUTH_SECRET_PREVIOUS: 'x'.repeat(32),
  });
  expect(wrong).toMatchObject({ code: 1, stdout: '' });
  expect(wrong.stderr).toMatch(
    /^AUTH_SECRET_PREVIOUS is not the secret this database is used with\. [^\n]*\n$/,
  );
  const done = await program('rotate-secret', [], { AUTH_SECRET: NEW, AUTH_SECRET_PREVIOUS: AUTH_SECRET });
  expect(done).toMatchObject({ code: 0, stderr: '' });
  expect(done.stdout).toMatch(/^Encrypted under the new secret \(second factors: 0, /);
  expect(done.stdout).toMatch(
    /\nAPI keys still stored under the previous secret: [1-9]\d*\. Each moves with its next call/,
  );
  expect(done.stdout).toMatch(/\nKeep AUTH_SECRET_PREVIOUS until \d{4}-\d\d-\d\d \d\d:\d\d UTC: /);
  for (const secret of [NEW, AUTH_SECRET]) expect(done.stdout).not.toContain(secret);
  // Back again, for the tests that follow.
  await program('rotate-secret', [], { AUTH_SECRET, AUTH_SECRET_PREVIOUS: NEW });
});

test.each([
  ['create-account', ['--name', 'desk'], 'name: an account desk already exists. Nothing was changed.\n'],
  [
    'add-credits',
    ['--account', 'desk', '--reference', 'x', '--amount-credits', 'ten'],
    'amountCredits: expected a whole number of credits. Nothing was changed or charged.\n',
  ],
  [
    'add-credits',
    ['--account', 'desk', '--amount-credits', '1'],
    /^reference: expected a reference for the purchase/,
  ],
  ['set-plan', ['--account', 'desk'], /^plan: expected a name/],
  [
    'set-plan',
    ['--account', 'nobody', '--plan', 'standard'],
    'There is no account named “nobody”. Check the name or its id. Nothing was changed.\n',
  ],
  [
    'show-account',
    ['--account', 'nobody'],
    'There is no account named “nobody”. Check the name or its id.\n',
  ],
])('%s %j: one line and exit code 1', async (name, args, line) => {
  const { code, stdout, stderr } = await script(name, args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(line);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('wrongly called: usage and exit code 2; --help: usage and exit code 0', async () => {
  const wrong = await program('create-key', ['--acount', 'desk']);
  expect(wrong).toMatchObject({ code: 2, stdout: '' });
  expect(wrong.stderr).toContain("Unknown option '--acount'");
  expect(wrong.stderr).toContain('Usage: npx node scripts/create-key.ts --account <name or id>');
  expect(await script('create-key', ['--help'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Usage: npx node scripts/create-key.ts'),
  });
});

test('no database, no installation: one line says so', async () => {
  const unreachable = await script('show-account', ['--account', 'desk'], {
    DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/none',
  });
  expect(unreachable.code).toBe(1);
  expect(unreachable.stderr).toMatch(/^Can't reach database server at 127\.0\.0\.1:1\n$/);
  const nothing = await script('show-account', ['--account', 'desk'], {
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'nothing'),
  });
  expect(nothing).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No installation found in .*nothing/),
  });
});

test('the embedded database is found while it runs, and started where it does not', async () => {
  const dataDir = join(folder, 'embedded');
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir };
  await copyPreparedInstallation(dataDir);
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    const plan = ['--name', 'copy', '--copy-of', 'nothing'];
    expect((await script('create-plan', plan, settings)).stderr).toMatch(/^The plan nothing does not exist/);
  } finally {
    await server.stop();
  }
  expect((await program('set-plan', ['--account', 'x', '--plan', 'y'], settings)).stderr).toMatch(
    /^(There is no account named|The plan .* does not exist)/,
  );
  // and it was stopped again: the folder is free
  const again = await startEmbeddedPostgres({ dataDir });
  await again.stop();
});

const MALTA = join(root, 'lib/index/sources/mt/fixtures/companies.json');

test('a file is imported as the role that runs the product; one that is refused says why in one line', async () => {
  const roles = { DATABASE_URL: database.runtimeUrl, DATABASE_OWNER_URL: database.url };
  const imported = await script('import', ['mt.companies', '--file', MALTA], roles);
  expect(imported).toMatchObject({ code: 0, stderr: '' });
  expect(imported.stdout).toMatch(
    /^mt\.companies: the file of \d{4}-\d\d-\d\d is now used \(\d+ companies, /,
  );
  const owners = await many(
    database.pool,
    `select distinct tableowner as owner from pg_tables where schemaname = 'index' and tablename like 'entry%'`,
    [],
    z.object({ owner: z.string() }),
  );
  expect(owners).toEqual([{ owner: new URL(database.runtimeUrl).username }]);

  const page = join(folder, 'page.json');
  await writeFile(page, '<!DOCTYPE html><html>Please sign in</html>');
  const refused = await script('import', ['mt.companies', '--file', page], roles);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^The file of Malta Business Registry is a web page.*\n$/);

  const { stdout } = await script('import', []);
  expect(stdout).toMatch(/mt\.companies +\d{4}-\d\d-\d\d +\d+ d +\d+ /);
  expect(stdout).toMatch(/\nmt\.companies, \S+ \S+: The file of Malta Business Registry is a web page/);
});

test('nothing secret is in the database in clear', async () => {
  const columns = await many(
    database.pool,
    'select k::text as row from service.api_key k',
    [],
    z.object({ row: z.string() }),
  );
  const key = (await readFile(join(folder, 'service-api-key'), 'utf8')).trim();
  expect(columns.length).toBeGreaterThan(0);
  expect(columns.some(({ row }) => row.includes(key.slice(8)))).toBe(false);
});

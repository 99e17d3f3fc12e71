import { randomUUID } from 'node:crypto';
import { globSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { noRealSource } from '#lib/platform/testing/no-real-source.ts';
import { makePackage, type Package } from '../../launcher/package/make-package.ts';
import { type Packaged, runPackaged, startPackaged } from './packaged-part.ts';
import { hasCaddy, startCaddy } from './start-caddy.ts';

const NOBODY = 65_534;
const MOST_BYTES = 500e6;
const AUTH_SECRET = 'a-secret-of-this-test-of-more-than-32-characters';
const SERVICE_API_KEY = 'a-key-of-this-test-of-20';

let base: string;
let folder: string;
let made: Package;
let files: readonly string[];
let database: EmbeddedPostgres;
const running: Packaged[] = [];
const addresses: { readonly services: string[]; readonly webs: string[] } = { services: [], webs: [] };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'plumbline-package-'));
  folder = join(base, 'tree');
  await mkdir(folder);
  database = await startEmbeddedPostgres({ dataDir: join(base, 'server'), serverSettings: { fsync: 'off' } });
});
test.afterAll(async () => {
  for (const each of running) await each.stop();
  await database.stop();
  await rm(base, { recursive: true, force: true });
});

/** Names with hidden ones too. */
const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' }).toSorted();

/** A folder that the user who runs the package may write to: all that it may. */
async function dataFolder(name: string): Promise<string> {
  const path = join(base, name);
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) await chown(path, NOBODY, NOBODY);
  return path;
}

/** Shared by all instances, as on one machine. */
const settings = async (): Promise<Record<string, string>> => ({
  ...noRealSource(),
  DATA_DIR: await dataFolder('data'),
  DATABASE_URL: database.runtimeUrl,
  DATABASE_OWNER_URL: database.databaseUrl,
  SERVICE_API_KEY,
  AUTH_SECRET_FILE: join(base, 'auth-secret'),
  LOG_LEVEL: 'warn',
  TRUSTED_PROXIES: '1',
  // As compose.yaml and the units set it: the proxy asks every two seconds.
  DRAIN_SECONDS: '5',
});
const part = async (name: string, more: Record<string, string> = {}) => ({
  ...{ folder, script: 'start', args: ['--part', name] },
  settings: { ...(await settings()), ...more },
});

test('is made of what runs: no tests, no sources of pages, its own Node; smaller than 500 MB', async () => {
  const root = resolve(import.meta.dirname, '../..');
  made = await makePackage({ root, folder, progress: { step: (_, work) => work() } });
  // Read by a user who does not own it.
  await writeFile(join(base, 'auth-secret'), `${AUTH_SECRET}\n`, { mode: 0o644 });
  if (process.getuid?.() === 0) await chown(base, NOBODY, NOBODY);
  files = filesIn(folder);
  expect(made.bytes).toBeLessThan(MOST_BYTES);
  expect(made.contents.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['node_modules', 'bin', '.next', 'lib', 'prisma', 'launcher', 'scripts']),
  );
  for (const none of ['app', 'components', 'e2e', 'bench', 'docs', '.git', '.env']) {
    expect(made.contents.map(({ name }) => name)).not.toContain(none);
  }
  expect(globSync('{lib,launcher,scripts}/**/{*.test.ts,testing,fixtures}', { cwd: folder })).toEqual([]);
  expect(globSync('scripts/{test,check,build,dev,bench}*', { cwd: folder })).toEqual([
    expect.stringMatching(/check-(health|node)/),
    expect.stringMatching(/check-(health|node)/),
  ]);
  const list = await readFile(join(folder, 'CONTENTS.txt'), 'utf8');
  expect(list).toMatch(/ MB {2}in all\n/);
  expect(list).toMatch(/\nfastify \d+\.\d+\.\d+\n/);
  for (const left of ['vitest', 'prisma ', 'tailwindcss', '@playwright/test', 'typescript ']) {
    expect(list).not.toContain(`\n${left}`);
  }
  expect((await runPackaged({ folder, script: 'backup', args: ['--help'], settings: {} })).code).toBe(0);
});

test('a folder that holds something is not written to', async () => {
  const root = resolve(import.meta.dirname, '../..');
  await expect(makePackage({ root, folder, progress: { step: (_, work) => work() } })).rejects.toThrow(
    `${folder} is not empty. Nothing was written.`,
  );
});

test.describe('a part is refused in one line', () => {
  const refusal = async (name: string, more: Record<string, string>) => {
    const { code, stdout, stderr } = await runPackaged(await part(name, more));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    return stderr;
  };

  test('without a database of its own', async () => {
    expect(await refusal('service', { DATABASE_URL: '' })).toContain('DATABASE_URL is not set');
  });
  test('before the database was prepared', async () => {
    for (const name of ['service', 'web']) {
      expect(await refusal(name, {})).toMatch(
        /lacks the migration 0073_service\. Run .* --part migrate once/,
      );
    }
  });
  test('where DATA_DIR cannot be written to', async () => {
    expect(await refusal('web', { DATA_DIR: join(folder, 'data') })).toMatch(
      /^The folder \S+ \(DATA_DIR\) cannot be created or written to/,
    );
  });
  test('where a secret cannot be read, or is given twice', async () => {
    expect(await refusal('web', { AUTH_SECRET_FILE: '/nowhere/secret' })).toContain(
      'AUTH_SECRET_FILE: expected a readable file, got "/nowhere/secret".',
    );
    expect(await refusal('web', { AUTH_SECRET })).toContain('AUTH_SECRET is set too. Set one of them.');
  });
  test('that there is not', async () => {
    const { code, stderr } = await runPackaged(await part('everything'));
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'Usage: node scripts/start.ts [--part migrate|service|web]\n',
    });
  });
});

test('the database is prepared once; again changes nothing, and tells no password a second time', async () => {
  const first = await runPackaged(await part('migrate'));
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /The password is shown only now:\n {2}\S+@\S+\n {2}\S+\nThe database is ready/,
  );
  const second = await runPackaged(await part('migrate'));
  expect(second).toMatchObject({ code: 0, stdout: 'The database is ready for this version.\n', stderr: '' });
});

test('a part with another secret than the database was prepared with is refused', async () => {
  const { code, stderr } = await runPackaged(
    await part('service', { AUTH_SECRET_FILE: '', AUTH_SECRET: randomUUID() }),
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Not started: the setting AUTH_SECRET is not the secret this database is used with/,
  );
});

test('two services and two web applications run on one database, from a tree that they do not write to', async () => {
  const { services, webs } = addresses;
  for (const _ of ['one', 'two']) {
    const port = await findFreePort(0, '127.0.0.1');
    const url = `http://127.0.0.1:${port}`;
    running.push(await startPackaged(await part('service', { SERVICE_PORT: String(port) }), `${url}/readyz`));
    services.push(url);
    const { code } = await runPackaged({
      ...{ folder, script: 'check-health', args: ['--part', 'service'] },
      settings: { SERVICE_PORT: String(port) },
    });
    expect(code).toBe(0);
  }
  for (const url of services) {
    const answer = await fetch(`${url}/v2/balance`, { headers: { 'x-api-key': SERVICE_API_KEY } });
    expect(await answer.json()).toMatchObject({ balance: 10_000 });
  }
  for (const SERVICE_URL of services) {
    const port = await findFreePort(0, '127.0.0.1');
    const url = `http://127.0.0.1:${port}`;
    const web = await part('web', { WEB_PORT: String(port), SERVICE_URL });
    running.push(await startPackaged(web, `${url}/sign-in`));
    webs.push(url);
    expect(await (await fetch(`${url}/sign-in`)).text()).toContain('Sign in');
    const { code } = await runPackaged({
      ...{ folder, script: 'check-health', args: ['--part', 'web'] },
      settings: { WEB_PORT: String(port) },
    });
    expect(code).toBe(0);
  }
  expect(running.map((each) => each.said()).join('')).not.toMatch(/rror|EACCES|EROFS/);
  expect(filesIn(folder)).toEqual(files);
});

test('Caddy leads to them by deploy/Caddyfile: TLS, the service by its paths, no health; who stops is missed by nobody', async () => {
  test.skip(!hasCaddy(), 'Caddy is not installed: apt-get install caddy');
  const proxy = await startCaddy({ folder: base, services: addresses.services, webs: addresses.webs });
  try {
    expect(await proxy.ask('/sign-in')).toMatchObject({
      status: 200,
      text: expect.stringContaining('Sign in'),
    });
    expect(await proxy.ask('/v2/balance', { 'x-api-key': SERVICE_API_KEY })).toMatchObject({ status: 200 });
    expect(await proxy.ask('/v2/balance')).toMatchObject({ status: 401 });
    expect((await proxy.ask('/docs')).status).toBeLessThan(400);
    for (const path of ['/readyz', '/metrics']) expect(await proxy.ask(path)).toMatchObject({ status: 404 });
    const plain = await fetch(`http://localhost:${proxy.httpPort}/sign-in`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([308, expect.stringMatching(/^https:/)]);
    const inside = await fetch(`${proxy.internalUrl}/v2/balance`, {
      headers: { 'x-api-key': SERVICE_API_KEY },
    });
    expect(inside.status).toBe(200);

    const [service, , web] = running;
    let isOver = false;
    const statuses = new Map<string, number>();
    const asking = ['/sign-in', '/v2/balance'].map(async (path) => {
      while (!isOver) {
        const { status } = await proxy.ask(path, { 'x-api-key': SERVICE_API_KEY });
        statuses.set(`${path} ${status}`, (statuses.get(`${path} ${status}`) ?? 0) + 1);
      }
    });
    const codes = await Promise.all([service?.stop(), web?.stop()]);
    isOver = true;
    await Promise.all(asking);
    expect(codes).toEqual([0, 143]);
    expect([...statuses.keys()].toSorted()).toEqual(['/sign-in 200', '/v2/balance 200']);
  } finally {
    await proxy.stop();
  }
});

test('each ends cleanly when its supervisor asks', async () => {
  const codes = await Promise.all(running.splice(0).map((each) => each.stop()));
  // Next.js says by 143 that it ended as it was asked to.
  expect(codes).toEqual([0, 0, 143, 143]);
  const { code, stderr } = await runPackaged({
    folder,
    script: 'check-health',
    settings: { WEB_PORT: '1', SERVICE_PORT: '2' },
  });
  expect(code).toBe(1);
  expect(stderr.split('\n').filter((line) => line.endsWith('is not healthy.'))).toHaveLength(2);
});

import { randomUUID } from 'node:crypto';
import { globSync, readdirSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { createPool, many } from '#lib/platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { noRealSource } from '#lib/platform/testing/no-real-source.ts';
import { makePackage, type Package } from '../../launcher/package/make-package.ts';
import { openCustomer, openKey } from '../support/books-of-tests.ts';
import { signIn } from '../support/sign-in.ts';
import { watchPage } from '../support/watch-page.ts';
import { type Packaged, runPackaged, startPackaged } from './packaged-part.ts';
import { type Caddy, hasCaddy, startCaddy } from './start-caddy.ts';
import { startLoad } from './start-load.ts';

const NO_CADDY = 'Caddy is not installed: apt-get install caddy';
const NOBODY = 65_534;
const MOST_BYTES = 500e6;
const AUTH_SECRET = 'a-secret-of-this-test-of-more-than-32-characters';
const SERVICE_API_KEY = 'a-key-of-this-test-of-20';
const CREDITS = 1_000_000;
const Administrator = z.object({ adminEmail: z.string(), adminPassword: z.string() });

let base: string;
let folder: string;
let made: Package;
let files: readonly string[];
let database: EmbeddedPostgres;
let proxy: Caddy | undefined;
let administrator = { adminEmail: '', adminPassword: '' };

interface Part {
  readonly url: string;
  running: Packaged;
  start(): Promise<Packaged>;
}
const services: Part[] = [];
const webs: Part[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'plumbline-package-'));
  folder = join(base, 'tree');
  await mkdir(folder);
  database = await startEmbeddedPostgres({ dataDir: join(base, 'server'), serverSettings: { fsync: 'off' } });
});
test.afterAll(async () => {
  for (const { running } of [...services, ...webs]) await running.stop();
  await proxy?.stop();
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
  // No test is refused because the machine is quick.
  RATE_LIMIT_PER_MINUTE: '1000000',
  USER_REQUESTS_PER_MINUTE: '1000000',
  // What takes longer is bought by the durable job.
  COMPANY_WAIT_MS: '300',
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
  // By day lib/platform/env.test.ts.
  test('where a secret cannot be read, or is given twice', { tag: '@all' }, async () => {
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
  const shown =
    /The password is shown only now:\n {2}(?<adminEmail>\S+@\S+)\n {2}(?<adminPassword>\S+)\nThe database is ready/;
  expect(first.stdout).toMatch(shown);
  administrator = Administrator.parse(shown.exec(first.stdout)?.groups);
  const second = await runPackaged(await part('migrate'));
  expect(second).toMatchObject({ code: 0, stdout: 'The database is ready for this version.\n', stderr: '' });
});

// By day launcher/check-installation.integration.test.ts.
test('a part with another secret than the database was prepared with is refused', {
  tag: '@all',
}, async () => {
  const { code, stderr } = await runPackaged(
    await part('service', { AUTH_SECRET_FILE: '', AUTH_SECRET: randomUUID() }),
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^Not started: the setting AUTH_SECRET is not the secret this database is used with/,
  );
});

/** Starts a part at this port, and asks its own script whether it is healthy. */
async function startPart(name: 'service' | 'web', port: number, more: Record<string, string>): Promise<Part> {
  const url = `http://127.0.0.1:${port}`;
  const at = name === 'service' ? { SERVICE_PORT: String(port) } : { WEB_PORT: String(port) };
  const start = async () =>
    startPackaged(
      await part(name, { ...at, ...more }),
      `${url}/${name === 'service' ? 'readyz' : 'sign-in'}`,
    );
  const running = await start();
  const { code } = await runPackaged({
    ...{ folder, script: 'check-health', args: ['--part', name] },
    settings: at,
  });
  expect(code).toBe(0);
  return { url, start, running };
}

test('two services and two web applications run on one database, from a tree that they do not write to', async () => {
  const freePorts = async () => [await findFreePort(0, '127.0.0.1'), await findFreePort(0, '127.0.0.1')];
  for (const port of await freePorts()) services.push(await startPart('service', port, {}));
  for (const { url } of services) {
    const answer = await fetch(`${url}/v2/balance`, { headers: { 'x-api-key': SERVICE_API_KEY } });
    expect(await answer.json()).toMatchObject({ balance: 10_000 });
  }
  const ports = await freePorts();
  if (hasCaddy()) {
    proxy = await startCaddy({
      folder: base,
      services: services.map(({ url }) => url),
      webs: ports.map((port) => `http://127.0.0.1:${port}`),
    });
  }
  for (const [at, port] of ports.entries()) {
    const SERVICE_URL = proxy?.internalUrl ?? services[at]?.url ?? '';
    webs.push(await startPart('web', port, { SERVICE_URL }));
  }
  for (const { url } of webs) expect(await (await fetch(`${url}/sign-in`)).text()).toContain('Sign in');
  expect([...services, ...webs].map(({ running }) => running.said()).join('')).not.toMatch(
    /rror|EACCES|EROFS/,
  );
  expect(filesIn(folder)).toEqual(files);
});

test('Caddy leads to them by deploy/Caddyfile: TLS, the service by its paths, no health', async () => {
  if (proxy === undefined) return test.skip(true, NO_CADDY);
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
});

test('each part is stopped and started again under load: nobody is refused, nothing is lost or charged twice', async ({
  browser,
}) => {
  if (proxy === undefined) return test.skip(true, NO_CADDY);
  const { ask, url } = proxy;
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await signIn(page, { webUrl: url, ...administrator });
  const { complaints } = watchPage(page);
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const installation = { databaseUrl: database.databaseUrl, authSecret: AUTH_SECRET };
  const customer = await openCustomer(installation, { credits: CREDITS });
  const apiKey = await openKey(installation, customer);
  const load = startLoad({ proxy, apiKey, cookie });
  const { byCustomers, byOfficer } = load.bought;
  /** Somebody who clicks beside those who only ask. */
  const moreIsBought = async () => {
    const [asked, bought] = [byCustomers.size + 10, byOfficer.size + 3];
    await page.goto(`${url}/search`);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports');
    await expect.poll(() => byCustomers.size).toBeGreaterThan(asked);
    await expect.poll(() => byOfficer.size).toBeGreaterThan(bought);
  };
  try {
    for (const at of [0, 1]) {
      await moreIsBought();
      const pair = [services[at], webs[at]].filter((each) => each !== undefined);
      // Next.js says by 143 that it ended as it was asked to.
      expect(await Promise.all(pair.map(({ running }) => running.stop()))).toEqual([0, 143]);
      await moreIsBought();
      for (const each of pair) each.running = await each.start();
    }
    await moreIsBought();
  } finally {
    await load.stop();
    await context.close();
  }
  expect(load.refused).toEqual([]);
  expect(complaints).toEqual([]);

  const headers = { 'x-api-key': apiKey };
  for (const answer of load.answers) {
    let replay = answer;
    await expect
      .poll(async () => {
        const { text } = await ask(`/v2/company/${answer.request.requestId}`, headers);
        replay = CompanyAnswer.parse(JSON.parse(text));
        return replay.request.dataStatus.dataPoints;
      })
      .toEqual({ companyProfile: expect.objectContaining({ status: 'succeeded' }) });
    if (answer.company !== undefined) expect(replay.company).toEqual(answer.company);
  }
  const isLate = ({ request }: CompanyAnswer) =>
    request.dataStatus.dataPoints.companyProfile?.status === 'in_progress';
  expect(load.answers.some(isLate), 'the durable job was under way').toBe(true);
  const pool = createPool(database.databaseUrl, { max: 1 });
  const charged = await many(
    pool,
    `select company_id as "companyId" from service.ledger_entry where kind = 'charge'`,
    [],
    z.object({ companyId: z.string() }),
  ).finally(() => pool.end());
  expect(charged.map(({ companyId }) => companyId).toSorted()).toEqual(
    [...byCustomers, ...byOfficer].toSorted(),
  );
  for (const [key, credits, { size }] of [
    [apiKey, CREDITS, byCustomers],
    [SERVICE_API_KEY, 10_000, byOfficer],
  ] as const) {
    const { text } = await ask('/v2/balance', { 'x-api-key': key });
    expect(JSON.parse(text)).toMatchObject({ balance: credits - 10 * size });
  }
});

test('each ends cleanly when its supervisor asks', async () => {
  const codes = await Promise.all([...services, ...webs].map(({ running }) => running.stop()));
  expect(codes).toEqual([0, 0, 143, 143]);
  const { code, stderr } = await runPackaged({
    folder,
    script: 'check-health',
    settings: { WEB_PORT: '1', SERVICE_PORT: '2' },
  });
  expect(code).toBe(1);
  expect(stderr.split('\n').filter((line) => line.endsWith('is not healthy.'))).toHaveLength(2);
});

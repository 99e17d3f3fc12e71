import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';
import { noRealSource } from '#lib/platform/testing/no-real-source.ts';
import { until } from '#lib/platform/testing/until.ts';
import { startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import { leiIndex, STRUCTURE_FILES } from '#lib/service/graph/testing/structure-across-borders.ts';
import type { Progress } from '../../launcher/progress.ts';
import { type Product, startProduct } from '../../launcher/start-product.ts';
import { OFFICER } from './demo-people.ts';

const root = resolve(import.meta.dirname, '../..');
const AUTH_SECRET = 'a-secret-of-sessions-for-a-demo-only-0123456789';

const SeededPerson = z.object({ email: z.string(), role: z.string(), password: z.string() });
type SeededPerson = z.infer<typeof SeededPerson>;
const Seeded = z.object({
  people: z.array(SeededPerson),
  shared: z.array(z.object({ url: z.string() })),
});

/** As somebody signs in (e2e/support/sign-in.ts). */
export interface Credentials {
  readonly adminEmail: string;
  readonly adminPassword: string;
}

export interface RunningDemo {
  readonly webUrl: string;
  readonly people: Readonly<Record<'officer' | 'administrator', Credentials>>;
  /** Of a link to a report. */
  readonly sharedPath: string;
  /** Ends everything and leaves nothing. */
  stop(): Promise<void>;
}

/** The product on free ports in a temporary folder, built as `npm start` builds it, with the demo in it. */
export async function startDemo({
  progress,
  signal = new AbortController().signal,
}: {
  readonly progress: Progress;
  readonly signal?: AbortSignal;
}): Promise<RunningDemo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-demo-'));
  let product: Product | undefined;
  // No demo needs a real register.
  const standIns = await startAllStandIns(leiIndex);
  const settings = { ...settingsIn(dataDir), ...standIns.settings };
  const stop = async () => {
    await product?.stop();
    await standIns.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const running = await startProduct({
      root,
      mode: 'production',
      settings,
      progress,
      signal,
    });
    product = running;
    await progress.step('Importing files of other countries', () => importFiles(running, settings));
    const seeded = await progress.step('Seeding the demo', () => seed(running, settings));
    return { webUrl: running.webUrl, ...seeded, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const settingsIn = (dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  WEB_PORT: '0',
  SERVICE_PORT: '0',
  HOST: '127.0.0.1',
  SERVICE_URL: '',
  PUBLIC_SERVICE_URL: '',
  SERVICE_API_KEY: '',
  ADMIN_PASSWORD: 'a-password-for-a-demo-only',
  AUTH_SECRET,
  // No demo needs a real register: nothing listens there.
  ...noRealSource(),
});

type Settings = Readonly<Record<string, string>>;

/** Runs a command of the project as an operator does. @returns what it prints */
async function command(
  { databaseUrl, serviceUrl, serviceApiKey }: Product,
  settings: Settings,
  [name, ...args]: readonly [string, ...string[]],
): Promise<string> {
  const env = environmentWith({
    ...settings,
    DATABASE_URL: databaseUrl,
    SERVICE_URL: serviceUrl,
    SERVICE_API_KEY: serviceApiKey,
  });
  const script = join(root, 'scripts', name);
  return (await promisify(execFile)(process.execPath, [script, ...args], { cwd: root, env })).stdout;
}

/** Files in which two registers of the structure over four countries are found; the service reads them a little later. */
async function importFiles(product: Product, settings: Settings): Promise<void> {
  for (const [source, file] of Object.entries(STRUCTURE_FILES))
    await command(product, settings, ['import.ts', source, '--file', fileURLToPath(file)]);
  const headers = { 'x-api-key': product.serviceApiKey, 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify({ country: 'BE' }) };
  await until(async () => {
    const pricing = await (await fetch(`${product.serviceUrl}/v2/pricing`, asked)).text();
    return pricing.includes('Crossroads Bank for Enterprises');
  });
}

/** By its own command, as everybody does; who signs in has the password that it gave. */
async function seed(product: Product, settings: Settings) {
  const stdout = await command(product, settings, ['seed-demo.ts', '--json']);
  const { people, shared } = Seeded.parse(JSON.parse(stdout));
  const credentialsOf = (isWanted: (person: SeededPerson) => boolean): Credentials => {
    const found = people.find(isWanted);
    if (found === undefined) throw new Error('The demo has nobody to sign in as.');
    return { adminEmail: found.email, adminPassword: found.password };
  };
  const [link] = shared;
  if (link === undefined) throw new Error('The demo has no link to a report.');
  return {
    people: {
      officer: credentialsOf(({ email }) => email === OFFICER),
      administrator: credentialsOf(({ role }) => role === 'administrator'),
    },
    sharedPath: new URL(link.url).pathname,
  };
}

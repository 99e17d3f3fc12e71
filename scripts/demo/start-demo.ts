import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';
import { noRealSource } from '#lib/platform/testing/no-real-source.ts';
import { startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
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
  const standIns = await startAllStandIns();
  const stop = async () => {
    await product?.stop();
    await standIns.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const running = await startProduct({
      root,
      mode: 'production',
      settings: { ...settingsIn(dataDir), ...standIns.settings },
      progress,
      signal,
    });
    product = running;
    const seeded = await progress.step('Seeding the demo', () => seed(running, dataDir));
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

/** By its own command, as everybody does; who signs in has the password that it gave. */
async function seed({ databaseUrl, serviceUrl, serviceApiKey }: Product, dataDir: string) {
  const env = environmentWith({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SERVICE_URL: serviceUrl,
    SERVICE_API_KEY: serviceApiKey,
    AUTH_SECRET,
  });
  const script = join(root, 'scripts/seed-demo.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--json'], { cwd: root, env });
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

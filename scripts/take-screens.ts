// npm run screens: the product on free ports in a folder of its own, the demo in it, and a picture of each main screen
// in docs/screens/. Everything ends with it.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';
import { OFFICER } from './demo/demo-people.ts';
import { captureScreens } from './screens/capture-screens.ts';
import { createProgress } from './start/progress.ts';
import { type Product, startProduct } from './start/start-product.ts';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'docs/screens');
const AUTH_SECRET = 'a-secret-of-sessions-for-pictures-only-0123456789';

const SeededPerson = z.object({ email: z.string(), role: z.string(), password: z.string() });
type SeededPerson = z.infer<typeof SeededPerson>;
const Seeded = z.object({ people: z.array(SeededPerson) });

const interrupted = new AbortController();
process.once('SIGINT', () => interrupted.abort());
process.once('SIGTERM', () => interrupted.abort());
const progress = createProgress(process.stdout);
const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-screens-'));
let product: Product | undefined;
try {
  product = await startProduct({
    root,
    mode: 'production',
    settings: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      WEB_PORT: '0',
      SERVICE_PORT: '0',
      HOST: '127.0.0.1',
      SERVICE_URL: '',
      PUBLIC_SERVICE_URL: '',
      SERVICE_API_KEY: '',
      ADMIN_PASSWORD: 'a-password-for-pictures-only',
      AUTH_SECRET,
      // No picture needs a real register: nothing listens there.
      GLEIF_URL: 'http://127.0.0.1:9',
    },
    progress,
    signal: interrupted.signal,
  });
  const running = product;
  const people = await progress.step('Seeding the demo', () => seed(running));
  const files = await progress.step('Taking the pictures', () =>
    captureScreens({ webUrl: running.webUrl, folder, people }),
  );
  await removeOthers(files);
  console.log(`${files.length} pictures are in docs/screens.`);
} finally {
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** By its own command, as everybody does; whoever signs in for a picture has the password that it gave. */
async function seed({ databaseUrl, serviceUrl, serviceApiKey }: Product) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/seed-demo.ts'), '--json'],
    {
      cwd: root,
      env: environmentWith({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SERVICE_URL: serviceUrl,
        SERVICE_API_KEY: serviceApiKey,
        AUTH_SECRET,
      }),
    },
  );
  const { people } = Seeded.parse(JSON.parse(stdout));
  const of = (isWanted: (person: SeededPerson) => boolean) => {
    const found = people.find(isWanted);
    if (found === undefined) throw new Error('The demo has nobody to sign in as.');
    return { adminEmail: found.email, adminPassword: found.password };
  };
  return {
    officer: of(({ email }) => email === OFFICER),
    administrator: of(({ role }) => role === 'administrator'),
  };
}

/** A picture of a screen that is no longer taken would show what is no longer so. */
async function removeOthers(files: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.endsWith('.png') && !files.includes(path)) await rm(path);
  }
}

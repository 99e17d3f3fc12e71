import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure } from '#lib/contract/failure.ts';
import { createPool } from '#lib/platform/db.ts';
import {
  applySettings,
  type Env,
  environmentWith,
  loadEnvFile,
  readEnv,
  requireSetting,
} from '#lib/platform/env.ts';
import { makePrivateFolder } from '#lib/platform/make-private-folder.ts';
import { requireMigrated } from '#lib/platform/require-migrated.ts';
import { refuseUnfinishedRestore } from '#lib/platform/unfinished-restore.ts';
import { checkCountryLists } from './check-country-lists.ts';
import { checkDatabase } from './check-database.ts';
import { checkInstallation } from './check-installation.ts';
import { checkSettings } from './check-settings.ts';
import { nextProgram, nextStartArguments } from './next-start.ts';
import type { PartName } from './parts.ts';
import { prepareInstallation } from './prepare-installation.ts';
import { whyNotStarted } from './why-not-started.ts';

/**
 * Runs one part in this very process, for whoever starts and watches the parts: an engine of containers, systemd. It writes to
 * the terminal, ends by SIGTERM, and is started again by who watches it. The tree must be built.
 */
export async function runPart({ root, part }: { root: string; part: PartName }): Promise<void> {
  try {
    loadEnvFile(root);
    const env = readEnv();
    checkSettings(Object.keys(environmentWith({})), env);
    await checkCountryLists(root, new Date());
    if (env.DATABASE_URL === undefined) {
      throw new Failure(
        'invalid_request',
        'DATABASE_URL is not set: parts that are started alone share a database.',
      );
    }
    await makePrivateFolder(env.DATA_DIR);
    await refuseUnfinishedRestore(env.DATA_DIR);
    if (part === 'migrate') return await prepareInstallation(root, env);
    await checkDatabase(env.DATABASE_URL);
    await requireMigrated(env.DATABASE_URL, join(root, 'prisma/migrations'));
    applySettings({ ...(await secretsOf(env)), NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' });
    await (part === 'service' ? import('#lib/service/main.ts') : startWeb(root, env));
  } catch (error) {
    console.error(whyNotStarted(error));
    process.exit(1);
  }
}

async function secretsOf(env: Env) {
  const pool = createPool(requireSetting(env, 'DATABASE_URL'), { max: 1 });
  const { AUTH_SECRET = '', AUTH_SECRET_PREVIOUS = '' } = await checkInstallation(pool, env).finally(() =>
    pool.end(),
  );
  return { AUTH_SECRET, AUTH_SECRET_PREVIOUS, DATABASE_OWNER_URL: '' };
}

/** Next.js reads the folder and what was typed. */
async function startWeb(root: string, env: Env): Promise<void> {
  applySettings({ SERVICE_API_KEY: env.SERVICE_API_KEY ?? (await keptKey(env)) });
  const next = nextProgram(root);
  process.chdir(root);
  process.argv = [process.execPath, next, ...nextStartArguments(env)];
  await import(pathToFileURL(next).href);
}

async function keptKey({ DATA_DIR }: Env): Promise<string> {
  const path = join(DATA_DIR, 'service-api-key');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (cause) {
    throw new Failure(
      'invalid_request',
      `The key to the service is missing: SERVICE_API_KEY is not set and ${path} cannot be read.`,
      { cause },
    );
  }
}

import { join } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { createPool } from '#lib/platform/db.ts';
import { startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import { type Env, environmentWith, httpAddress, parseEnv, requireSetting } from '#lib/platform/env.ts';
import { holdInstanceLock } from '#lib/platform/instance-lock.ts';
import { ROTATE_AT_BYTES } from '#lib/platform/log-file.ts';
import { type DatabaseRoles, isApart, prepareDatabase } from '#lib/platform/prepare-database.ts';
import { indexRolesOf, prepareIndex } from '#lib/platform/prepare-index.ts';
import { refuseUnfinishedRestore } from '#lib/platform/unfinished-restore.ts';
import { buildWeb } from './build-web.ts';
import { checkCountryLists } from './check-country-lists.ts';
import { checkDatabase } from './check-database.ts';
import { checkPorts } from './check-ports.ts';
import { checkSettings } from './check-settings.ts';
import { generatePrismaClient } from './generate-prisma-client.ts';
import { keepRunning, RESTARTS, type Restarts } from './keep-running.ts';
import { nextProgram, nextStartArguments } from './next-start.ts';
import { type Part, type PartOptions, startPart } from './part.ts';
import type { Progress } from './progress.ts';

/** In development nothing is built, both parts reload what changes, and their logs go to the terminal. */
export type Mode = 'production' | 'development';

export interface StartOptions {
  /** The checkout. */
  root: string;
  mode: Mode;
  /** Settings that win over those of the environment. */
  settings?: Readonly<Record<string, string>>;
  progress: Progress;
  /** How often a part that ends by itself is started again. */
  restarts?: Restarts;
  /** Told when a part ends by itself and is started again. */
  onRestart?: (text: string) => void;
  /** Aborted: stop what runs already and reject. */
  signal: AbortSignal;
  /** Called at the first start alone, before anything can fail that would lose a generated password. */
  onAdministrator?: (administrator: Administrator) => void;
}

export interface Administrator {
  email: string;
  /** Absent when it was set by ADMIN_PASSWORD. */
  password?: string;
}

export interface Product {
  webUrl: string;
  serviceUrl: string;
  dataDir: string;
  /** As the database's owner. Never printed. */
  databaseUrl: string;
  /** As the role that the product runs as. Never printed. */
  runtimeDatabaseUrl: string;
  /** Whether that role is the owner, who can rewrite the audit. */
  ownsItsAudit: boolean;
  adminEmail: string;
  /** The desk's key to the service. Never printed. */
  serviceApiKey: string;
  /** Resolves with the reason when the database ends by itself, or a part that is not started again any more. */
  ended: Promise<string>;
  /** Stops the web and the service, then the database. */
  stop(): Promise<void>;
  /** Ends the web and the service at once; the database follows its starter. */
  kill(): void;
  /** Opens all logs anew: they were moved away from outside. */
  reopenLogs(): void;
}

/**
 * Starts the whole product: database, migrations, first-run bootstrap, build, service and web application;
 * resolves when all of it answers. If anything fails, what was started is stopped again and a Failure says why.
 */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { root, mode, progress, signal } = options;
  const environment = environmentWith(options.settings ?? {});
  const given = parseEnv(environment);
  checkSettings(Object.keys(environment), given);
  await checkCountryLists(root, new Date());
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = once(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });
  try {
    const lock = await holdInstanceLock(given.DATA_DIR);
    cleanups.push(() => lock.release());
    await refuseUnfinishedRestore(given.DATA_DIR);
    const ports = await checkPorts(given);
    await generatePrismaClient(root, progress, signal);
    const bootstraps = loadBootstraps();

    const database = await openDatabase(given, lock, progress);
    cleanups.push(database.stop);
    signal.throwIfAborted();
    await progress.step('Preparing the database', () =>
      prepareDatabase(database, join(root, 'prisma/migrations')),
    );
    await progress.step('Preparing the index', () =>
      prepareIndex(indexRolesOf(given, database), join(root, 'lib/index/migrations')),
    );

    const settings = {
      ...options.settings,
      DATA_DIR: given.DATA_DIR,
      DATABASE_URL: database.runtimeUrl,
      // For nobody but us.
      DATABASE_OWNER_URL: '',
      ...(await secretsOf(database.ownerUrl, given, await bootstraps)),
      WEB_PORT: String(ports.WEB_PORT),
      SERVICE_PORT: String(ports.SERVICE_PORT),
    };
    const env = parseEnv(environmentWith(settings));
    if (mode === 'production') await buildWeb(root, progress, signal);
    const { serviceApiKey, administrator } = await firstRun(env, await bootstraps);
    if (administrator.firstRun) options.onAdministrator?.(administrator);
    signal.throwIfAborted();

    const all = { ...settings, SERVICE_API_KEY: serviceApiKey };
    const parts = await progress.step('Starting the service and the web application', async () => {
      const started = startParts({
        root,
        mode,
        env,
        settings: all,
        isEmbedded: given.DATABASE_URL === undefined,
        restarts: options.restarts ?? RESTARTS,
        tell: options.onRestart ?? ((text) => console.error(text)),
      });
      for (const part of started) cleanups.push(part.stop);
      await Promise.all(started.map((part) => part.ready(signal)));
      return started;
    });
    return {
      webUrl: httpAddress(env.HOST, env.WEB_PORT),
      serviceUrl: httpAddress(env.HOST, env.SERVICE_PORT),
      dataDir: env.DATA_DIR,
      databaseUrl: database.ownerUrl,
      runtimeDatabaseUrl: database.runtimeUrl,
      ownsItsAudit: !isApart(database),
      adminEmail: administrator.email,
      serviceApiKey,
      ended: Promise.race([...parts.map((part) => part.ended), ...(database.ended ? [database.ended] : [])]),
      stop,
      kill: () => {
        for (const part of parts) part.kill();
      },
      reopenLogs: () => {
        for (const each of [...parts, database]) each.reopenLog();
      },
    };
  } catch (error) {
    await stop();
    if (signal.aborted) throw new Failure('internal', 'Stopped before it was ready.', { cause: error });
    throw error;
  }
}

interface Database extends DatabaseRoles {
  ended?: Promise<string>;
  stop: () => Promise<void>;
  reopenLog: () => void;
}

async function openDatabase(
  env: Env,
  lock: Awaited<ReturnType<typeof holdInstanceLock>>,
  progress: Progress,
): Promise<Database> {
  if (env.DATABASE_URL !== undefined) {
    const roles = { runtimeUrl: env.DATABASE_URL, ownerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL };
    await checkDatabase(roles.ownerUrl);
    await checkDatabase(roles.runtimeUrl);
    return { ...roles, stop: async () => {}, reopenLog: () => {} };
  }
  const server = await progress.step('Starting the embedded database', () =>
    startEmbeddedPostgres({ dataDir: env.DATA_DIR, lock }),
  );
  return { ...server, ownerUrl: server.databaseUrl };
}

/**
 * Loaded here and not above, since in a fresh clone the database client that both rest on was generated only
 * now; and begun early, since loading takes about as long as the database needs to start.
 */
function loadBootstraps() {
  const loading = Promise.all([
    import('#lib/service/bootstrap.ts'),
    import('#lib/desk/bootstrap-administrator.ts'),
    import('./check-installation.ts'),
  ]);
  // A failure is reported where the result is awaited, if it ever is.
  loading.catch(() => {});
  return loading;
}

type Bootstraps = Awaited<ReturnType<typeof loadBootstraps>>;

async function secretsOf(databaseUrl: string, env: Env, [, , { checkInstallation }]: Bootstraps) {
  const pool = createPool(databaseUrl, { max: 1 });
  const { AUTH_SECRET = '', AUTH_SECRET_PREVIOUS = '' } = await checkInstallation(pool, env).finally(() =>
    pool.end(),
  );
  return { AUTH_SECRET, AUTH_SECRET_PREVIOUS };
}

async function firstRun(env: Env, [service, desk]: Bootstraps) {
  const databaseUrl = requireSetting(env, 'DATABASE_URL');
  const pool = createPool(databaseUrl, { max: 2 });
  try {
    const { serviceApiKey } = await service.bootstrap({ pool, env }, {});
    return { serviceApiKey, administrator: await desk.bootstrapAdministrator({ databaseUrl, env }) };
  } finally {
    await pool.end();
  }
}

interface PartsOptions {
  root: string;
  mode: Mode;
  env: Env;
  settings: Readonly<Record<string, string>>;
  /** Whether the database is ours. */
  isEmbedded: boolean;
  restarts: Restarts;
  tell: (text: string) => void;
}

function startParts({ root, mode, env, settings, isEmbedded, restarts, tell }: PartsOptions): Part[] {
  const isDevelopment = mode === 'development';
  const shared = { root, env: { ...settings, NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' } };
  // With an operator's own database its operator rotates the logs too.
  const rotation = isEmbedded ? { rotateAtBytes: ROTATE_AT_BYTES } : {};
  const logTo = (name: string) =>
    isDevelopment ? {} : { log: { path: join(env.DATA_DIR, `${name}.log`), ...rotation } };
  const kept = (part: PartOptions) =>
    keepRunning({ name: part.name, start: () => startPart(part), restarts, tell });
  return [
    kept({
      ...shared,
      ...logTo('service'),
      name: 'The company-data service',
      args: [...(isDevelopment ? ['--watch', '--watch-preserve-output'] : []), 'lib/service/main.ts'],
      readyUrl: `${httpAddress(env.HOST, env.SERVICE_PORT)}/readyz`,
    }),
    kept({
      ...shared,
      ...logTo('web'),
      name: 'The web application',
      args: [
        nextProgram(root),
        ...(isDevelopment ? ['dev', '-H', env.HOST, '-p', String(env.WEB_PORT)] : nextStartArguments(env)),
      ],
      // A file, not a page: a page asks the service for its content.
      readyUrl: `${httpAddress(env.HOST, env.WEB_PORT)}/favicon.svg`,
    }),
  ];
}

function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

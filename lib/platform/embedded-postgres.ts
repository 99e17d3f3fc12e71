import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '#lib/contract/failure.ts';
import { clearPostgresLeftovers } from './clear-postgres-leftovers.ts';
import { findFreePort } from './free-port.ts';
import { holdInstanceLock, type InstanceLock } from './instance-lock.ts';
import { type LogFile, lastWordsOf, openLogFile, ROTATE_AT_BYTES } from './log-file.ts';
import { keepPostgresAccess, type PostgresAccess, readPostgresAccess } from './postgres-access.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { endingWithParent, findLauncher, type Launcher } from './unprivileged-command.ts';

export interface EmbeddedPostgresOptions {
  /** Folder of everything this instance keeps. The cluster lies in its subfolder `postgres`. */
  dataDir: string;
  /** The folder's lock where the caller holds it already: the caller then releases it too. */
  lock?: InstanceLock;
  /** Server settings that win over ours, e.g. `{ fsync: 'off' }` for tests. */
  serverSettings?: Record<string, string>;
  /** Another server than the one that npm installed: Debian's own, for tests. */
  binaries?: PostgresBinaries;
  onProgress?: (line: string) => void;
}

export interface EmbeddedPostgres {
  /** The database `plumbline`, as its owner: an ordinary role that may create databases. */
  databaseUrl: string;
  /** The same as the role that the product runs as, which owns nothing. */
  runtimeUrl: string;
  /** The postmaster. */
  pid: number;
  port: number;
  /** Resolves, never rejects, with the reason once the server has ended in whatever way. */
  ended: Promise<string>;
  /** Fast, clean shutdown; resolves when the server has gone and the folder is free. */
  stop(): Promise<void>;
  /** Its log was moved away from outside. */
  reopenLog(): void;
}

interface Cluster {
  folder: string;
  logFile: string;
  log: LogFile;
  binaries: PostgresBinaries;
  /** Arguments of initdb. */
  locale: readonly string[];
  launcher: Launcher;
  serverSettings: Record<string, string>;
}

const START_TIMEOUT_MS = 120_000;
const START_ATTEMPTS = 3;
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];
/** Nothing of the caller's environment (PGOPTIONS, PGDATA, …) reaches the server. */
const SERVER_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C.UTF-8',
  // Next's types demand it of every environment
  NODE_ENV: 'production',
} as const;

/** PostgreSQL's own locale (17 and later): its order does not change when the system's C library does. */
const OWN_LOCALE = ['--locale-provider=builtin', '--locale=C.UTF-8'];

const OUR_SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // TCP with a password is the one way in: a socket's file would need a folder that every user can reach.
  unix_socket_directories: '',
  fsync: 'on',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details and statements of errors could carry personal data into the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Starts the PostgreSQL 18 that npm installed, in `dataDir/postgres`, and makes the role and the database
 * `plumbline`. One instance to a folder. Whatever an earlier instance left is cleared first: see
 * `clearPostgresLeftovers`. Throws a Failure whose message ends with what the server said.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = options.lock === undefined ? await holdInstanceLock(options.dataDir) : undefined;
  try {
    const dataDir = await realpath(options.dataDir);
    const cluster: Cluster = {
      folder: join(dataDir, 'postgres'),
      logFile: join(dataDir, 'postgres.log'),
      log: openLogFile(join(dataDir, 'postgres.log'), { rotateAtBytes: ROTATE_AT_BYTES }),
      binaries: options.binaries ?? (await findPostgresBinaries()),
      locale: options.binaries === undefined ? OWN_LOCALE : ['--locale=C.UTF-8'],
      launcher: findLauncher(),
      serverSettings: { ...OUR_SETTINGS, ...options.serverSettings },
    };
    const access = await prepare(dataDir, cluster, options.onProgress ?? (() => {}));
    const { server, port } = await launch(dataDir, cluster, access);
    const ended = endOf(server, cluster).finally(() => lock?.release());
    try {
      await createOwnDatabase(adminUrl(access, port), access);
    } catch (error) {
      await stopServer(server, ended);
      throw error;
    }
    return {
      databaseUrl: ownDatabaseUrl('plumbline', access.ownerPassword, port),
      runtimeUrl: ownDatabaseUrl('plumbline_runtime', access.runtimePassword, port),
      pid: server.pid ?? 0,
      port,
      ended,
      stop: () => stopServer(server, ended),
      reopenLog: () => cluster.log.reopen(),
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

async function prepare(dataDir: string, cluster: Cluster, onProgress: (line: string) => void) {
  if (await exists(join(cluster.folder, 'PG_VERSION'))) {
    await clearPostgresLeftovers(cluster.folder);
    await giveTo(cluster.launcher.uid, cluster.folder);
    // Kept at once: of an installation from before, the roles' passwords were made just now.
    return keepPostgresAccess(dataDir, await readPostgresAccess(dataDir));
  }
  onProgress('Creating the database (first start)');
  const access = await keepPostgresAccess(dataDir, undefined);
  await initialise(cluster, access.password);
  return access;
}

/** initdb works in a folder of its own, renamed at the end: a kill in its midst leaves no half cluster. */
async function initialise(cluster: Cluster, password: string): Promise<void> {
  const draft = `${cluster.folder}.new`;
  const passwordFile = `${draft}.password`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await chown(draft, cluster.launcher.uid, -1);
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    const { file, args } = cluster.launcher.wrap({
      file: cluster.binaries.initdb,
      args: [
        `--pgdata=${draft}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...cluster.locale,
        '--data-checksums',
      ],
    });
    const initdb = spawn(file, args, { env: SERVER_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [initdb.stdout, initdb.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const [code] = await once(initdb, 'close');
    if (code !== 0) throw new Failure('internal', `The database could not be created: ${output.trim()}`);
    await rename(draft, cluster.folder);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

async function launch(dataDir: string, cluster: Cluster, access: PostgresAccess) {
  let port = access.port;
  let lastReason = '';
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt += 1) {
    port = await findFreePort(port);
    const server = spawnServer(cluster, port);
    const reason = await becomeReady(server, adminUrl(access, port));
    if (reason === undefined) {
      if (port !== access.port) await keepPostgresAccess(dataDir, { ...access, port });
      return { server, port };
    }
    lastReason = `${reason}. ${await tailOf(server, cluster)}`;
    // Between our look and the server's start another program may take the port, or a back end of a killed
    // server may still hold its memory: both pass, other reasons don't.
    if (!/(already|still) in use/.test(lastReason)) break;
    port = undefined;
    await clearPostgresLeftovers(cluster.folder);
    await pause(attempt * 500);
  }
  throw new Failure('internal', `The embedded PostgreSQL does not start: ${lastReason}`);
}

function spawnServer(cluster: Cluster, port: number): ChildProcess {
  const settings = Object.entries({ ...cluster.serverSettings, port: String(port) });
  const { file, args } = cluster.launcher.wrap(
    endingWithParent(
      {
        file: cluster.binaries.postgres,
        args: ['-D', cluster.folder, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      },
      'INT',
    ),
  );
  // A group of its own: Ctrl-C at the terminal must not stop the database before those who use it.
  const server = spawn(file, args, {
    env: SERVER_ENVIRONMENT,
    cwd: cluster.folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) cluster.log.take(stream);
  return server;
}

/** Resolves with undefined when the server takes connections, else with the reason why it never will. */
async function becomeReady(server: ChildProcess, url: string): Promise<string | undefined> {
  const until = Date.now() + START_TIMEOUT_MS;
  let spawnError: Error | undefined;
  server.once('error', (error) => {
    spawnError = error;
  });
  while (Date.now() < until) {
    if (spawnError !== undefined) return spawnError.message;
    if (server.exitCode !== null || server.signalCode !== null) return endReason(server);
    if (await answers(url)) return undefined;
    await pause(20);
  }
  server.kill('SIGKILL');
  return `no answer within ${START_TIMEOUT_MS / 1000} s`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Errors after the connection failed are the same news again.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Base64url passwords need no quoting, neither here nor in an address. */
async function createOwnDatabase(
  url: string,
  { ownerPassword, runtimePassword }: PostgresAccess,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [name, rights, password] of [
      ['plumbline', 'createdb', ownerPassword],
      ['plumbline_runtime', 'nocreatedb', runtimePassword],
    ] as const) {
      const role = await client.query('select 1 from pg_roles where rolname = $1', [name]);
      const verb = role.rowCount === 0 ? 'create' : 'alter';
      await client.query(`${verb} role ${name} login ${rights} password '${password}'`);
    }
    // So that the owner may end the connections of the other.
    await client.query('grant plumbline_runtime to plumbline');
    const database = await client.query("select 1 from pg_database where datname = 'plumbline'");
    if (database.rowCount === 0) await client.query('create database plumbline owner plumbline');
  } finally {
    await client.end();
  }
}

async function stopServer(server: ChildProcess, ended: Promise<string>): Promise<void> {
  for (const [signal, waitMs] of STOP_STEPS) {
    server.kill(signal);
    const outcome = await Promise.race([ended, pause(waitMs, undefined, { ref: false })]);
    if (outcome !== undefined) return;
  }
}

async function endOf(server: ChildProcess, cluster: Cluster): Promise<string> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  const tail = await tailOf(server, cluster);
  cluster.log.close();
  return `${endReason(server)}. ${tail}`;
}

function endReason(server: ChildProcess): string {
  return server.signalCode === null
    ? `PostgreSQL ended with code ${server.exitCode}`
    : `PostgreSQL was ended by ${server.signalCode}`;
}

async function tailOf(server: ChildProcess, { log, logFile }: Cluster): Promise<string> {
  await lastWordsOf(server);
  return `The last lines of ${logFile}: ${log.tail(3).split('\n').join(' | ')}`;
}

/** The address of the product's own database on the embedded server. */
export const ownDatabaseUrl = (
  role: 'plumbline' | 'plumbline_runtime',
  password: string,
  port: number,
): string => `postgresql://${role}:${password}@127.0.0.1:${port}/plumbline`;

function adminUrl(access: PostgresAccess, port: number): string {
  return `postgresql://postgres:${access.password}@127.0.0.1:${port}/postgres`;
}

/** The launcher may have changed since the last start (another container, another kernel setting). */
async function giveTo(uid: number, folder: string): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true })) await chown(join(folder, entry), uid, -1);
  await chown(folder, uid, -1);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

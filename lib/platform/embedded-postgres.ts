import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Failure } from '#lib/contract/failure.ts';
import { clearPostgresLeftovers } from './clear-postgres-leftovers.ts';
import { findFreePort } from './free-port.ts';
import { holdInstanceLock, type InstanceLock } from './instance-lock.ts';
import { openLogFile, ROTATE_AT_BYTES } from './log-file.ts';
import { keepPostgresAccess, type PostgresAccess, readPostgresAccess } from './postgres-access.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import {
  becomeReady,
  type Cluster,
  endedForRoom,
  NO_ROOM,
  SERVER_ENVIRONMENT,
  spawnServer,
  tailOf,
  watchServer,
} from './postgres-server.ts';
import { findLauncher } from './unprivileged-command.ts';

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
  readonly pid: number;
  port: number;
  /** Resolves, never rejects, with the reason once the server has ended in whatever way. */
  ended: Promise<string>;
  /** Fast, clean shutdown; resolves when the server has gone and the folder is free. */
  stop(): Promise<void>;
  /** Its log was moved away from outside. */
  reopenLog(): void;
}

const START_ATTEMPTS = 3;
/** PostgreSQL's own locale (17 and later): its order does not change when the system's C library does. */
const OWN_LOCALE = ['--locale-provider=builtin', '--locale=C.UTF-8'];

/** Ten million companies with what searches read of them. */
const MOST_SHARED_MEGABYTES = 4_096;

/** A quarter of the memory of this machine, or of what its container may use (0, or more than there is: no bound). */
export const sharedMegabytes = (machineBytes: number, containerBytes: number): number =>
  Math.min(
    MOST_SHARED_MEGABYTES,
    Math.floor(Math.min(machineBytes, containerBytes || machineBytes) / 4 / 1024 ** 2),
  );

const OUR_SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // TCP with a password is the one way in: a socket's file would need a folder that every user can reach.
  unix_socket_directories: '',
  fsync: 'on',
  max_connections: '200',
  // The files of registers are searched in memory where there is room; what is not used is not taken.
  shared_buffers: `${sharedMegabytes(totalmem(), process.constrainedMemory())}MB`,
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
    const watched = watchServer(cluster, server, port);
    const ended = watched.ended.finally(() => lock?.release());
    try {
      await createOwnDatabase(adminUrl(access, port), access);
    } catch (error) {
      await watched.stop();
      throw error;
    }
    return {
      databaseUrl: ownDatabaseUrl('plumbline', access.ownerPassword, port),
      runtimeUrl: ownDatabaseUrl('plumbline_runtime', access.runtimePassword, port),
      get pid() {
        return watched.pid;
      },
      port,
      ended,
      // When it returns the folder is free: whoever starts next does not meet the lock.
      async stop() {
        await watched.stop();
        await ended;
      },
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
    if (endedForRoom(cluster)) lastReason = `${NO_ROOM}. ${lastReason}`;
    // Between our look and the server's start another program may take the port, or a back end of a killed
    // server may still hold its memory: both pass, other reasons don't.
    if (!/(already|still) in use/.test(lastReason)) break;
    port = undefined;
    await clearPostgresLeftovers(cluster.folder);
    await pause(attempt * 500);
  }
  throw new Failure('internal', `The embedded PostgreSQL does not start: ${lastReason}`);
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

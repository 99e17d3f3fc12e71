import { execFile } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#lib/platform/embedded-postgres.ts';
import { findFreePort } from '#lib/platform/free-port.ts';
import { openLogFile } from '#lib/platform/log-file.ts';
import { readPostgresAccess } from '#lib/platform/postgres-access.ts';
import { findPostgresBinaries, type PostgresBinaries } from '#lib/platform/postgres-binaries.ts';
import { becomeReady, type Cluster, spawnServer, watchServer } from '#lib/platform/postgres-server.ts';
import { forwardTo } from '#lib/platform/testing/forward-to.ts';
import { until } from '#lib/platform/testing/until.ts';
import { findLauncher } from '#lib/platform/unprivileged-command.ts';
import type { WholeDatabase } from './whole-database.ts';

const NAME = 'standby';

/** Two servers, the second of which follows the first synchronously: what is committed is on both disks. */
export interface Pair {
  readonly primary: EmbeddedPostgres;
  readonly standby: { readonly port: number; readonly dataDir: string };
  /** Of the superuser of both. */
  readonly password: string;
  readonly adminOf: (port: number) => string;
  /** Ends the primary for good, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

interface PairOptions {
  /** Another PostgreSQL than the one that npm installed. */
  readonly binaries?: PostgresBinaries;
  /** Of both servers. */
  readonly serverSettings?: Readonly<Record<string, string>>;
}

export async function startPair(
  dataDir: string,
  { binaries, serverSettings = {} }: PairOptions = {},
): Promise<Pair> {
  const primary = await startEmbeddedPostgres({
    dataDir,
    serverSettings: { wal_keep_size: '256MB', ...serverSettings },
    ...(binaries && { binaries }),
  });
  const { password } = await readPostgresAccess(dataDir);
  const adminOf = (port: number) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  const standby = await startStandby(dataDir, {
    ...{ password, port: primary.port, adminOf, serverSettings },
    binaries: binaries ?? (await findPostgresBinaries()),
  });
  await asAdmin(adminOf(primary.port), async (admin) => {
    await admin.query(`alter system set synchronous_standby_names = '${NAME}'`);
    await admin.query('select pg_reload_conf()');
    await until(async () => {
      const { rows } = await admin.query('select 1 from pg_stat_replication where sync_state = $1', ['sync']);
      return rows.length === 1;
    });
  });
  return {
    ...{ primary, standby, password, adminOf },
    async kill() {
      process.kill(primary.pid, 'SIGKILL');
      await primary.ended;
    },
    async stop() {
      await standby.stop();
      await primary.stop();
      await rm(standby.dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A pair behind one address, as an operator has it. `kill` ends the primary, `start` promotes the standby and leads the address
 * to it.
 */
export async function databaseWithStandby(dataDir: string): Promise<WholeDatabase> {
  const pair = await startPair(dataDir);
  const { primary, standby, adminOf } = pair;
  const address = await forwardTo(primary.port);
  const through = (url: string) => url.replace(`:${primary.port}/`, `:${address.port}/`);
  return {
    databaseUrl: through(primary.databaseUrl),
    runtimeUrl: through(primary.runtimeUrl),
    kill: () => pair.kill(),
    async start() {
      await asAdmin(adminOf(standby.port), (admin) => admin.query('select pg_promote(true)'));
      address.leadTo(standby.port);
    },
    async stop() {
      await address.stop();
      await pair.stop();
    },
  };
}

interface Primary extends Required<PairOptions> {
  readonly password: string;
  readonly port: number;
  readonly adminOf: (port: number) => string;
}

/** Copies the primary while it runs, by PostgreSQL's own procedure, and follows it from there. */
async function startStandby(
  dataDir: string,
  { password, port: from, adminOf, binaries, serverSettings }: Primary,
) {
  const ownDir = `${dataDir}-standby`;
  const folder = join(ownDir, 'postgres');
  const launcher = findLauncher();
  await mkdir(ownDir, { mode: 0o711 });
  await asAdmin(adminOf(from), async (admin) => {
    await admin.query(`select pg_backup_start('${NAME}', true)`);
    await promisify(execFile)('cp', ['-a', join(dataDir, 'postgres'), folder]);
    const { rows } = await admin.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await rm(join(folder, 'postmaster.pid'), { force: true });
    for (const [name, text] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(folder, name), text);
      await chown(join(folder, name), launcher.uid, -1);
    }
  });
  const log = openLogFile(join(ownDir, 'postgres.log'), { rotateAtBytes: 10e6 });
  const cluster: Cluster = {
    ...{ folder, log, launcher, logFile: join(ownDir, 'postgres.log') },
    ...{ binaries, locale: [] },
    serverSettings: {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      ...serverSettings,
      primary_conninfo: `host=127.0.0.1 port=${from} user=postgres password=${password} application_name=${NAME}`,
    },
  };
  const port = await findFreePort();
  const server = spawnServer(cluster, port);
  const reason = await becomeReady(server, adminOf(port));
  if (reason !== undefined) throw new Error(`The standby does not start: ${reason}. ${log.tail(5)}`);
  const watched = watchServer(cluster, server, port);
  return { port, dataDir: ownDir, stop: () => watched.stop() };
}

export async function asAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

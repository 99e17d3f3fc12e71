import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clearPostgresLeftovers } from './clear-postgres-leftovers.ts';
import { type LogFile, lastWordsOf } from './log-file.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { endingWithParent, type Launcher } from './unprivileged-command.ts';

/** A cluster's files, and what its server is started with. */
export interface Cluster {
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
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];
/** Between two starts of a server for which there is no room. */
const ROOM_RETRY_MS = 2_000;

/** What PostgreSQL says when the disk is full. */
export const NO_ROOM = 'No space left on device';

/** Nothing of the caller's environment (PGOPTIONS, PGDATA, …) reaches the server. */
export const SERVER_ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C.UTF-8',
  // Next's types demand it of every environment
  NODE_ENV: 'production',
} as const;

export function spawnServer(cluster: Cluster, port: number): ChildProcess {
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
export async function becomeReady(server: ChildProcess, url: string): Promise<string | undefined> {
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

/** A server that runs, or will as soon as there is room. */
interface WatchedServer {
  readonly pid: number;
  /** Resolves, never rejects, with the reason once it has ended for good. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * Watches over a server. PostgreSQL can't survive a disk that is full when it needs a new file for its write-ahead log;
 * it loses nothing, and is started again on the same port until there is room. Any other end is its end.
 */
export function watchServer(cluster: Cluster, first: ChildProcess, port: number): WatchedServer {
  const stopping = new AbortController();
  let server = first;
  const watch = async (): Promise<string> => {
    let isTold = false;
    for (;;) {
      const reason = await endOf(server, cluster);
      if (stopping.signal.aborted || !endedForRoom(cluster)) return reason;
      if (!isTold) console.error(WAITS_FOR_ROOM);
      isTold = true;
      await pause(ROOM_RETRY_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await clearPostgresLeftovers(cluster.folder);
      if (stopping.signal.aborted) return reason;
      server = spawnServer(cluster, port);
    }
  };
  const ended = watch()
    .catch((error: unknown) => `PostgreSQL could not be started again: ${String(error)}`)
    .finally(() => cluster.log.close());
  return {
    get pid() {
      return server.pid ?? 0;
    },
    ended,
    async stop() {
      stopping.abort();
      for (const [signal, waitMs] of STOP_STEPS) {
        server.kill(signal);
        const outcome = await Promise.race([ended, pause(waitMs, undefined, { ref: false })]);
        if (outcome !== undefined) return;
      }
    },
  };
}

const WAITS_FOR_ROOM =
  'The disk is full and the database has stopped. Free space on the disk of DATA_DIR: the database then restarts automatically. Nothing was lost.';

/** Whether the server ended, or can't start, since the disk is full. */
export const endedForRoom = ({ log }: Cluster): boolean => log.tail(20).includes(NO_ROOM);

async function endOf(server: ChildProcess, cluster: Cluster): Promise<string> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  return `${endReason(server)}. ${await tailOf(server, cluster)}`;
}

function endReason(server: ChildProcess): string {
  return server.signalCode === null
    ? `PostgreSQL ended with code ${server.exitCode}`
    : `PostgreSQL was ended by ${server.signalCode}`;
}

export async function tailOf(server: ChildProcess, { log, logFile }: Cluster): Promise<string> {
  await lastWordsOf(server);
  return `The last lines of ${logFile}: ${log.tail(3).split('\n').join(' | ')}`;
}

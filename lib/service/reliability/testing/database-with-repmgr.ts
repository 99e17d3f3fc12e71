import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '#lib/platform/free-port.ts';
import { findDebianPostgres, type PostgresBinaries } from '#lib/platform/postgres-binaries.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { type Command, endingWithParent, findLauncher } from '#lib/platform/unprivileged-command.ts';
import { asAdmin, type Pair, startPair } from './database-with-standby.ts';
import type { WholeDatabase } from './whole-database.ts';

const deploy = join(import.meta.dirname, '../../../../deploy/standby');

/** Debian's PostgreSQL where its repmgr, HAProxy and psql are here too; undefined where one is missing. */
export async function findDebianFailover(): Promise<PostgresBinaries | undefined> {
  const programs = [
    ['repmgr', '--version'],
    ['haproxy', '-v'],
    ['psql', '--version'],
  ] as const;
  const areHere = programs.every(([file, flag]) => spawnSync(file, [flag], { stdio: 'ignore' }).status === 0);
  return areHere ? findDebianPostgres() : undefined;
}

/**
 * A pair of Debian's PostgreSQL as `deploy/standby` sets it up: repmgrd promotes the standby by itself when the primary is lost,
 * and HAProxy leads the address to whichever takes writes. `start` waits until both have happened.
 */
export const databaseWithRepmgr =
  (binaries: PostgresBinaries) =>
  async (dataDir: string): Promise<WholeDatabase> => {
    const serverSettings = { shared_preload_libraries: 'repmgr', wal_log_hints: 'on', hot_standby: 'on' };
    const pair = await startPair(dataDir, { binaries, serverSettings });
    const { primary, standby, adminOf } = pair;
    await asAdmin(adminOf(primary.port), async (admin) => {
      await admin.query('create database repmgr');
    });
    const folder = `${dataDir}-failover`;
    await mkdir(folder, { mode: 0o755 });
    const stops: (() => Promise<unknown>)[] = [await startRepmgr(folder, { ...pair, dataDir, binaries })];
    const address = await findFreePort();
    stops.push(await startHaproxy(folder, pair, address));
    const through = (url: string) => url.replace(`:${primary.port}/`, `:${address}/`);
    await takesWrites(adminOf(address));
    return {
      databaseUrl: through(primary.databaseUrl),
      runtimeUrl: through(primary.runtimeUrl),
      kill: () => pair.kill(),
      start: () => takesWrites(adminOf(address)),
      async stop() {
        for (const stop of stops.toReversed()) await stop();
        await pair.stop();
        await promisify(execFile)('rm', ['-rf', folder, `${standby.dataDir}`]);
      },
    };
  };

/** Waits until the address leads to a server that takes writes. */
async function takesWrites(url: string): Promise<void> {
  const look = async () => {
    let isRecovering: unknown;
    const asked = asAdmin(url, async (admin) => {
      const { rows } = await admin.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      isRecovering = rows[0]?.recovering;
    });
    return asked.then(
      () => isRecovering,
      (error: unknown) => String(error),
    );
  };
  await awaited(look, (seen) => seen === false);
}

/** The files of `deploy/standby` with this machine's addresses in the place of an operator's. */
async function fillIn(name: string, path: string, values: readonly (readonly [string, string])[]) {
  let text = await readFile(join(deploy, name), 'utf8');
  for (const [from, to] of values) {
    if (!text.includes(from)) throw new Error(`${name} has no ${from}.`);
    text = text.replaceAll(from, to);
  }
  await writeFile(path, text);
}

interface RepmgrOptions extends Pair {
  /** Of the primary. */
  readonly dataDir: string;
  readonly binaries: PostgresBinaries;
}

/** Registers both servers, and watches over each as its own machine would. */
async function startRepmgr(
  folder: string,
  { primary, standby, password, dataDir, binaries }: RepmgrOptions,
): Promise<() => Promise<void>> {
  const passwords = join(folder, 'pgpass');
  await writeFile(passwords, `127.0.0.1:*:*:*:${password}\n`, { mode: 0o600 });
  const launcher = findLauncher();
  const env = { PATH: '/usr/sbin:/usr/bin:/bin', PGPASSFILE: passwords, NODE_ENV: 'test' } as const;
  const run = ({ file, args }: Command) =>
    promisify(execFile)(...argumentsOf(launcher.wrap({ file, args })), { env, cwd: folder });
  await promisify(execFile)('chown', [String(launcher.uid), passwords]);
  const nodes = [
    { name: 'one', id: 1, port: primary.port, data: join(dataDir, 'postgres') },
    { name: 'two', id: 2, port: standby.port, data: join(standby.dataDir, 'postgres') },
  ];
  const stops: (() => Promise<unknown>)[] = [];
  for (const { name, id, port, data } of nodes) {
    const path = join(folder, `${name}.conf`);
    await fillIn('repmgr.conf', path, [
      ['node_id=2', `node_id=${id}`],
      ["node_name='two'", `node_name='${name}'`],
      ['host=10.0.0.2 port=5432 user=repmgr', `host=127.0.0.1 port=${port} user=postgres`],
      ['/var/lib/postgresql/15/main', data],
      ["'/usr/lib/postgresql/15/bin'", `'${dirname(binaries.postgres)}'`],
      ['/etc/repmgr.conf', path],
    ]);
    const role = id === 1 ? ['primary', 'register'] : ['standby', 'register', '--upstream-node-id=1'];
    await run({ file: 'repmgr', args: ['-f', path, ...role, '--force'] });
  }
  for (const { name } of nodes) {
    const args = ['-f', join(folder, `${name}.conf`), '--no-pid-file', '--daemonize=false'];
    stops.push(started(launcher.wrap(endingWithParent({ file: 'repmgrd', args }, 'TERM')), env, folder));
  }
  return async () => {
    for (const stop of stops) await stop();
  };
}

async function startHaproxy(folder: string, { primary, standby, password }: Pair, port: number) {
  const [config, check, passwords] = ['haproxy.cfg', 'takes-writes', 'haproxy-pgpass'].map((name) =>
    join(folder, name),
  );
  if (!config || !check || !passwords) throw new Error('Expected three paths.');
  await writeFile(passwords, `127.0.0.1:*:*:*:${password}\n`, { mode: 0o600 });
  await fillIn('takes-writes', check, [
    ['/etc/haproxy/pgpass', passwords],
    ['--username=looks', '--username=postgres'],
  ]);
  await chmod(check, 0o755);
  await fillIn('haproxy.cfg', config, [
    ['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`],
    ['/etc/haproxy/takes-writes', check],
    ['10.0.0.1:5432', `127.0.0.1:${primary.port}`],
    ['10.0.0.2:5432', `127.0.0.1:${standby.port}`],
  ]);
  const env = { PATH: '/usr/sbin:/usr/bin:/bin', NODE_ENV: 'test' } as const;
  return started(endingWithParent({ file: 'haproxy', args: ['-db', '-f', config] }, 'TERM'), env, folder);
}

function started({ file, args }: Command, env: NodeJS.ProcessEnv, cwd: string): () => Promise<unknown> {
  const child = spawn(file, args, { env, cwd, stdio: 'ignore' });
  const ended = once(child, 'exit');
  return async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    return ended;
  };
}

const argumentsOf = ({ file, args }: Command): [string, string[]] => [file, args];

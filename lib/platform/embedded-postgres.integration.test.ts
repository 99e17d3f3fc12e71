/** @module-tag all */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createPool, one, run } from './db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { environmentWith } from './env.ts';
import { findFreePort } from './free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { skipAloud } from './testing/skip-aloud.ts';
import { findLauncher } from './unprivileged-command.ts';

/** A cluster once made and stopped: tests of later starts take a copy, since making one costs seconds. */
let prepared: string;
let dataDir: string;
let running: EmbeddedPostgres[];
let children: ChildProcess[];

beforeAll(async () => {
  prepared = await mkdtemp(join(tmpdir(), 'plumbline-prepared-'));
  await (await startEmbeddedPostgres({ dataDir: prepared })).stop();
});

afterAll(() => rm(prepared, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plumbline-embedded-'));
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const server of running) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  running.push(server);
  return server;
}

function usePrepared(): void {
  expect(spawnSync('cp', ['-a', `${prepared}/.`, dataDir]).status).toBe(0);
}

async function query(server: { databaseUrl: string }, sql: string): Promise<unknown> {
  const pool = createPool(server.databaseUrl, { max: 1 });
  try {
    const { value } = await one(pool, `select (${sql}) as value`, [], z.object({ value: z.unknown() }));
    return value;
  } finally {
    await pool.end();
  }
}

async function execute(server: { databaseUrl: string }, sql: string): Promise<void> {
  const pool = createPool(server.databaseUrl, { max: 1 });
  await run(pool, sql).finally(() => pool.end());
}

/** Another process that starts the server of this test's folder and holds it. */
function holdElsewhere(env: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'testing/hold-embedded-postgres.ts');
  const starter = spawn(process.execPath, [program, dataDir], {
    env: environmentWith(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(starter);
  return starter;
}

async function whatItHolds(starter: ReturnType<typeof holdElsewhere>) {
  const [line] = await once(starter.stdout, 'data');
  return z.object({ pid: z.number(), databaseUrl: z.string() }).parse(JSON.parse(String(line)));
}

/** A process that ended but that nobody waited for still has a number, yet no command line. */
async function isAlive(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}

const modeOf = async (name: string) => ((await stat(join(dataDir, name))).mode & 0o777).toString(8);

describe('a first start', () => {
  test('makes a durable UTF-8 database that only this machine and the password reach, and keeps the password to itself', async () => {
    const server = await start();
    expect(await query(server, "current_setting('fsync')")).toBe('on');
    expect(await query(server, "current_setting('listen_addresses')")).toBe('127.0.0.1');
    expect(await readFile('/proc/net/unix', 'utf8')).not.toContain(`.s.PGSQL.${server.port}`);
    expect(await query(server, "current_setting('server_encoding')")).toBe('UTF8');
    expect(await query(server, 'current_database()')).toBe('plumbline');
    expect(await query(server, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false);
    expect(await query(server, "'Ä' = upper('ä')")).toBe(true);
    for (const extension of ['pg_trgm', 'unaccent', 'fuzzystrmatch']) {
      await execute(server, `create extension ${extension}`);
    }

    const wrong = new URL(server.databaseUrl);
    wrong.password = 'wrong';
    await expect(query({ databaseUrl: wrong.href }, '1')).rejects.toThrow(/password authentication failed/);

    expect(await modeOf('postgres.json')).toBe('600');
    expect(await modeOf('postgres.log')).toBe('600');
    expect(await modeOf('postgres')).toBe('700');
    const { password } = new URL(server.databaseUrl);
    expect(password.length).toBeGreaterThanOrEqual(43);
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password);
    expect(await readFile(`/proc/${server.pid}/cmdline`, 'utf8')).not.toContain(password);
  });

  test('clears what an interrupted one left', async () => {
    await mkdir(join(dataDir, 'postgres.new'));
    await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18');
    expect(await query(await start(), '1')).toBe(1);
  });
});

describe('a later start', () => {
  beforeEach(usePrepared);

  test('finds data, password and port again', async () => {
    const first = await start();
    await execute(first, 'create table fruit as select 42 as weight');
    await first.stop();
    expect(await isAlive(first.pid)).toBe(false);
    expect(await first.ended).toMatch(/^PostgreSQL ended with code 0/);
    const second = await start();
    expect(second.databaseUrl).toBe(first.databaseUrl);
    expect(await query(second, 'select weight from fruit')).toBe(42);
  });

  test('takes another port when its own is taken, and remembers that', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    await once(squatter, 'listening');
    const second = await start();
    squatter.close();
    expect(second.port).not.toBe(first.port);
    expect(await query(second, '1')).toBe(1);
    await second.stop();
    expect((await start()).port).toBe(second.port);
  });

  test('says what is missing when the password file is gone, and frees the folder', async () => {
    const kept = await readFile(join(dataDir, 'postgres.json'), 'utf8');
    await rm(join(dataDir, 'postgres.json'));
    await expect(start()).rejects.toThrow(
      /postgres\.json, which holds the password .* Restore it from a backup/,
    );
    await writeFile(join(dataDir, 'postgres.json'), kept);
    expect(await query(await start(), '1')).toBe(1);
  });

  test('says what the server said when it does not start', async () => {
    await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/does not start: .*no_such_setting/);
  });
});

test('one instance to a folder', async () => {
  usePrepared();
  await start();
  await expect(start()).rejects.toThrow(`already running in ${dataDir} (pid ${process.pid})`);
});

// Containers often forbid user namespaces.
test('as root without unshare: as nobody, in folders of root alone', async (context) => {
  if (process.getuid?.() !== 0) skipAloud(context, 'only root has a privilege to give up');
  const programs = join(dataDir, 'programs');
  await mkdir(programs);
  for (const name of ['setpriv', 'true']) await symlink(`/usr/bin/${name}`, join(programs, name));
  usePrepared();
  const starter = holdElsewhere({ PATH: programs });
  const server = await whatItHolds(starter);
  expect(await readFile(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Uid:\s65534\s65534\s65534/m);
  expect(await query(server, '1')).toBe(1);
  starter.kill('SIGKILL');
  await once(starter, 'exit');
  expect(await query(await start(), '1')).toBe(1);
});

describe('on a full disk', () => {
  beforeEach(usePrepared);

  /** A server for which there is no room as long as the file `full` is there. */
  async function roomless() {
    const { initdb, postgres } = await findPostgresBinaries();
    const full = join(dataDir, 'full');
    const program = join(dataDir, 'postgres.sh');
    const words = [
      'FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
      'a',
      'b',
      'c',
    ];
    const refusal = words.map((line) => `echo '${line}' >&2`).join('; ');
    await writeFile(
      program,
      `#!/bin/sh\n[ -e ${full} ] && { ${refusal}; exit 1; }\nexec ${postgres} "$@"\n`,
      {
        mode: 0o755,
      },
    );
    await chmod(dataDir, 0o755);
    return { full, binaries: { initdb, postgres: program } };
  }

  test('a start says so, whatever the server says after it', async () => {
    const { full, binaries } = await roomless();
    await writeFile(full, '');
    await expect(startEmbeddedPostgres({ dataDir, binaries })).rejects.toThrow(/No space left on device/);
  });

  test('a server that ended for want of room starts again once there is some, and goes on', async () => {
    const { full, binaries } = await roomless();
    const server = await startEmbeddedPostgres({ dataDir, binaries });
    running.push(server);
    await execute(server, 'create table fruit as select 42 as weight');
    await execute(server, "do $$ begin raise log 'No space left on device'; end $$");
    const { pid } = server;
    await writeFile(full, '');
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(() => expect(server.pid).not.toBe(pid), { timeout: 60_000 });
    await rm(full);
    await vi.waitFor(async () => expect(await query(server, 'select weight from fruit')).toBe(42), {
      timeout: 60_000,
    });
  });
});

describe('after a crash', () => {
  beforeEach(usePrepared);

  test('kill -9 of the server: its end is told, and nothing committed is lost', async () => {
    const first = await start();
    await execute(first, 'create table fruit (weight int)');
    for (let weight = 1; weight <= 5; weight += 1)
      await execute(first, `insert into fruit values (${weight})`);
    process.kill(first.pid, 'SIGKILL');
    expect(await first.ended).toMatch(/^PostgreSQL was ended by SIGKILL/);
    expect(await query(await start(), 'select count(*) from fruit')).toBe(5);
  });

  test('kill -9 of the starter: the server follows, and the next start finds the data', async () => {
    const starter = holdElsewhere();
    const orphan = await whatItHolds(starter);
    await expect(start()).rejects.toThrow(`already running in ${dataDir} (pid ${starter.pid})`);
    await execute(orphan, 'create table fruit as select 42 as weight');
    starter.kill('SIGKILL');
    await once(starter, 'exit');
    const next = await start();
    expect(next.pid).not.toBe(orphan.pid);
    expect(await isAlive(orphan.pid)).toBe(false);
    expect(await query(next, 'select weight from fruit')).toBe(42);
  });

  test('an orphaned server that still runs is stopped first', async () => {
    const { postgres } = await findPostgresBinaries();
    const cluster = join(await realpath(dataDir), 'postgres');
    const port = await findFreePort();
    const args = ['-D', cluster, '-p', String(port), '-c', 'unix_socket_directories='];
    const command = findLauncher().wrap({ file: postgres, args });
    const orphan = spawn(command.file, command.args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    children.push(orphan);
    await new Promise<void>((resolve) => {
      orphan.stderr.on('data', (text) => String(text).includes('ready to accept') && resolve());
    });
    const orphanEnd = once(orphan, 'exit');
    const next = await start();
    expect(await orphanEnd).toEqual([0, null]);
    expect(await query(next, '1')).toBe(1);
  });

  test('a stale postmaster.pid whose number belongs to a stranger now stops nothing', async () => {
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    children.push(stranger);
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${stranger.pid}\n`);
    expect(await query(await start(), '1')).toBe(1);
    expect(await isAlive(stranger.pid ?? 0)).toBe(true);
  });
});

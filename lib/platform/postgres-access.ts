import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';
import { writePrivateFile } from './write-private-file.ts';

const newPassword = () => randomBytes(32).toString('base64url');

/** How to reach the embedded server: kept in `dataDir/postgres.json`, readable by its owner alone. */
const PostgresAccess = z.object({
  /** Of the superuser, who makes roles and database at each start and does nothing else. */
  password: z.string().min(32),
  /** Of the role that owns the database, and of the one that the product runs as; absent before they were made. */
  ownerPassword: z.string().min(32).default(newPassword),
  runtimePassword: z.string().min(32).default(newPassword),
  port: z.int().optional(),
});
export type PostgresAccess = z.infer<typeof PostgresAccess>;

/** The kept access of an existing cluster, or a Failure: without its password the cluster is closed to us. */
export async function readPostgresAccess(dataDir: string): Promise<PostgresAccess> {
  const path = join(dataDir, 'postgres.json');
  try {
    return PostgresAccess.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new Failure(
      'internal',
      `${path}, which holds the password of the embedded database, is missing or not readable. Restore it from a backup.`,
      { cause },
    );
  }
}

/** Writes what is given, or the first access of a new cluster with generated passwords. */
export async function keepPostgresAccess(
  dataDir: string,
  access: PostgresAccess | undefined,
): Promise<PostgresAccess> {
  const kept = access ?? PostgresAccess.parse({ password: newPassword() });
  await writePrivateFile(join(dataDir, 'postgres.json'), `${JSON.stringify(kept)}\n`);
  return kept;
}

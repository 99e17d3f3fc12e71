import pg from 'pg';
import { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';

const OLDEST_VERSION = 150_000;
const VersionRow = z.object({ version: z.string().transform(Number) });

/** Reaches the database of DATABASE_URL, or throws a Failure of one line that shows no password. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const { host, pathname } = new URL(databaseUrl);
  const where = `${host}${pathname}`;
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {
    // Whoever waits for the connection or the query below hears of it there.
  });
  try {
    await client.connect();
    const { rows } = await client.query("select current_setting('server_version_num') as version");
    const { version } = VersionRow.parse(rows[0]);
    if (version >= OLDEST_VERSION) return;
    throw new Failure('internal', `The database at ${where} (DATABASE_URL) is older than PostgreSQL 15.`);
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure(
      'service_unavailable',
      `The database at ${where} (DATABASE_URL) cannot be used: ${reasonOf(cause)}. Nothing was changed.`,
      { cause },
    );
  } finally {
    await client.end();
  }
}

/** Node tells of a host with several addresses by an AggregateError whose own message is empty. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

import pg from 'pg';
import type { z } from 'zod';
import { Failure } from '#lib/contract/failure.ts';

/** A pool or one of its clients inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Plain text, or text with a name: PostgreSQL then plans it once per connection. */
export type Sql = string | { name: string; text: string };

const { builtins } = pg.types;

/** Our statements take this long only if something is wrong: a lock that is never released, or a server that hangs. */
const STATEMENT_DEADLINE_MS = 30_000;

/** What a server that stands still does not end by itself is given up so much later. */
const GRACE_MS = 2_000;

const CONNECT_WITHIN_MS = 10_000;

/**
 * How each pool of ours connects: no statement outlasts the deadline, by the server's clock and, where the server stands
 * still, by ours; and none is compiled (`jit`), since ours are short. What the address asks for (`?options=`) wins.
 */
export function connectionOf(databaseUrl: string, deadlineMs = STATEMENT_DEADLINE_MS): pg.PoolConfig {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `-c jit=off -c statement_timeout=${deadlineMs} ${given}`.trim());
  return {
    connectionString: url.href,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: deadlineMs + GRACE_MS,
    keepAlive: true,
    application_name: 'plumbline',
  };
}

/**
 * A pool whose values arrive as JavaScript can hold them: int8 and numeric as number where no digit is lost
 * (else as the string PostgreSQL sent, which a schema then refuses), date as `YYYY-MM-DD` in no time zone.
 */
export function createPool(
  databaseUrl: string,
  { max, deadlineMs }: { max: number; deadlineMs?: number },
): pg.Pool {
  const pool = new pg.Pool({ ...connectionOf(databaseUrl, deadlineMs), max, types: { getTypeParser } });
  // An idle connection that breaks (the database restarted) is replaced by the pool; without a listener the
  // event would end the process. Whoever has a query under way gets the error there.
  pool.on('error', () => {});
  // The same for one that breaks while it is lent out: pg tells its query and, besides, the client itself.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Runs `work` in a transaction: committed when it resolves, rolled back when it rejects, with its own error.
 * A connection that can't even roll back is thrown away.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** All rows, each parsed. */
export async function many<S extends z.ZodType>(
  on: Queryable,
  sql: Sql,
  params: readonly unknown[],
  schema: S,
): Promise<z.output<S>[]> {
  const config = typeof sql === 'string' ? { text: sql } : sql;
  const { rows } = await on.query({ ...config, values: [...params] });
  return rows.map((row) => parseRow(row, schema));
}

/** The one row, parsed, or undefined. More than one is a Failure: the statement is wrong. */
export async function maybe<S extends z.ZodType>(
  on: Queryable,
  sql: Sql,
  params: readonly unknown[],
  schema: S,
): Promise<z.output<S> | undefined> {
  const rows = await many(on, sql, params, schema);
  if (rows.length > 1) throw new Failure('internal', `Expected at most one row, got ${rows.length}.`);
  return rows[0];
}

/** Exactly one row, parsed; none or several is a Failure. */
export async function one<S extends z.ZodType>(
  on: Queryable,
  sql: Sql,
  params: readonly unknown[],
  schema: S,
): Promise<z.output<S>> {
  const rows = await many(on, sql, params, schema);
  const [row] = rows;
  if (rows.length !== 1 || row === undefined) {
    throw new Failure('internal', `Expected exactly one row, got ${rows.length}.`);
  }
  return row;
}

/** Runs a statement for its effect; returns how many rows it touched. */
export async function run(on: Queryable, sql: Sql, params: readonly unknown[] = []): Promise<number> {
  const config = typeof sql === 'string' ? { text: sql } : sql;
  const { rowCount } = await on.query({ ...config, values: [...params] });
  return rowCount ?? 0;
}

function parseRow<S extends z.ZodType>(row: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  // The issues name columns and expectations, never the values, which may be personal data.
  const columns = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Failure('internal', 'A database row does not have the expected shape.', { details: columns });
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (oid === builtins.INT8) return parseInt8;
    if (oid === builtins.NUMERIC) return parseNumeric;
    if (oid === builtins.DATE) return (text: string) => text;
  }
  return pg.types.getTypeParser(oid, format);
};

function parseInt8(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}

/** Doubles hold every decimal of up to 15 significant digits. */
function parseNumeric(text: string): number | string {
  const significant = text.replace(/[-.]/g, '').replace(/^0+/, '');
  return significant.length <= 15 && /^\d*$/.test(significant) ? Number(text) : text;
}

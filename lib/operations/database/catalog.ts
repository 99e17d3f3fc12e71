import pg from 'pg';
import { z } from 'zod';
import { many, maybe, one } from '#lib/platform/db.ts';
import { type AppliedMigration, AppliedMigration as Migration, Month, Sequence, Table } from '../manifest.ts';

/**
 * The schemas of the product. The tables of the queues are left out: each start finds what is under way in ours
 * (`resumeRequests`) and plans its own times.
 */
export const PRODUCT_SCHEMAS: readonly string[] = ['service', 'desk'];
export const INDEX_SCHEMA = 'index';

export const quoted = ({ schema, name }: { readonly schema: string; readonly name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnsOf = ({ columns }: Pick<Table, 'columns'>): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Tables whose rows last: without unlogged ones, which a crash empties too, and without the history of migrations. */
export const tablesIn = (on: pg.ClientBase, schemas: readonly string[]): Promise<Table[]> =>
  many(
    on,
    `select n.nspname::text as schema, c.relname::text as name,
       array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
         and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and c.relname <> '_prisma_migrations'
     order by 1, 2`,
    [schemas],
    Table,
  );

/** Partitions of months: a restore makes them before their rows come. */
export const monthsIn = async (on: pg.ClientBase): Promise<Month[]> => [
  ...(await many(
    on,
    `select regexp_replace(c.relname, '_\\d{4}_\\d{2}$', '') as table,
       replace(right(c.relname, 7), '_', '-') || '-01' as month
     from pg_class c where c.relnamespace = to_regnamespace('service') and c.relispartition and c.relkind = 'r'
       and c.relname ~ '_\\d{4}_\\d{2}$'
     order by 1, 2`,
    [],
    Month,
  )),
  ...(await many(
    on,
    `select 'audit_entry' as table, to_char(month, 'YYYY-MM-DD') as month, first_id::text as "firstId"
     from desk.audit_month order by first_id`,
    [],
    Month,
  )),
];

const SequenceName = Sequence.pick({ schema: true, name: true });
const SequenceValue = Sequence.pick({ lastValue: true, isCalled: true });

/** Sequences stand in no snapshot: read after it began, they are where it needs them, or further. */
export async function sequencesIn(on: pg.ClientBase, schemas: readonly string[]): Promise<Sequence[]> {
  const names = await many(
    on,
    `select schemaname::text as schema, sequencename::text as name from pg_sequences
     where schemaname = any($1) order by 1, 2`,
    [schemas],
    SequenceName,
  );
  const sequences: Sequence[] = [];
  for (const name of names) {
    const value = `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`;
    sequences.push({ ...name, ...(await one(on, value, [], SequenceValue)) });
  }
  return sequences;
}

/** Where the history of migrations is. */
export const HISTORY = { product: '_prisma_migrations', index: 'index._prisma_migrations' } as const;

/** What was applied to a database; nothing where it has no history. */
export async function migrationsIn(
  on: pg.ClientBase,
  history: (typeof HISTORY)[keyof typeof HISTORY],
): Promise<AppliedMigration[]> {
  const isThere = z.object({ found: z.string().nullable() });
  const { found } = await one(on, 'select to_regclass($1)::text as found', [history], isThere);
  if (found === null) return [];
  return many(
    on,
    `select migration_name as name, checksum from ${history}
     where finished_at is not null and rolled_back_at is null order by 1`,
    [],
    Migration,
  );
}

/** Whether a table has any row. */
export async function hasRows(on: pg.ClientBase, table: Pick<Table, 'schema' | 'name'>): Promise<boolean> {
  const row = await maybe(
    on,
    `select true as found from ${quoted(table)} limit 1`,
    [],
    z.object({ found: z.boolean() }),
  );
  return row !== undefined;
}

import type pg from 'pg';
import { inTransaction } from '#lib/platform/db.ts';

/** Changes what can't be changed, as the database's owner could: rights taken back, triggers switched off meanwhile. */
export function tamperWith(pool: pg.Pool, table: string, sql: string): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query(`grant all on desk.${table} to current_user`);
    await client.query(triggersOf(table, 'disable'));
    await client.query(sql);
    await client.query(`set constraints all immediate; ${triggersOf(table, 'enable')}`);
    if (table === 'audit_entry')
      await client.query('revoke update, delete, truncate on desk.audit_entry from current_user');
  });
}

/** Of the table and of each of its partitions: one has guards of its own. */
const triggersOf = (table: string, how: 'disable' | 'enable'): string => `
  do $$
  declare part regclass;
  begin
    for part in select 'desk.${table}'::regclass union select relid from pg_partition_tree('desk.${table}') loop
      execute format('alter table %s ${how} trigger user', part);
    end loop;
  end $$`;

import type pg from 'pg';

/**
 * Looks at all rows of some schemas, on a connection of its own: `digest` changes with any of them. A partition is seen
 * in its table.
 */
export async function watchTables(pool: pg.Pool, schemas: readonly string[]) {
  const client = await pool.connect();
  // To start processes that help with so little would take longer than to read it.
  await client.query('set max_parallel_workers_per_gather = 0');
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    [schemas],
  );
  const digests = rows.map(
    ({ name }) => `select md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`,
  );
  return {
    tables: rows.map(({ name }) => name),
    async digest(): Promise<string> {
      // Planned once: of so many tables that takes longer than to read them.
      const read = await client.query({
        name: 'digest',
        text: digests.join(' union all '),
        rowMode: 'array',
      });
      return JSON.stringify(read.rows);
    },
    release: () => client.release(),
  };
}

export type WatchedTables = Awaited<ReturnType<typeof watchTables>>;

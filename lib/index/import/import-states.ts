import { z } from 'zod';
import { many } from '#lib/platform/db.ts';
import { keptFiles } from '#lib/platform/index-settings.ts';
import type { FileState } from '../search-index.ts';
import type { IndexSource } from '../sources/index-source.ts';
import { SOURCE_LOCK } from './hold-source.ts';
import type { ImportContext } from './import-context.ts';

/** An import under way. */
export interface ImportProgress {
  readonly step: 'fetching' | 'loading' | 'preparing';
  /** How much of this step is done, from 0 to 1; null where that is not known. */
  readonly share: number | null;
  readonly fetchedBytes: number | null;
  readonly totalBytes: number | null;
}

/** How a source stands: the file that serves, an import of it, and how the last one failed. */
export interface ImportState {
  readonly source: IndexSource;
  /** Whether the service imports it by itself (INDEX_KEEP). */
  readonly isKept: boolean;
  /** Whether it can be fetched; else somebody must obtain it. */
  readonly canBeFetched: boolean;
  readonly live: FileState | null;
  readonly importing: ImportProgress | null;
  /** Of the last try; null: it did not fail, or there was none. */
  readonly failure: { readonly message: string; readonly at: Date } | null;
}

const Row = z.object({
  id: z.string(),
  fetched_bytes: z.int().nullable(),
  total_bytes: z.int().nullable(),
  failure: z.string().nullable(),
  failed_at: z.date().nullable(),
  tried_at: z.date(),
  is_held: z.boolean(),
});
type Row = z.infer<typeof Row>;

const ROWS = `
  select id, fetched_bytes, total_bytes, failure, failed_at, tried_at,
      exists (select from pg_locks
               where locktype = 'advisory' and granted and objsubid = 2 and classid = $1::int::oid
                 and objid = (hashtext(source.id)::bigint & 4294967295)::oid
                 and database = (select oid from pg_database where datname = current_database())) as is_held
    from index.source`;

/** Every source that this installation can import, whether it was ever tried or not. */
export async function importStates({
  index,
  indexPool,
  env,
  sources,
}: Pick<ImportContext, 'index' | 'indexPool' | 'env' | 'sources'>): Promise<ImportState[]> {
  const [rows, health] = await Promise.all([many(indexPool, ROWS, [SOURCE_LOCK], Row), index.health()]);
  const kept = keptFiles(env.INDEX_KEEP);
  return sources.map((source) => {
    const row = rows.find(({ id }) => id === source.id);
    const { live = null, last = null } = health.find(({ sourceId }) => sourceId === source.id) ?? {};
    return {
      source,
      isKept: kept.includes(source.id),
      canBeFetched: source.daily !== undefined || env.indexFiles[source.id]?.url !== undefined,
      live,
      importing: row?.is_held ? progressOf(row, last) : null,
      failure: row?.failure && row.failed_at ? { message: row.failure, at: row.failed_at } : null,
    };
  });
}

function progressOf(row: Row, last: FileState | null): ImportProgress {
  const bytes = { fetchedBytes: row.fetched_bytes, totalBytes: row.total_bytes };
  // A file of an earlier try stands still while the next one is fetched.
  if (last !== null && last.changedAt >= row.tried_at) {
    if (last.state === 'checked' || last.progress >= 1) return { step: 'preparing', share: null, ...bytes };
    if (last.state === 'fetched' || last.state === 'staged') {
      return { step: 'loading', share: last.progress, ...bytes };
    }
  }
  const { fetched_bytes: fetched, total_bytes: total } = row;
  return {
    step: 'fetching',
    share: fetched !== null && total ? Math.min(fetched / total, 1) : null,
    ...bytes,
  };
}

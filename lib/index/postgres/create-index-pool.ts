import type pg from 'pg';
import { createPool } from '#lib/platform/db.ts';

/** A plan for any value, made once: planning takes longer than these searches. Rows lie on disks that read anywhere alike. */
const OPTIONS = '-c plan_cache_mode=force_generic_plan -c random_page_cost=1.1 -c enable_seqscan=off';

/** Connections for the index, whose statements differ from those of the product. */
export function createIndexPool(databaseUrl: string, options: { max: number; deadlineMs?: number }): pg.Pool {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `${url.searchParams.get('options') ?? ''} ${OPTIONS}`.trim());
  return createPool(url.href, options);
}

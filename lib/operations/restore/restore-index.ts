import type pg from 'pg';
import { createTables, indexStatements, tablesOf, wordIndexStatements } from '#lib/index/postgres/tables.ts';
import { run } from '#lib/platform/db.ts';
import type { Manifest } from '../manifest.ts';

type Index = Manifest['index'];

/** The tables of the files whose rows come, as the product makes them: by the role that imports. */
export async function makeFileTables(on: pg.ClientBase, { hasRows, files }: Index): Promise<void> {
  if (!hasRows) return;
  for (const { id } of files) await run(on, createTables(tablesOf(id)));
}

/** What searches need over the rows, once they are there. */
export async function finishFileTables(on: pg.ClientBase, { hasRows, files }: Index): Promise<void> {
  if (!hasRows) return;
  await run(on, `set local maintenance_work_mem = '256MB'`);
  for (const { id } of files) {
    for (const statement of [...indexStatements(id), ...wordIndexStatements(id)]) await run(on, statement);
    for (const table of Object.values(tablesOf(id))) await run(on, `analyze ${table}`);
  }
}

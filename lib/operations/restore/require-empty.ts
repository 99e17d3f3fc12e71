import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { Failure } from '#lib/contract/failure.ts';
import { openStoredFiles } from '#lib/platform/blobs.ts';
import type { Env } from '#lib/platform/env.ts';
import { KEY_FILES } from '../backup/keys.ts';
import { hasRows, PRODUCT_SCHEMAS, tablesIn } from '../database/catalog.ts';

/** Tables that migrations begin with a row of their own. */
export const BEGUN = ['desk.audit_head', 'desk.organisation', 'desk.setting', 'service.entry_month'];

/**
 * Refuses a store or a folder with anything in it.
 * @throws Failure conflict that says what was found; nothing was changed
 */
export async function requireEmptyFiles(env: Env): Promise<void> {
  for (const file of KEY_FILES) {
    const path = join(env.DATA_DIR, file);
    if (await isThere(path)) throw notEmpty(`${path} exists`);
  }
  for await (const name of openStoredFiles(env).names()) {
    const store = env.STORAGE_DRIVER === 's3' ? `the bucket ${env.S3_BUCKET}` : join(env.DATA_DIR, 'blobs');
    throw notEmpty(`${store} holds documents (${name})`);
  }
}

/**
 * Refuses a database in which somebody has worked. One that was migrated and no more is empty.
 * @throws Failure conflict that says what was found; nothing was changed
 */
export async function requireEmptyDatabase(on: pg.ClientBase, schemas = PRODUCT_SCHEMAS): Promise<void> {
  for (const table of await tablesIn(on, schemas)) {
    const name = `${table.schema}.${table.name}`;
    if (!BEGUN.includes(name) && (await hasRows(on, table))) {
      throw notEmpty(`the database has rows in ${name}`);
    }
  }
}

const notEmpty = (found: string): Failure =>
  new Failure(
    'conflict',
    `The target is not empty: ${found}. Nothing was changed. Restore into a new DATA_DIR and, with a server or a bucket of ` +
      'your own, into an empty database and an empty bucket.',
  );

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

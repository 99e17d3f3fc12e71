import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createPool } from '../db.ts';

export interface TestDatabase {
  /** As the owner, who may tamper with what the product may not. */
  url: string;
  /** As the role that the product runs as. */
  runtimeUrl: string;
  /** The owner's. */
  pool: pg.Pool;
  /** Ends the pool and drops the database, even while others are still connected to it. */
  drop(): Promise<void>;
}

/** A database of its own for one test file, migrated and empty. Only in files `*.integration.test.ts`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateDatabaseUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Its files as they are: page by page through the log takes twice as long.
  await onServer(
    template,
    `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`,
  );
  const url = new URL(template);
  url.pathname = `/${name}`;
  const runtimeUrl = new URL(inject('runtimeDatabaseUrl'));
  runtimeUrl.pathname = url.pathname;
  const pool = createPool(url.href, { max: 10 });
  return {
    url: url.href,
    runtimeUrl: runtimeUrl.href,
    pool,
    async drop() {
      await pool.end();
      await onServer(template, `drop database if exists ${name} with (force)`);
    },
  };
}

/** Through the database `plumbline`: one that others are connected to can't be cloned. */
async function onServer(template: URL, sql: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/plumbline';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

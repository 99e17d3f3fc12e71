import { afterAll } from 'vitest';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import { conformance } from '../testing/conformance.ts';
import { createIndexPool } from './create-index-pool.ts';
import { postgresIndex } from './index.ts';

const database = await createTestDatabase();
// As the role that the product runs as: it makes and drops the tables of files.
const pool = createIndexPool(database.runtimeUrl, { max: 4 });
afterAll(async () => {
  await pool.end();
  await database.drop();
});

conformance(async () => postgresIndex(pool));

import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { Country } from '#lib/contract/index.ts';
import { importFile } from '#lib/index/import/import-file.ts';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import type { IndexSource } from '#lib/index/sources/index-source.ts';
import type { Sample } from '#lib/index/testing/load-file.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import type { TestAccount, TestService } from './start-test-service.ts';

interface Running {
  service(): TestService;
  account(): TestAccount;
}

/** Imports a file of a country as an operator does, and waits until the running service rests on it. */
export async function importSample(
  { service, account }: Running,
  country: Country,
  source: IndexSource,
  { file, isUpdate = false }: Sample,
): Promise<void> {
  const { env } = service();
  // As the role that the product runs as: the tables are that role's.
  const indexPool = createIndexPool(requireSetting(env, 'DATABASE_URL'), { max: 3 });
  const index = postgresIndex(indexPool);
  const log = createLog({ ...env, LOG_LEVEL: 'silent' }, 'test');
  const ctx = { index, indexPool, env, log, now: () => new Date(), sources: [source] };
  await importFile(ctx, { source: source.id, file: fileURLToPath(file), isUpdate });
  await indexPool.end();
  const isMissing = async () => {
    const { body } = await account().call('/v2/pricing', { body: { country } });
    return JSON.stringify(body).includes('"needsFile":true');
  };
  await expect.poll(isMissing, { interval: 200 }).toBe(false);
}

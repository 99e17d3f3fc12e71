// The importer, in a process of its own: `node import-companies.ts <database> <file>`. It says what it took by a message.
import { importFile } from '#lib/index/import/import-file.ts';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import { gbCompanies } from '#lib/index/sources/gb/companies.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import type { Took } from './run-import.ts';

const [databaseUrl = '', file = ''] = process.argv.slice(2);
const indexPool = createIndexPool(databaseUrl, { max: 3, deadlineMs: 3_600_000 });
const env = parseEnv({ LOG_LEVEL: 'silent' });
/** Its file is no archive here, and nobody made the canaries up. */
const source = {
  ...gbCompanies,
  archive: 'none' as const,
  parts: gbCompanies.parts.map(({ entry: _, ...part }) => part),
  canaries: [],
};

const startedAt = performance.now();
await importFile(
  {
    ...{ index: postgresIndex(indexPool), indexPool, env, now: () => new Date(), sources: [source] },
    log: createLog(env, 'bench'),
  },
  { source: source.id, file },
);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const took: Took = {
  seconds: (performance.now() - startedAt) / 1_000,
  processorSeconds: (userCPUTime + systemCPUTime) / 1e6,
  mostMegabytes: (maxRSS * 1_024) / 1e6,
};
process.send?.(took);
await indexPool.end();
process.disconnect?.();

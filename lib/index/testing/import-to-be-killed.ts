// An importer to be killed by tests: imports the file given into the database given, and says each step.
import { flushCompileCache } from 'node:module';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { importFile } from '../import/import-file.ts';
import { createIndexPool } from '../postgres/create-index-pool.ts';
import { postgresIndex } from '../postgres/index.ts';
import { SOURCE_FOR_TESTS } from './source-for-tests.ts';

// Killed, it could not: its next start would compile everything again.
flushCompileCache();
const [databaseUrl = '', file = ''] = process.argv.slice(2);
const indexPool = createIndexPool(databaseUrl, { max: 3 });
const index = postgresIndex(indexPool);
const imported = await importFile(
  {
    index: {
      ...index,
      async load(fileId, chunk) {
        await index.load(fileId, chunk);
        console.log('chunk');
      },
      prepare(fileId) {
        console.log('prepare');
        return index.prepare(fileId);
      },
      swap(fileId) {
        console.log('swap');
        return index.swap(fileId);
      },
    },
    indexPool,
    env: parseEnv({}),
    log: createLog(parseEnv({ LOG_LEVEL: 'silent' }), 'test'),
    now: () => new Date(),
    sources: [SOURCE_FOR_TESTS],
    blockBytes: 65_536,
  },
  { source: SOURCE_FOR_TESTS.id, file },
);
console.log(JSON.stringify(imported));
await indexPool.end();

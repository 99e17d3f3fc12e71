// Imports a register's file of all its companies into the local index.
import { importFile } from '#lib/index/import/import-file.ts';
import { importStates } from '#lib/index/import/import-states.ts';
import { createIndexPool } from '#lib/index/postgres/create-index-pool.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import { INDEX_SOURCES } from '#lib/index/sources/index.ts';
import { requireSetting } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { importTable } from './admin/import-table.ts';
import { runAdminScript } from './admin/run-admin-script.ts';
import { showProgress } from './admin/show-progress.ts';

/** The lock of the source, the chunk that is written, its progress. */
const POOL_SIZE = 4;

await runAdminScript({
  about:
    'Imports a file of a register: the newest one is fetched, unless you give one that you obtained. Stopped at any moment, ' +
    'it goes on with the next call. Of a source that appears by the day the missing days are fetched; --full puts all days ' +
    'together anew. Without a source it lists the sources: day and rows of the file that serves, its age, ' +
    'and how the last import failed.',
  usage: '[<source>] [--file <path>] [--update | --full]',
  options: ['file'],
  positional: 'source',
  flags: ['update', 'full'],
  asRuntime: true,
  async run({ env, now }, { source, file, update, full }) {
    const indexPool = createIndexPool(env.INDEX_DATABASE_URL ?? requireSetting(env, 'DATABASE_URL'), {
      max: POOL_SIZE,
    });
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    process.once('SIGINT', stop).once('SIGTERM', stop);
    const ctx = {
      ...{ index: postgresIndex(indexPool), indexPool, env, now, sources: INDEX_SOURCES },
      ...{ log: createLog({ ...env, LOG_LEVEL: 'silent' }, 'import'), signal: stopping.signal },
    };
    try {
      if (source === undefined) {
        const states = await importStates(ctx);
        return { text: importTable(states, now()), json: states };
      }
      const input = { source, ...(file !== undefined && { file }), ...isUpdateOf(update, full) };
      const imported = await showProgress(ctx, source, () => importFile(ctx, input));
      const { outcome, date, entities, parties } = imported;
      const rows = `${entities.toLocaleString('en')} companies, ${parties.toLocaleString('en')} officers and owners`;
      const what = outcome === 'live' ? 'is now used' : 'is already used; nothing was changed';
      return { text: `${source}: the file of ${date} ${what} (${rows}).`, json: imported };
    } finally {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      await indexPool.end();
    }
  },
});

/** Left out: as the source appears. */
function isUpdateOf(update: string | undefined, full: string | undefined): { isUpdate?: boolean } {
  if (update !== undefined) return { isUpdate: update === 'yes' };
  return full === 'yes' ? { isUpdate: false } : {};
}

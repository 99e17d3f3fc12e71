import type pg from 'pg';
import { bestHits } from '../best-hits.ts';
import { numberKeys } from '../number-keys.ts';
import type { SearchIndex } from '../search-index.ts';
import { openFile, refuseFile, swapFile } from './change-file.ts';
import { healthOf, stateOf } from './files.ts';
import { gathered, missing } from './gathered.ts';
import { holdingsOf } from './holdings-of.ts';
import { keptRows } from './kept-rows.ts';
import { keepLiveFiles } from './live-files.ts';
import { loadChunk } from './load-chunk.ts';
import { prepareFile } from './prepare-file.ts';
import { numberHits, searchEntries } from './search-entries.ts';
import { searchParties } from './search-parties.ts';

/** The index in PostgreSQL: in the product's database, or in one of its own. */
export function postgresIndex(pool: pg.Pool): SearchIndex {
  const live = keepLiveFiles(pool);
  return {
    search: (query) => searchEntries(pool, live, query),
    searchParties: (query) => searchParties(pool, live, query),
    byNumber: (number, countries) =>
      live.with(async () => {
        const choice = { ...(countries && { countries }) };
        const scope = { files: await live.of(choice), lookedAt: 0, ...choice };
        const keys = numberKeys(number, countries);
        if (keys.length === 0 || scope.files.length === 0) return [];
        return bestHits(await numberHits(pool, scope, keys));
      }),
    rows: (sourceId, company) => keptRows(pool, live, sourceId, company),
    holdingsOf: (sourceId, holder) => holdingsOf(pool, live, sourceId, holder),
    open: async (file) => stateOf(await openFile(pool, file)),
    load: (fileId, chunk) => loadChunk(pool, fileId, chunk),
    gathered: (fileId, after, limit) => gathered(pool, fileId, after, limit),
    missing: (fileId, companies) => missing(pool, fileId, companies),
    prepare: async (fileId) => stateOf(await prepareFile(pool, fileId)),
    async swap(fileId) {
      await swapFile(pool, fileId);
      live.forget();
    },
    refuse: (fileId, reason) => refuseFile(pool, fileId, reason),
    health: () => healthOf(pool),
  };
}

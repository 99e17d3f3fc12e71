import type pg from 'pg';
import type { Logger } from 'pino';
import type { Env } from '#lib/platform/env.ts';
import type { SearchIndex } from '../search-index.ts';
import type { IndexSource } from '../sources/index-source.ts';

/** What imports work with. */
export interface ImportContext {
  readonly index: SearchIndex;
  /** Of the index's database: the note of each try, and the lock of each source. */
  readonly indexPool: pg.Pool;
  readonly env: Env;
  readonly log: Logger;
  readonly now: () => Date;
  readonly sources: readonly IndexSource[];
  /** About so many bytes of a file make a chunk; left out: two megabytes. */
  readonly blockBytes?: number;
  /** How long to wait between two questions to a source that appears by the day; left out: half a second. */
  readonly pauseMs?: number;
  /** Stops an import at its next chunk; what is loaded stays, and the next one goes on there. */
  readonly signal?: AbortSignal;
}

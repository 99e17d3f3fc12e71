import type pg from 'pg';
import type { Logger } from 'pino';
import { Failure } from '#lib/contract/index.ts';
import type { ImportContext } from '#lib/index/import/import-context.ts';
import { importFile } from '#lib/index/import/import-file.ts';
import { importStates } from '#lib/index/import/import-states.ts';
import { postgresIndex } from '#lib/index/postgres/index.ts';
import type { IndexSource } from '#lib/index/sources/index-source.ts';
import type { Env } from '#lib/platform/env.ts';
import type { Imports } from '../context/imports.ts';
import { dueImport } from './due-import.ts';

interface Given {
  /** Of the index; imports have their own, so that searches need not wait for them. */
  readonly pool: pg.Pool;
  readonly env: Env;
  readonly log: Logger;
  readonly sources: readonly IndexSource[];
  readonly now?: () => Date;
}

export function runImports({ pool, env, log, sources, now = () => new Date() }: Given): Imports {
  const stopping = new AbortController();
  const ctx: ImportContext = {
    ...{ index: postgresIndex(pool), indexPool: pool, env, log, now, sources },
    signal: stopping.signal,
  };
  const running = new Set<Promise<void>>();
  let round: Promise<void> | undefined;

  const follow = (work: Promise<void>): Promise<void> => {
    const followed = work.finally(() => running.delete(followed));
    running.add(followed);
    return followed;
  };
  return {
    start(source) {
      void follow(importLogged(ctx, source));
    },
    importDue() {
      round ??= follow(importAllDue(ctx)).finally(() => {
        round = undefined;
      });
      return round;
    },
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function importAllDue(ctx: ImportContext): Promise<void> {
  const { env, log, now } = ctx;
  try {
    for (const { id } of ctx.sources) {
      if (ctx.signal?.aborted) return;
      // Read anew each time: the import before may have taken hours.
      const state = (await importStates(ctx)).find(({ source }) => source.id === id);
      const updatesUrl = env.indexFiles[id]?.updatesUrl;
      const due = state === undefined ? null : dueImport(state, { updatesUrl, now: now() });
      if (due !== null) await importLogged(ctx, id, due.isUpdate);
    }
  } catch (error) {
    log.error({ err: error }, 'could not look for files that are due');
  }
}

async function importLogged(ctx: ImportContext, source: string, isUpdate?: boolean): Promise<void> {
  const { log, signal } = ctx;
  try {
    const { outcome, date } = await importFile(ctx, { source, ...(isUpdate !== undefined && { isUpdate }) });
    log.info({ source, outcome, date }, 'file of a register imported');
  } catch (error) {
    if (signal?.aborted) log.info({ source }, 'import stopped; the next one goes on there');
    else if (error instanceof Failure && error.code === 'conflict') log.info({ source }, error.message);
    else log.error({ err: error, source }, 'file of a register not imported');
  }
}

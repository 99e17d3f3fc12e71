import type pg from 'pg';
import { z } from 'zod';
import { many, one, run } from '#lib/platform/db.ts';
import { indexRolesOf } from '#lib/platform/prepare-index.ts';
import {
  HISTORY,
  INDEX_SCHEMA,
  migrationsIn,
  monthsIn,
  PRODUCT_SCHEMAS,
  sequencesIn,
  tablesIn,
} from '../database/catalog.ts';
import { connect, dropConnection, withConnection } from '../database/connect.ts';
import { type DatabaseState, ImportedFile, type Manifest } from '../manifest.ts';
import type { BackupContext } from '../operations-context.ts';
import { keepMonths } from '../retention/months-lock.ts';

/** Both databases at one moment; each where it can be read from. */
export interface Snapshot {
  readonly product: pg.Client;
  readonly index: pg.Client;
  readonly state: Pick<Manifest, 'database' | 'index'>;
  close(): Promise<void>;
  /** The same after a failure, in the midst of a copy. */
  drop(): void;
}

const Moment = z.object({
  id: z.string(),
  snapshot: z.string(),
  lsn: z.string().nullable(),
  server: z.string(),
});

/**
 * Opens one transaction on each database that sees a single moment of it and holds nobody up. An index inside the product's
 * database is seen at the product's own moment.
 */
export async function openSnapshot({ env, database }: BackupContext, withIndex: boolean): Promise<Snapshot> {
  const product = await connect(database.ownerUrl);
  let index: pg.Client | undefined;
  const close = async () => {
    await Promise.all([product.end(), index?.end()]);
  };
  const drop = () => {
    for (const client of [product, index]) if (client) dropConnection(client);
  };
  try {
    // Before the snapshot: a month that goes after it could not be read any more.
    await keepMonths(product);
    await run(product, 'begin isolation level repeatable read, read only');
    const moment = await momentOf(product);
    const isApart = env.INDEX_DATABASE_URL !== undefined;
    // The tables of files belong to the role that imports them.
    const indexRoles = indexRolesOf(env, database);
    index = await connect(indexRoles.runtimeUrl);
    await run(index, 'begin isolation level repeatable read, read only');
    if (!isApart) await run(index, `set transaction snapshot '${moment.id}'`);
    const state = {
      database: await stateOf(product, moment, HISTORY.product, PRODUCT_SCHEMAS, database.ownerUrl),
      index: {
        ...(await stateOf(
          index,
          isApart ? await momentOf(index) : moment,
          HISTORY.index,
          [INDEX_SCHEMA],
          indexRoles.ownerUrl,
        )),
        isApart,
        hasRows: withIndex,
        files: await filesOf(index),
      },
    };
    return { product, index, state, close, drop };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Exported, so that another connection can look at the same moment. */
const momentOf = (on: pg.ClientBase) =>
  one(
    on,
    `select pg_export_snapshot() as id, pg_current_snapshot()::text as snapshot,
       case when pg_is_in_recovery() then null else pg_current_wal_lsn()::text end as lsn,
       current_setting('server_version') as server`,
    [],
    Moment,
  );

/** Sequences can be read by their owner alone. */
async function stateOf(
  on: pg.ClientBase,
  { snapshot, lsn, server }: z.output<typeof Moment>,
  history: Parameters<typeof migrationsIn>[1],
  schemas: readonly string[],
  ownerUrl: string,
): Promise<DatabaseState> {
  return {
    ...{ server, snapshot, lsn },
    migrations: await migrationsIn(on, history),
    tables: await tablesIn(on, schemas),
    months: schemas.includes(INDEX_SCHEMA) ? [] : await monthsIn(on),
    sequences: await withConnection(ownerUrl, (owner) => sequencesIn(owner, schemas)),
  };
}

/** Files that serve. One that is just being loaded is fetched again. */
const filesOf = (on: pg.ClientBase) =>
  many(
    on,
    `select id, source_id as source, date::text as date from index.file where state = 'live' order by source_id`,
    [],
    ImportedFile,
  );

import { z } from 'zod';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { repeat } from '#lib/platform/repeat.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { type AuditEvent, audited } from './audited.ts';

/** Rows in one entry: few, since a page that shows one of them checks the lines of all. */
const MOST = 25;
const FIRST_MS = 10_000;
const EVERY_MS = 60_000;
const NOBODY = { userId: null, address: null };

const Tables = z.array(z.object({ table: z.string(), pages: z.number() }));
const Count = z.tuple([z.object({ count: z.number() })]);
const Is = z.tuple([z.object({ is: z.boolean() })]);

const event = (object: string, details: AuditEvent['details'] = {}): AuditEvent => ({
  action: 'rows-recorded',
  object,
  details,
});

/**
 * Records the hashes of guarded rows from before their changes were recorded, in batches beside writers: each with an entry
 * of its own. When no row is left, an entry says so: from then on a row without a line is damage. Killed, or beside another
 * process, it goes on with what is left; rows in use are left to the next call.
 * @returns whether all rows are recorded
 */
export async function recordRows({ db }: Pick<DeskContext, 'db'>): Promise<boolean> {
  if (await areRecorded(db)) return true;
  for (const { table, pages } of await guardedTables(db)) {
    for (let page = 0; page < pages; page += 1) {
      while ((await recordFound(db, table, page)) === MOST);
    }
  }
  await audited(
    { db, actor: NOBODY },
    (isOver) => (isOver ? event('all rows') : null),
    async (transaction) => {
      const rows = await transaction.$queryRaw`
        select not desk.is_row_left() and not desk.rows_are_recorded() as is`;
      return Is.parse(rows)[0].is;
    },
  );
  return areRecorded(db);
}

/** Records some rows of a page, which may have more. @returns how many */
const recordFound = (db: PrismaClient, table: string, page: number): Promise<number> =>
  audited(
    { db, actor: NOBODY },
    (count) => (count === 0 ? null : event('rows', { table })),
    async (transaction) => {
      const rows = await transaction.$queryRaw`
        select desk.record_found_on_page(${table}::name, ${page}::bigint, ${MOST}::int) as count`;
      return Count.parse(rows)[0].count;
    },
  );

const areRecorded = async (db: Pick<PrismaClient, '$queryRaw'>): Promise<boolean> =>
  Is.parse(await db.$queryRaw`select desk.rows_are_recorded() as is`)[0].is;

const guardedTables = async (db: Pick<PrismaClient, '$queryRaw'>): Promise<z.infer<typeof Tables>> =>
  Tables.parse(
    await db.$queryRaw`
      select g::text as table, (pg_relation_size(format('desk.%I', g)::regclass)
        / current_setting('block_size')::int)::int as pages from desk.guarded_tables() g`,
  );

/** Until all rows are recorded; an interrupted one is taken up again. */
export function scheduleRows(ctx: () => DeskContext): () => void {
  const stop = repeat(
    async () => {
      try {
        if (await recordRows(ctx())) stop();
      } catch (err) {
        ctx().log.error({ err }, 'Recording earlier data was interrupted. It will be taken up again.');
      }
    },
    { firstMs: FIRST_MS, everyMs: EVERY_MS },
  );
  return stop;
}

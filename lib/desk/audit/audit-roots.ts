import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';

/** The last entry of a day. Its hash is that of all entries up to it: kept elsewhere, it proves them. */
export interface DayRoot {
  /** In UTC. */
  readonly day: string;
  readonly entries: number;
  readonly lastId: number;
  /** SHA-256, hex. */
  readonly root: string;
}

const Roots = z.array(
  z.object({
    day: z.string(),
    entries: z.bigint().transform(Number),
    lastId: z.bigint().transform(Number),
    root: z.string(),
  }),
);

/** How many days at most; all where nothing is said. */
export const AuditRoots = z.strictObject({ days: z.int().positive().optional() });

export interface RootsOfDays {
  readonly roots: readonly DayRoot[];
  /** By the database's clock, which dates the entries. */
  readonly today: string;
}

/**
 * The root of each day with entries, newest first. That of today still grows.
 * @throws Failure `forbidden`
 */
export async function auditRoots(ctx: ActorContext, input: Input<typeof AuditRoots>): Promise<RootsOfDays> {
  authorise(ctx, 'readAudit');
  const wanted = parseInput(AuditRoots, input);
  return { roots: await dayRoots(ctx.db, wanted), today: await databaseDay(ctx.db) };
}

/** As a line of a file: the day, the number of its last entry, its root. */
export const rootLine = ({ day, lastId, root }: DayRoot): string => `${day}  ${lastId}  ${root}\n`;

interface Wanted {
  readonly days?: number | undefined;
  /** Without the day that still grows. */
  readonly isOver?: boolean;
}

/** The same for whoever asks in here. */
export async function dayRoots(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { days, isOver = false }: Wanted,
): Promise<DayRoot[]> {
  const rows = await db.$queryRaw`
    with kept as (
      select day, sum(entries)::bigint as entries, max(entry_id) as entry_id, (array_agg(root order by entry_id desc))[1] as root
      from desk.kept_root group by day
    )
    select to_char(day, 'YYYY-MM-DD') as day, entries, "lastId", encode(root, 'hex') as root
    from (
      select d.day::date as day, d.entries + coalesce(k.entries, 0) as entries, e.id as "lastId", e.hash as root
      from (
        select date_trunc('day', at at time zone 'UTC') as day, count(*) as entries, max(id) as id
        from desk.audit_entry
        where id > 0
          and (not ${isOver} or at < date_trunc('day', clock_timestamp() at time zone 'UTC') at time zone 'UTC')
        group by 1 order by 1 desc limit ${days ?? null}::int
      ) d join desk.audit_entry e using (id) left join kept k on k.day = d.day
      union all
      select day, entries, entry_id, root from kept k
      where not exists (select from desk.audit_entry e
        where e.at >= k.day::timestamp at time zone 'UTC' and e.at < (k.day + 1)::timestamp at time zone 'UTC')
    ) r order by day desc limit ${days ?? null}::int`;
  return Roots.parse(rows);
}

import { z } from 'zod';
import type { HomeList, HomeListName } from '#lib/domain/home/home-view.ts';
import { OPEN_STATUSES } from '#lib/domain/lookup/lookup-view.ts';
import { CLOSING, DISCREPANCY_CLASSES } from '#lib/domain/owners/index.ts';
import { Prisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { type Actor, mayDo } from '../context/permissions.ts';
import { progressOf, TraceCounts } from '../lookups/view-lookup.ts';
import { MOST_ROWS } from './report-lists.ts';

const Row = z.object({
  id: z.string(),
  country: z.string(),
  companyId: z.string(),
  legalName: z.string().nullable(),
  kind: z.enum(DISCREPANCY_CLASSES).nullable(),
  by: z.string().nullable(),
  at: z.date(),
  day: z.string().nullable(),
  daysLeft: z.number().nullable(),
  progress: TraceCounts,
  total: z.number(),
  late: z.number(),
});

type Db = Pick<PrismaClient, '$queryRaw'>;

/** Of extracts there is no other list than that of the home page. */
const MOST_EXTRACTS = 50;

const CURRENT = Prisma.sql`d.superseded_at is null and d.resolved_at is null`;
/** In the words of `discrepancy_open`, so that it is found there. */
const TO_DECIDE = Prisma.sql`${CURRENT} and (d.outcome is null or d.outcome = 'ask_customer')`;
const UNCONFIRMED = Prisma.sql`${CURRENT} and d.outcome = ${CLOSING} and d.confirmed_at is null`;

/** The discrepancies that somebody who decides on them is to decide: own ones and those of nobody. */
export const toDecide = ({ userId }: Pick<Actor, 'userId'>): Prisma.Sql =>
  Prisma.sql`${TO_DECIDE} and coalesce(d.assignee_id = ${userId}::uuid, true)`;

/** Those that a colleague wants to close without a report. */
export const toConfirm = ({ userId }: Pick<Actor, 'userId'>): Prisma.Sql =>
  Prisma.sql`${UNCONFIRMED} and d.decided_by <> ${userId}::uuid`;

/** Discrepancies that wait for this person, or of all for who only reads; the most urgent first. */
export async function findDiscrepancies(db: Db, actor: Pick<Actor, 'userId' | 'role'>): Promise<HomeList[]> {
  if (!mayDo(actor.role, 'decideDiscrepancies')) {
    return discrepancies(db, 'openDiscrepancies', Prisma.sql`(${TO_DECIDE}) or (${UNCONFIRMED})`);
  }
  const lists = await Promise.all([
    discrepancies(db, 'toConfirm', toConfirm(actor)),
    discrepancies(db, 'discrepancies', toDecide(actor)),
  ]);
  return lists.flat();
}

/** Names the company, never an owner. */
const discrepancies = (db: Db, name: HomeListName, condition: Prisma.Sql): Promise<HomeList[]> =>
  listOf(
    db,
    name,
    Prisma.sql`
      select d.id, d.country, d.company_id as "companyId", d.facts ->> 'legalName' as "legalName",
        d.class as kind, null as by,
        d.detected_at as at, d.due_on::text as day,
        d.due_on - (clock_timestamp() at time zone 'UTC')::date as "daysLeft"
      from desk.discrepancy d where ${condition}`,
    Prisma.sql`"daysLeft", at, id`,
  );

/** Facts that somebody else typed from an extract, and that no second person has confirmed yet; the oldest first. */
export const findExtractsToConfirm = (db: Db, { userId }: Pick<Actor, 'userId'>): Promise<HomeList[]> =>
  listOf(
    db,
    'extracts',
    Prisma.sql`
      select f.id, e.country, e.company_id as "companyId", c.legal_name as "legalName", null as kind,
        coalesce(u.name, u.email) as by, f.typed_at as at, null as day, null::int as "daysLeft"
      from desk.extract_facts f
      join desk.extract e on e.id = f.extract_id
      join desk."user" u on u.id = f.typed_by
      left join desk.found_company c on c.country = e.country and c.company_id = e.company_id
      where f.confirmed_at is null and f.withdrawn_at is null and e.withdrawn_at is null
        and f.typed_by <> ${userId}::uuid`,
    Prisma.sql`at, id`,
    MOST_EXTRACTS,
  );

/** Own requests of which something is still to come, or whose outcome is not known; the newest first. */
export const findInProgress = (db: Db, { userId }: Pick<Actor, 'userId'>): Promise<HomeList[]> =>
  listOf(
    db,
    'inProgress',
    Prisma.sql`
      select l.id, l.country, l.company_id as "companyId", l.legal_name as "legalName",
        null as kind, null as by,
        l.created_at as at, null as day, null::int as "daysLeft",
        l.answer #> '{request,dataStatus,dataPoints,graph,progress}' as progress
      from desk.lookup l
      where l.user_id = ${userId}::uuid and l.status in (${Prisma.join([...OPEN_STATUSES])})`,
    Prisma.sql`at desc, id`,
  );

async function listOf(
  db: Db,
  name: HomeListName,
  rows: Prisma.Sql,
  order: Prisma.Sql,
  most = MOST_ROWS,
): Promise<[HomeList]> {
  const found = Row.array().parse(
    await db.$queryRaw`
      select *, count(*) over ()::int as total, count(*) filter (where "daysLeft" < 0) over ()::int as late
      from (${rows}) one order by ${order} limit ${most}`,
  );
  return [
    {
      name,
      total: found[0]?.total ?? 0,
      late: found[0]?.late ?? 0,
      items: found.map(({ total: _, late: __, at, progress, ...item }) => {
        const traced = progressOf(progress);
        return { ...item, at: at.toISOString(), version: null, ...(traced && { progress: traced }) };
      }),
    },
  ];
}

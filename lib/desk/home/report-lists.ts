import { z } from 'zod';
import { parseInput, Unparsed } from '#lib/contract/parse-input.ts';
import {
  type HomeList,
  REPORT_LIST_NAMES,
  REPORT_LISTS,
  type ReportListName,
} from '#lib/domain/home/home-view.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { mayDo, type Role } from '../context/permissions.ts';
import { lapsedDecisions } from '../flags/lapsed-decisions.ts';
import { conditions, LISTED, ListReports, orderOf } from '../reports/list-reports.ts';

/** So many rows of each list stand on the home page. */
export const MOST_ROWS = 5;

const Row = z.object({
  list: z.enum(REPORT_LIST_NAMES),
  id: z.string(),
  country: z.string(),
  companyId: z.string(),
  legalName: z.string(),
  by: z.string(),
  at: z.date(),
  version: z.number(),
  confirms: z.number().nullable(),
  day: z.string().nullable(),
  daysLeft: z.number().nullable(),
  total: z.number(),
  late: z.number(),
});

/** The lists of reports that this actor's home page has: own work for who saves reports, the state of all for who reads. */
export function reportListsFor(role: Role): ReportListName[] {
  if (!mayDo(role, 'readReports')) return [];
  if (!mayDo(role, 'saveReports')) return ['overdueReviews', 'approved'];
  const own = ['givenBack', 'flagsToDecide', 'reviews', 'drafts'] as const;
  return mayDo(role, 'decideReports') ? ['toApprove', 'otherResult', ...own] : [...own];
}

/** The first rows of each list, and how many there are: all in one statement, and two for the decisions that lapsed. */
export async function findReportLists(
  ctx: ActorContext,
  names: readonly ReportListName[],
): Promise<HomeList[]> {
  if (names.length === 0) return [];
  const rows = Row.array().parse(
    await ctx.db.$queryRaw`
      ${Prisma.join(
        names.map((name) => listStatement(ctx, name)),
        ' union all ',
      )}`,
  );
  const lapsed = await lapsedDecisions(
    ctx,
    rows.filter(({ list }) => list === 'flagsToDecide'),
  );
  return names.map((name) => {
    const own = rows.filter(({ list }) => list === name);
    return {
      name,
      total: own[0]?.total ?? 0,
      late: own[0]?.late ?? 0,
      items: own.map(({ list: _, total: __, late: ___, at, ...item }) => ({
        ...item,
        ...(name === 'flagsToDecide' && { lapsed: lapsed.get(item.id) ?? [] }),
        kind: null,
        at: at.toISOString(),
      })),
    };
  });
}

/** The rows alone need what is shown of a report; the counts run over what the filter asks for. */
function listStatement({ actor }: ActorContext, name: ReportListName): Prisma.Sql {
  const query = queryOf(name);
  return Prisma.sql`(
    select ${name}::text as list, l.id, l.country, l."companyId", l."legalName", ${name === 'approved' ? APPROVED : SAVED},
      (l.summary #>> '{confirms,version}')::int as confirms, l."reviewOn" as day, l."daysLeft", counted.*
    from (${LISTED}) l, (
      select count(*)::int as total, count(*) filter (where l."daysLeft" < 0)::int as late
      from (${LISTED}) l where ${conditions(actor, query)}
    ) counted
    where ${conditions(actor, query)} order by ${orderOf(query)} limit ${MOST_ROWS}
  )`;
}

const SAVED = Prisma.sql`l."savedBy" as by, l."savedAt" as at, l.version`;

/** Of the version in force, whatever came after it. */
const APPROVED = Prisma.sql`
  (select coalesce(u.name, u.email) from desk.review_step s join desk."user" u on u.id = s.by_id
    where s.report_id = l.id and s.version = l."approvedVersion" order by s.step desc limit 1) as by,
  (select s.at from desk.review_step s
    where s.report_id = l.id and s.version = l."approvedVersion" order by s.step desc limit 1) as at,
  l."approvedVersion" as version`;

/** A list as its address asks for it. */
export const queryOf = (name: ReportListName) =>
  parseInput(ListReports, new Unparsed(Object.fromEntries(new URLSearchParams(REPORT_LISTS[name]))));

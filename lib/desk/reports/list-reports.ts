import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import {
  type ListedReport,
  REPORT_SORTS,
  SORT_ORDERS,
  USUAL_ORDER,
} from '#lib/domain/report/listed-report.ts';
import type { ReportState } from '#lib/domain/report/report-state.ts';
import { RULES_EDITION } from '#lib/domain/report/version-result.ts';
import { RISKS } from '#lib/domain/risk/risk.ts';
import { escapeLike } from '#lib/platform/escape-like.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import { reportsThatDiffer } from '../audit/as-recorded.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { State, VersionSummary } from './stored-report.ts';

const none = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

/** The list as its address asks for it; what can't be read counts as not asked. */
export const ListReports = z.object({
  q: none(z.string().trim().min(1).max(200)),
  status: none(State),
  /** `me`, or a user's id; `me-or-nobody`: what I should look after. */
  assignee: none(z.union([z.literal(['me', 'me-or-nobody']), z.uuid()])),
  /** Who saved the newest version. */
  author: none(z.enum(['me', 'others'])),
  /** `overdue`, or within so many days: `30d`. */
  due: none(z.union([z.literal('overdue'), z.string().regex(/^\d{1,3}d$/)])),
  risk: none(z.enum(RISKS)),
  tag: none(z.string().trim().min(1).max(40)),
  country: none(z.string().regex(/^[A-Z]{2,4}(-[A-Z]{2})?$/)),
  purged: none(z.literal('yes')),
  /** A version that counts, the newest or the one in force, has another result under today's rules. */
  result: none(z.literal('other')),
  /** The newest version has a serious flag; `open`: one without a decision in force, or any flag whose decision lapsed. */
  flags: none(z.enum(['open', 'serious'])),
  /** The newest version confirms that nothing has changed since an earlier one. */
  kind: none(z.literal('confirmation')),
  sort: z.enum(REPORT_SORTS).default('saved').catch('saved'),
  order: none(z.enum(SORT_ORDERS)),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
});
type ReportsQuery = z.infer<typeof ListReports>;

const Row = z.object({
  id: z.string(),
  country: z.string(),
  companyId: z.string(),
  legalName: z.string(),
  reference: z.string().nullable(),
  assignee: z.string().nullable(),
  risk: z.enum(RISKS).nullable(),
  reviewOn: z.string().nullable(),
  /** 0 on its day, negative after it. */
  daysLeft: z.number().nullable(),
  tags: z.array(z.string()),
  version: z.number(),
  state: State,
  approvedVersion: z.number().nullable(),
  hasChange: z.boolean(),
  savedAt: z.date(),
  savedBy: z.string(),
  openFlags: z.number().nullable(),
  lapsedFlags: z.number(),
  summary: VersionSummary,
  keptUntil: z.string().nullable(),
  isHeld: z.boolean(),
  purgedAt: z.date().nullable(),
});

export const REPORTS_PAGE = 50;

export interface ReportList {
  readonly reports: readonly ListedReport[];
  /** Of the whole list, not of this page. */
  readonly total: number;
  readonly query: ReportsQuery;
}

/**
 * Reports as the filters ask, a page of them.
 * @throws Failure `forbidden`
 */
export async function listReports(ctx: ActorContext, input: Input<typeof ListReports>): Promise<ReportList> {
  authorise(ctx, 'readReports');
  return findReports(ctx, parseInput(ListReports, input), REPORTS_PAGE);
}

/** The same of an input that is parsed, with so many reports on a page. */
export async function findReports(ctx: ActorContext, query: ReportsQuery, size: number): Promise<ReportList> {
  const [ids, total] = await Promise.all([
    idsOfReports(ctx, query, { size, offset: (query.page - 1) * size }),
    countReports(ctx, query),
  ]);
  return { query, total, reports: await reportsWith(ctx, query, ids) };
}

/** Of the reports that an address asks for, in its order. */
export async function idsOfReports(
  { db, actor }: ActorContext,
  query: ReportsQuery,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<string[]> {
  const rows = await db.$queryRaw`
    select l.id from (${LISTED}) l where ${conditions(actor, query)}
    order by ${orderOf(query)} limit ${size} offset ${offset}`;
  return Ids.parse(rows).map(({ id }) => id);
}
const Ids = z.array(z.object({ id: z.string() }));

/** Those reports, as they stand now, in the order of the address. */
export async function reportsWith(
  { db }: ActorContext,
  query: ReportsQuery,
  ids: readonly string[],
): Promise<ListedReport[]> {
  const [found, differing] = await Promise.all([
    db.$queryRaw`select l.* from (${LISTED}) l where l.id = any (${ids}::uuid[]) order by ${orderOf(query)}`,
    reportsThatDiffer(db, ids),
  ]);
  return Row.array()
    .parse(found)
    .map(({ savedAt, purgedAt, ...row }) => ({
      ...row,
      isDamaged: differing.has(row.id),
      savedAt: savedAt.toISOString(),
      purgedAt: purgedAt?.toISOString() ?? null,
    }));
}

async function countReports({ db, actor }: ActorContext, query: ReportsQuery): Promise<number> {
  const rows = await db.$queryRaw`
    select count(*)::int as total from (${LISTED}) l where ${conditions(actor, query)}`;
  return Total.parse(rows)[0].total;
}
const Total = z.tuple([z.object({ total: z.int() })]);

const TODAY = Prisma.sql`(statement_timestamp() at time zone 'UTC')::date`;

/**
 * References of the customer files that the company of a report `r` is in. Until those of an earlier version are customer files
 * (`adoptReferences`), the one that the report had.
 */
export const REFERENCES = Prisma.sql`
  case when r.purged_at is null then coalesce(desk.references_of(r.country, r.company_id), r.reference) end`;

/**
 * Every report with its newest version and how that stands: what the list and the home page choose from. What a statement
 * does not use of it is neither joined nor computed, as long as nothing in it is volatile.
 */
export const LISTED = Prisma.sql`
  select t.report_id as id, r.country, r.company_id as "companyId", r.legal_name as "legalName",
    ${REFERENCES} as reference,
    r.risk, r.tags, t.review_on, t.review_on::text as "reviewOn", t.review_on - ${TODAY} as "daysLeft",
    t.assignee_id, t.purged_at as "purgedAt",
    (select coalesce(u.name, u.email) from desk."user" u where u.id = t.assignee_id) as assignee,
    t.version, t.saved_at as "savedAt", t.saved_by,
    (select coalesce(u.name, u.email) from desk."user" u where u.id = t.saved_by) as "savedBy",
    (select v.summary from desk.report_version v where v.report_id = t.report_id and v.version = t.version) as summary,
    (select case when jsonb_typeof(v.summary -> 'seriousFlags') = 'array' then
        (select count(*)::int from desk.flags_of_version(v.report_id, v.version) f
          where f.is_serious and f.decision_id is null) end
      from desk.report_version v where v.report_id = t.report_id and v.version = t.version) as "openFlags",
    (select count(*)::int from desk.flags_of_version(t.report_id, t.version) f
      where not f.is_serious and f.decision_id is null and exists (select from desk.flag_decision d
        where d.country = r.country and d.company_id = r.company_id and d.flag_key = f.key)) as "lapsedFlags",
    t.state, t.approved_version as "approvedVersion", exists (select from desk.report_change c
      where c.report_id = t.report_id and c.outcome is null) as "hasChange",
    desk.kept_until(r)::text as "keptUntil", r.legal_hold_reason is not null as "isHeld"
  from desk.report_standing t
  left join desk.report r on r.id = t.report_id`;

/** Which of them an address asks for, as a condition on `listed l`. */
export function conditions(actor: Pick<Actor, 'userId'>, query: ReportsQuery): Prisma.Sql {
  const { q, status, assignee, author, due, risk, tag, country, purged, result, flags, kind } = query;
  const text = q && `%${escapeLike(q)}%`;
  const all: (Prisma.Sql | false | undefined | '')[] = [
    purged === 'yes' ? Prisma.sql`l."purgedAt" is not null` : Prisma.sql`l."purgedAt" is null`,
    text && Prisma.sql`l.id = any (array(${containing(text)}))`,
    // An approved version stays in force while a newer one is a draft.
    status &&
      (status === 'approved' ? Prisma.sql`l."approvedVersion" is not null` : Prisma.sql`l.state = ${status}`),
    assignee === 'me-or-nobody' && Prisma.sql`coalesce(l.assignee_id = ${actor.userId}::uuid, true)`,
    assignee !== undefined &&
      assignee !== 'me-or-nobody' &&
      Prisma.sql`l.assignee_id = ${assignee === 'me' ? actor.userId : assignee}::uuid`,
    author && Prisma.sql`(l.saved_by = ${actor.userId}::uuid) = ${author === 'me'}`,
    due === 'overdue' && Prisma.sql`l.review_on < ${TODAY}`,
    due !== undefined &&
      due !== 'overdue' &&
      Prisma.sql`l.review_on <= ${TODAY} + ${Number.parseInt(due, 10)}::int`,
    risk && Prisma.sql`l.risk = ${risk}`,
    tag && Prisma.sql`${tag} = any (l.tags)`,
    country && Prisma.sql`l.country = ${country}`,
    result &&
      Prisma.sql`exists (select from desk.computed_again c where c.report_id = l.id and c.is_other
        and c.rules = ${RULES_EDITION} and c.version in (l.version, l."approvedVersion"))`,
    flags === 'serious' && serious(Prisma.sql`true`),
    flags === 'open' && Prisma.sql`(${serious(IS_OPEN)} or l.id = any (array(${LAPSED})))`,
    kind && Prisma.sql`jsonb_typeof(l.summary -> 'confirms') = 'object'`,
  ];
  return Prisma.join(
    all.filter((each) => each instanceof Prisma.Sql),
    ' and ',
  );
}

/** The newest version has a serious flag, and is as `more` says. */
const serious = (more: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`exists (select from desk.report_version v where v.report_id = l.id and v.version = l.version
    and jsonb_typeof(v.summary -> 'seriousFlags') = 'array' and v.summary -> 'seriousFlags' <> '[]' and ${more})`;

const IS_OPEN = Prisma.sql`exists (select from desk.flags_of_version(v.report_id, v.version) f
  where f.is_serious and f.decision_id is null)`;

/**
 * Reports with an open flag that was decided before. Most decisions are in force on facts that the version has: flags are read
 * only for the others.
 */
const LAPSED = Prisma.sql`
  select t.report_id from desk.flag_decision d
    join desk.report r on r.country = d.country and r.company_id = d.company_id and r.purged_at is null
    join desk.report_standing t on t.report_id = r.id
    join desk.report_version v on v.report_id = t.report_id and v.version = t.version
    cross join jsonb_build_array(jsonb_build_object('key', d.flag_key, 'factsSha256', d.facts_sha256)) decided
   where (d.withdrawn_at is not null or d.valid_until < ${TODAY} or not (coalesce(v.summary -> 'seriousFlags' @> decided, false)
       or coalesce(v.summary -> 'otherFlags' @> decided, false)))
     and exists (select from desk.flags_of_version(t.report_id, t.version) f
       where f.key = d.flag_key and f.decision_id is null)`;

/** Each place is looked up by an index of its own, once: a condition with `or` over them would read every report. */
const containing = (pattern: string): Prisma.Sql =>
  Prisma.join(
    [
      ...[
        Prisma.sql`legal_name`,
        Prisma.sql`company_id`,
        Prisma.sql`reference`,
        Prisma.sql`desk.tags_text(tags)`,
      ].map((place) => Prisma.sql`select id from desk.report where ${place} ilike ${pattern}`),
      Prisma.sql`select r.id from desk.customer_file f join desk.customer_company c on c.file_id = f.id and c.until is null
        join desk.report r on r.country = c.country and r.company_id = c.company_id where f.reference ilike ${pattern}`,
    ],
    ' union all ',
  );

/** What waits for somebody comes first. */
const URGENCY: Readonly<Record<ReportState, number>> = {
  in_review: 1,
  changes_requested: 2,
  draft: 3,
  approved: 4,
  rejected: 5,
  superseded: 6,
};

const COLUMNS: Readonly<Record<ReportsQuery['sort'], Prisma.Sql>> = {
  saved: Prisma.sql`l."savedAt"`,
  name: Prisma.sql`lower(l."legalName")`,
  state: Prisma.sql`(${JSON.stringify(URGENCY)}::jsonb ->> l.state)::int`,
  risk: Prisma.sql`array_position(${RISKS.toReversed()}::text[], l.risk)`,
  due: Prisma.sql`l.review_on`,
};

/** As an address sorts them. */
export function orderOf({ sort, order }: ReportsQuery): Prisma.Sql {
  const direction = (order ?? USUAL_ORDER[sort]) === 'asc' ? Prisma.sql`asc` : Prisma.sql`desc`;
  return Prisma.sql`${COLUMNS[sort]} ${direction} nulls last, l.id`;
}

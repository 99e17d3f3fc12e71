import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { PurgedReport, RetentionPage } from '#lib/domain/report/retention-page.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { nameOf } from '../lookups/stored-lookup.ts';
import { said, say } from '../words/say.ts';

/** How far the list of what is due looks ahead. */
const AHEAD_DAYS = 30;
const MOST_DUE = 50;
const MOST_CERTIFICATES = 100;

export const SetRetention = z.strictObject({
  // The bounds are the database's.
  years: z.coerce
    .number(said('reports.retention.years'))
    .int(said('reports.retention.wholeYears'))
    .min(1)
    .max(30),
  reason: z.string().trim().min(1, said('reports.enterReason')).max(4_000),
  /** Confirms that reports which become due are permanently removed. */
  isSure: z.literal('on').optional(),
});

/** How long reports are kept, what is due within 30 days, and the certificates of what was purged, newest first. */
export async function readRetention(ctx: ActorContext): Promise<RetentionPage> {
  authorise(ctx, 'manageRetention');
  const setting = await ctx.db.setting.findUniqueOrThrow({ where: { id: 1 } });
  const setter = setting.updatedBy && (await ctx.db.user.findUnique({ where: { id: setting.updatedBy } }));
  return {
    years: setting.retentionYears,
    set: setter ? { by: nameOf(setter), at: setting.updatedAt.toISOString() } : null,
    ...(await dueReports(ctx, setting.retentionYears)),
    purged: await purgedReports(ctx),
    purgedCount: await ctx.db.purgeCertificate.count(),
  };
}

const Due = z.array(
  z.object({
    id: z.string(),
    country: z.string(),
    companyId: z.string(),
    legalName: z.string(),
    keptUntil: z.string(),
    isHeld: z.boolean(),
    isOver: z.boolean(),
    total: z.number(),
  }),
);

/**
 * The most pressing, and how many there are. The day is that of `desk.kept_until`; which reports can be due is found by the
 * end of the relationship alone.
 */
async function dueReports(
  { db }: DeskContext,
  years: number,
): Promise<Pick<RetentionPage, 'due' | 'dueCount'>> {
  const today = Prisma.sql`(statement_timestamp() at time zone 'UTC')::date`;
  const period = Prisma.sql`make_interval(years => ${years}::int)`;
  const rows = Due.parse(
    await db.$queryRaw`
      select r.id, r.country, r.company_id as "companyId", r.legal_name as "legalName",
        due.until::text as "keptUntil", r.legal_hold_reason is not null as "isHeld",
        due.until < ${today} as "isOver", due.total
      from (
        select t.report_id, kept.until, count(*) over ()::int as total
        from desk.report_standing t
        cross join lateral (select (greatest(t.relationship_ended_on, (t.saved_at at time zone 'UTC')::date)
          + ${period})::date as until) kept
        where t.purged_at is null and kept.until < ${today} + ${AHEAD_DAYS}::int
          and t.relationship_ended_on <= (${today} + ${AHEAD_DAYS + 1}::int - ${period})::date
        order by kept.until, t.report_id limit ${MOST_DUE}
      ) due
      join desk.report r on r.id = due.report_id
      order by due.until, r.id`,
  );
  return { due: rows.map(({ total: _, ...report }) => report), dueCount: rows[0]?.total ?? 0 };
}

async function purgedReports({ db }: DeskContext): Promise<PurgedReport[]> {
  const rows = await db.purgeCertificate.findMany({
    orderBy: [{ at: 'desc' }, { reportId: 'asc' }],
    take: MOST_CERTIFICATES,
    include: { report: { select: { country: true, companyId: true, legalName: true } } },
  });
  return rows.map(({ report, reportId, at, byId, retentionYears }) => ({
    id: reportId,
    ...report,
    at: at.toISOString(),
    isByClock: byId === null,
    retentionYears,
  }));
}

/**
 * Sets how many years a report is kept after the relationship ended, for all reports at once. Where more of them become
 * due by it, whoever sets it has to be sure: they are purged within the hour.
 * @throws Failure `forbidden`, `conflict` where reports become due and nobody is sure of it
 */
export async function setRetention(ctx: ActorContext, input: Input<typeof SetRetention>): Promise<void> {
  authorise(ctx, 'manageRetention');
  const { years, reason, isSure } = parseInput(SetRetention, input);
  const actOf = (before: number): AuditEvent => ({
    action: 'setting-changed',
    object: 'setting',
    reason,
    details: { retentionYears: { before, after: years } },
  });
  await audited(ctx, actOf, async (transaction) => {
    const [was] = Locked.parse(
      await transaction.$queryRaw`select retention_years as years from desk.setting where id = 1 for update`,
    );
    const before = await countDue(transaction);
    await transaction.setting.update({
      where: { id: 1 },
      data: { retentionYears: years, updatedAt: ctx.now(), updatedBy: ctx.actor.userId },
    });
    const more = (await countDue(transaction)) - before;
    if (more > 0 && isSure === undefined) throw becomeDue(more);
    return was.years;
  });
}

const Locked = z.tuple([z.object({ years: z.number() })]);

/** How many would be purged now. */
async function countDue(transaction: Prisma.TransactionClient): Promise<number> {
  const [row] = z.tuple([z.object({ count: z.number() })]).parse(
    await transaction.$queryRaw`
    select count(*)::int as count from desk.report r
    where r.purged_at is null and r.legal_hold_reason is null
      and desk.kept_until(r) < (clock_timestamp() at time zone 'UTC')::date`,
  );
  return row.count;
}

const becomeDue = (count: number) => new Failure('conflict', say('reports.retention.becomeDue', { count }));

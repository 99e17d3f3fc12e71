import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { type Page, placeOf } from '#lib/domain/company-view/page-of.ts';
import { PersonalPart } from '#lib/domain/report/report.ts';
import { SHARE_PROFILES } from '#lib/domain/report/report-profiles.ts';
import { SharedThing, type ShareSummary, type ShareViewLine } from '#lib/domain/share/share.ts';
import { SHARE_STATES, type ShareState } from '#lib/domain/share/share-list.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { nameOf } from '../lookups/stored-lookup.ts';

export const ShareRef = z.object({ id: z.uuid() });

/** From 1; what is no number is the first. */
const PageNumber = z.coerce.number().int().min(1).default(1).catch(1);
export const SharesOfReport = z.object({ reportId: z.uuid(), page: PageNumber });

const Profile = z.enum(SHARE_PROFILES);

const optional = <Inner extends z.ZodType>(inner: Inner) => inner.optional().catch(undefined);

/** Filters of the list of all links, as they stand in its address; what makes no sense filters nothing. */
export const ListShares = z.object({
  state: optional(z.enum(SHARE_STATES)),
  profile: optional(Profile),
  /** Of who made it. */
  userId: optional(z.uuid()),
  /** In the company's name or number. */
  text: optional(z.string().trim().min(1).max(200)),
  page: PageNumber,
});

/** More are never shown at once. */
const PAGE_SIZE = 50;
const MOST_VIEWS = 1_000;

/** A page of the list, and how many of all links still lead somewhere or would again. */
export interface AllShares extends Page<ShareSummary> {
  readonly openCount: number;
}

/** The links to a report, of all its versions, the newest first. */
export async function listShares(
  ctx: ActorContext,
  input: Input<typeof SharesOfReport>,
): Promise<Page<ShareSummary>> {
  authorise(ctx, 'readReports');
  const { reportId, page } = parseInput(SharesOfReport, input);
  return summaries(ctx, { reportId }, page);
}

/** The links of the workspace that a filter means, the newest first. */
export async function listAllShares(ctx: ActorContext, input: Input<typeof ListShares>): Promise<AllShares> {
  authorise(ctx, 'manageShares');
  const { state, profile, userId, text, page } = parseInput(ListShares, input);
  const contains = text === undefined ? undefined : ({ contains: text, mode: 'insensitive' } as const);
  const now = await databaseNow(ctx);
  const where = {
    ...(state && IN_STATE[state](now)),
    ...(profile && { profile }),
    ...(userId && { createdBy: userId }),
    ...(contains && { of: { report: { OR: [{ legalName: contains }, { companyId: contains }] } } }),
  };
  const [shown, openCount] = await Promise.all([summaries(ctx, where, page), countOpen(ctx)]);
  return { ...shown, openCount };
}

/** Of reports that are not purged. */
async function countOpen({ db }: DeskContext): Promise<number> {
  const [{ count }] = Count.parse(
    await db.$queryRaw`
      select count(*)::int as count from desk.share s
      where s.revoked_at is null and s.expires_at > statement_timestamp()
        and not exists (select from desk.report_standing t where t.report_id = s.report_id and t.purged_at is not null)`,
  );
  return count;
}
const Count = z.tuple([z.object({ count: z.int() })]);

/** Who looked at what of a link, the newest first. */
export async function listShareViews(
  ctx: ActorContext,
  input: Input<typeof ShareRef>,
): Promise<ShareViewLine[]> {
  authorise(ctx, 'readReports');
  const { id } = parseInput(ShareRef, input);
  const rows = await ctx.db.shareView.findMany({
    where: { shareId: id },
    orderBy: { at: 'desc' },
    take: MOST_VIEWS,
    include: { recipient: true },
  });
  return rows.map(({ at, thing, address, isBot, recipient, ...view }) => ({
    id: view.id,
    at: at.toISOString(),
    thing: SharedThing.parse(thing),
    recipient: recipient?.email ?? null,
    address,
    isBot,
  }));
}

const LIVING = { of: { report: { purgedAt: null } } };
/** Who answers for it is disabled. */
const SUSPENDED = {
  OR: [{ keptBy: null, sharer: { disabledAt: { not: null } } }, { keeper: { disabledAt: { not: null } } }],
} as const satisfies Prisma.ShareWhereInput;
const IN_STATE: Readonly<Record<ShareState, (now: Date) => Prisma.ShareWhereInput>> = {
  active: (now) => ({ AND: [LIVING, { revokedAt: null, expiresAt: { gt: now }, NOT: SUSPENDED }] }),
  suspended: (now) => ({ AND: [LIVING, { revokedAt: null, expiresAt: { gt: now } }, SUSPENDED] }),
  expired: (now) => ({ AND: [LIVING, { revokedAt: null, expiresAt: { lte: now } }] }),
  revoked: () => ({ AND: [LIVING, { revokedAt: { not: null } }] }),
  purged: () => ({ AND: [{ of: { report: { purgedAt: { not: null } } } }] }),
};

/** The database's clock, which ends links, also decides whether a link has ended. */
async function databaseNow({ db }: DeskContext): Promise<Date> {
  const [row] = z
    .tuple([z.object({ now: z.date() })])
    .parse(await db.$queryRaw`select clock_timestamp() as now`);
  return row.now;
}

const WITH_ALL = {
  of: { include: { report: true } },
  sharer: { select: { name: true, email: true, disabledAt: true } },
  keeper: { select: { name: true, email: true, disabledAt: true } },
  revoker: { select: { name: true, email: true } },
  recipients: { orderBy: { email: 'asc' } },
} as const satisfies Prisma.ShareInclude;
type ShareRow = Prisma.ShareGetPayload<{ include: typeof WITH_ALL }>;

async function summaries(
  ctx: DeskContext,
  where: Prisma.ShareWhereInput,
  page: number,
): Promise<Page<ShareSummary>> {
  const [now, total] = await Promise.all([databaseNow(ctx), ctx.db.share.count({ where })]);
  const place = placeOf(total, page, PAGE_SIZE);
  const rows = await ctx.db.share.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: Math.max(place.first - 1, 0),
    take: PAGE_SIZE,
    include: WITH_ALL,
  });
  // The page fetches its graph by itself, which opens nothing more.
  const counts = await ctx.db.shareView.groupBy({
    by: ['shareId', 'isBot'],
    where: { shareId: { in: rows.map(({ id }) => id) }, thing: { not: 'chart' } },
    _count: true,
    _max: { at: true },
  });
  const items = rows.map((row) => {
    const own = counts.filter(({ shareId }) => shareId === row.id);
    const people = own.find(({ isBot }) => !isBot);
    return {
      ...summaryOf(row, now),
      views: people?._count ?? 0,
      botViews: own.find(({ isBot }) => isBot)?._count ?? 0,
      lastViewedAt: people?._max.at?.toISOString() ?? null,
    };
  });
  return { items, ...place };
}

function summaryOf(row: ShareRow, now: Date): Omit<ShareSummary, 'views' | 'botViews' | 'lastViewedAt'> {
  const { country, companyId, legalName } = row.of.report;
  return {
    id: row.id,
    reportId: row.reportId,
    version: row.version,
    company: { country, companyId, legalName },
    state: stateOf(row, now),
    profile: Profile.parse(row.profile),
    parts: PersonalPart.array().parse(row.parts),
    hasPassword: row.passwordHash !== null,
    allowsDownload: row.allowsDownload,
    note: row.note,
    recipients: row.recipients.map(({ id, email }) => ({ id, email })),
    createdAt: row.createdAt.toISOString(),
    createdBy: nameOf(row.sharer),
    keptBy: row.keeper && nameOf(row.keeper),
    expiresAt: row.expiresAt.toISOString(),
    revokedAt: row.revokedAt?.toISOString() ?? null,
    revokedBy: row.revoker && nameOf(row.revoker),
  };
}

function stateOf({ of, revokedAt, expiresAt, sharer, keeper }: ShareRow, now: Date): ShareState {
  if (of.report.purgedAt !== null) return 'purged';
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return (keeper ?? sharer).disabledAt === null ? 'active' : 'suspended';
}

import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { ACTIONS } from '#lib/domain/audit/action.ts';
import type { AuditItem } from '#lib/domain/audit/audit-item.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { AuditFilter, ENTRIES, EntryRow, entriesOf, partsOf } from './audit-query.ts';
import { conflictsSaid } from './conflicts-said.ts';
import { type Names, namesOf } from './names-of.ts';

const PAGE_SIZE = 50;
/** Of a filter no further is counted. */
const MOST_COUNTED = 1_000;

/** What of the list an address asks for: a filter, and the entries older than `before`, or the ones just newer than `after`. */
export const ListAudit = AuditFilter.extend({
  before: z.coerce.number().int().positive().optional().catch(undefined),
  after: z.coerce.number().int().nonnegative().optional().catch(undefined),
});

export interface AuditList {
  readonly filter: AuditFilter;
  readonly items: readonly AuditItem[];
  /** Of the filter, on all pages; with `isMore` at least so many. */
  readonly total: number;
  readonly isMore: boolean;
  /** `before` of the page with older entries, `after` of that with newer ones. */
  readonly older: number | undefined;
  readonly newer: number | undefined;
  /** Who can be filtered by. */
  readonly actors: readonly { readonly userId: string; readonly label: string }[];
}

const Rows = z.array(
  EntryRow.extend({
    id: z.bigint().transform(Number),
    actorId: z.string().nullable(),
    details: z.record(z.string(), z.unknown()).catch({}),
  }),
);
const Total = z.tuple([z.object({ total: z.int(), isBounded: z.boolean() })]);
const Behind = z.tuple([z.object({ isThere: z.boolean() })]);

/**
 * What was done, newest first, 50 at a time. What is written meanwhile moves no page.
 * @throws Failure `forbidden`
 */
export async function listAudit(ctx: ActorContext, input: Input<typeof ListAudit>): Promise<AuditList> {
  authorise(ctx, 'readAudit');
  const { before, after, ...filter } = parseInput(ListAudit, input);
  const where = await entriesOf(ctx.db, filter);
  const isUpward = before === undefined && after !== undefined;
  const place = isUpward
    ? Prisma.sql`e.id > ${after} order by e.id`
    : Prisma.sql`e.id < ${before ?? Number.MAX_SAFE_INTEGER} order by e.id desc`;
  const [counted, found, users] = await Promise.all([
    ctx.db.$queryRaw(countOf(filter, where)),
    ctx.db.$queryRaw`
      select e.id, e.at, e.actor_id as "actorId", u.email, u.name, e.action, e.object, e.reason, e.address, e.details
      from ${ENTRIES} where ${where} and ${place} limit ${PAGE_SIZE + 1}`,
    ctx.db.user.findMany({ select: { id: true, email: true, name: true }, orderBy: { email: 'asc' } }),
  ]);
  const ahead = Rows.parse(found);
  const rows = ahead.slice(0, PAGE_SIZE);
  const [saidOf, namedAs] = await Promise.all([conflictsSaid(ctx.db, rows), namesOf(ctx.db, rows)]);
  const items = (isUpward ? rows.toReversed() : rows).map((row) =>
    itemOf({ ...row, ...namedAs(row), details: { ...row.details, ...saidOf(row) } }),
  );
  const [first, last] = [items[0]?.id, items.at(-1)?.id];
  const hasMore = ahead.length > PAGE_SIZE;
  const isBehind = isUpward
    ? Prisma.sql`e.id < ${last ?? null}::bigint`
    : Prisma.sql`e.id > ${first ?? null}::bigint`;
  const isFirstPage = before === undefined && after === undefined;
  const hasBehind =
    !isFirstPage &&
    Behind.parse(
      await ctx.db.$queryRaw`
    select exists (select from ${ENTRIES} where ${where} and ${isBehind}) as "isThere"`,
    )[0].isThere;
  const [hasNewer, hasOlder] = isUpward ? [hasMore, hasBehind] : [hasBehind, hasMore];
  return {
    filter,
    items,
    ...totalOf(Total.parse(counted)[0]),
    newer: hasNewer ? first : undefined,
    older: hasOlder ? last : undefined,
    actors: users.map(({ id: userId, email, name }) => ({
      userId,
      label: name === null ? email : `${name} · ${email}`,
    })),
  };
}

/** Of all there are: their numbers have no gap, so the newest and the last that was dropped say how many. Of a filter no further than a bound. */
const countOf = (filter: AuditFilter, where: Prisma.Sql): Prisma.Sql =>
  partsOf(filter).length === 0
    ? Prisma.sql`
      select (entry_id - (select coalesce(max(entry_id), 0) from desk.audit_anchor))::int as total, false as "isBounded"
      from desk.audit_head`
    : Prisma.sql`
      select count(*)::int as total, true as "isBounded"
      from (select from ${ENTRIES} where ${where} limit ${MOST_COUNTED + 1}) counted`;

function totalOf({ total, isBounded }: z.infer<typeof Total>[0]): Pick<AuditList, 'total' | 'isMore'> {
  const isMore = isBounded && total > MOST_COUNTED;
  return { total: isMore ? MOST_COUNTED : total, isMore };
}

function itemOf({ actorId, email, name, action, ...entry }: z.infer<typeof Rows>[number] & Names): AuditItem {
  return {
    ...entry,
    actor: actorId === null || email === null ? null : { userId: actorId, email, name },
    action: ACTIONS.find((each) => each === action) ?? null,
    actionCode: action,
  };
}

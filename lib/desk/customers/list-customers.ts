import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { CUSTOMER_STATES } from '#lib/domain/customers/customer-lists.ts';
import {
  CUSTOMER_SORTS,
  type CustomersQuery,
  type ListedCustomer,
  USUAL_CUSTOMER_ORDER,
} from '#lib/domain/customers/listed-customer.ts';
import { tidyReference } from '#lib/domain/customers/tidy-reference.ts';
import { SORT_ORDERS } from '#lib/domain/report/listed-report.ts';
import { RISKS } from '#lib/domain/risk/risk.ts';
import { escapeLike } from '#lib/platform/escape-like.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import { customersThatDiffer } from '../audit/as-recorded.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';

const none = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const days = z.string().regex(/^\d{1,3}d$/);

/** The list as its address asks for it; a value that cannot be read counts as not given. */
export const ListCustomers = z.object({
  q: none(z.string().trim().min(1).max(200)),
  state: none(z.enum(CUSTOMER_STATES)),
  assignee: none(z.union([z.literal(['me', 'me-or-nobody']), z.uuid()])),
  risk: none(z.enum(RISKS)),
  due: none(z.union([z.literal('overdue'), days])),
  expiring: none(days),
  sort: z.enum(CUSTOMER_SORTS).default('reference').catch('reference'),
  order: none(z.enum(SORT_ORDERS)),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
});

const Row = z.object({
  id: z.string(),
  reference: z.string().nullable(),
  name: z.string().nullable(),
  state: z.enum(CUSTOMER_STATES),
  companies: z.array(z.string()),
  assignee: z.string().nullable(),
  tags: z.array(z.string()),
  risk: z.enum(RISKS).nullable(),
  reviewOn: z.string().nullable(),
  /** 0 on its day, negative after it. */
  daysLeft: z.number().nullable(),
  openFlags: z.object({ count: z.number(), isComplete: z.boolean() }),
  isProposed: z.boolean(),
});

export const CUSTOMERS_PAGE = 50;

export interface CustomerList {
  readonly customers: readonly ListedCustomer[];
  /** Of the whole list, not of this page. */
  readonly total: number;
  readonly query: CustomersQuery;
}

/**
 * Customer files as the filters ask, a page of them.
 * @throws Failure `forbidden`
 */
export async function listCustomers(
  ctx: ActorContext,
  input: Input<typeof ListCustomers>,
): Promise<CustomerList> {
  authorise(ctx, 'readCustomers');
  const query = parseInput(ListCustomers, input);
  const [customers, total] = await Promise.all([
    findCustomers(ctx, query, { size: CUSTOMERS_PAGE, offset: (query.page - 1) * CUSTOMERS_PAGE }),
    countCustomers(ctx, query),
  ]);
  return { query, customers, total };
}

/** Customer files as an address asks for them, in its order. */
export async function findCustomers(
  { db, actor }: ActorContext,
  query: CustomersQuery,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<ListedCustomer[]> {
  const chosen = await db.$queryRaw`
    select l.id from (${LISTED_CUSTOMERS}) l where ${conditionsOf(actor, query)}
    order by ${orderOf(query)} limit ${size} offset ${offset}`;
  const ids = Ids.parse(chosen).map(({ id }) => id);
  const [found, differing] = await Promise.all([
    db.$queryRaw`select l.* from (${LISTED_CUSTOMERS}) l where l.id = any (${ids}::uuid[]) order by ${orderOf(query)}`,
    customersThatDiffer(db, ids),
  ]);
  return Row.array()
    .parse(found)
    .map((row) => ({ ...row, isDamaged: differing.has(row.id) }));
}
const Ids = z.array(z.object({ id: z.string() }));

const Total = z.tuple([z.object({ total: z.int() })]);

async function countCustomers({ db, actor }: ActorContext, query: CustomersQuery): Promise<number> {
  const rows = await db.$queryRaw`
    select count(*)::int as total from (${LISTED_CUSTOMERS}) l where ${conditionsOf(actor, query)}`;
  return Total.parse(rows)[0].total;
}

const TODAY = Prisma.sql`(statement_timestamp() at time zone 'UTC')::date`;

/** Name of a company `c` as the workspace knows it, else its number. */
export const COMPANY_NAME = Prisma.sql`coalesce(
  (select r.legal_name from desk.report r
    where r.country = c.country and r.company_id = c.company_id and r.purged_at is null),
  (select l.legal_name from desk.lookup l where l.country = c.country and l.company_id = c.company_id
    and l.legal_name is not null order by l.created_at desc limit 1),
  (select n.legal_name from desk.found_company n where n.country = c.country and n.company_id = c.company_id),
  c.company_id)`;

/**
 * Companies `c` of customer files with their reports `r`, the newest version `v`, and its open serious flags `o`: how many, and whether
 * the version says its flags.
 */
export const WITH_REPORTS = Prisma.sql`desk.customer_company c
  left join desk.report r on r.country = c.country and r.company_id = c.company_id and r.purged_at is null
  left join desk.report_standing t on t.report_id = r.id
  left join desk.report_version v on v.report_id = t.report_id and v.version = t.version
  cross join lateral (select coalesce(jsonb_typeof(v.summary -> 'seriousFlags') = 'array', false) as "isComplete",
    (select count(*)::int from desk.flags_of_version(v.report_id, v.version) f
      where f.is_serious and f.decision_id is null) as count) o`;

/** Every customer file with its decision in force: what the list and the home page choose from. */
export const LISTED_CUSTOMERS = Prisma.sql`
  select f.id, f.reference, f.name, f.state, f.tags, f.assignee_id, f.purged_at,
    (select coalesce(u.name, u.email) from desk."user" u where u.id = f.assignee_id) as assignee,
    array(select ${COMPANY_NAME} from desk.customer_company c
      where c.file_id = f.id and c.until is null order by 1) as companies,
    d.risk, d.review_on, d.review_on::text as "reviewOn", d.review_on - ${TODAY} as "daysLeft",
    (select json_build_object('count', coalesce(sum(o.count), 0), 'isComplete', coalesce(bool_and(o."isComplete"), true))
      from ${WITH_REPORTS} where c.file_id = f.id and c.until is null) as "openFlags",
    exists (select from desk.customer_decision p where p.file_id = f.id and p.outcome is null) as "isProposed"
  from desk.customer_file f left join lateral (
    select x.risk, x.review_on from desk.customer_decision x where x.file_id = f.id and x.outcome = 'approved'
    order by x.decided_at desc limit 1) d on true`;

/** Documents `d` that expire within so many days, or have expired. */
const expiringWithin = (most: number): Prisma.Sql =>
  Prisma.sql`d.removed_at is null and d.expires <= ${TODAY} + ${most}::int`;

/** What an address asks for, as a condition on customer files `l`. */
export function conditionsOf(actor: Pick<Actor, 'userId'>, query: CustomersQuery): Prisma.Sql {
  const { q, state, assignee, risk, due, expiring } = query;
  const all: (Prisma.Sql | false | undefined | '')[] = [
    Prisma.sql`l.purged_at is null`,
    q && Prisma.sql`l.id = any (array(${containing(q)}))`,
    state ? Prisma.sql`l.state = ${state}` : undefined,
    assignee === 'me-or-nobody' && Prisma.sql`coalesce(l.assignee_id = ${actor.userId}::uuid, true)`,
    assignee !== undefined &&
      assignee !== 'me-or-nobody' &&
      Prisma.sql`l.assignee_id = ${assignee === 'me' ? actor.userId : assignee}::uuid`,
    risk && Prisma.sql`l.risk = ${risk}`,
    // A relationship that has ended has no next review.
    due !== undefined && Prisma.sql`l.state <> 'ended' and ${dueBy(due)}`,
    expiring !== undefined &&
      Prisma.sql`l.state <> 'ended' and exists (select from desk.customer_document d
        where d.file_id = l.id and ${expiringWithin(Number.parseInt(expiring, 10))})`,
  ];
  return Prisma.join(
    all.filter((each) => each instanceof Prisma.Sql),
    ' and ',
  );
}

const dueBy = (due: string): Prisma.Sql =>
  due === 'overdue'
    ? Prisma.sql`l.review_on < ${TODAY}`
    : Prisma.sql`l.review_on <= ${TODAY} + ${Number.parseInt(due, 10)}::int`;

/** By reference as it is stored, name, tag, or the number or name of a company. */
function containing(q: string): Prisma.Sql {
  const pattern = `%${escapeLike(q)}%`;
  return Prisma.join(
    [
      Prisma.sql`select id from desk.customer_file where reference ilike ${`%${escapeLike(tidyReference(q) || q)}%`}`,
      Prisma.sql`select id from desk.customer_file where name ilike ${pattern}`,
      Prisma.sql`select id from desk.customer_file where desk.tags_text(tags) ilike ${pattern}`,
      Prisma.sql`select c.file_id from desk.customer_company c
        where c.until is null and (c.company_id ilike ${pattern} or ${COMPANY_NAME} ilike ${pattern})`,
    ],
    ' union all ',
  );
}

const COLUMNS: Readonly<Record<CustomersQuery['sort'], Prisma.Sql>> = {
  reference: Prisma.sql`lower(l.reference)`,
  name: Prisma.sql`lower(l.name)`,
  risk: Prisma.sql`array_position(${RISKS.toReversed()}::text[], l.risk)`,
  due: Prisma.sql`l.review_on`,
};

/** As an address sorts them. */
export function orderOf({ sort, order }: CustomersQuery): Prisma.Sql {
  const direction = (order ?? USUAL_CUSTOMER_ORDER[sort]) === 'asc' ? Prisma.sql`asc` : Prisma.sql`desc`;
  return Prisma.sql`${COLUMNS[sort]} ${direction} nulls last, l.id`;
}

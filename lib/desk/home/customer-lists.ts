import { z } from 'zod';
import { parseInput, Unparsed } from '#lib/contract/parse-input.ts';
import {
  CUSTOMER_LIST_NAMES,
  CUSTOMER_LISTS,
  type CustomerListName,
  type HomeList,
} from '#lib/domain/home/home-view.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import type { Actor } from '../context/permissions.ts';
import { conditionsOf, LISTED_CUSTOMERS, ListCustomers } from '../customers/list-customers.ts';
import { MOST_ROWS } from './report-lists.ts';

const Row = z.object({
  list: z.enum(CUSTOMER_LIST_NAMES),
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  day: z.string().nullable(),
  daysLeft: z.number().nullable(),
  total: z.number(),
  late: z.number(),
});

/** Customers with documents that expire, and those whose review is due: own ones and those of nobody, in one statement. */
export async function findCustomerLists({ db, actor }: ActorContext): Promise<HomeList[]> {
  const rows = Row.array().parse(
    await db.$queryRaw`${Prisma.join(
      CUSTOMER_LIST_NAMES.map((name) => listStatement(actor, name)),
      ' union all ',
    )}`,
  );
  return CUSTOMER_LIST_NAMES.map((name) => {
    const own = rows.filter(({ list }) => list === name);
    return {
      name,
      total: own[0]?.total ?? 0,
      late: own[0]?.late ?? 0,
      items: own.map(({ id, reference, name: legalName, day, daysLeft }) => ({
        ...{ id, country: null, companyId: reference, legalName, day, daysLeft },
        ...{ kind: null, version: null, by: null, at: null },
      })),
    };
  });
}

function listStatement(actor: Pick<Actor, 'userId'>, name: CustomerListName): Prisma.Sql {
  const query = queryOf(name);
  return Prisma.sql`(
    select ${name}::text as list, l.id, l.reference, l.name, due.day::text as day, due.day - ${TODAY} as "daysLeft",
      count(*) over ()::int as total, count(*) filter (where due.day < ${TODAY}) over ()::int as late
    from (${LISTED_CUSTOMERS}) l cross join lateral (select ${DAYS[name]} as day) due
    where ${conditionsOf(actor, query)} order by due.day, l.reference limit ${MOST_ROWS}
  )`;
}

const TODAY = Prisma.sql`(statement_timestamp() at time zone 'UTC')::date`;

/** The day that a list is about. */
const DAYS: Readonly<Record<CustomerListName, Prisma.Sql>> = {
  customerReviews: Prisma.sql`l.review_on`,
  expiringDocuments: Prisma.sql`(
    select min(d.expires) from desk.customer_document d where d.file_id = l.id and d.removed_at is null)`,
};

/** A list as its address asks for it. */
const queryOf = (name: CustomerListName) =>
  parseInput(ListCustomers, new Unparsed(Object.fromEntries(new URLSearchParams(CUSTOMER_LISTS[name]))));

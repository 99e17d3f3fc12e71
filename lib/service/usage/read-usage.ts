import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import {
  USAGE_DIMENSIONS,
  type UsageDimension,
  type UsageFigures,
  type UsageTable,
} from '#lib/domain/backoffice/usage-table.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import { findAccount } from '../accounts/find-account.ts';
import { CreditsColumn } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { daysOf, UsageRange } from './usage-range.ts';
import { usedItems } from './used-items.ts';

export const UsageToRead = UsageRange.extend({ by: z.enum(USAGE_DIMENSIONS).default('day') });

const Rows = z.array(
  z.object({
    name: z.string().nullable(),
    items: CreditsColumn,
    charged: CreditsColumn,
    free: CreditsColumn,
    cached: CreditsColumn,
    failed: CreditsColumn,
    inProgress: CreditsColumn,
    credits: CreditsColumn,
    savedCredits: CreditsColumn,
  }),
);

const Dropped = z.tuple([z.object({ droppedUpTo: z.string().nullable() })]);

/** What the rows are named by; of two keys or accounts with one name, none is lost: the id decides the group. */
const NAMED: Readonly<Record<UsageDimension, { readonly group: Prisma.Sql; readonly name: Prisma.Sql }>> = {
  day: named(Prisma.sql`to_char(u.at at time zone 'UTC', 'YYYY-MM-DD')`),
  account: {
    group: Prisma.sql`u.account_id`,
    name: Prisma.sql`(select name from service.account where id = g)`,
  },
  key: {
    group: Prisma.sql`u.key_id`,
    name: Prisma.sql`(select a.name || ': ' || k.name from service.api_key k
                        join service.account a on a.id = k.account_id where k.id = g)`,
  },
  country: named(Prisma.sql`u.country`),
  item: named(Prisma.sql`u.item`),
  outcome: named(Prisma.sql`u.outcome`),
};

function named(column: Prisma.Sql) {
  return { group: column, name: Prisma.sql`g` };
}

/** How often each outcome was, and the credits, of rows of `usedItems` named `u`. */
export const FIGURES = Prisma.sql`
  count(*) as items, count(*) filter (where u.outcome = 'charged') as charged,
  count(*) filter (where u.outcome = 'free') as free, count(*) filter (where u.outcome = 'cached') as cached,
  count(*) filter (where u.outcome = 'failed') as failed,
  count(*) filter (where u.outcome = 'in_progress') as "inProgress", coalesce(sum(u.credits), 0)::bigint as credits,
  coalesce(sum(u.saved), 0)::bigint as "savedCredits"`;

/**
 * What was used in some days, of one account or of all, added up by one thing: days in their order, the rest by what
 * was charged.
 * @throws Failure invalid_request, resource_not_found (account)
 */
export async function readUsage(ctx: OperatorContext, input: Input<typeof UsageToRead>): Promise<UsageTable> {
  const { account, by, ...range } = parseInput(UsageToRead, input);
  const days = daysOf(range, ctx.now());
  const accountId = account === undefined ? null : (await findAccount(ctx.db, account)).id;
  const { group, name } = NAMED[by];
  const order = by === 'day' ? Prisma.sql`g` : Prisma.sql`credits desc, items desc, g`;
  const rows = Rows.parse(
    await ctx.db.$queryRaw`
      select ${name} as name, t.items, t.charged, t.free, t.cached, t.failed, t."inProgress", t.credits, t."savedCredits"
        from (select ${group} as g, ${FIGURES} from (${usedItems(days, accountId)}) u group by 1) t
       order by ${order}`,
  );
  const [{ droppedUpTo }] = Dropped.parse(
    await ctx.db.$queryRaw`
      select to_char(max(month), 'YYYY-MM') as "droppedUpTo" from service.dropped_month
       where what = 'requests' and month + interval '1 month' > ${days.from}::date`,
  );
  return { ...days, by, rows, total: totalOf(rows), droppedUpTo };
}

function totalOf(rows: readonly UsageFigures[]): UsageFigures {
  const sum = (figure: keyof UsageFigures) => rows.reduce((total, row) => total + row[figure], 0);
  return {
    ...{ items: sum('items'), charged: sum('charged'), free: sum('free'), cached: sum('cached') },
    ...{
      failed: sum('failed'),
      inProgress: sum('inProgress'),
      credits: sum('credits'),
      savedCredits: sum('savedCredits'),
    },
  };
}

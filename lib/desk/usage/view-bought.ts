import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { roundedCredits } from '#lib/domain/quote/quote.ts';
import {
  BOUGHT_DIMENSIONS,
  type BoughtDimension,
  type BoughtFigures,
  type BoughtTable,
} from '#lib/domain/usage/bought-table.ts';
import { cutOf, usageDays } from '#lib/domain/usage/usage-days.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { boughtItems, openRequests, seesAll } from './bought-items.ts';

/** Of an address: what is no dimension and no day is left out. */
export const BoughtToView = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  by: z.enum(BOUGHT_DIMENSIONS).default('day').catch('day'),
});

const Credits = z.number().transform(roundedCredits);
const Rows = z.array(
  z.object({
    name: z.string().nullable(),
    items: z.int(),
    again: z.int(),
    credits: Credits,
    savedCredits: Credits,
  }),
);
const Open = z.tuple([z.object({ requests: z.int(), mostCredits: Credits })]);

/** What the rows are named by; of two people with one name, none is lost: the id decides the group. */
const NAMED: Readonly<Record<BoughtDimension, { readonly group: Prisma.Sql; readonly name: Prisma.Sql }>> = {
  day: named(Prisma.sql`to_char(u.at at time zone 'UTC', 'YYYY-MM-DD')`),
  person: {
    group: Prisma.sql`u.user_id`,
    name: Prisma.sql`(select coalesce(name, email) from desk."user" where id = g)`,
  },
  reference: named(Prisma.sql`u.reference`),
  country: named(Prisma.sql`u.country`),
  item: named(Prisma.sql`u.item`),
};

function named(column: Prisma.Sql) {
  return { group: column, name: Prisma.sql`g` };
}

/** What was bought in some days, added up by one thing: days in their order, the rest by what it cost. */
export async function viewBought(ctx: ActorContext, input: Input<typeof BoughtToView>): Promise<BoughtTable> {
  authorise(ctx, 'readUsage');
  const { by, ...asked } = parseInput(BoughtToView, input);
  const today = await databaseDay(ctx.db);
  const days = usageDays(asked, today);
  const isOfAll = seesAll(ctx.actor);
  const which = { ...days, userId: isOfAll ? null : ctx.actor.userId };
  const { group, name } = NAMED[by];
  const order = by === 'day' ? Prisma.sql`g` : Prisma.sql`credits desc, items desc, g`;
  const rows = Rows.parse(
    await ctx.db.$queryRaw`
      select ${name} as name, t.items, t.again, t.credits, t."savedCredits"
        from (select ${group} as g, count(*)::int as items, count(u.saved)::int as again, sum(u.credits) as credits,
                     coalesce(sum(u.saved), 0) as "savedCredits"
                from (${boughtItems(which)}) u group by 1) t
       order by ${order}`,
  );
  const [open] = Open.parse(await ctx.db.$queryRaw(openRequests(which)));
  return { today, ...days, cut: cutOf(asked, days), by, rows, total: totalOf(rows), isOfAll, open };
}

function totalOf(rows: readonly BoughtFigures[]): BoughtFigures {
  const sum = (figure: keyof BoughtFigures) =>
    roundedCredits(rows.reduce((total, row) => total + row[figure], 0));
  return {
    ...{ items: sum('items'), again: sum('again') },
    ...{ credits: sum('credits'), savedCredits: sum('savedCredits') },
  };
}

import { z } from 'zod';
import type { WorkCounts } from '#lib/domain/home/home-view.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise, mayDo } from '../context/permissions.ts';
import { conditions, LISTED } from '../reports/list-reports.ts';
import { toConfirm, toDecide } from './company-lists.ts';
import { queryOf, reportListsFor } from './report-lists.ts';

const WAITING = ['toApprove', 'givenBack'] as const;
const Counts = z.tuple([z.object({ reports: z.number(), discrepancies: z.number() })]);

/**
 * What waits for whoever comes, beside the links that lead to it: one statement. What the role may not see, or has
 * nothing to do with, is not counted.
 * @throws Failure `forbidden`
 */
export async function countWork(ctx: ActorContext): Promise<WorkCounts> {
  authorise(ctx, 'readHome');
  const { actor, db } = ctx;
  const lists = WAITING.filter((name) => reportListsFor(actor.role).includes(name));
  if (lists.length === 0) return {};
  const waiting = Prisma.join(
    lists.map(
      (name) => Prisma.sql`(select count(*) from (${LISTED}) l where ${conditions(actor, queryOf(name))})`,
    ),
    ' + ',
  );
  const [{ reports, discrepancies }] = Counts.parse(
    await db.$queryRaw`
      select
        (${waiting})::int as reports,
        ((select count(*) from desk.discrepancy d where ${toDecide(actor)})
          + (select count(*) from desk.discrepancy d where ${toConfirm(actor)}))::int as discrepancies`,
  );
  return { reports, ...(mayDo(actor.role, 'decideDiscrepancies') && { discrepancies }) };
}

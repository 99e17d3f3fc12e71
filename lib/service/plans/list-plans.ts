import { z } from 'zod';
import type { PlanRow } from '#lib/domain/backoffice/plan-view.ts';
import { EVERYWHERE } from '#lib/domain/price/price-of.ts';
import type { OperatorContext } from '../context/operator-context.ts';

const Rows = z.array(
  z.object({
    planId: z.uuid(),
    name: z.string(),
    accountCount: z.int(),
    countryCount: z.int(),
    nextChange: z.date().nullable(),
  }),
);

/** All plans by their names, with how many are on them and when they change. */
export async function listPlans({ db }: OperatorContext): Promise<PlanRow[]> {
  return Rows.parse(
    await db.$queryRaw`
      select l.id as "planId", l.name,
             (select count(*)::int from service.account a
               where a.plan_id = l.id and a.closed_at is null) as "accountCount",
             (select count(distinct p.country)::int
                from service.prices_at(l.id, null, null, statement_timestamp()) p
               where p.country <> ${EVERYWHERE}) as "countryCount",
             (select min(p.effective_from) from service.plan_price p
               where p.plan_id = l.id and p.effective_from > statement_timestamp()) as "nextChange"
        from service.plan l order by l.name`,
  );
}

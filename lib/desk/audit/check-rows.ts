import { z } from 'zod';
import type { PrismaClient } from '#lib/platform/prisma.ts';

/** Reports and companies in one step. */
const SCOPES = 200;

/** All guarded rows, and how many of them differ from the audit log: altered, added or missing. */
export interface RowsCheck {
  readonly compared: number;
  readonly differ: number;
}

const Step = z.tuple([z.object({ last: z.string().nullable(), differ: z.int() })]);
const Rows = z.tuple([z.object({ compared: z.int(), planted: z.int() })]);
const Erased = z.tuple([z.object({ erased: z.int() })]);

/**
 * Compares every guarded row with the audit log, step by step.
 * @param scopes reports and companies in one step
 * @param goesOn asked before each step; false: it is given up, and null is returned
 */
export async function checkRows(
  db: Pick<PrismaClient, '$queryRaw'>,
  goesOn: () => Promise<boolean>,
  scopes = SCOPES,
): Promise<RowsCheck | null> {
  let differ = 0;
  for (let after: string | null = ''; after !== null; ) {
    if (!(await goesOn())) return null;
    const [step]: z.infer<typeof Step> = Step.parse(
      await db.$queryRaw`
        with of as (select array(select distinct scope from desk.recorded_row where scope > ${after}
          order by scope limit ${scopes}::int) as scopes)
        select scopes[cardinality(scopes)] as last, (select count(*)::int from desk.rows_as_recorded(scopes)
          where state = 'differs') as differ from of`,
    );
    differ += step.differ;
    after = step.last;
  }
  // What was planted where nothing was ever recorded is in no step.
  const [rows] = Rows.parse(
    await db.$queryRaw`
      select count(*)::int as compared, count(*) filter (where desk.rows_are_recorded()
        and not exists (select from desk.recorded_row l where l.scope = r.scope))::int as planted
      from (select scope from desk.row_of_report union all select scope from desk.row_of_company
        union all select scope from desk.row_of_customer union all select scope from desk.row_of_country_list) r`,
  );
  // Nor is what was erased with all its lines: only its entries know of it.
  const [{ erased }] = Erased.parse(
    await db.$queryRaw`
      select count(distinct e.scope)::int as erased from (
        select id, case when action = 'country-list-changed' then 'country lists' else object end as scope
          from desk.audit_entry where jsonb_typeof(details -> 'rows') = 'object') e
       where not exists (select from desk.recorded_row l where l.entry_id = e.id)
         and not exists (select from desk.recorded_row l where l.scope = e.scope)`,
  );
  return { compared: rows.compared, differ: differ + rows.planted + erased };
}

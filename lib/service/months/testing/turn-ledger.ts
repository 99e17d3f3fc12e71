import { z } from 'zod';
import { one, type Queryable, run } from '#lib/platform/db.ts';

const Next = z.object({ day: z.string() });
const Turned = z.object({ outcome: z.string() });

/** The month after the one that entries have numbers of. */
export async function nextMonth(on: Queryable): Promise<string> {
  const { day } = await one(
    on,
    `select to_char(to_date((max(first_entry) / 1000000000)::text, 'YYYYMM') + interval '1 month', 'YYYY-MM-DD') as day
       from service.entry_month`,
    [],
    Next,
  );
  return day;
}

/** As at the turn of a month: the next one's partition is made, and entries have its numbers from now on. */
export async function turnLedger(on: Queryable): Promise<string> {
  const day = await nextMonth(on);
  await run(on, `select service.make_month('ledger_entry', $1::date)`, [day]);
  return (await one(on, 'select service.begin_ledger_month($1::date) as outcome', [day], Turned)).outcome;
}

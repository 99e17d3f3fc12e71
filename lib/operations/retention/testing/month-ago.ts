import { z } from 'zod';
import { one, type Queryable } from '#lib/platform/db.ts';

/** The first day of the month so many months ago. */
export async function monthAgo(on: Queryable, count: number): Promise<string> {
  const { day } = await one(
    on,
    `select to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => $1), 'YYYY-MM-DD') as day`,
    [count],
    z.object({ day: z.string() }),
  );
  return day;
}

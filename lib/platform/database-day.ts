import { z } from 'zod';
import type { PrismaClient } from './prisma.ts';

const Day = z.tuple([z.object({ day: z.string() })]);

/** Today in UTC, as `2026-12-31`, by the database's clock: what it wrote down it dated by it. */
export async function databaseDay(db: Pick<PrismaClient, '$queryRaw'>): Promise<string> {
  const [{ day }] = Day.parse(
    await db.$queryRaw`select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD') as day`,
  );
  return day;
}

import { z } from 'zod';
import { one, type Queryable } from '#lib/platform/db.ts';

const Count = z.object({ count: z.coerce.number() });

/** @param from a table, and a condition where it has one */
export const countRows = async (on: Queryable, from: string): Promise<number> =>
  (await one(on, `select count(*) as count from ${from}`, [], Count)).count;

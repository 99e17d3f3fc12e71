import { expect } from 'vitest';
import type { Prisma, PrismaClient } from '#lib/platform/prisma.ts';

/** Another value of a column, by its type. */
const OTHER: Readonly<Record<string, (column: string) => string>> = {
  uuid: () => 'gen_random_uuid()',
  text: (column) => `coalesce(${column}, '') || 'x'`,
  integer: (column) => `coalesce(${column}, 0) + 1`,
  bigint: (column) => `coalesce(${column}, 0) + 1`,
  boolean: (column) => `not coalesce(${column}, false)`,
  date: (column) => `coalesce(${column}, current_date) + 1`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 microsecond'`,
  jsonb: (column) => `coalesce(${column}, '{}') || '{"x": 1}'`,
  'text[]': (column) => `coalesce(${column}, '{}') || '{x}'::text[]`,
};

/** Another value of a column, as SQL. */
export function otherValue(type: string, column: string): string {
  const value = OTHER[type]?.(column);
  if (value === undefined) throw new Error(`no value of ${type}`);
  return value;
}

/** Looks within a transaction in which the owner of the database has altered a row of a table, and rolls that back. */
export async function afterAltering<Found>(
  given: PrismaClient,
  table: string,
  sql: string,
  look: (transaction: Prisma.TransactionClient) => Promise<Found>,
): Promise<Found> {
  const found: Found[] = [];
  const undone = new Error('undone');
  const work = async (transaction: Prisma.TransactionClient) => {
    await transaction.$executeRawUnsafe(`alter table desk.${table} disable trigger user`);
    expect(await transaction.$executeRawUnsafe(sql), sql).toBe(1);
    found.push(await look(transaction));
    throw undone;
  };
  await expect(given.$transaction(work)).rejects.toBe(undone);
  const [first] = found;
  if (first === undefined) throw new Error('nothing was looked at');
  return first;
}

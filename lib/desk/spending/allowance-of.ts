import { z } from 'zod';
import type { Allowance } from '#lib/domain/quote/allowance.ts';
import { leftOf } from '#lib/domain/quote/over-limit.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

const Row = z.tuple([z.object({ limitCredits: z.int().nullable(), spentCredits: z.number() })]);
type Database = Pick<Prisma.TransactionClient, '$queryRaw' | 'user'>;

/** What somebody may still spend today; null where nothing limits it. */
export async function allowanceOf(db: Database, userId: string): Promise<Allowance | null> {
  const rows = await db.$queryRaw`
    select desk.limit_of(${userId}::uuid) as "limitCredits", desk.spent_today(${userId}::uuid) as "spentCredits"`;
  return allowanceIn(db, rows);
}

/** The same, and nothing else of theirs is weighed until the transaction ends. */
export async function heldAllowance(db: Database, userId: string): Promise<Allowance | null> {
  const rows = await db.$queryRaw`
    select limit_credits as "limitCredits", spent_credits as "spentCredits"
      from desk.hold_allowance(${userId}::uuid)`;
  return allowanceIn(db, rows);
}

async function allowanceIn(db: Database, rows: unknown): Promise<Allowance | null> {
  const [{ limitCredits, spentCredits }] = Row.parse(rows);
  if (limitCredits === null) return null;
  const known = { limitCredits, spentCredits };
  return { ...known, leftCredits: leftOf(known), administrators: await administratorsIn(db) };
}

/** As many as fit into a sentence. */
const MOST_NAMED = 3;

async function administratorsIn(db: Database): Promise<string[]> {
  const users = await db.user.findMany({
    where: { role: 'administrator', disabledAt: null },
    orderBy: { email: 'asc' },
    take: MOST_NAMED,
    select: { name: true, email: true },
  });
  return users.map(({ name, email }) => name ?? email);
}

import { SPENDING_ROLES, type SpendingPage } from '#lib/domain/spending/spending-page.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

/** The limit of each role that may buy. */
export async function limitsOfRoles(
  db: Pick<Prisma.TransactionClient, 'spendingLimit'>,
): Promise<SpendingPage['roles']> {
  const rows = await db.spendingLimit.findMany({ where: { role: { in: [...SPENDING_ROLES] } } });
  const of = (role: string) => rows.find((row) => row.role === role)?.creditsPerDay ?? null;
  return { officer: of('officer'), approver: of('approver'), administrator: of('administrator') };
}

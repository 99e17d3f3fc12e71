import type { Prisma } from '#lib/platform/prisma.ts';

/**
 * How many credits of each of these entries confirmed corrections have taken back, zero or more: asked for all at once.
 * @param accountId where all are of one account
 */
export async function takenBack(
  db: Pick<Prisma.TransactionClient, 'ledgerEntry'>,
  entryIds: readonly bigint[],
  accountId?: string,
): Promise<(entryId: bigint) => number> {
  const counterEntries = await db.ledgerEntry.groupBy({
    by: ['corrects'],
    where: { ...(accountId && { accountId }), corrects: { in: [...entryIds] } },
    _sum: { amountCredits: true },
  });
  const credits = new Map(
    counterEntries.map(({ corrects, _sum }) => [corrects, Math.abs(_sum.amountCredits ?? 0)]),
  );
  return (entryId) => credits.get(entryId) ?? 0;
}

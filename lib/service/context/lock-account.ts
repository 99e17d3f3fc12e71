import type { Prisma } from '#lib/platform/prisma.ts';

/**
 * Holds an account until the transaction ends: its balance can't move meanwhile. What only refers to the account
 * (a request being opened) does not wait.
 */
export async function lockAccount(transaction: Prisma.TransactionClient, accountId: string): Promise<void> {
  await transaction.$executeRaw`select 1 from service.account where id = ${accountId}::uuid for no key update`;
}

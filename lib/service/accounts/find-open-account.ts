import { Failure } from '#lib/contract/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type FoundAccount, findAccountToChange } from './find-account.ts';

/**
 * An account by its name or its id, for what a closed one has no use for.
 * @throws Failure resource_not_found, invalid_request (it is closed)
 */
export async function findOpenAccount(
  db: Pick<Prisma.TransactionClient, 'account'>,
  reference: string,
): Promise<FoundAccount> {
  const account = await findAccountToChange(db, reference);
  const isClosed = (await db.account.count({ where: { id: account.id, closedAt: { not: null } } })) > 0;
  if (!isClosed) return account;
  throw new Failure(
    'invalid_request',
    `The account ${account.name} is closed for good. Nothing was changed.`,
  );
}

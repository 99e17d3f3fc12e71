import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

/** An account of the service, without its balance: that is asked for anew where it matters. */
export interface FoundAccount {
  readonly id: string;
  readonly name: string;
}

/**
 * An account by its name or its id; the name wins.
 * @throws Failure resource_not_found
 */
export async function findAccount(
  db: Pick<Prisma.TransactionClient, 'account'>,
  reference: string,
): Promise<FoundAccount> {
  const select = { id: true, name: true };
  const found =
    (await db.account.findUnique({ where: { name: reference }, select })) ??
    (z.uuid().safeParse(reference).success
      ? await db.account.findUnique({ where: { id: reference }, select })
      : null);
  if (found === null) {
    throw new Failure('resource_not_found', `The account ${reference} does not exist.`);
  }
  return found;
}

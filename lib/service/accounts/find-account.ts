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
  const found = await findIn(db, reference);
  if (found === null) throw noAccount(reference);
  return found;
}

/**
 * The same for what is to change: who asked for it is told that nothing was.
 * @throws Failure resource_not_found
 */
export async function findAccountToChange(
  db: Pick<Prisma.TransactionClient, 'account'>,
  reference: string,
): Promise<FoundAccount> {
  const found = await findIn(db, reference);
  if (found === null) throw noAccount(reference, ' Nothing was changed.');
  return found;
}

export const noAccount = (reference: string, outcome: '' | ' Nothing was changed.' = ''): Failure =>
  new Failure(
    'resource_not_found',
    `There is no account named “${reference}”. Check the name or its id.${outcome}`,
  );

async function findIn(
  db: Pick<Prisma.TransactionClient, 'account'>,
  reference: string,
): Promise<FoundAccount | null> {
  const select = { id: true, name: true };
  return (
    (await db.account.findUnique({ where: { name: reference }, select })) ??
    (z.uuid().safeParse(reference).success
      ? db.account.findUnique({ where: { id: reference }, select })
      : null)
  );
}

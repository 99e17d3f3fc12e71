import { Failure } from '#lib/contract/index.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { say } from '../words/say.ts';

/** Of PostgreSQL's advisory locks, ours for changes of administrators. */
const ADMINISTRATORS_LOCK = 7_526_104n;

/**
 * Called in the transaction of a change, before it: refuses when the user is the last administrator who can sign in.
 * Two administrators who remove each other at the same time queue up here.
 * @throws Failure conflict
 */
export async function keepAnAdministrator(
  transaction: Prisma.TransactionClient,
  userId: string,
): Promise<void> {
  await transaction.$executeRaw`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`;
  const others = await transaction.user.count({
    where: { role: 'administrator', disabledAt: null, id: { not: userId } },
  });
  if (others > 0) return;
  throw new Failure('conflict', say('people.lastAdministrator'));
}

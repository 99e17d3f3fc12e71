import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { inTransaction } from '#lib/platform/prisma.ts';
import { inCredits } from '../context/credits.ts';
import { lockAccount } from '../context/lock-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { DESK_ACCOUNT } from './desk-account.ts';
import type { FoundAccount } from './find-account.ts';
import { findOpenAccount } from './find-open-account.ts';
import { Suspension } from './suspend-account.ts';

export interface ClosedAccount extends FoundAccount {
  /** Credits that it has left. */
  readonly balanceCredits: number;
  /** Keys that are revoked with it. */
  readonly revokedKeys: number;
}

/**
 * Closes an account for good: its keys are revoked with it, and what is under way is not charged any more. Its entries,
 * requests and invoices stay.
 * @throws Failure invalid_request (also when it owes credits, is closed, or is the web application's own), resource_not_found
 */
export async function closeAccount(
  ctx: OperatorContext,
  input: Input<typeof Suspension>,
): Promise<ClosedAccount> {
  const { account, reason } = parseInput(Suspension, input);
  return inTransaction(ctx.db, async (db) => {
    const found = await findOpenAccount(db, account);
    const { id, name } = found;
    if (name === DESK_ACCOUNT) {
      throw new Failure(
        'invalid_request',
        `The account ${name} cannot be closed: this web application buys with it. Nothing was changed.`,
      );
    }
    await lockAccount(db, id);
    const { balanceCredits } = await db.account.findUniqueOrThrow({
      where: { id },
      select: { balanceCredits: true },
    });
    if (balanceCredits < 0n) {
      throw new Failure(
        'invalid_request',
        `The account ${name} cannot be closed: it owes ${inCredits(-balanceCredits)}. Nothing was changed. Record its payment first.`,
      );
    }
    const revokedKeys = await db.apiKey.count({ where: { accountId: id, revokedAt: null } });
    await db.account.update({ where: { id }, data: { closedAt: ctx.now(), closedBecause: reason } });
    return { ...found, balanceCredits: Number(balanceCredits), revokedKeys };
  });
}

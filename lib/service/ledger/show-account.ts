import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { type AccountBalance, balanceOf } from './balance-of.ts';
import { EntriesOfAccount, type EntryPage, listEntries } from './list-entries.ts';

export interface ShownAccount extends AccountBalance, EntryPage {
  readonly id: string;
  readonly name: string;
  readonly plan: string;
  /** The account's own cache period; null: the service's. */
  readonly cachePeriodSeconds: number | null;
  readonly createdAt: Date;
}

/**
 * An account with its balance and a page of its ledger, newest first.
 * @throws Failure invalid_request, resource_not_found
 */
export async function showAccount(
  ctx: OperatorContext,
  input: Input<typeof EntriesOfAccount>,
): Promise<ShownAccount> {
  const asked = parseInput(EntriesOfAccount, input);
  const page = await listEntries(ctx, asked);
  const { id } = await findAccount(ctx.db, asked.account);
  const [{ plan, ...account }, balance] = await Promise.all([
    ctx.db.account.findUniqueOrThrow({
      where: { id },
      select: {
        id: true,
        name: true,
        cachePeriodSeconds: true,
        createdAt: true,
        plan: { select: { name: true } },
      },
    }),
    balanceOf(ctx, { account: id }),
  ]);
  return { ...account, plan: plan.name, ...balance, ...page };
}

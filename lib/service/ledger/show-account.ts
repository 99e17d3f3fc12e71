import type { z } from 'zod';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { findAccount } from '../accounts/find-account.ts';
import { type AccountBalance, balanceOf } from './balance-of.ts';
import { type EntriesOfAccount, type EntryPage, listEntries } from './list-entries.ts';

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
  db: PrismaClient,
  input: z.input<typeof EntriesOfAccount>,
): Promise<ShownAccount> {
  const page = await listEntries(db, input);
  const { id } = await findAccount(db, input.account.trim());
  const [{ plan, ...account }, balance] = await Promise.all([
    db.account.findUniqueOrThrow({
      where: { id },
      select: {
        id: true,
        name: true,
        cachePeriodSeconds: true,
        createdAt: true,
        plan: { select: { name: true } },
      },
    }),
    balanceOf(db, { account: id }),
  ]);
  return { ...account, plan: plan.name, ...balance, ...page };
}

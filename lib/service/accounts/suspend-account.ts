import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference, Because } from './account-fields.ts';
import type { FoundAccount } from './find-account.ts';
import { findOpenAccount } from './find-open-account.ts';

export const Suspension = z.strictObject({ account: AccountReference, reason: Because });

/**
 * Suspends an account: from the next call on nothing that costs is sold to it. What is free goes on (replays, items bought
 * within the cache period, documents, balance, invoices), and so does what began before.
 * @throws Failure invalid_request (also when it is suspended or closed), resource_not_found
 */
export async function suspendAccount(
  ctx: OperatorContext,
  input: Input<typeof Suspension>,
): Promise<FoundAccount> {
  const { account, reason } = parseInput(Suspension, input);
  const found = await findOpenAccount(ctx.db, account);
  const { count } = await ctx.db.account.updateMany({
    where: { id: found.id, suspendedAt: null, closedAt: null },
    data: { suspendedAt: ctx.now(), suspendedBecause: reason },
  });
  if (count === 1) return found;
  throw new Failure(
    'invalid_request',
    `The account ${found.name} is suspended already. Nothing was changed.`,
  );
}

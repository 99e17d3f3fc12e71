import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { AccountReference } from './account-fields.ts';
import type { FoundAccount } from './find-account.ts';
import { findOpenAccount } from './find-open-account.ts';

export const Resumption = z.strictObject({ account: AccountReference });

/**
 * Ends the suspension of an account: it may buy from the next call on.
 * @throws Failure invalid_request (also when it is not suspended, or closed), resource_not_found
 */
export async function resumeAccount(
  ctx: OperatorContext,
  input: Input<typeof Resumption>,
): Promise<FoundAccount> {
  const { account } = parseInput(Resumption, input);
  const found = await findOpenAccount(ctx.db, account);
  const { count } = await ctx.db.account.updateMany({
    where: { id: found.id, suspendedAt: { not: null } },
    data: { suspendedAt: null, suspendedBecause: null },
  });
  if (count === 1) return found;
  throw new Failure('invalid_request', `The account ${found.name} is not suspended. Nothing was changed.`);
}

import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { type CreatedKey, createKey, NewKey } from '#lib/service/accounts/create-key.ts';
import { CallsPerMinute, CreditsPerDay } from '#lib/service/accounts/key-limits.ts';
import { formNumber } from '../context/form-number.ts';
import { orNothing } from '../context/form-value.ts';
import { operated } from '../context/operated.ts';

export const KeyToIssue = NewKey.omit({ key: true }).extend({
  lastDay: orNothing(NewKey.shape.lastDay.unwrap()),
  callsPerMinute: orNothing(formNumber(CallsPerMinute)),
  creditsPerDay: orNothing(formNumber(CreditsPerDay)),
});

/**
 * Creates a key for an account. The answer is the only time that it is seen.
 * @throws Failure forbidden, invalid_request (also when the name is in use, or the account is closed), resource_not_found
 */
export async function issueKey(
  ctx: ActorContext,
  input: Input<typeof KeyToIssue>,
): Promise<{ id: string; key: string }> {
  authorise(ctx, 'manageAccounts');
  const { lastDay, callsPerMinute, creditsPerDay, ...named } = parseInput(KeyToIssue, input);
  const { id, key } = await operated(
    ctx,
    (made: CreatedKey) => ({
      action: 'key-created',
      object: `account ${made.accountId}`,
      details: { key: made.id },
    }),
    (operator) =>
      createKey(operator, {
        ...named,
        ...(lastDay !== undefined && { lastDay }),
        ...(callsPerMinute !== undefined && { callsPerMinute }),
        ...(creditsPerDay !== undefined && { creditsPerDay }),
      }),
  );
  return { id, key };
}

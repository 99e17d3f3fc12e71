import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { ENTRY_KINDS, type LedgerView } from '#lib/domain/backoffice/entry-row.ts';
import { showAccount } from '#lib/service/ledger/show-account.ts';
import { operatorOf } from '../context/operated.ts';

/** Of an address: what is no kind and no day is left out. */
export const LedgerToView = z.object({
  account: z.string('expected an account').trim().min(1, 'expected an account').max(200),
  kind: z.enum(ENTRY_KINDS).optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  before: z.coerce.number().int().positive().optional().catch(undefined),
});

/**
 * The ledger of an account, newest first, each entry with the balance after it.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function viewLedger(ctx: ActorContext, input: Input<typeof LedgerToView>): Promise<LedgerView> {
  authorise(ctx, 'readBackoffice');
  const asked = parseInput(LedgerToView, input);
  const { id, name, balanceCredits, entries, nextBefore, carriedForward } = await showAccount(
    operatorOf(ctx),
    {
      ...asked,
      limit: 50,
    },
  );
  return { accountId: id, account: name, balanceCredits, entries, nextBefore, carriedForward };
}

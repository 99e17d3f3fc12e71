import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { KeyRow } from '#lib/domain/backoffice/key-row.ts';
import type { Page } from '#lib/domain/company-view/page-of.ts';
import { findKeys, type KeysToFind } from '#lib/service/accounts/find-keys.ts';
import { operatorOf } from '../context/operated.ts';

/**
 * The keys of an account, or of all, newest first, with their limits and last use.
 * @throws Failure forbidden, invalid_request
 */
export async function viewKeys(ctx: ActorContext, input: Input<typeof KeysToFind>): Promise<Page<KeyRow>> {
  authorise(ctx, 'readBackoffice');
  return findKeys(operatorOf(ctx), input);
}

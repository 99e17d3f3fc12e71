import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { BooksCheck } from '#lib/domain/backoffice/books-check.ts';
import { type BooksToCheck, checkBooks } from '#lib/service/ledger/check-books.ts';
import { operatorOf } from '../context/operated.ts';

/**
 * Has the database add the ledger up, of one account or of all, and compare it with the balances.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function proveLedger(ctx: ActorContext, input: Input<typeof BooksToCheck>): Promise<BooksCheck> {
  authorise(ctx, 'readBackoffice');
  return checkBooks(operatorOf(ctx), input);
}

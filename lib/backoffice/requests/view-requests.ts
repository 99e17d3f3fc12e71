import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { REQUEST_STATES, type RequestPage } from '#lib/domain/backoffice/request-row.ts';
import { findRequests } from '#lib/service/requests/find-requests.ts';
import { operatorOf } from '../context/operated.ts';

/** Of an address: what is no id and no state is left out. */
export const RequestsToView = z.object({
  text: z.string().trim().max(200).optional().catch(undefined),
  account: z.string().trim().max(200).optional().catch(undefined),
  state: z.enum(REQUEST_STATES).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
});

/**
 * Requests of all accounts, newest first: by requestId, by the number of a company, by account, or those in progress.
 * @throws Failure forbidden, resource_not_found (account)
 */
export async function viewRequests(
  ctx: ActorContext,
  input: Input<typeof RequestsToView>,
): Promise<RequestPage> {
  authorise(ctx, 'readBackoffice');
  const { text, account, state, before } = parseInput(RequestsToView, input);
  return findRequests(operatorOf(ctx), {
    ...(text && { text }),
    ...(account && { account }),
    ...(state && { state }),
    ...(before && { before }),
  });
}

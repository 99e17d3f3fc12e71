import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import type { RequestDetail } from '#lib/domain/backoffice/request-row.ts';
import { type RequestToShow, showRequest } from '#lib/service/requests/show-request.ts';
import { operatorOf } from '../context/operated.ts';

/**
 * One request with its items: statuses, sources, times and prices; none of the company's facts.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function viewRequest(
  ctx: ActorContext,
  input: Input<typeof RequestToShow>,
): Promise<RequestDetail> {
  authorise(ctx, 'readBackoffice');
  return showRequest(operatorOf(ctx), input);
}

import type { DeliveriesAnswer } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { listDeliveries } from '#lib/service/webhooks/list-deliveries.ts';
import type { WebhookByIdOfAccount } from '#lib/service/webhooks/rotate-webhook-secret.ts';
import { operatorOf } from '../context/operated.ts';

/**
 * What was sent to a webhook, newest first, each event with every attempt.
 * @throws Failure forbidden, invalid_request, resource_not_found (account, webhook)
 */
export async function viewDeliveries(
  ctx: ActorContext,
  input: Input<typeof WebhookByIdOfAccount>,
): Promise<DeliveriesAnswer> {
  authorise(ctx, 'readBackoffice');
  return listDeliveries(operatorOf(ctx), input);
}

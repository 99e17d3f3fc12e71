import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { DeliveryByIdOfAccount, replayDelivery } from '#lib/service/webhooks/replay-delivery.ts';
import { operatedOnAccount } from '../context/operated-on-account.ts';

/**
 * Sends an event again, whatever came of it before.
 * @throws Failure forbidden, invalid_request, resource_not_found (account, delivery)
 */
export async function resendEvent(
  ctx: ActorContext,
  input: Input<typeof DeliveryByIdOfAccount>,
): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const delivery = parseInput(DeliveryByIdOfAccount, input);
  const details = { webhook: delivery.id, delivery: delivery.delivery };
  const event = { action: 'event-resent', details } as const;
  await operatedOnAccount(ctx, delivery.account, event, (operator) => replayDelivery(operator, delivery));
}

import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { removeWebhook } from '#lib/service/webhooks/remove-webhook.ts';
import { WebhookByIdOfAccount } from '#lib/service/webhooks/rotate-webhook-secret.ts';
import { operatedOnAccount } from '../context/operated-on-account.ts';

/**
 * Removes a webhook with its secrets; what waits for it is given up.
 * @throws Failure forbidden, invalid_request, resource_not_found (account, webhook)
 */
export async function dropWebhook(
  ctx: ActorContext,
  input: Input<typeof WebhookByIdOfAccount>,
): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const webhook = parseInput(WebhookByIdOfAccount, input);
  const event = { action: 'webhook-removed', details: { webhook: webhook.id } } as const;
  await operatedOnAccount(ctx, webhook.account, event, (operator) => removeWebhook(operator, webhook));
}

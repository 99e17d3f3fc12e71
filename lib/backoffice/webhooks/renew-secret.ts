import type { WebhookWithSecret } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { rotateWebhookSecret, WebhookByIdOfAccount } from '#lib/service/webhooks/rotate-webhook-secret.ts';
import { operatedOnAccount } from '../context/operated-on-account.ts';

/**
 * Gives a webhook a new secret, which the answer shows this once. The one before signs beside it for 24 hours more.
 * @throws Failure forbidden, invalid_request, resource_not_found (account, webhook)
 */
export async function renewSecret(
  ctx: ActorContext,
  input: Input<typeof WebhookByIdOfAccount>,
): Promise<WebhookWithSecret> {
  authorise(ctx, 'manageAccounts');
  const webhook = parseInput(WebhookByIdOfAccount, input);
  const event = { action: 'webhook-secret-rotated', details: { webhook: webhook.id } } as const;
  return operatedOnAccount(ctx, webhook.account, event, (operator) => rotateWebhookSecret(operator, webhook));
}

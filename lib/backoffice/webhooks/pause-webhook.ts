import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { ChangedWebhookOfAccount, changeWebhook } from '#lib/service/webhooks/change-webhook.ts';
import { operatedOnAccount } from '../context/operated-on-account.ts';

export const WebhookToPause = ChangedWebhookOfAccount.pick({
  account: true,
  id: true,
  state: true,
}).required();

/**
 * Pauses a webhook, whose events wait then, or has it go on.
 * @throws Failure forbidden, invalid_request, resource_not_found (account, webhook)
 */
export async function pauseWebhook(ctx: ActorContext, input: Input<typeof WebhookToPause>): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const webhook = parseInput(WebhookToPause, input);
  const event = { action: 'webhook-changed', details: { webhook: webhook.id, changed: ['state'] } } as const;
  await operatedOnAccount(ctx, webhook.account, event, (operator) => changeWebhook(operator, webhook));
}

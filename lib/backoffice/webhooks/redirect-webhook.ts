import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { ChangedWebhookOfAccount, changeWebhook } from '#lib/service/webhooks/change-webhook.ts';
import { operatedOnAccount } from '../context/operated-on-account.ts';
import { withEvents } from './webhook-of-form.ts';

export const WebhookToRedirect = z.preprocess(
  withEvents,
  ChangedWebhookOfAccount.omit({ state: true }).required(),
);

/**
 * Changes where events go, and which ones. Events that wait go to the new address.
 * @throws Failure forbidden, invalid_request (also a private address), resource_not_found (account, webhook)
 */
export async function redirectWebhook(
  ctx: ActorContext,
  input: Input<typeof WebhookToRedirect>,
): Promise<void> {
  authorise(ctx, 'manageAccounts');
  const webhook = parseInput(WebhookToRedirect, input);
  const event = {
    action: 'webhook-changed',
    details: { webhook: webhook.id, changed: ['url', 'events'] },
  } as const;
  await operatedOnAccount(ctx, webhook.account, event, (operator) => changeWebhook(operator, webhook));
}

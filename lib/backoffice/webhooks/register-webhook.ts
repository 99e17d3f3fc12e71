import { z } from 'zod';
import type { WebhookWithSecret } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { findAccount } from '#lib/service/accounts/find-account.ts';
import { createWebhook, WebhookOfAccount } from '#lib/service/webhooks/create-webhook.ts';
import { operated } from '../context/operated.ts';
import { withEvents } from './webhook-of-form.ts';

export const WebhookToRegister = z.preprocess(withEvents, WebhookOfAccount);

interface Registered {
  readonly accountId: string;
  readonly webhook: WebhookWithSecret;
}

/**
 * Creates a webhook for an account. The secret in the answer is the only time that it is seen.
 * @throws Failure forbidden, invalid_request (also a private address), resource_not_found, conflict (it has as many as it may)
 */
export async function registerWebhook(
  ctx: ActorContext,
  input: Input<typeof WebhookToRegister>,
): Promise<WebhookWithSecret> {
  authorise(ctx, 'manageAccounts');
  const given = parseInput(WebhookToRegister, input);
  const { webhook } = await operated(
    ctx,
    ({ accountId, webhook: { id, events } }: Registered) => ({
      action: 'webhook-created',
      object: `account ${accountId}`,
      details: { webhook: id, events },
    }),
    async (operator): Promise<Registered> => ({
      accountId: (await findAccount(operator.db, given.account)).id,
      webhook: await createWebhook(operator, given),
    }),
  );
  return webhook;
}

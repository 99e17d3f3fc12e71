import type { WebhooksAnswer } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { accountFacts } from '#lib/service/accounts/account-facts.ts';
import { listWebhooks, type WebhooksOfAccount } from '#lib/service/webhooks/list-webhooks.ts';
import { operatorOf } from '../context/operated.ts';

export interface WebhooksView extends WebhooksAnswer {
  readonly accountId: string;
  readonly account: string;
}

/**
 * The webhooks of an account, oldest first, without their secrets.
 * @throws Failure forbidden, invalid_request, resource_not_found
 */
export async function viewWebhooks(
  ctx: ActorContext,
  input: Input<typeof WebhooksOfAccount>,
): Promise<WebhooksView> {
  authorise(ctx, 'readBackoffice');
  const operator = operatorOf(ctx);
  const { accountId, name: account } = await accountFacts(operator, input);
  return { accountId, account, ...(await listWebhooks(operator, { account: accountId })) };
}

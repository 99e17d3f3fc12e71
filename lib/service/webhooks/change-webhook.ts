import type { z } from 'zod';
import { Failure, type Webhook, WebhookById, WebhookChange } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccountToChange } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { requireAllowedUrl } from './may-lead-to.ts';
import { noSuchWebhook, WEBHOOK_COLUMNS, type WebhookContext, webhookOf } from './webhook-row.ts';

/** A webhook, and what changes of it. */
export const ChangedWebhook = WebhookById.extend(WebhookChange.shape);
export const ChangedWebhookOfAccount = ChangedWebhook.extend({ account: AccountReference });

/**
 * Changes where events go, which ones, or whether they wait. What was left out stays. Events that wait go to the new address.
 * @throws Failure invalid_request, resource_not_found (account, webhook)
 */
export async function changeWebhook(
  ctx: OperatorContext,
  input: Input<typeof ChangedWebhookOfAccount>,
): Promise<Webhook> {
  const { account, ...changed } = parseInput(ChangedWebhookOfAccount, input);
  const found = await findAccountToChange(ctx.db, account);
  return updateWebhook(ctx, found.id, changed);
}

/** The same, by the id of the account. */
export async function updateWebhook(
  { db, env }: WebhookContext,
  accountId: string,
  { id, url, events, state }: z.output<typeof ChangedWebhook>,
): Promise<Webhook> {
  if (url === undefined && events === undefined && state === undefined) {
    const details = ['url, events, state: expected at least one of them'];
    throw new Failure('invalid_request', `${details.join()}. Nothing was changed or charged.`, { details });
  }
  const data = {
    ...(url !== undefined && { url: await requireAllowedUrl(env, url) }),
    ...(events !== undefined && { events }),
    ...(state !== undefined && { state }),
  };
  const [row] = await db.webhookEndpoint.updateManyAndReturn({
    where: { id, accountId, state: { not: 'removed' } },
    data,
    select: WEBHOOK_COLUMNS,
  });
  if (row === undefined) throw noSuchWebhook(id);
  return webhookOf(row, new Date());
}

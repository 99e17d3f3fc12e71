import type { z } from 'zod';
import { WebhookById, type WebhookWithSecret } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccountToChange } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { noSuchWebhook, WEBHOOK_COLUMNS, type WebhookContext, webhookOf } from './webhook-row.ts';
import { generateSecret, sealSecret } from './webhook-secret.ts';

export const WebhookByIdOfAccount = WebhookById.extend({ account: AccountReference });

/**
 * Gives a webhook a new secret. The one before signs beside it for 24 hours more; one from before that ends at once.
 * @throws Failure invalid_request, resource_not_found (account, webhook)
 */
export async function rotateWebhookSecret(
  ctx: OperatorContext,
  input: Input<typeof WebhookByIdOfAccount>,
): Promise<WebhookWithSecret> {
  const { account, ...webhook } = parseInput(WebhookByIdOfAccount, input);
  const { id: accountId } = await findAccountToChange(ctx.db, account);
  return rotateSecret(ctx, accountId, webhook);
}

/** The same, by the id of the account. */
export async function rotateSecret(
  { db, env }: WebhookContext,
  accountId: string,
  { id }: z.output<typeof WebhookById>,
): Promise<WebhookWithSecret> {
  const secret = generateSecret();
  const sealed = sealSecret(env, id, secret);
  const rotated = await db.$executeRaw`
    update service.webhook_endpoint
       set previous_secret = secret, previous_until = clock_timestamp() + interval '24 hours', secret = ${sealed}
     where id = ${id}::uuid and account_id = ${accountId}::uuid and state <> 'removed'`;
  if (rotated === 0) throw noSuchWebhook(id);
  const row = await db.webhookEndpoint.findUniqueOrThrow({ where: { id }, select: WEBHOOK_COLUMNS });
  return { ...webhookOf(row, new Date()), secret };
}

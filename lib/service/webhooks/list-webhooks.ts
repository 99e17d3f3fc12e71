import { z } from 'zod';
import type { WebhooksAnswer } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { WEBHOOK_COLUMNS, type WebhookContext, webhookOf } from './webhook-row.ts';

export const WebhooksOfAccount = z.strictObject({ account: AccountReference });

/**
 * The webhooks of an account, oldest first.
 * @throws Failure invalid_request, resource_not_found (account)
 */
export async function listWebhooks(
  ctx: OperatorContext,
  input: Input<typeof WebhooksOfAccount>,
): Promise<WebhooksAnswer> {
  const { account } = parseInput(WebhooksOfAccount, input);
  const { id } = await findAccount(ctx.db, account);
  return webhooksOf(ctx, id);
}

/** The same, by the id of the account. */
export async function webhooksOf({ db }: WebhookContext, accountId: string): Promise<WebhooksAnswer> {
  const rows = await db.webhookEndpoint.findMany({
    where: { accountId, state: { not: 'removed' } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: WEBHOOK_COLUMNS,
  });
  const now = new Date();
  return { webhooks: rows.map((row) => webhookOf(row, now)) };
}

import type { z } from 'zod';
import type { WebhookById } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { inTransaction } from '#lib/platform/prisma.ts';
import { findAccountToChange } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { WebhookByIdOfAccount } from './rotate-webhook-secret.ts';
import { noSuchWebhook, type WebhookContext } from './webhook-row.ts';

/**
 * Removes a webhook with its secrets. What waits for it is given up; the log of what was sent stays.
 * @throws Failure invalid_request, resource_not_found (account, webhook)
 */
export async function removeWebhook(
  ctx: OperatorContext,
  input: Input<typeof WebhookByIdOfAccount>,
): Promise<{ id: string }> {
  const { account, ...webhook } = parseInput(WebhookByIdOfAccount, input);
  const found = await findAccountToChange(ctx.db, account);
  return dropWebhook(ctx, found.id, webhook);
}

/** The same, by the id of the account. */
export async function dropWebhook(
  { db }: WebhookContext,
  accountId: string,
  { id }: z.output<typeof WebhookById>,
): Promise<{ id: string }> {
  await inTransaction(db, async (transaction) => {
    const { count } = await transaction.webhookEndpoint.updateMany({
      where: { id, accountId, state: { not: 'removed' } },
      data: { state: 'removed', secret: null, previousSecret: null, previousUntil: null },
    });
    if (count === 0) throw noSuchWebhook(id);
    await transaction.$executeRaw`
      update service.webhook_delivery set state = 'failed', due_at = null, ended_at = clock_timestamp()
       where endpoint_id = ${id}::uuid and state = 'waiting'`;
  });
  return { id };
}

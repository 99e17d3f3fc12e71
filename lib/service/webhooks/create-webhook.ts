import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { Failure, NewWebhook, type WebhookWithSecret } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { inTransaction } from '#lib/platform/prisma.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccountToChange } from '../accounts/find-account.ts';
import { lockAccount } from '../context/lock-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { requireAllowedUrl } from './may-lead-to.ts';
import { WEBHOOK_COLUMNS, type WebhookContext, webhookOf } from './webhook-row.ts';
import { generateSecret, sealSecret } from './webhook-secret.ts';

export const WebhookOfAccount = NewWebhook.extend({ account: AccountReference });

const MOST_OF_AN_ACCOUNT = 10;

/**
 * Creates a webhook for an account. The secret in the answer is the only time it is ever seen.
 * @throws Failure invalid_request, resource_not_found (account), conflict (it has as many as it may have)
 */
export async function createWebhook(
  ctx: OperatorContext,
  input: Input<typeof WebhookOfAccount>,
): Promise<WebhookWithSecret> {
  const { account, ...given } = parseInput(WebhookOfAccount, input);
  const { id } = await findAccountToChange(ctx.db, account);
  return addWebhook(ctx, id, given);
}

/** The same, by the id of the account. */
export async function addWebhook(
  { db, env }: WebhookContext,
  accountId: string,
  given: z.output<typeof NewWebhook>,
): Promise<WebhookWithSecret> {
  const url = await requireAllowedUrl(env, given.url);
  const id = randomUUID();
  const secret = generateSecret();
  const data = { id, accountId, url, events: given.events, secret: sealSecret(env, id, secret) };
  const row = await inTransaction(db, async (transaction) => {
    await lockAccount(transaction, accountId);
    const there = await transaction.webhookEndpoint.count({
      where: { accountId, state: { not: 'removed' } },
    });
    if (there >= MOST_OF_AN_ACCOUNT) {
      throw new Failure(
        'conflict',
        `An account has ${MOST_OF_AN_ACCOUNT} webhooks at most. Nothing was changed or charged. Remove one first.`,
      );
    }
    return transaction.webhookEndpoint.create({ data, select: WEBHOOK_COLUMNS });
  });
  return { ...webhookOf(row, new Date()), secret };
}

import type { z } from 'zod';
import { DeliveryById, Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { AccountReference } from '../accounts/account-fields.ts';
import { findAccountToChange } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import type { WebhookContext } from './webhook-row.ts';

export const DeliveryByIdOfAccount = DeliveryById.extend({ account: AccountReference });

/**
 * Sends an event again, with the same `webhook-id`, whatever came of it before; should that fail, it is tried again over
 * three days as at first.
 * @throws Failure invalid_request, resource_not_found (account, delivery)
 */
export async function replayDelivery(
  ctx: OperatorContext,
  input: Input<typeof DeliveryByIdOfAccount>,
): Promise<{ id: string }> {
  const { account, ...delivery } = parseInput(DeliveryByIdOfAccount, input);
  const found = await findAccountToChange(ctx.db, account);
  return sendAgain(ctx, found.id, delivery);
}

/** The same, by the id of the account. */
export async function sendAgain(
  { db }: WebhookContext,
  accountId: string,
  { id, delivery }: z.output<typeof DeliveryById>,
): Promise<{ id: string }> {
  const set = await db.$executeRaw`
    update service.webhook_delivery d
       set state = 'waiting', tried = 0, due_at = clock_timestamp(), ended_at = null
      from service.webhook_endpoint e
     where d.id = ${delivery}::uuid and d.account_id = ${accountId}::uuid and d.endpoint_id = ${id}::uuid
       and e.id = d.endpoint_id and e.state <> 'removed'`;
  if (set > 0) return { id: delivery };
  throw new Failure(
    'resource_not_found',
    `This webhook has no delivery ${delivery}. Nothing was changed or charged.`,
    { details: ['delivery: expected the id of a delivery of this webhook'] },
  );
}

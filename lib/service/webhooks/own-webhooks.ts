import type { z } from 'zod';
import {
  type DeliveriesAnswer,
  DeliveryById,
  NewWebhook,
  type Webhook,
  WebhookById,
  type WebhooksAnswer,
  type WebhookWithSecret,
} from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { parseRequest } from '../context/parse-request.ts';
import type { CallContext } from '../context/service-context.ts';
import { ChangedWebhook, updateWebhook } from './change-webhook.ts';
import { addWebhook } from './create-webhook.ts';
import { deliveriesOf } from './list-deliveries.ts';
import { webhooksOf } from './list-webhooks.ts';
import { dropWebhook } from './remove-webhook.ts';
import { sendAgain } from './replay-delivery.ts';
import { rotateSecret } from './rotate-webhook-secret.ts';

// What operators' verbs do for any account, for the account that asks.

/** The webhooks of the account that asks, oldest first. */
export const ownWebhooks = (ctx: CallContext): Promise<WebhooksAnswer> =>
  webhooksOf(ctx, ctx.caller.accountId);

/** @throws Failure invalid_request, conflict (it has as many as it may have) */
export async function createOwnWebhook(
  ctx: CallContext,
  input: Input<typeof NewWebhook>,
): Promise<WebhookWithSecret> {
  return addWebhook(ctx, ctx.caller.accountId, parseRequest(NewWebhook, input));
}

/** @throws Failure invalid_request, resource_not_found: also for the webhook of another account */
export async function changeOwnWebhook(
  ctx: CallContext,
  input: Input<typeof ChangedWebhook>,
): Promise<Webhook> {
  return updateWebhook(ctx, ctx.caller.accountId, parseRequest(ChangedWebhook, input));
}

/** @throws Failure invalid_request, resource_not_found: also for the webhook of another account */
export async function rotateOwnSecret(
  ctx: CallContext,
  input: Input<typeof WebhookById>,
): Promise<WebhookWithSecret> {
  return rotateSecret(ctx, ctx.caller.accountId, parseRequest(WebhookById, input));
}

/** @throws Failure invalid_request, resource_not_found: also for the webhook of another account */
export async function removeOwnWebhook(
  ctx: CallContext,
  input: Input<typeof WebhookById>,
): Promise<z.output<typeof WebhookById>> {
  return dropWebhook(ctx, ctx.caller.accountId, parseRequest(WebhookById, input));
}

/** @throws Failure invalid_request, resource_not_found: also for the webhook of another account */
export async function ownDeliveries(
  ctx: CallContext,
  input: Input<typeof WebhookById>,
): Promise<DeliveriesAnswer> {
  return deliveriesOf(ctx, ctx.caller.accountId, parseRequest(WebhookById, input));
}

/** @throws Failure invalid_request, resource_not_found: also for a delivery of another account */
export async function replayOwnDelivery(
  ctx: CallContext,
  input: Input<typeof DeliveryById>,
): Promise<{ id: string }> {
  return sendAgain(ctx, ctx.caller.accountId, parseRequest(DeliveryById, input));
}

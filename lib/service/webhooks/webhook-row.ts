import { z } from 'zod';
import { Failure, Webhook, WebhookEventType } from '#lib/contract/index.ts';
import type { OperatorContext } from '../context/operator-context.ts';

/** What the verbs of webhooks work with, for an operator or for the account itself. */
export type WebhookContext = Pick<OperatorContext, 'db' | 'env'>;

/** As stored; one that is removed is shown to nobody. */
export const WEBHOOK_STATES = [...Webhook.shape.state.options, 'removed'];

/** What is read of a webhook; its secrets stay in the database. */
export const WEBHOOK_COLUMNS = {
  id: true,
  url: true,
  events: true,
  state: true,
  createdAt: true,
  previousUntil: true,
} as const;

const Row = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(WebhookEventType),
  state: Webhook.shape.state,
  createdAt: z.date(),
  previousUntil: z.date().nullable(),
});

/** A row as the interface shows it. */
export function webhookOf(row: object, now: Date): Webhook {
  const { createdAt, previousUntil, ...webhook } = Row.parse(row);
  return {
    ...webhook,
    createdAt: createdAt.toISOString(),
    ...(previousUntil !== null &&
      previousUntil > now && { previousSecretUntil: previousUntil.toISOString() }),
  };
}

export const noSuchWebhook = (id: string) =>
  new Failure('resource_not_found', `This account has no webhook ${id}. Nothing was changed or charged.`, {
    details: ['id: expected the id of a webhook of this account'],
  });

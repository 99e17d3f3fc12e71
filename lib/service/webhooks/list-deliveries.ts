import { z } from 'zod';
import {
  DELIVERY_STATES,
  type DeliveriesAnswer,
  type WebhookById,
  WebhookEventType,
} from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { findAccount } from '../accounts/find-account.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { WebhookByIdOfAccount } from './rotate-webhook-secret.ts';
import { noSuchWebhook, type WebhookContext } from './webhook-row.ts';

const MOST_SHOWN = 100;

/**
 * The log of a webhook: its events, newest first, each with every attempt.
 * @throws Failure invalid_request, resource_not_found (account, webhook)
 */
export async function listDeliveries(
  ctx: OperatorContext,
  input: Input<typeof WebhookByIdOfAccount>,
): Promise<DeliveriesAnswer> {
  const { account, ...webhook } = parseInput(WebhookByIdOfAccount, input);
  const found = await findAccount(ctx.db, account);
  return deliveriesOf(ctx, found.id, webhook);
}

const Row = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  state: z.enum(DELIVERY_STATES),
  dueAt: z.date().nullable(),
  createdAt: z.date(),
  event: z.object({ type: WebhookEventType }),
});

/** The same, by the id of the account. */
export async function deliveriesOf(
  { db }: WebhookContext,
  accountId: string,
  { id }: z.output<typeof WebhookById>,
): Promise<DeliveriesAnswer> {
  const isThere = await db.webhookEndpoint.count({ where: { id, accountId, state: { not: 'removed' } } });
  if (isThere === 0) throw noSuchWebhook(id);
  const rows = await db.webhookDelivery.findMany({
    where: { endpointId: id, accountId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_SHOWN,
    include: { event: { select: { type: true } }, log: { orderBy: { number: 'asc' } } },
  });
  return {
    deliveries: rows.map(({ log, ...row }) => {
      const { dueAt, createdAt, event, ...delivery } = Row.parse(row);
      return {
        ...delivery,
        type: event.type,
        createdAt: createdAt.toISOString(),
        ...(dueAt !== null && { nextAttemptAt: dueAt.toISOString() }),
        attempts: log.map(({ at, statusCode, error, answer, tookMs }) => ({
          at: at.toISOString(),
          ...(statusCode !== null && { statusCode }),
          ...(error !== null && { error }),
          ...(answer !== null && { answer }),
          tookMs,
        })),
      };
    }),
  };
}

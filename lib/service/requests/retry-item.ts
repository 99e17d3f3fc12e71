import { z } from 'zod';
import { Failure, ItemError } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { inTransaction, type Prisma } from '#lib/platform/prisma.ts';
import { inCredits } from '../context/credits.ts';
import { datedId } from '../context/dated-id.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { parseItem } from '../items/item.ts';
import { isRetriable } from './is-retriable.ts';

export const ItemToRetry = z.strictObject({
  requestId: z.uuid('expected a requestId'),
  item: z.string('expected an item of the request').min(1, 'expected an item of the request'),
  confirmedCredits: z
    .int('expected the price in credits')
    .min(0)
    .describe('The price that stood on the screen'),
});

export interface OpenedRetry {
  /** Of the new request. */
  readonly requestId: string;
  readonly accountId: string;
}

/**
 * Tries a failed item again: a new request of the same account at the price that the failed one was quoted, once. The
 * service's instances find it as they find what a dead process left, and charge it as usual if it succeeds.
 * @throws Failure invalid_request (not failed, not one that can be tried again, tried before, or the account is suspended
 * or closed), conflict (another price), resource_not_found
 */
export async function retryItem(
  { db }: OperatorContext,
  input: Input<typeof ItemToRetry>,
): Promise<OpenedRetry> {
  const { requestId, item, confirmedCredits } = parseInput(ItemToRetry, input);
  const failed = await db.requestItem.findUnique({
    where: { requestId_item: { requestId, item } },
    include: {
      request: { select: { accountId: true, account: { select: { suspendedAt: true, closedAt: true } } } },
    },
  });
  if (failed === null) {
    throw new Failure(
      'resource_not_found',
      `The request ${requestId} has no item ${item}. Nothing was changed.`,
    );
  }
  if (failed.status !== 'failed' || !isRetriable(item, ItemError.parse(failed.error).code)) {
    throw new Failure('invalid_request', `${item} can't be tried again. Nothing was changed.`);
  }
  const { suspendedAt, closedAt } = failed.request.account;
  if (suspendedAt !== null || closedAt !== null) {
    throw new Failure(
      'invalid_request',
      `The account is ${closedAt === null ? 'suspended' : 'closed'}: nothing can be charged to it. Nothing was changed.`,
    );
  }
  if (failed.priceCredits !== confirmedCredits) {
    throw new Failure(
      'conflict',
      `confirmedCredits: ${item} costs ${inCredits(failed.priceCredits)}. Nothing was changed.`,
    );
  }
  const id = datedId(new Date());
  await inTransaction(db, (transaction) => openRetry(transaction, { id, requestId, item }));
  return { requestId: id, accountId: failed.request.accountId };
}

async function openRetry(
  transaction: Prisma.TransactionClient,
  { id, requestId, item }: { id: string; requestId: string; item: string },
): Promise<void> {
  const parsed = parseItem(item);
  const dataPoints = parsed.kind === 'dataPoint' ? [parsed.dataPoint] : [];
  const documents = parsed.kind === 'document' ? [parsed.documentId] : [];
  const opened = await transaction.$executeRaw`
    insert into service.request (id, account_id, country, company_id, company_key, data_points, documents, metadata,
                                 document_prices, retry_of, retry_item)
    select ${id}::uuid, q.account_id, q.country, q.company_id, q.company_key, ${dataPoints}::text[],
           ${documents}::text[], q.metadata, q.document_prices, q.id, ${item}
      from service.request q where q.id = ${requestId}::uuid`;
  // A trigger skips the second one.
  if (opened === 0) {
    throw new Failure('invalid_request', `${item} has been tried again before. Nothing was changed.`);
  }
  await transaction.$executeRaw`
    insert into service.request_item (request_id, account_id, item, price_credits, status)
    select ${id}::uuid, i.account_id, i.item, i.price_credits, 'in_progress'
      from service.request_item i where i.request_id = ${requestId}::uuid and i.item = ${item}`;
}

import { z } from 'zod';
import { Failure, ItemError } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { RequestDetail } from '#lib/domain/backoffice/request-row.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { isRetriable } from './is-retriable.ts';

export const RequestToShow = z.strictObject({ requestId: z.uuid('expected a requestId') });

const Status = z.enum(['in_progress', 'succeeded', 'failed']);
const StoredSource = z.object({ register: z.string().optional() });

/**
 * One request with its items: statuses, sources, times and prices; none of the company's facts.
 * @throws Failure invalid_request, resource_not_found
 */
export async function showRequest(
  { db }: OperatorContext,
  input: Input<typeof RequestToShow>,
): Promise<RequestDetail> {
  const { requestId } = parseInput(RequestToShow, input);
  const found = await db.request.findUnique({
    where: { id: requestId },
    select: {
      ...{ accountId: true, country: true, companyId: true, createdAt: true, retryOf: true },
      account: { select: { name: true } },
      items: {
        orderBy: { item: 'asc' },
        include: {
          snapshot: { select: { source: true, retrievedAt: true } },
          retry: { select: { retriedIn: true } },
        },
      },
    },
  });
  if (found === null) throw new Failure('resource_not_found', `The request ${requestId} does not exist.`);
  const { account, items, ...request } = found;
  return {
    ...{ requestId, account: account.name, ...request },
    items: items.map(({ snapshot, retry, ...item }) => {
      const failure = item.error === null ? null : ItemError.parse(item.error);
      return {
        ...{
          item: item.item,
          status: Status.parse(item.status),
          isLive: item.isLive,
          attempts: item.attempts,
        },
        ...{ priceCredits: item.priceCredits, costCredits: item.costCredits },
        ...{ tryAgainAt: item.tryAgainAt, finishedAt: item.finishedAt },
        source: snapshot === null ? null : (StoredSource.parse(snapshot.source).register ?? null),
        retrievedAt: snapshot?.retrievedAt ?? null,
        failure: failure && { code: failure.code, message: failure.message },
        retriedIn: retry?.retriedIn ?? null,
        mayBeRetried: retry === null && failure !== null && isRetriable(item.item, failure.code),
      };
    }),
  };
}

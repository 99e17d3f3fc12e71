import {
  type CompanyAnswer,
  DataPoint,
  type Failure,
  type ItemStatus,
  type Read,
} from '#lib/contract/index.ts';
import { withoutAddresses } from '#lib/domain/lookup/documents-of-answer.ts';
import { isEmptyIn } from '#lib/domain/lookup/item-counts.ts';
import { OPEN_STATUSES } from '#lib/domain/lookup/lookup-view.ts';
import { roundedCredits } from '#lib/domain/quote/quote.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { isSurelyRefused } from '../service-client/is-surely-refused.ts';
import { asJson, keptFailure } from './stored-lookup.ts';
import { PURGE_LOCK, withoutForgotten } from './without-forgotten.ts';

const OPEN = { in: [...OPEN_STATUSES] };

/** Keeps what the service answered to a lookup. What is finished never changes again. */
export async function recordAnswer(
  ctx: DeskContext,
  lookupId: string,
  answer: Read<CompanyAnswer>,
): Promise<void> {
  const statuses = statusesOf(answer);
  const isFinished = statuses.every(({ status }) => isTerminal(status));
  const costs = statuses.flatMap(({ cost }) => cost ?? []);
  const now = ctx.now();
  const data = {
    requestId: answer.request.requestId,
    answeredAt: now,
    costCredits:
      costs.length === 0 && !statuses.some(({ status }) => status === 'failed') ? null : sum(costs),
    ...(answer.company?.legalName === undefined ? {} : { legalName: answer.company.legalName }),
  };
  const keep = async (transaction: Prisma.TransactionClient, state: Prisma.LookupUpdateManyMutationInput) => {
    await transaction.$executeRaw`select pg_advisory_xact_lock_shared(${PURGE_LOCK})`;
    const kept = await withoutForgotten(transaction, lookupId, withoutAddresses(answer));
    await transaction.lookup.updateMany({
      where: { id: lookupId, status: OPEN },
      data: { ...data, answer: asJson(kept), ...state },
    });
  };
  if (!isFinished) {
    await ctx.db.$transaction((transaction) => keep(transaction, { status: 'in_progress' }));
    return;
  }
  const isFirst = await ctx.db.lookup.count({ where: { id: lookupId, status: OPEN } });
  if (isFirst === 0) return;
  const event = {
    action: 'data-received',
    object: `lookup ${lookupId}`,
    details: {
      requestId: answer.request.requestId,
      costCredits: sum(costs),
      failed: statuses.filter(({ status }) => status === 'failed').length,
      empty: emptyIn(answer),
    },
  } as const;
  await audited({ ...ctx, actor: { userId: null, address: null } }, event, (transaction) =>
    keep(transaction, { status: 'finished', finishedAt: now }),
  );
}

const sum = (credits: readonly number[]) => roundedCredits(credits.reduce((total, each) => total + each, 0));

/** An item without a status counts as received: a service that reports no statuses sends whole answers only. */
const isTerminal = (status: string | undefined) =>
  status === undefined || status === 'succeeded' || status === 'failed';

function statusesOf({ request: { dataStatus } }: Read<CompanyAnswer>): Read<ItemStatus>[] {
  const ofBoth = [
    ...Object.values(dataStatus?.dataPoints ?? {}),
    ...Object.values(dataStatus?.documents ?? {}),
  ];
  return ofBoth.filter((status) => status !== undefined);
}

/** How many data points were answered without data. */
const emptyIn = (answer: Read<CompanyAnswer>): number =>
  DataPoint.options.filter((point) => {
    const status = answer.request.dataStatus?.dataPoints?.[point]?.status;
    return status === 'succeeded' && isEmptyIn(answer, point);
  }).length;

/**
 * Keeps that the service did not answer. Refused for sure (an answer that says so, or nobody there to take it): the
 * lookup is over and cost nothing. Otherwise nobody knows whether it was taken, and the lookup says just that.
 */
export async function recordFailure(ctx: DeskContext, lookupId: string, failure: Failure): Promise<void> {
  const isRefused = isSurelyRefused(failure);
  await ctx.db.lookup.updateMany({
    where: { id: lookupId, status: 'asking' },
    data: {
      failure: asJson({ whole: keptFailure(failure) }),
      ...(isRefused ? { status: 'refused', costCredits: 0, finishedAt: ctx.now() } : {}),
    },
  });
}

import { Country, DataPoint, Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { LookupRef } from '../lookups/lookup-ref.ts';
import { asJson, type LookupRow } from '../lookups/stored-lookup.ts';
import { viewLookup } from '../lookups/view-lookup.ts';
import { shortReference } from '../references/adopt-references.ts';
import { demandAllowance } from '../spending/demand-allowance.ts';
import { say } from '../words/say.ts';
import { buyData, Purchase } from './buy-data.ts';
import { findLookup } from './refresh-lookup.ts';

/**
 * Asks once more what a broken connection left unknown, for at most what was confirmed then. If the first request was
 * taken, its items are free now; if it was not, they are charged now for the first time. Only one person gets to.
 * @throws Failure invalid_request when its outcome is known, and what buyData throws
 */
export async function askAgain(ctx: ActorContext, input: Input<typeof LookupRef>): Promise<LookupView> {
  authorise(ctx, 'buyData');
  const { lookupId } = parseInput(LookupRef, input);
  const row = await findLookup(ctx, lookupId);
  await demandForAgain(ctx, row);
  const { count } = viewLookup(row, ctx.actor, ctx.now()).isOutcomeUnknown
    ? await ctx.db.lookup.updateMany({
        where: { id: lookupId, status: 'asking' },
        data: { status: 'refused', finishedAt: ctx.now(), seenAt: ctx.now(), failure: askedAgain() },
      })
    : { count: 0 };
  if (count === 0) {
    throw new Failure('invalid_request', say('purchases.outcomeKnown'));
  }
  return buyData(ctx, {
    country: Country.parse(row.country),
    companyId: row.companyId,
    dataPoints: DataPoint.options.filter((dataPoint) => row.dataPoints.includes(dataPoint)),
    documents: row.documents,
    graphOptions: Purchase.shape.graphOptions.parse(row.graphOptions ?? undefined),
    confirmedCredits: row.quotedCredits,
    reason: row.reason ?? undefined,
    // Requests of earlier versions may have a longer one.
    reference: row.reference === null ? undefined : shortReference(row.reference),
  });
}

/** Before the first is set aside: of the same person and day it is counted already. */
async function demandForAgain({ db, actor, now }: ActorContext, row: LookupRow): Promise<void> {
  const isCounted =
    row.userId === actor.userId &&
    row.form !== 'present' &&
    row.createdAt.toISOString().slice(0, 10) === now().toISOString().slice(0, 10);
  if (!isCounted) await demandAllowance(db, { userId: actor.userId, credits: row.quotedCredits });
}

const askedAgain = () =>
  asJson({
    whole: {
      code: 'outcome_unknown',
      message: say('purchases.sentAgain'),
      details: [],
      isRetryable: false,
    },
  });

import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { withoutAddresses } from '#lib/domain/lookup/documents-of-answer.ts';
import type { ReplayOutcome } from '#lib/domain/lookup/lookup-view.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { replayCompany } from '../lookups/ask-company.ts';
import { LookupRef } from '../lookups/lookup-ref.ts';
import { recordAnswer } from '../lookups/record-answer.ts';
import { withoutForgotten } from '../lookups/without-forgotten.ts';
import { say } from '../words/say.ts';
import { fetchArrived } from './fetch-arrived.ts';
import { findLookup } from './refresh-lookup.ts';

export interface Replay {
  readonly outcome: ReplayOutcome;
  readonly requestId: string;
  readonly replayedAt: string;
}

/**
 * Asks the service for an earlier result once more, free, and compares it with what we keep.
 * @throws Failure not_supported when another service gave it, else the service's own; nothing was charged
 */
export async function replayLookup(ctx: ActorContext, input: Input<typeof LookupRef>): Promise<Replay> {
  authorise(ctx, 'readCompanies');
  const { lookupId } = parseInput(LookupRef, input);
  const row = await findLookup(ctx, lookupId);
  if (row.purgedAt !== null) {
    throw new Failure('gone', say('purchases.purged'));
  }
  const connection = await ctx.connection();
  if (row.requestId === null || connection.serviceUrl !== row.serviceUrl) {
    throw answeredElsewhere();
  }
  const answer = await replayCompany(connection, row.requestId);
  if ('failure' in answer) throw answer.failure;
  if (row.status !== 'finished') {
    await recordAnswer(ctx, lookupId, answer.value);
    await fetchArrived(ctx, lookupId, answer.value);
  }
  const full = withoutAddresses(answer.value);
  // A version may rest on a structure that still has companies which were purged later.
  const expected = [full, await withoutForgotten(ctx.db, lookupId, full)].map(canonical);
  const isSame = expected.includes(canonical(row.answer));
  return {
    outcome: isSame || row.status !== 'finished' ? 'same' : 'different',
    requestId: row.requestId,
    replayedAt: ctx.now().toISOString(),
  };
}

/** Its key would be the wrong one at the service that is set now. */
export const answeredElsewhere = (): Failure => new Failure('not_supported', say('purchases.otherService'));

/** The same text for the same value, in whatever order its members came (`jsonb` keeps none). */
const canonical = (value: unknown): string => JSON.stringify(sorted(JSON.parse(JSON.stringify(value))));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([member, inner]) => [member, sorted(inner)]),
  );
}

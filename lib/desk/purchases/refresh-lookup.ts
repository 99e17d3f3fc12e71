import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { isOpen, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import type { ActorContext, DeskContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { replayCompany } from '../lookups/ask-company.ts';
import { LookupRef } from '../lookups/lookup-ref.ts';
import { recordAnswer } from '../lookups/record-answer.ts';
import { type LookupRow, WITH_ALL } from '../lookups/stored-lookup.ts';
import { viewLookup } from '../lookups/view-lookup.ts';
import { say } from '../words/say.ts';
import { fetchArrived } from './fetch-arrived.ts';
import { noteArrived } from './note-arrived.ts';

export const RefreshLookup = LookupRef.extend({
  /** One that could not be fetched: fetch it again. */
  retryDocument: z.string().min(1).max(500).optional(),
});

/**
 * A lookup as it stands now. While something is still to come the service is asked again by its requestId, which is
 * free; documents that have come are fetched.
 * @throws Failure resource_not_found
 */
export async function refreshLookup(
  ctx: ActorContext,
  input: Input<typeof RefreshLookup>,
): Promise<LookupView> {
  authorise(ctx, 'readCompanies');
  const { lookupId, retryDocument } = parseInput(RefreshLookup, input);
  const row = await findLookup(ctx, lookupId);
  const view = viewLookup(row, ctx.actor, ctx.now());
  if (row.requestId === null || (!isOpen(view) && retryDocument === undefined)) return view;
  const connection = await ctx.connection();
  // Bought from another service than the one that is set now: its key would be the wrong one there.
  if (connection.serviceUrl !== row.serviceUrl) return view;
  const answer = await replayCompany(connection, row.requestId);
  // A service that can't be asked just now changes nothing: what has come stands, the next look asks again.
  if ('failure' in answer) return view;
  await recordAnswer(ctx, lookupId, answer.value);
  await fetchArrived(ctx, lookupId, answer.value, { retry: retryDocument });
  const after = viewLookup(await findLookup(ctx, lookupId), ctx.actor, ctx.now());
  await noteArrived(ctx, { before: view, after });
  return after;
}

/** @throws Failure resource_not_found */
export async function findLookup({ db }: DeskContext, lookupId: string): Promise<LookupRow> {
  const row = await db.lookup.findUnique({ where: { id: lookupId }, include: WITH_ALL });
  if (row === null) throw new Failure('resource_not_found', say('purchases.unknown'));
  return row;
}

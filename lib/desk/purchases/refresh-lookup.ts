import { Failure } from '#lib/contract/index.ts';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { isOpen } from '#lib/domain/lookup/lookup-view.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { replayCompany } from '../lookups/ask-company.ts';
import { recordAnswer } from '../lookups/record-answer.ts';
import { type LookupRow, WITH_ALL } from '../lookups/stored-lookup.ts';
import { viewLookup } from '../lookups/view-lookup.ts';
import { fetchArrived } from './fetch-arrived.ts';
import { noteArrived } from './note-arrived.ts';

/**
 * A lookup as it stands now. While something is still to come the service is asked again by its requestId, which is
 * free; documents that have come are fetched. `retryDocument` fetches one again that could not be.
 * @throws Failure resource_not_found
 */
export async function refreshLookup(
  actor: Actor,
  { lookupId, retryDocument }: { lookupId: string; retryDocument?: string | undefined },
  using: DeskContext = deskContext(),
): Promise<LookupView> {
  authorise(actor, 'readCompanies');
  const row = await findLookup(using, lookupId);
  const view = viewLookup(row, actor, using.now());
  if (row.requestId === null || (!isOpen(view) && retryDocument === undefined)) return view;
  const connection = await using.connection();
  // Bought from another service than the one that is set now: its key would be the wrong one there.
  if (connection.serviceUrl !== row.serviceUrl) return view;
  const answer = await replayCompany(connection, row.requestId);
  // A service that can't be asked just now changes nothing: what has come stands, the next look asks again.
  if ('failure' in answer) return view;
  await recordAnswer(using, lookupId, answer.value);
  await fetchArrived(
    using,
    lookupId,
    answer.value,
    retryDocument === undefined ? {} : { retry: retryDocument },
  );
  const after = viewLookup(await findLookup(using, lookupId), actor, using.now());
  await noteArrived(using, actor, { before: view, after });
  return after;
}

/** @throws Failure resource_not_found */
export async function findLookup({ db }: DeskContext, lookupId: string): Promise<LookupRow> {
  const row = await db.lookup.findUnique({ where: { id: lookupId }, include: WITH_ALL });
  if (row === null)
    throw new Failure('resource_not_found', 'There is no such request here. Nothing was charged.');
  return row;
}

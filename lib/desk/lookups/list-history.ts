import type { Country } from '#lib/contract/index.ts';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import { WITH_ALL } from './stored-lookup.ts';
import { viewLookup } from './view-lookup.ts';

/** Every request of a company: who, when, why, what it cost, what became of it. Newest first. */
export async function listHistory(
  actor: Actor,
  { country, companyId }: { country: Country; companyId: string },
  using: DeskContext = deskContext(),
): Promise<LookupView[]> {
  authorise(actor, 'readCompanies');
  const rows = await using.db.lookup.findMany({
    where: { country, companyId },
    orderBy: { createdAt: 'desc' },
    include: WITH_ALL,
  });
  return rows.map((row) => viewLookup(row, actor, using.now()));
}

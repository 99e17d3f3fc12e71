import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';

/** The officer knows that these of their own lookups are there: no further notice. What is still open stays noted. */
export async function markSeen(
  actor: Actor,
  which: { lookupIds: readonly string[] } | { country: string; companyId: string },
  using: DeskContext = deskContext(),
): Promise<void> {
  authorise(actor, 'readCompanies');
  const those =
    'lookupIds' in which
      ? { id: { in: [...which.lookupIds] } }
      : { country: which.country, companyId: which.companyId };
  await using.db.lookup.updateMany({
    where: { ...those, userId: actor.userId, status: 'finished', seenAt: null },
    data: { seenAt: using.now() },
  });
}

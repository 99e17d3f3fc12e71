import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { audited } from '../audit/audited.ts';
import { type DeskContext, deskContext } from '../context/desk-context.ts';
import { type Actor, authorise } from '../context/permissions.ts';
import type { ShareRef } from './list-shares.ts';

/** Without a report: all links of the workspace. */
export const RevokeAllShares = z.object({ reportId: z.uuid().optional() });

/**
 * Ends a link, also a colleague's: it holds at the next request, on every instance.
 * @throws Failure `unauthorized` (403), `resource_not_found` where there is none that could be revoked
 */
export async function revokeShare(
  actor: Actor,
  { id }: z.infer<typeof ShareRef>,
  using: Pick<DeskContext, 'db'> = deskContext(),
): Promise<void> {
  authorise(actor, 'shareReports');
  const share = await using.db.share.findUnique({ where: { id }, select: { reportId: true, version: true } });
  if (share === null) throw noSuchShare();
  const act = {
    action: 'share-revoked',
    object: `report ${share.reportId}`,
    details: { share: id, version: share.version },
  } as const;
  await audited(using.db, actor, act, async (transaction) => {
    const { count } = await transaction.share.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: new Date(), revokedBy: actor.userId },
    });
    if (count === 0) throw noSuchShare();
  });
}

/** Ends every link that still leads somewhere; how many. */
export async function revokeAllShares(
  actor: Actor,
  { reportId }: z.infer<typeof RevokeAllShares>,
  using: Pick<DeskContext, 'db'> = deskContext(),
): Promise<number> {
  authorise(actor, 'manageShares');
  const object = reportId === undefined ? 'shares' : `report ${reportId}`;
  const act = { action: 'share-revoked', object, details: { all: true } } as const;
  return audited(
    using.db,
    actor,
    act,
    (transaction) => transaction.$executeRaw`
      update desk.share set revoked_at = clock_timestamp(), revoked_by = ${actor.userId}::uuid
      where revoked_at is null and expires_at > clock_timestamp()
        and (${reportId ?? null}::uuid is null or report_id = ${reportId ?? null}::uuid)`,
  );
}

const noSuchShare = () =>
  new Failure('resource_not_found', 'There is no such link, or it was revoked already. Nothing was changed.');

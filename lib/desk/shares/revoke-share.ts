import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { ShareRef } from './list-shares.ts';

/** Without a report: all links of the workspace. */
export const RevokeAllShares = z.object({ reportId: z.uuid().optional() });

/**
 * Ends a link, also a colleague's: it holds at the next request, on every instance.
 * @throws Failure `forbidden`, `resource_not_found` where there is none that could be revoked
 */
export async function revokeShare(ctx: ActorContext, input: Input<typeof ShareRef>): Promise<void> {
  authorise(ctx, 'shareReports');
  const { id } = parseInput(ShareRef, input);
  const share = await ctx.db.share.findUnique({ where: { id }, select: { reportId: true, version: true } });
  if (share === null) throw noSuchShare();
  const event = {
    action: 'share-revoked',
    object: `report ${share.reportId}`,
    details: { share: id, version: share.version },
  } as const;
  await audited(ctx, event, async (transaction) => {
    const { count } = await transaction.share.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: ctx.now(), revokedBy: ctx.actor.userId },
    });
    if (count === 0) throw noSuchShare();
  });
}

/** Ends every link that still leads somewhere; how many. */
export async function revokeAllShares(
  ctx: ActorContext,
  input: Input<typeof RevokeAllShares>,
): Promise<number> {
  authorise(ctx, 'manageShares');
  const { reportId } = parseInput(RevokeAllShares, input);
  const object = reportId === undefined ? 'shares' : `report ${reportId}`;
  const event = { action: 'share-revoked', object, details: { all: true } } as const;
  return audited(
    ctx,
    event,
    (transaction) => transaction.$executeRaw`
      update desk.share set revoked_at = clock_timestamp(), revoked_by = ${ctx.actor.userId}::uuid
      where revoked_at is null and expires_at > clock_timestamp()
        and (${reportId ?? null}::uuid is null or report_id = ${reportId ?? null}::uuid)`,
  );
}

const noSuchShare = () => new Failure('resource_not_found', say('shares.revokedAlready'));

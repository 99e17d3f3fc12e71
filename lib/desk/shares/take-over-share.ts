import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { ShareRef } from './list-shares.ts';

/**
 * Answers for a link whose user is disabled: it leads somewhere again, in the name of who took it over.
 * @throws Failure `forbidden`, `resource_not_found` where no suspended link is
 */
export async function takeOverShare(ctx: ActorContext, input: Input<typeof ShareRef>): Promise<void> {
  authorise(ctx, 'manageShares');
  const { id } = parseInput(ShareRef, input);
  const share = await ctx.db.share.findUnique({ where: { id }, select: { reportId: true, version: true } });
  if (share === null) throw notSuspended();
  const event = {
    action: 'share-taken-over',
    object: `report ${share.reportId}`,
    details: { share: id, version: share.version },
  } as const;
  await audited(ctx, event, async (transaction) => {
    const count = await transaction.$executeRaw`
      update desk.share s set kept_by = ${ctx.actor.userId}::uuid, kept_at = clock_timestamp()
       where s.id = ${id}::uuid and s.revoked_at is null and s.expires_at > clock_timestamp()
         and not desk.is_share_kept(s)`;
    if (count === 0) throw notSuspended();
  });
}

const notSuspended = () => new Failure('resource_not_found', say('shares.notSuspended'));

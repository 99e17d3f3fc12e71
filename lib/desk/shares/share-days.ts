import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { ShareDays } from '#lib/domain/share/share.ts';
import { changeSetting } from '../audit/change-setting.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';

/** For how many days a link is good unless another number is chosen, and how many may be chosen. */
export async function readShareDays(ctx: ActorContext): Promise<ShareDays> {
  authorise(ctx, 'shareReports');
  const { shareDays, shareMaxDays } = await ctx.db.setting.findUniqueOrThrow({ where: { id: 1 } });
  return { defaultDays: shareDays, maxDays: shareMaxDays };
}

/**
 * Decides both for all links to come; those that there are keep their end.
 * @throws Failure `forbidden`, `invalid_request` where the default is more than the most
 */
export async function setShareDays(ctx: ActorContext, input: Input<typeof ShareDays>): Promise<void> {
  authorise(ctx, 'manageShares');
  const { defaultDays, maxDays } = parseInput(ShareDays, input);
  if (defaultDays > maxDays) {
    throw new Failure('invalid_request', say('shares.defaultDays'), {
      details: [`defaultDays: expected ${maxDays} at most, got ${defaultDays}`],
    });
  }
  await changeSetting(ctx, { shareDays: defaultDays, shareMaxDays: maxDays });
}

import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { SmallHolders } from '#lib/domain/share/share.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { changeSetting } from '../audit/change-setting.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';

/** Of holders of less than this, in percent, the profile MINIMAL tells the number alone. */
export async function smallHolderPercent(db: Pick<Prisma.TransactionClient, 'setting'>): Promise<number> {
  const { smallHolderPercent: percent } = await db.setting.findUniqueOrThrow({ where: { id: 1 } });
  return percent;
}

/** The same for whoever decides it. */
export async function readSmallHolders(ctx: ActorContext): Promise<SmallHolders> {
  authorise(ctx, 'manageShares');
  return { percent: await smallHolderPercent(ctx.db) };
}

/**
 * Decides it for everything that is given out from now on, by links that there are too.
 * @throws Failure `forbidden`
 */
export async function setSmallHolders(ctx: ActorContext, input: Input<typeof SmallHolders>): Promise<void> {
  authorise(ctx, 'manageShares');
  const { percent } = parseInput(SmallHolders, input);
  await changeSetting(ctx, { smallHolderPercent: percent });
}

import { type MetCondition, rulesOf } from '#lib/domain/report/approval-policy.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { housePolicy } from './house-policy.ts';

/**
 * Conditions of an approval that an upgrade added to the workspace, with their rules now; none once an administrator has seen them.
 * @throws Failure `forbidden`
 */
export async function readNewConditions(ctx: ActorContext): Promise<readonly MetCondition[]> {
  authorise(ctx, 'managePolicy');
  const { newConditions, newConditionsSeenAt } = await ctx.db.setting.findUniqueOrThrow({ where: { id: 1 } });
  if (newConditions.length === 0 || newConditionsSeenAt !== null) return [];
  return rulesOf(await housePolicy(ctx.db)).filter(({ condition }) => newConditions.includes(condition));
}

/**
 * Records that an administrator has seen the new conditions: they are not shown again. A second call writes no audit log entry.
 * @throws Failure `forbidden`
 */
export async function dismissNewConditions(ctx: ActorContext): Promise<void> {
  authorise(ctx, 'managePolicy');
  await audited(
    ctx,
    (count: number) => (count === 0 ? null : { action: 'new-conditions-seen' as const, object: 'setting' }),
    async (transaction) => {
      const { count } = await transaction.setting.updateMany({
        where: { newConditionsSeenAt: null, NOT: { newConditions: { isEmpty: true } } },
        data: { newConditionsSeenBy: ctx.actor.userId, newConditionsSeenAt: ctx.now() },
      });
      return count;
    },
  );
}

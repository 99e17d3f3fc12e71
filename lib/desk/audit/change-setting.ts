import type { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { audited } from './audited.ts';
import { changesOf } from './changes-of.ts';

type Setting = Partial<
  Pick<
    Prisma.SettingGetPayload<object>,
    'shareDays' | 'shareMaxDays' | 'smallHolderPercent' | 'secondFactorFor'
  >
>;

/** Sets values of the organisation, and writes down which changed, from what to what. The same values again are no event. */
export async function changeSetting(ctx: ActorContext, next: Setting): Promise<void> {
  await audited(
    ctx,
    (changes: ReturnType<typeof changesOf>) =>
      Object.keys(changes).length === 0
        ? null
        : { action: 'setting-changed', object: 'setting', details: changes },
    async (transaction) => {
      await transaction.$queryRaw`select from desk.setting where id = 1 for update`;
      const { shareDays, shareMaxDays, smallHolderPercent, secondFactorFor } =
        await transaction.setting.findUniqueOrThrow({
          where: { id: 1 },
        });
      const changes = changesOf({ shareDays, shareMaxDays, smallHolderPercent, secondFactorFor }, next);
      if (Object.keys(changes).length > 0) {
        await transaction.setting.update({
          where: { id: 1 },
          data: { ...next, updatedAt: ctx.now(), updatedBy: ctx.actor.userId },
        });
      }
      return changes;
    },
  );
}

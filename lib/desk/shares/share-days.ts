import { Failure } from '#lib/contract/index.ts';
import type { ShareDays } from '#lib/domain/share/share.ts';
import { audited } from '../audit/audited.ts';
import { type DeskContext, deskContext } from '../lookups/desk-context.ts';
import { type Actor, authorise } from '../people/permissions.ts';

/** For how many days a link is good unless another number is chosen, and how many may be chosen. */
export async function readShareDays(
  actor: Actor,
  using: Pick<DeskContext, 'db'> = deskContext(),
): Promise<ShareDays> {
  authorise(actor, 'shareReports');
  const { shareDays, shareMaxDays } = await using.db.setting.findUniqueOrThrow({ where: { id: 1 } });
  return { defaultDays: shareDays, maxDays: shareMaxDays };
}

/**
 * Decides both for all links to come; those that there are keep their end.
 * @throws Failure `unauthorized` (403), `invalid_request` where the default is more than the most
 */
export async function setShareDays(
  actor: Actor,
  { defaultDays, maxDays }: ShareDays,
  using: Pick<DeskContext, 'db'> = deskContext(),
): Promise<void> {
  authorise(actor, 'manageShares');
  if (defaultDays > maxDays) {
    throw new Failure('invalid_request', 'The default is more than the maximum. Nothing was changed.', {
      details: [`defaultDays: expected ${maxDays} at most, got ${defaultDays}`],
    });
  }
  const act = {
    action: 'setting-changed',
    object: 'setting',
    details: { shareDays: defaultDays, shareMaxDays: maxDays },
  } as const;
  await audited(using.db, actor, act, (transaction) =>
    transaction.setting.update({
      where: { id: 1 },
      data: {
        shareDays: defaultDays,
        shareMaxDays: maxDays,
        updatedAt: new Date(),
        updatedBy: actor.userId,
      },
    }),
  );
}

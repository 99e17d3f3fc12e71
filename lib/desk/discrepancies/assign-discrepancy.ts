import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { said, say } from '../words/say.ts';
import { findDiscrepancy, STILL_OPEN, WHO_WORKS } from './stored-discrepancy.ts';

/** Empty: nobody. */
const User = z.union([z.literal('').transform(() => null), z.uuid(said('discrepancies.selectColleague'))]);

export const AssignDiscrepancy = z.object({
  id: z.uuid(),
  assigneeId: User,
  /** What the form showed. */
  was: User,
});

/**
 * Says who works on an open discrepancy: somebody who may decide what becomes of it. The database refuses others too.
 * @throws Failure `forbidden`, `resource_not_found`, `invalid_request`, `conflict` where somebody has assigned it since the
 * form was shown, or where it is closed
 */
export async function assignDiscrepancy(
  ctx: ActorContext,
  input: Input<typeof AssignDiscrepancy>,
): Promise<void> {
  authorise(ctx, 'decideDiscrepancies');
  const { id, assigneeId, was } = parseInput(AssignDiscrepancy, input);
  const row = await findDiscrepancy(ctx, id);
  if (assigneeId === was) return;
  const event = {
    action: 'discrepancy-assigned',
    object: `company ${row.country} ${row.companyId}`,
    details: { discrepancy: id, class: row.class, assigneeId: { before: was, after: assigneeId } },
  } as const;
  await audited(ctx, event, async (transaction) => {
    if (assigneeId !== null) await assertMayWork(transaction, assigneeId);
    const { count } = await transaction.discrepancy.updateMany({
      where: { id, assigneeId: was, ...STILL_OPEN },
      data: { assigneeId },
    });
    if (count === 0) {
      throw new Failure('conflict', say('discrepancies.assignedMeanwhile'));
    }
  });
}

async function assertMayWork(db: Prisma.TransactionClient, id: string): Promise<void> {
  if ((await db.user.findFirst({ where: { id, ...WHO_WORKS } })) !== null) return;
  throw new Failure('invalid_request', say('discrepancies.notTheirs'), {
    details: ['assigneeId: expected a user who can sign in and decide on discrepancies'],
  });
}

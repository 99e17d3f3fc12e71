import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { audited } from '../audit/audited.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { say } from '../words/say.ts';
import { findDiscrepancy, UNCONFIRMED, WHO_WORKS } from './stored-discrepancy.ts';

export const ConfirmDiscrepancy = z.object({ id: z.uuid() });

/**
 * Closes a discrepancy without a report: the second person confirms what a colleague decided. Whoever disagrees takes
 * another decision instead. The database refuses the same person too.
 * @throws Failure `forbidden`, `resource_not_found`, `conflict` where it was confirmed, decided anew or resolved meanwhile
 */
export async function confirmDiscrepancy(
  ctx: ActorContext,
  input: Input<typeof ConfirmDiscrepancy>,
): Promise<void> {
  authorise(ctx, 'decideDiscrepancies');
  const { id } = parseInput(ConfirmDiscrepancy, input);
  const row = await findDiscrepancy(ctx, id);
  if (row.decidedBy === ctx.actor.userId) {
    throw new Failure('forbidden', say('discrepancies.ownDecision'));
  }
  const event = {
    action: 'discrepancy-confirmed',
    object: `company ${row.country} ${row.companyId}`,
    details: { discrepancy: id, class: row.class },
  } as const;
  await audited(ctx, event, async (transaction) => {
    // The session may be older than a change of the role.
    if ((await transaction.user.findFirst({ where: { id: ctx.actor.userId, ...WHO_WORKS } })) === null) {
      throw new Failure('forbidden', say('discrepancies.mayNoLonger'));
    }
    const { count } = await transaction.discrepancy.updateMany({
      where: { id, ...UNCONFIRMED },
      data: { confirmedBy: ctx.actor.userId, confirmedAt: ctx.now() },
    });
    if (count === 0) {
      throw new Failure('conflict', say('discrepancies.confirmedMeanwhile'));
    }
  });
}

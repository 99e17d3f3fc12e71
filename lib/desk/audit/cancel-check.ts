import { z } from 'zod';
import type { CheckOverview } from '#lib/domain/audit/audit-check.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { audited } from './audited.ts';
import { checkOverview } from './view-checks.ts';

const Cancelled = z.array(z.object({ id: z.string(), lastId: z.bigint().transform(Number) }));

/**
 * Cancels the verification that runs; where none runs (any longer) nothing happens.
 * @throws Failure `forbidden`
 */
export async function cancelCheck(ctx: ActorContext): Promise<CheckOverview> {
  authorise(ctx, 'readAudit');
  await audited(
    ctx,
    ([row]: z.output<typeof Cancelled>) =>
      row === undefined
        ? null
        : {
            action: 'audit-checked',
            object: 'audit',
            details: { to: 'cancelled', check: row.id, lastId: row.lastId },
          },
    async (transaction) =>
      Cancelled.parse(
        await transaction.$queryRaw`
          update desk.audit_check
          set state = 'cancelled', ended_at = clock_timestamp(), lease = null, leased_until = null
          where state = 'running' returning id, last_id as "lastId"`,
      ),
  );
  return checkOverview(ctx.db);
}

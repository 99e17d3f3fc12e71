import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { CHECK_SCOPES, type CheckOverview } from '#lib/domain/audit/audit-check.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { beginCheck } from './begin-check.ts';
import { checkOverview } from './view-checks.ts';
import { workOnCheck } from './work-on-check.ts';

export const StartCheck = z.strictObject({ scope: z.enum(CHECK_SCOPES) });

/** A few new entries take less: the answer then has the result. */
const AT_ONCE_MS = 1_000;

/**
 * Starts a verification of the audit, which goes on by itself; where one runs already, that one is shown.
 * @throws Failure `forbidden`
 */
export async function startCheck(ctx: ActorContext, input: Input<typeof StartCheck>): Promise<CheckOverview> {
  authorise(ctx, 'readAudit');
  const { scope } = parseInput(StartCheck, input);
  await beginCheck(ctx, scope);
  // What fails here is taken up again by `scheduleChecks`.
  const work = workOnCheck(ctx).catch((err: unknown) => {
    ctx.log.error({ err }, 'The verification of the audit was interrupted. It will be taken up again.');
  });
  await Promise.race([work, pause(AT_ONCE_MS, undefined, { ref: false })]);
  return checkOverview(ctx.db);
}

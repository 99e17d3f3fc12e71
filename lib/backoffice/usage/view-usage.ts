import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { USAGE_DIMENSIONS, type UsagePage } from '#lib/domain/backoffice/usage-table.ts';
import { cutOf, usageDays } from '#lib/domain/usage/usage-days.ts';
import { databaseDay } from '#lib/platform/database-day.ts';
import { readUsage } from '#lib/service/usage/read-usage.ts';
import { operatorOf } from '../context/operated.ts';

/** Of an address: what is no dimension and no day is left out. */
export const UsageToView = z.object({
  account: z.string().trim().max(200).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  by: z.enum(USAGE_DIMENSIONS).default('day').catch('day'),
});

/**
 * What was used in some days, added up by one thing: 400 days at most.
 * @throws Failure forbidden, resource_not_found (account)
 */
export async function viewUsage(ctx: ActorContext, input: Input<typeof UsageToView>): Promise<UsagePage> {
  authorise(ctx, 'readBackoffice');
  const { account, by, ...asked } = parseInput(UsageToView, input);
  const today = await databaseDay(ctx.db);
  const days = usageDays(asked, today);
  const usage = await readUsage(operatorOf(ctx), { ...days, by, ...(account && { account }) });
  return { ...usage, today, cut: cutOf(asked, days) };
}

import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { authorise } from '#lib/desk/context/permissions.ts';
import { USAGE_DIMENSIONS, type UsageTable } from '#lib/domain/backoffice/usage-table.ts';
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
 * What was used in some days, added up by one thing.
 * @throws Failure forbidden, invalid_request (too many days), resource_not_found (account)
 */
export async function viewUsage(ctx: ActorContext, input: Input<typeof UsageToView>): Promise<UsageTable> {
  authorise(ctx, 'readBackoffice');
  const { account, ...asked } = parseInput(UsageToView, input);
  return readUsage(operatorOf(ctx), { ...asked, ...(account && { account }) });
}

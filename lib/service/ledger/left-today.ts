import { z } from 'zod';
import { one } from '#lib/platform/db.ts';
import type { CallContext } from '../context/service-context.ts';

const SPENT = { name: 'spent-today', text: 'select service.spent_today($1) as spent' };

/**
 * What the caller's key may still spend today (UTC), so that no register is asked in vain; the charge itself decides.
 * Infinity: the key has no limit of its own, and nothing is asked.
 */
export async function leftToday({ pool, caller }: Pick<CallContext, 'pool' | 'caller'>): Promise<number> {
  const { apiKeyId, creditsPerDay } = caller;
  if (creditsPerDay === null) return Number.POSITIVE_INFINITY;
  const { spent } = await one(pool, SPENT, [apiKeyId], z.object({ spent: z.int() }));
  return creditsPerDay - spent;
}

import { z } from 'zod';

/** Columns of a row named `caller`, from `service.authenticate`. */
export const CALLER_COLUMNS = `
  caller.api_key_id as "apiKeyId", caller.account_id as "accountId", caller.plan_id as "planId",
  caller.cache_period_seconds as "cachePeriodSeconds", caller.balance_credits as "balanceCredits",
  caller.calls_per_minute as "callsPerMinute", caller.credits_per_day as "creditsPerDay", caller.is_suspended as "isSuspended",
  caller.used, caller.resets_in_seconds as "resetsInSeconds"`;

/** Who calls, and how much of its minute the key has used. */
export const CallerRow = z.object({
  apiKeyId: z.uuid(),
  accountId: z.uuid(),
  planId: z.uuid(),
  cachePeriodSeconds: z.int().nullable(),
  balanceCredits: z.int(),
  callsPerMinute: z.int().nullable(),
  creditsPerDay: z.int().nullable(),
  isSuspended: z.boolean(),
  used: z.int(),
  resetsInSeconds: z.int(),
});
export type CallerRow = z.infer<typeof CallerRow>;

import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import { USAGE_OUTCOMES } from '#lib/domain/backoffice/usage-table.ts';
import { findAccount } from '../accounts/find-account.ts';
import { CreditsColumn } from '../context/credits.ts';
import type { OperatorContext } from '../context/operator-context.ts';
import { daysOf, eachDay, UsageRange } from './usage-range.ts';
import { usedItems } from './used-items.ts';

const Lines = z.array(
  z.object({
    day: z.string(),
    account: z.string(),
    key: z.string().nullable(),
    country: z.string().nullable(),
    item: z.string(),
    outcome: z.enum(USAGE_OUTCOMES),
    items: CreditsColumn,
    credits: CreditsColumn,
    savedCredits: CreditsColumn,
  }),
);
export type UsageLine = z.infer<typeof Lines>[number];

/**
 * What was used in some days, added up by everything at once, a day at a time: however long the range is, one day of it
 * is held.
 * @throws Failure invalid_request, resource_not_found (account): before the first day
 */
export async function usageLines(
  ctx: OperatorContext,
  input: Input<typeof UsageRange>,
): Promise<{ from: string; to: string; days: AsyncGenerator<UsageLine[], void> }> {
  const { account, ...range } = parseInput(UsageRange, input);
  const days = daysOf(range, ctx.now());
  const accountId = account === undefined ? null : (await findAccount(ctx.db, account)).id;
  async function* read(): AsyncGenerator<UsageLine[], void> {
    for (const day of eachDay(days)) {
      yield Lines.parse(
        await ctx.db.$queryRaw`
          select ${day} as day, a.name as account, k.name as key, u.country, u.item, u.outcome, count(*) as items,
                 coalesce(sum(u.credits), 0)::bigint as credits, coalesce(sum(u.saved), 0)::bigint as "savedCredits"
            from (${usedItems({ from: day, to: day }, accountId)}) u
            join service.account a on a.id = u.account_id left join service.api_key k on k.id = u.key_id
           group by a.id, k.id, u.country, u.item, u.outcome
           order by a.name, k.name, u.country, u.item, u.outcome`,
      );
    }
  }
  return { ...days, days: read() };
}

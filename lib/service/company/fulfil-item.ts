import type { ServiceContext } from '../context/service-context.ts';
import { obtainItem } from '../items/obtain-item.ts';
import type { OpenItem } from '../items/open-item.ts';

/**
 * Brings one item to its end if its register lets it: found read meanwhile, or read and paid for.
 * @throws Failure when the register fails (the item stays in progress) or does not answer by the deadline
 */
export async function fulfilItem(ctx: ServiceContext, open: OpenItem): Promise<void> {
  const { requestId, item, accountId } = open;
  const cachePeriodSeconds = open.cachePeriodSeconds ?? ctx.env.CACHE_PERIOD_SECONDS;
  await obtainItem(ctx, {
    ...open,
    forItem: item,
    async pay(snapshot) {
      await ctx.purchases(accountId, { requestId, item, cachePeriodSeconds, snapshot });
    },
  });
}

import type { Reading } from '../context/purchase-order.ts';
import type { ServiceContext } from '../context/service-context.ts';
import { obtainItem } from '../items/obtain-item.ts';
import type { OpenItem } from '../items/open-item.ts';

/**
 * Brings one item to its end if its register lets it: found read meanwhile, or read and paid for.
 * @returns what was read, where this request paid for it; of anything else the database knows more
 * @throws Failure when the register fails (the item stays in progress) or does not answer by the deadline
 */
export async function fulfilItem(ctx: ServiceContext, open: OpenItem): Promise<Reading | null> {
  const { requestId, item, accountId, country, companyKey } = open;
  let charged: Reading | null = null;
  const cachePeriodSeconds = open.cachePeriodSeconds ?? ctx.env.CACHE_PERIOD_SECONDS;
  await obtainItem(ctx, {
    ...open,
    forItem: item,
    async pay(snapshot, owner) {
      const lease = owner === undefined ? {} : { lease: { owner, country, companyKey } };
      const order = { requestId, item, cachePeriodSeconds, snapshot, ...lease };
      if ((await ctx.purchases(accountId, order)) === 'charged') charged = snapshot.reading;
      return owner !== undefined;
    },
  });
  return charged;
}

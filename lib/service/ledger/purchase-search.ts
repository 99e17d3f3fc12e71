import { z } from 'zod';
import { one, type Queryable } from '#lib/platform/db.ts';
import { ChargeRefusal } from '../context/purchase-order.ts';

/** A search to be paid for: nothing of its answer is kept, only until when it is free. */
export interface SearchOrder {
  readonly accountId: string;
  readonly apiKeyId: string;
  readonly country: string;
  readonly query: string;
  readonly priceCredits: number;
  readonly cachePeriodSeconds: number;
}

/** Whether the account has paid for this search within its cache period. */
export async function isSearchPaid(
  on: Queryable,
  { accountId, country, query }: Pick<SearchOrder, 'accountId' | 'country' | 'query'>,
): Promise<boolean> {
  const sql = `
    select exists (select 1 from service.search_window
      where account_id = $1 and country = $2 and query = $3 and expires_at > clock_timestamp()) as paid`;
  return (await one(on, sql, [accountId, country, query], z.object({ paid: z.boolean() }))).paid;
}

const Paid = z.object({
  outcome: z.enum(['charged', 'cached', ...ChargeRefusal.options]),
  balance: z.int(),
});

/**
 * Pays for a search, once in a cache period: an answer that was lost on the way can be asked for again. The database
 * decides between searches at once.
 */
export function purchaseSearch(on: Queryable, order: SearchOrder): Promise<z.output<typeof Paid>> {
  const { accountId, apiKeyId, country, query, priceCredits, cachePeriodSeconds } = order;
  const sql = `
    select service.purchase_search(a.id, $2, $3, $4, $5, $6) as outcome, a.balance_credits as balance
      from service.account a where a.id = $1`;
  return one(on, sql, [accountId, apiKeyId, country, query, priceCredits, cachePeriodSeconds], Paid);
}

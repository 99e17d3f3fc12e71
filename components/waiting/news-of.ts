import { type FailureCause, failuresByCause } from '#lib/domain/lookup/failures-by-cause.ts';
import { countItems, type ItemCounts } from '#lib/domain/lookup/item-counts.ts';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';

/** What has come of one company, from however many requests. */
export interface CompanyNews {
  readonly country: string;
  readonly companyId: string;
  readonly legalName: string | null;
  readonly lookupIds: readonly string[];
  /** `all`: nothing failed and nothing is open. */
  readonly outcome: 'all' | 'some' | 'none';
  readonly counts: ItemCounts;
  readonly causes: readonly FailureCause[];
}

/** One entry for each company, in the order in which the requests are given. */
export function newsOf(arrived: readonly LookupView[]): CompanyNews[] {
  const companies = Map.groupBy(arrived, ({ country, companyId }) => `${country} ${companyId}`);
  return [...companies.values()].flatMap((lookups) => {
    const [first] = lookups;
    if (first === undefined) return [];
    const items = lookups.flatMap((lookup) => lookup.items);
    const counts = countItems(items);
    return {
      country: first.country,
      companyId: first.companyId,
      legalName: lookups.find(({ legalName }) => legalName !== null)?.legalName ?? null,
      lookupIds: lookups.map(({ id }) => id),
      outcome: outcomeOf(counts),
      counts,
      causes: failuresByCause(items.filter(({ status }) => status === 'failed')),
    };
  });
}

function outcomeOf({ received, empty, failed, open }: ItemCounts): CompanyNews['outcome'] {
  if (received + empty === 0) return 'none';
  return failed + open === 0 ? 'all' : 'some';
}

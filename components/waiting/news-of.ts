import { type FailureCause, failuresByCause } from '#lib/domain/lookup/failures-by-cause.ts';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';

/** What has come of one company, from however many requests. */
export interface CompanyNews {
  readonly country: string;
  readonly companyId: string;
  readonly legalName: string | null;
  readonly lookupIds: readonly string[];
  readonly outcome: 'all' | 'some' | 'none';
  readonly received: number;
  readonly asked: number;
  readonly causes: readonly FailureCause[];
}

/** One entry for each company, in the order in which the requests are given. */
export function newsOf(arrived: readonly LookupView[]): CompanyNews[] {
  const companies = Map.groupBy(arrived, ({ country, companyId }) => `${country} ${companyId}`);
  return [...companies.values()].flatMap((lookups) => {
    const [first] = lookups;
    if (first === undefined) return [];
    const items = lookups.flatMap((lookup) => lookup.items);
    const received = items.filter(({ status }) => status === 'succeeded').length;
    return {
      country: first.country,
      companyId: first.companyId,
      legalName: lookups.find(({ legalName }) => legalName !== null)?.legalName ?? null,
      lookupIds: lookups.map(({ id }) => id),
      outcome: received === 0 ? 'none' : received === items.length ? 'all' : 'some',
      received,
      asked: items.length,
      causes: failuresByCause(items.filter(({ status }) => status === 'failed')),
    };
  });
}

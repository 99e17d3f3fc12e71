import { z } from 'zod';
import { GraphCharge } from '#lib/contract/index.ts';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import type { PastPurchase } from '#lib/domain/quote/free-until.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import type { CompanyPlace } from './company-place.ts';

/** Longer than any trace: what a structure paid for is later than its request by less. */
const TRACE_DAYS = 1;

const Charged = z.object({ companyId: z.string(), charges: z.array(GraphCharge).catch([]) });

/**
 * Lookups of a company that ownership structures of this workspace paid for, its own and those of others.
 * @param since earlier charges are left out as a rule; they count no more
 */
export async function chargedInGraphs(
  db: Pick<PrismaClient, '$queryRaw'>,
  { country, companyId }: CompanyPlace,
  { serviceUrl, since }: { readonly serviceUrl: string; readonly since: Date },
): Promise<PastPurchase[]> {
  const rows = z.array(Charged).parse(
    await db.$queryRaw`
      select n #>> '{company,id}' as "companyId", n -> 'charges' as charges
      from desk.lookup l, jsonb_array_elements(case jsonb_typeof(l.answer #> '{graphBeta,nodes}')
        when 'array' then l.answer #> '{graphBeta,nodes}' else '[]' end) n
      where l.created_at > ${since}::timestamptz - make_interval(days => ${TRACE_DAYS})
        and l.service_url = ${serviceUrl} and l.purged_at is null and 'graph' = any(l.data_points)
        and n ? 'charges' and n #>> '{company,countryCode}' = ${country}
        and desk.digits_of(n #>> '{company,id}') = desk.digits_of(${companyId})`,
  );
  return rows
    .filter((row) => placeKey({ country, companyId: row.companyId }) === placeKey({ country, companyId }))
    .flatMap(({ charges }) => charges)
    .map(({ dataPoint, credits, chargedAt }) => ({
      item: `dataPoint ${dataPoint}`,
      askedAt: new Date(chargedAt),
      costCredits: credits,
    }));
}

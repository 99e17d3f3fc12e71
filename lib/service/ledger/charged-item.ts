import { OWNERS_IN_GRAPH } from '#lib/domain/backoffice/usage-table.ts';
import { Prisma } from '#lib/platform/prisma.ts';

/**
 * What a ledger entry (a row `e`) was charged for, in SQL: declared owners that an ownership structure looked up stand
 * apart from those that were ordered, until the request is dropped.
 */
export const CHARGED_ITEM = Prisma.sql`
  case when e.item = 'ultimateBeneficialOwners' and exists (
         select 1 from service.graph_step t
          where t.request_id = e.request_id and t.kind = 'owners' and t.country = e.country
            and t.snapshot_id = e.snapshot_id and t.cost_credits > 0)
       then ${OWNERS_IN_GRAPH} else e.item end`;

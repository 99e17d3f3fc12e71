import { OWNERS_IN_GRAPH } from '#lib/domain/backoffice/usage-table.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { Days } from './usage-range.ts';

/**
 * Every item that was asked for in these days, and every search that was charged, each with its outcome. What an item
 * from the cache saved is what its account had paid for the same answer. Documents count as one kind of item. Declared
 * owners that an ownership structure paid for are counted beside it, and not in it.
 */
export const usedItems = ({ from, to }: Days, accountId: string | null): Prisma.Sql => Prisma.sql`
  select q.created_at as at, q.account_id, q.api_key_id as key_id, q.country,
         case when i.item like 'document:%' then 'documents' else i.item end as item,
         case when i.status <> 'succeeded' then i.status when i.cost_credits > 0 then 'charged'
              when i.is_live then 'free' else 'cached' end as outcome,
         case when i.item = 'graph' and i.status = 'succeeded' then i.cost_credits - (${OWNERS_OF_GRAPH}) else i.cost_credits end
           as credits,
         case when i.status = 'succeeded' and not i.is_live then
           (select -e.amount_credits from service.ledger_entry e
             where e.id >= service.entries_from(i.snapshot_id) and e.snapshot_id = i.snapshot_id and e.kind = 'charge'
               and e.account_id = q.account_id limit 1)
         end as saved
    from service.request q join service.request_item i on i.request_id = q.id
   where q.created_at >= ${startOf(from)} and q.created_at < ${endOf(to)}
     and (${accountId}::uuid is null or q.account_id = ${accountId}::uuid)
  union all
  select q.created_at, q.account_id, q.api_key_id, t.country, ${OWNERS_IN_GRAPH}, 'charged', t.cost_credits, null
    from service.request q join service.request_item i on i.request_id = q.id and i.item = 'graph' and i.status = 'succeeded'
    join service.graph_step t on t.request_id = q.id and t.kind = 'owners' and t.cost_credits > 0
   where q.created_at >= ${startOf(from)} and q.created_at < ${endOf(to)}
     and (${accountId}::uuid is null or q.account_id = ${accountId}::uuid)
  union all
  select e.created_at, e.account_id, e.api_key_id, e.country, e.item, 'charged', -e.amount_credits, null
    from service.ledger_entry e
   where e.created_at >= ${startOf(from)} and e.created_at < ${endOf(to)} and e.kind = 'charge'
     and e.request_id is null and (${accountId}::uuid is null or e.account_id = ${accountId}::uuid)`;

const OWNERS_OF_GRAPH = Prisma.sql`
  select coalesce(sum(t.cost_credits), 0)::int from service.graph_step t where t.request_id = q.id and t.kind = 'owners'`;

// Days are those of UTC, whatever the session's time zone is.
const startOf = (day: string) => Prisma.sql`${day}::date::timestamp at time zone 'UTC'`;
const endOf = (day: string) => Prisma.sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;

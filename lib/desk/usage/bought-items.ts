import type { UsageDays } from '#lib/domain/usage/usage-days.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { Actor, Role } from '../context/permissions.ts';

const SEE_ALL: readonly Role[] = ['administrator', 'billing', 'auditor'];

/** Whether somebody sees what everybody bought, and not only their own. */
export const seesAll = ({ role }: Pick<Actor, 'role'>): boolean => SEE_ALL.includes(role);

interface Which extends UsageDays {
  /** Of this person alone; null: of everybody. */
  readonly userId: string | null;
}

/**
 * Every item that was received for a request of these days, and every search that was bought, with its cost. What came
 * without a charge though it was charged before saved that. Of a purged request the sum is left. Documents are one kind.
 */
export const boughtItems = (which: Which): Prisma.Sql => Prisma.sql`
  select l.created_at as at, l.user_id, l.country, l.company_id, nullif(trim(l.reference), '') as reference,
         case k.kind when 'documents' then 'documents' else k.id end as item, coalesce(k.cost, 0) as credits, k.saved
    from desk.lookup l cross join lateral (
      select part.kind, each.key as id, (each.value ->> 'cost')::float8 as cost,
             case when coalesce((each.value ->> 'cost')::float8, 0) = 0 then
               (select (p.answer #>> array['request', 'dataStatus', part.kind, each.key, 'cost'])::float8
                  from desk.lookup p
                 where p.country = l.country and p.company_id = l.company_id and p.created_at < l.created_at
                   and (p.answer #>> array['request', 'dataStatus', part.kind, each.key, 'cost'])::float8 > 0
                 order by p.created_at desc limit 1) end as saved
        from (values ('dataPoints'), ('documents')) part (kind)
       cross join lateral jsonb_each(coalesce(l.answer #> array['request', 'dataStatus', part.kind], '{}')) each
       where each.value ->> 'status' = 'succeeded' or (each.value ->> 'cost')::float8 > 0
      union all
      select 'purged', 'purged', l.cost_credits, null where l.answer is null and l.cost_credits > 0
    ) k
   where ${inDays(Prisma.sql`l.created_at`, which)} and ${of(Prisma.sql`l.user_id`, which)}
  union all
  select s.bought_at, s.user_id, s.country, null, null, 'search', s.credits, null
    from desk.bought_search s
   where ${inDays(Prisma.sql`s.bought_at`, which)} and ${of(Prisma.sql`s.user_id`, which)}`;

/** Requests of these days that may still cost something. */
export const openRequests = (which: Which): Prisma.Sql => Prisma.sql`
  select count(*)::int as requests,
         coalesce(sum(greatest(0, l.quoted_credits - coalesce(l.cost_credits, 0))), 0) as "mostCredits"
    from desk.lookup l
   where l.status in ('asking', 'in_progress') and ${inDays(Prisma.sql`l.created_at`, which)}
     and ${of(Prisma.sql`l.user_id`, which)}`;

// Days are those of UTC, whatever the session's time zone is.
const inDays = (column: Prisma.Sql, { from, to }: UsageDays) => Prisma.sql`
  ${column} >= ${from}::date::timestamp at time zone 'UTC'
  and ${column} < (${to}::date + 1)::timestamp at time zone 'UTC'`;
const of = (column: Prisma.Sql, { userId }: Which) =>
  userId === null ? Prisma.sql`true` : Prisma.sql`${column} = ${userId}::uuid`;

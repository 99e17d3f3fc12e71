import { z } from 'zod';
import { one } from '#lib/platform/db.ts';
import type { Jobs, QueueState } from '#lib/platform/jobs.ts';
import type { ServiceContext } from '../context/service-context.ts';

const Row = z.object({
  accounts: z.int(),
  negativeAccounts: z.int(),
  creditsBalance: z.int(),
  ledgerLastEntry: z.int(),
  requestsOpen: z.int(),
  oldestOpenSeconds: z.number(),
  deliveriesWaiting: z.int(),
  oldestDueSeconds: z.number(),
});

/** How money, requests and jobs of all accounts are, without naming one. */
export type OperationFigures = z.output<typeof Row> & { readonly jobs: readonly QueueState[] };

/** By indexes of what is open, so that a look at the metrics costs the same in a large database. */
const FIGURES = `
  with open as (
    select min(r.created_at) as since, count(distinct i.request_id)::int as requests
      from service.request_item i join service.request r on r.id = i.request_id
      where i.status = 'in_progress'
  ), money as (
    select count(*)::int as accounts, count(*) filter (where balance_credits < 0)::int as negative,
        coalesce(sum(balance_credits), 0)::bigint as balance
      from service.account
  ), deliveries as (
    select count(*)::int as waiting, min(d.due_at) filter (where d.due_at < now() and e.state is distinct from 'paused'
        and e.state is distinct from 'gone') as due
      from service.webhook_delivery d left join service.webhook_endpoint e on e.id = d.endpoint_id
      where d.state = 'waiting'
  )
  select money.accounts, money.negative as "negativeAccounts", money.balance as "creditsBalance",
      (select coalesce(max(id), 0) % 1000000000 from service.ledger_entry) as "ledgerLastEntry",
      open.requests as "requestsOpen",
      coalesce(extract(epoch from clock_timestamp() - open.since), 0)::float8 as "oldestOpenSeconds",
      deliveries.waiting as "deliveriesWaiting",
      coalesce(extract(epoch from clock_timestamp() - deliveries.due), 0)::float8 as "oldestDueSeconds"
    from money, open, deliveries`;

export async function operationFigures(
  { pool }: Pick<ServiceContext, 'pool'>,
  jobs: Pick<Jobs, 'states'>,
): Promise<OperationFigures> {
  const [figures, states] = await Promise.all([one(pool, FIGURES, [], Row), jobs.states()]);
  return { ...figures, jobs: states };
}

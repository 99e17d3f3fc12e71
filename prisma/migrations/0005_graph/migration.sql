-- Ownership graphs: how far each may go, and every step that it has taken.

-- limits, and what it continues; null: no graph was asked for
alter table service.request add column graph_plan json;

-- a graph pays for the profiles of several companies
drop index service.ledger_entry_request_id_item_idx;
create unique index on service.ledger_entry (request_id, country, company_id, item) where kind = 'charge';

create table service.graph_step (
  request_id uuid not null references service.request (id),
  kind text not null check (kind in ('company', 'search')),
  country text not null,
  -- the company's id in its register, or the name that was searched for
  subject text not null,
  outcome text not null check (outcome in ('found', 'not_found', 'error')),
  snapshot_id uuid references service.snapshot (id),
  -- what a search found
  found json,
  cost_credits int not null default 0 check (cost_credits >= 0),
  -- taken by the graph that this one continues
  is_kept boolean not null default false,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (request_id, kind, country, subject),
  check ((kind = 'company' and outcome = 'found') = (snapshot_id is not null)),
  check ((kind = 'search') = (found is not null)),
  check (cost_credits = 0 or (outcome = 'found' and not is_kept))
);
create trigger append_only before update or delete or truncate on service.graph_step
  for each statement execute function service.refuse_change();

-- The one way to pay for a step of a graph and to store what it read: snapshot, billing window, ledger entry and step
-- together, on the database's clock. A profile is paid for as one that is asked for by itself: what the account has
-- paid for within its cache period is free, and what is paid for here is free elsewhere. Outcomes: 'charged' (or the
-- price is zero), 'cached', 'finished' (the step, or the whole graph, was finished before), and, with nothing
-- written, 'over_budget' (this graph would cost more than p_budget_credits) and 'insufficient_funds' (the balance is
-- below zero; only the first step may go below it in one request with others).
create function service.purchase_step(
  p_request_id uuid, p_kind text, p_country text, p_subject text, p_price_credits int, p_budget_credits float8,
  p_is_first boolean, p_cache_period_seconds int, p_snapshot_id uuid, p_value json, p_absence json, p_source json,
  p_retrieved_at timestamptz, p_found json
) returns text language plpgsql as $$
declare
  payer uuid;
  balance bigint;
  moment timestamptz;
  kept uuid;
  cost int := p_price_credits;
begin
  select account_id into strict payer from service.request where id = p_request_id;
  -- the account first, as in purchase(); it also keeps two processes at one graph apart
  select balance_credits into balance from service.account where id = payer for no key update;
  perform 1 from service.request_item
    where request_id = p_request_id and item = 'graph' and status = 'in_progress' for update;
  if not found then return 'finished'; end if;
  perform 1 from service.graph_step
    where request_id = p_request_id and kind = p_kind and country = p_country and subject = p_subject;
  if found then return 'finished'; end if;

  moment := clock_timestamp();
  if p_kind = 'company' then
    select w.snapshot_id into kept from service.billing_window w
     where w.account_id = payer and w.country = p_country and w.company_id = p_subject
       and w.item = 'companyProfile' and w.expires_at > moment;
    if kept is not null then cost := 0; end if;
  end if;
  if cost > 0 then
    if cost + (select coalesce(sum(cost_credits), 0) from service.graph_step where request_id = p_request_id)
       > p_budget_credits then return 'over_budget'; end if;
    if balance < 0 and not (p_is_first and exists (
      select 1 from service.ledger_entry where request_id = p_request_id and kind = 'charge'))
    then return 'insufficient_funds'; end if;
  end if;

  if p_kind = 'company' and kept is null then
    if p_value is null then
      -- found as paid for a moment ago, and no longer: nobody pays for a reading older than the question
      perform 1 from service.snapshot s join service.request q on q.id = p_request_id
        where s.id = p_snapshot_id and s.retrieved_at < q.created_at;
      if found then raise exception 'snapshot % is older than request %', p_snapshot_id, p_request_id; end if;
    else
      insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at)
      values (p_snapshot_id, p_country, p_subject, 'companyProfile', p_value, p_absence, p_source, p_retrieved_at)
      on conflict (id) do nothing;
    end if;
    -- one that another paid for at no price in this moment stands: nothing is charged here either
    insert into service.billing_window as w (account_id, country, company_id, item, snapshot_id, expires_at)
    values (payer, p_country, p_subject, 'companyProfile', p_snapshot_id,
            moment + make_interval(secs => p_cache_period_seconds))
    on conflict (account_id, country, company_id, item) do update
       set snapshot_id = excluded.snapshot_id, expires_at = excluded.expires_at
     where w.expires_at <= moment;
    if not found then cost := 0; end if;
  end if;
  if cost > 0 then
    insert into service.ledger_entry
      (account_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id, item)
    values (payer, 'charge', -cost, 0,
            p_country || case p_kind when 'company' then ' ' || p_subject || ' companyProfile' else ' search' end,
            p_request_id, case p_kind when 'company' then p_snapshot_id end, p_country,
            case p_kind when 'company' then p_subject end,
            case p_kind when 'company' then 'companyProfile' else 'search' end);
  end if;
  insert into service.graph_step (request_id, kind, country, subject, outcome, snapshot_id, found, cost_credits)
  values (p_request_id, p_kind, p_country, p_subject, 'found',
          case p_kind when 'company' then coalesce(kept, p_snapshot_id) end, p_found, cost);
  return case when kept is null then 'charged' else 'cached' end;
end $$;

-- Ends a graph: its snapshot, and the item with what its steps have cost. It opens no billing window: the next graph
-- of the company is followed anew, and pays for what is new.
create function service.finish_graph(
  p_request_id uuid, p_snapshot_id uuid, p_value json, p_absence json, p_source json, p_retrieved_at timestamptz
) returns boolean language plpgsql as $$
begin
  perform 1 from service.request_item
    where request_id = p_request_id and item = 'graph' and status = 'in_progress' for update;
  if not found then return false; end if;
  insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at)
  select p_snapshot_id, q.country, q.company_key, 'graph', p_value, p_absence, p_source, p_retrieved_at
    from service.request q where q.id = p_request_id;
  update service.request_item set status = 'succeeded', snapshot_id = p_snapshot_id, is_live = true,
         finished_at = clock_timestamp(),
         cost_credits = (select coalesce(sum(cost_credits), 0) from service.graph_step where request_id = p_request_id)
   where request_id = p_request_id and item = 'graph';
  return true;
end $$;

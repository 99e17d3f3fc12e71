-- Lookups of declared owners in an ownership graph. A request that is in progress has no price for them and no wish in its
-- graph_plan: it looks up none.
alter table service.graph_step
  drop constraint graph_step_kind_check, drop constraint graph_step_check,
  add constraint graph_step_kind_check check (kind in ('company', 'owners', 'search')),
  add constraint graph_step_check check ((kind <> 'search' and outcome = 'found') = (snapshot_id is not null));

-- Prices of the lookups of an ownership graph, fixed when its request begins, however long the graph takes.
create or replace function service.step_prices(p_plan_id uuid) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
      'country', p.country, 'item', p.item, 'priceCredits', p.price_credits)), '[]')
    from service.prices_at(p_plan_id, null, '{companyProfile,search,ultimateBeneficialOwners}', statement_timestamp()) p
$$;

-- As before; besides, a lookup of declared owners (kind 'owners') is paid for as its item, like a profile.
--
-- The only way to pay for a lookup of an ownership graph and to store its data: snapshot, billing window, ledger entry and step in
-- one transaction, on the database's clock. An item costs the same as one bought separately: data that the account has paid for
-- within its cache period is free, and data paid for here is free elsewhere. Outcomes: 'charged' (or the price is zero), 'cached',
-- 'finished' (the step or the graph was finished before), and with nothing written 'over_budget' (the graph would cost more
-- than p_budget_credits), 'insufficient_funds' (the balance is below zero; only the first step may take it below zero in a request
-- that was charged for other items), 'account_closed' and 'over_day_limit'. A generic plan, as in purchase_and_release.
create or replace function service.purchase_step(
  p_request_id uuid, p_kind text, p_country text, p_subject text, p_price_credits int, p_budget_credits float8,
  p_is_first boolean, p_cache_period_seconds int, p_snapshot_id uuid, p_value json, p_absence json, p_source json,
  p_retrieved_at timestamptz, p_names json, p_found json
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  payer uuid;
  by_key uuid;
  day_limit int;
  is_closed boolean;
  balance bigint;
  moment timestamptz;
  until timestamptz;
  paid record;
  cost int := p_price_credits;
  names json := p_names;
  companies text[];
  -- null: a search, which is no item of a company
  item_of text := case p_kind when 'company' then 'companyProfile' when 'owners' then 'ultimateBeneficialOwners' end;
begin
  select q.account_id, q.api_key_id, k.credits_per_day into strict payer, by_key, day_limit
    from service.request q left join service.api_key k on k.id = q.api_key_id where q.id = p_request_id;
  if p_value is null then select s.names into names from service.snapshot s where s.id = p_snapshot_id; end if;
  companies := service.names_of(names, 'companies', p_subject);
  -- the account first, as in purchase(); the lock also separates two processes that work on one graph
  select balance_credits, closed_at is not null into balance, is_closed
    from service.account where id = payer for no key update;
  perform 1 from service.request_item
    where request_id = p_request_id and item = 'graph' and status = 'in_progress' for update;
  if not found then return 'finished'; end if;
  perform 1 from service.graph_step
    where request_id = p_request_id and kind = p_kind and country = p_country and subject = p_subject;
  if found then return 'finished'; end if;

  moment := clock_timestamp();
  until := moment + make_interval(secs => p_cache_period_seconds);
  select null::uuid as snapshot_id, null::timestamptz as expires_at into paid;
  if item_of is not null then
    select * into paid from service.paid_snapshot(payer, p_request_id, p_country, array[companies[1], p_subject],
      array[item_of], moment);
    if paid.snapshot_id is not null then cost := 0; end if;
  elsif exists (select 1 from service.search_window w where w.account_id = payer and w.country = p_country
                  and w.query = p_subject and w.expires_at > moment) then
    cost := 0;
  end if;
  if cost > 0 then
    if cost + (select coalesce(sum(cost_credits), 0) from service.graph_step where request_id = p_request_id)
       > p_budget_credits then return 'over_budget'; end if;
    if balance < 0 and not (p_is_first and service.has_charged(p_request_id))
    then return 'insufficient_funds'; end if;
    if is_closed then return 'account_closed'; end if;
    if service.is_over_day_limit(by_key, day_limit, cost) then return 'over_day_limit'; end if;
  end if;

  if item_of is not null and paid.snapshot_id is null then
    if p_value is null then
      -- its window has ended since the lookup: no request pays for a snapshot older than itself
      perform 1 from service.snapshot s join service.request q on q.id = p_request_id
        where s.id = p_snapshot_id and s.retrieved_at < q.created_at;
      if found then raise exception 'snapshot % is older than request %', p_snapshot_id, p_request_id; end if;
    else
      insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at, names)
      values (p_snapshot_id, p_country, companies[1], item_of, p_value, p_absence, p_source,
              p_retrieved_at, p_names)
      on conflict (id) do nothing;
    end if;
    -- a concurrent purchase without a charge opened the window: nothing is charged here either
    if not service.open_windows(
      payer, p_country, companies[1:1], array[item_of], p_snapshot_id, until, moment)
    then cost := 0; end if;
  elsif p_kind = 'search' and cost > 0 then
    insert into service.search_window as w values (payer, p_country, p_subject, until)
    on conflict (account_id, country, query) do update set expires_at = excluded.expires_at
     where w.expires_at <= moment;
  end if;
  if item_of is not null then
    perform service.open_windows(payer, p_country, companies, array[item_of],
      coalesce(paid.snapshot_id, p_snapshot_id), coalesce(paid.expires_at, until), moment);
  end if;
  if cost > 0 then
    insert into service.ledger_entry
      (account_id, api_key_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id,
       item)
    values (payer, by_key, 'charge', -cost, 0, p_country || coalesce(' ' || companies[1] || ' ' || item_of, ' search'),
            p_request_id, case when item_of is not null then p_snapshot_id end, p_country,
            case when item_of is not null then companies[1] end, coalesce(item_of, 'search'));
  end if;
  insert into service.graph_step (request_id, kind, country, subject, outcome, snapshot_id, found, cost_credits)
  values (p_request_id, p_kind, p_country, p_subject, 'found',
          case when item_of is not null then coalesce(paid.snapshot_id, p_snapshot_id) end, p_found, cost);
  return case when paid.snapshot_id is null then 'charged' else 'cached' end;
end $$;

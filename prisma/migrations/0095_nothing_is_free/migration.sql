-- An answer that has only reasons 'not_offered' costs nothing, whoever buys it (docs/decisions/0099-nothing-known.md). The two
-- functions that charge are as before, and besides ask service.says_nothing.

-- Whether an answer says of each of its sections that no source offers it, and nothing else. An empty answer without a reason is
-- none of these. The value is compared first, as text: that is how it is stored, and reading large JSON for each purchase costs.
create function service.says_nothing(p_value json, p_absence json) returns boolean language plpgsql immutable as $$
begin
  if p_value is null or p_value::text <> '{}' then return false; end if;
  return coalesce((select bool_and(each.value ->> 'reason' = 'not_offered') from json_each(p_absence) each), false);
end $$;

-- The only way to pay for an item and to store its data: snapshot, billing window, ledger entry and request item in one
-- step, on the database's clock. Outcomes:
--   'charged'             this request paid, or the price is zero, or the answer says of everything that no source offers it
--   'cached'              the account had paid, under this id or another: its snapshot, no cost
--   'finished'            the item was finished before; nothing is written
--   'insufficient_funds'  the balance is below zero; only the failed item is written, also for the two below
--   'account_closed'
--   'over_day_limit'      the key may not spend this much today
-- `p_refusals` has the error of each refusal by outcome, with `{limit}` for the key's daily limit. A caller that gives only one
-- error gets 'insufficient_funds' for every refusal.
create or replace function service.purchase(
  p_request_id uuid, p_item text, p_cache_period_seconds int, p_snapshot_id uuid,
  p_value json, p_absence json, p_source json, p_retrieved_at timestamptz, p_refusals json, p_names json
) returns text language plpgsql as $$
declare
  r record;
  paid record;
  refusal text;
  is_closed boolean;
  is_opened boolean;
  balance bigint;
  moment timestamptz;
  until timestamptz;
  names json := p_names;
  is_nothing boolean := service.says_nothing(p_value, p_absence);
  price int;
  companies text[];
  items text[];
begin
  -- The account is always locked before the item, so that transactions with several purchases cannot deadlock. The lock is no
  -- stronger than the ledger needs: the key lock of a request that is being opened must not wait for it.
  select a.balance_credits, a.closed_at is not null into balance, is_closed
    from service.request_item i join service.account a on a.id = i.account_id
   where i.request_id = p_request_id and i.item = p_item and i.price_credits > 0
     for no key update of a;
  select i.status, i.price_credits, i.account_id, q.api_key_id, q.country, q.company_key, k.credits_per_day,
         exists (select from service.request_item o where o.request_id = p_request_id and o.item <> p_item
                    and (o.cost_credits > 0 or o.item = 'graph')) as has_paid
    into r
    from service.request_item i join service.request q on q.id = i.request_id
    left join service.api_key k on k.id = q.api_key_id
   where i.request_id = p_request_id and i.item = p_item
     for update of i;
  if not found then raise exception 'request % has no item %', p_request_id, p_item; end if;
  if r.status <> 'in_progress' then return 'finished'; end if;
  if p_value is null then
    select s.names, service.says_nothing(s.value, s.absence) into names, is_nothing
      from service.snapshot s where s.id = p_snapshot_id;
  end if;
  price := case when is_nothing then 0 else r.price_credits end;
  companies := case when names is null then array[r.company_key] else service.names_of(names, 'companies', r.company_key) end;
  items := case when names is null then array[p_item] else service.names_of(names, 'items', p_item) end;

  -- one time for all checks of the window, taken after the account is locked
  moment := clock_timestamp();
  select * into paid from service.paid_snapshot(
    r.account_id, case when r.has_paid then p_request_id end, r.country, array[companies[1], r.company_key],
    array[items[1], p_item], moment);
  if price > 0 and paid.snapshot_id is null then
    refusal := case
      when balance < 0 and not service.has_charged(p_request_id) then 'insufficient_funds'
      when is_closed then 'account_closed'
      when r.credits_per_day is not null
        and service.is_over_day_limit(r.api_key_id, r.credits_per_day, price) then 'over_day_limit' end;
  end if;
  if refusal is not null then
    if p_refusals -> refusal is null then refusal := 'insufficient_funds'; end if;
    update service.request_item set status = 'failed', finished_at = clock_timestamp(),
           error = replace(coalesce(p_refusals -> refusal, p_refusals)::text, '{limit}',
                           coalesce(r.credits_per_day, 0)::text)::json
     where request_id = p_request_id and item = p_item;
    return refusal;
  end if;

  until := moment + make_interval(secs => p_cache_period_seconds);
  is_opened := false;
  if paid.snapshot_id is null then
    insert into service.billing_window as w values (r.account_id, r.country, companies[1], items[1], p_snapshot_id, until)
    on conflict (account_id, country, company_id, item) do update
       set snapshot_id = excluded.snapshot_id, expires_at = excluded.expires_at
     where w.expires_at <= moment;
    is_opened := found;
    if not is_opened then
      -- a concurrent purchase opened it without a charge
      select * into paid from service.paid_snapshot(
        r.account_id, p_request_id, r.country, companies[1:1], items[1:1], moment);
    end if;
  end if;
  -- with one name, the window is open already
  if not is_opened or cardinality(companies) > 1 or cardinality(items) > 1 then
    perform service.open_windows(r.account_id, r.country, companies, items,
      coalesce(paid.snapshot_id, p_snapshot_id), coalesce(paid.expires_at, until), moment);
  end if;
  if paid.snapshot_id is not null then
    update service.request_item set status = 'succeeded', snapshot_id = paid.snapshot_id,
           finished_at = clock_timestamp()
     where request_id = p_request_id and item = p_item;
    return 'cached';
  end if;

  -- several requests may pay for the same snapshot: the first to pay stores it, the others refer to it
  if p_value is null then
    -- its window has ended since the lookup: no request pays for a snapshot older than itself
    perform 1 from service.snapshot s join service.request q on q.id = p_request_id
      where s.id = p_snapshot_id and s.retrieved_at < q.created_at;
    if found then raise exception 'snapshot % is older than request %', p_snapshot_id, p_request_id; end if;
  else
    insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at, names)
    values (p_snapshot_id, r.country, companies[1], items[1], p_value, p_absence, p_source, p_retrieved_at, p_names)
    on conflict (id) do nothing;
  end if;
  if price > 0 then
    insert into service.ledger_entry
      (account_id, api_key_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id,
       item)
    values (r.account_id, r.api_key_id, 'charge', -price, 0, r.country || ' ' || companies[1] || ' ' || p_item,
            p_request_id, p_snapshot_id, r.country, companies[1], items[1]);
  end if;
  update service.request_item set status = 'succeeded', cost_credits = price, snapshot_id = p_snapshot_id,
         is_live = true, finished_at = clock_timestamp()
   where request_id = p_request_id and item = p_item;
  return 'charged';
end $$;

-- The only way to pay for a lookup of an ownership graph and to store its data: snapshot, billing window, ledger entry and step in
-- one transaction, on the database's clock. An item costs the same as one bought separately: data that the account has paid for
-- within its cache period is free, and data paid for here is free elsewhere. Outcomes: 'charged' (or the price is zero, or the answer says of everything that no source offers it), 'cached',
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
  is_nothing boolean := service.says_nothing(p_value, p_absence);
  companies text[];
  -- null: a search, which is no item of a company
  item_of text := case p_kind when 'company' then 'companyProfile' when 'owners' then 'ultimateBeneficialOwners' end;
begin
  select q.account_id, q.api_key_id, k.credits_per_day into strict payer, by_key, day_limit
    from service.request q left join service.api_key k on k.id = q.api_key_id where q.id = p_request_id;
  if p_value is null then
    select s.names, service.says_nothing(s.value, s.absence) into names, is_nothing
      from service.snapshot s where s.id = p_snapshot_id;
  end if;
  if is_nothing then cost := 0; end if;
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

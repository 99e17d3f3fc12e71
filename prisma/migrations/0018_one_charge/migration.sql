-- One paper under several ids, or one company under several, is paid for once.

-- Every id of the company and of the item that a snapshot answers, the register's own first:
-- {"companies": […], "items": […]}. Null: there is one of each.
alter table service.snapshot add column names json;

-- The ids of one kind, own first; `asked` is always among them.
create function service.names_of(names json, kind text, asked text) returns text[] language sql immutable as $$
  select array(select json_array_elements_text(coalesce(names -> kind, '[]')))
         || case when names -> kind is null or not asked in (select json_array_elements_text(names -> kind))
                 then array[asked] else '{}' end
$$;

-- What an account has paid for: by the id asked for or the register's own, within the cache period, or in this very
-- request. Other ids don't decide: what a smart id means may change while its window is open.
create function service.paid_snapshot(
  p_account_id uuid, p_request_id uuid, p_country text, p_companies text[], p_items text[], p_moment timestamptz,
  out snapshot_id uuid, out expires_at timestamptz
) language plpgsql stable as $$
begin
  select w.snapshot_id, w.expires_at into snapshot_id, expires_at from service.billing_window w
   where w.account_id = p_account_id and w.country = p_country and w.company_id = any(p_companies)
     and w.item = any(p_items) and w.expires_at > p_moment
   order by w.expires_at desc limit 1;
  if found then return; end if;
  select e.snapshot_id, p_moment into snapshot_id, expires_at from service.ledger_entry e
   where e.request_id = p_request_id and e.kind = 'charge' and e.country = p_country
     and e.company_id = any(p_companies) and e.item = any(p_items) limit 1;
end $$;

-- Opens windows of a purchase under each id; one that is open stays. True: that of the register's own id is new. It
-- is opened alone, before the others: it decides who pays.
create function service.open_windows(
  p_account_id uuid, p_country text, p_companies text[], p_items text[], p_snapshot_id uuid,
  p_expires_at timestamptz, p_moment timestamptz
) returns boolean language sql as $$
  with opened as (
    insert into service.billing_window as w (account_id, country, company_id, item, snapshot_id, expires_at)
    select p_account_id, p_country, c, i, p_snapshot_id, p_expires_at
      from unnest(p_companies) c, unnest(p_items) i order by c, i
    on conflict (account_id, country, company_id, item) do update
       set snapshot_id = excluded.snapshot_id, expires_at = excluded.expires_at
     where w.expires_at <= p_moment
    returning company_id, item)
  select exists (select 1 from opened where company_id = p_companies[1] and item = p_items[1])
$$;

-- As before, under all names of what was bought.
-- The one way to pay for an item and to store what was read: snapshot, billing window, ledger entry and request
-- item in one step, on the database's clock. Outcomes: 'charged' (this request paid, or the price is zero),
-- 'cached' (the account had paid, under this id or another: its snapshot, no cost), 'insufficient_funds' (nothing is
-- written but the failed item), 'finished' (the item was finished before: nothing is written).
drop function service.purchase(uuid, text, int, uuid, json, json, json, timestamptz, json);
create function service.purchase(
  p_request_id uuid, p_item text, p_cache_period_seconds int, p_snapshot_id uuid,
  p_value json, p_absence json, p_source json, p_retrieved_at timestamptz, p_insufficient_funds json, p_names json
) returns text language plpgsql as $$
declare
  r record;
  paid record;
  balance bigint;
  moment timestamptz;
  until timestamptz;
  names json := p_names;
  companies text[];
  items text[];
begin
  select q.account_id, q.country, q.company_key, i.price_credits into r
    from service.request_item i join service.request q on q.id = i.request_id
   where i.request_id = p_request_id and i.item = p_item;
  if not found then raise exception 'request % has no item %', p_request_id, p_item; end if;
  if p_value is null then select s.names into names from service.snapshot s where s.id = p_snapshot_id; end if;
  companies := service.names_of(names, 'companies', r.company_key);
  items := service.names_of(names, 'items', p_item);

  -- The account before the item, always: several purchases to a transaction then can't hold each other up.
  if r.price_credits > 0 then
    -- no stronger than the ledger needs: a key lock of others (a request being opened) must not wait for it
    select balance_credits into balance from service.account where id = r.account_id for no key update;
  end if;
  perform 1 from service.request_item i
    where i.request_id = p_request_id and i.item = p_item and i.status = 'in_progress' for update;
  if not found then return 'finished'; end if;
  -- one moment for every question about the window, taken when the account is ours
  moment := clock_timestamp();
  select * into paid from service.paid_snapshot(
    r.account_id, p_request_id, r.country, array[companies[1], r.company_key], array[items[1], p_item], moment);
  if r.price_credits > 0 and paid.snapshot_id is null and balance < 0
     and not exists (select 1 from service.ledger_entry where request_id = p_request_id and kind = 'charge')
  then
    update service.request_item set status = 'failed', error = p_insufficient_funds,
           finished_at = clock_timestamp()
     where request_id = p_request_id and item = p_item;
    return 'insufficient_funds';
  end if;

  until := moment + make_interval(secs => p_cache_period_seconds);
  if paid.snapshot_id is null and not service.open_windows(
       r.account_id, r.country, companies[1:1], items[1:1], p_snapshot_id, until, moment)
  then
    -- another opened it in this moment, at no price
    select * into paid from service.paid_snapshot(
      r.account_id, p_request_id, r.country, companies[1:1], items[1:1], moment);
  end if;
  perform service.open_windows(r.account_id, r.country, companies, items,
    coalesce(paid.snapshot_id, p_snapshot_id), coalesce(paid.expires_at, until), moment);
  if paid.snapshot_id is not null then
    update service.request_item set status = 'succeeded', snapshot_id = paid.snapshot_id,
           finished_at = clock_timestamp()
     where request_id = p_request_id and item = p_item;
    return 'cached';
  end if;

  -- several requests may pay for the same reading: the first to pay stores it, the others name it
  if p_value is null then
    -- found as paid for a moment ago, and no longer: nobody pays for a reading older than the question
    perform 1 from service.snapshot s join service.request q on q.id = p_request_id
      where s.id = p_snapshot_id and s.retrieved_at < q.created_at;
    if found then raise exception 'snapshot % is older than request %', p_snapshot_id, p_request_id; end if;
  else
    insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at, names)
    values (p_snapshot_id, r.country, companies[1], items[1], p_value, p_absence, p_source, p_retrieved_at, p_names)
    on conflict (id) do nothing;
  end if;
  if r.price_credits > 0 then
    insert into service.ledger_entry
      (account_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id, item)
    values (r.account_id, 'charge', -r.price_credits, 0, r.country || ' ' || companies[1] || ' ' || p_item,
            p_request_id, p_snapshot_id, r.country, companies[1], items[1]);
  end if;
  update service.request_item set status = 'succeeded', cost_credits = r.price_credits, snapshot_id = p_snapshot_id,
         is_live = true, finished_at = clock_timestamp()
   where request_id = p_request_id and item = p_item;
  return 'charged';
end $$;

-- A search that has been paid for is free for its account until the cache period is over: its answer may have been
-- lost on the way.
create table service.search_window (
  account_id uuid not null references service.account (id),
  country text not null,
  query text not null,
  expires_at timestamptz not null,
  primary key (account_id, country, query)
);

-- Pays for a search, unless the account has. Windows that are over go with it. False: the balance is below zero, and
-- nothing was written.
create function service.purchase_search(
  p_account_id uuid, p_country text, p_query text, p_price_credits int, p_cache_period_seconds int
) returns boolean language plpgsql as $$
declare
  balance bigint;
  moment timestamptz;
begin
  select balance_credits into strict balance from service.account where id = p_account_id for no key update;
  moment := clock_timestamp();
  delete from service.search_window where account_id = p_account_id and expires_at <= moment;
  perform 1 from service.search_window
    where account_id = p_account_id and country = p_country and query = p_query;
  if found then return true; end if;
  if balance < 0 then return false; end if;
  insert into service.search_window values
    (p_account_id, p_country, p_query, moment + make_interval(secs => p_cache_period_seconds));
  insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, country, item)
  values (p_account_id, 'charge', -p_price_credits, 0, p_country || ' search', p_country, 'search');
  return true;
end $$;

-- As before, under all names of a company, and a search that is paid for is free here too.
-- The one way to pay for a step of a graph and to store what it read: snapshot, billing window, ledger entry and step
-- together, on the database's clock. A profile is paid for as one that is asked for by itself: what the account has
-- paid for within its cache period is free, and what is paid for here is free elsewhere. Outcomes: 'charged' (or the
-- price is zero), 'cached', 'finished' (the step, or the whole graph, was finished before), and, with nothing
-- written, 'over_budget' (this graph would cost more than p_budget_credits) and 'insufficient_funds' (the balance is
-- below zero; only the first step may go below it in one request with others).
drop function service.purchase_step(uuid, text, text, text, int, float8, boolean, int, uuid, json, json, json,
  timestamptz, json);
create function service.purchase_step(
  p_request_id uuid, p_kind text, p_country text, p_subject text, p_price_credits int, p_budget_credits float8,
  p_is_first boolean, p_cache_period_seconds int, p_snapshot_id uuid, p_value json, p_absence json, p_source json,
  p_retrieved_at timestamptz, p_names json, p_found json
) returns text language plpgsql as $$
declare
  payer uuid;
  balance bigint;
  moment timestamptz;
  until timestamptz;
  paid record;
  cost int := p_price_credits;
  names json := p_names;
  companies text[];
begin
  select account_id into strict payer from service.request where id = p_request_id;
  if p_value is null then select s.names into names from service.snapshot s where s.id = p_snapshot_id; end if;
  companies := service.names_of(names, 'companies', p_subject);
  -- the account first, as in purchase(); it also keeps two processes at one graph apart
  select balance_credits into balance from service.account where id = payer for no key update;
  perform 1 from service.request_item
    where request_id = p_request_id and item = 'graph' and status = 'in_progress' for update;
  if not found then return 'finished'; end if;
  perform 1 from service.graph_step
    where request_id = p_request_id and kind = p_kind and country = p_country and subject = p_subject;
  if found then return 'finished'; end if;

  moment := clock_timestamp();
  until := moment + make_interval(secs => p_cache_period_seconds);
  select null::uuid as snapshot_id, null::timestamptz as expires_at into paid;
  if p_kind = 'company' then
    select * into paid from service.paid_snapshot(payer, p_request_id, p_country, array[companies[1], p_subject],
      array['companyProfile'], moment);
    if paid.snapshot_id is not null then cost := 0; end if;
  elsif exists (select 1 from service.search_window w where w.account_id = payer and w.country = p_country
                  and w.query = p_subject and w.expires_at > moment) then
    cost := 0;
  end if;
  if cost > 0 then
    if cost + (select coalesce(sum(cost_credits), 0) from service.graph_step where request_id = p_request_id)
       > p_budget_credits then return 'over_budget'; end if;
    if balance < 0 and not (p_is_first and exists (
      select 1 from service.ledger_entry where request_id = p_request_id and kind = 'charge'))
    then return 'insufficient_funds'; end if;
  end if;

  if p_kind = 'company' and paid.snapshot_id is null then
    if p_value is null then
      -- found as paid for a moment ago, and no longer: nobody pays for a reading older than the question
      perform 1 from service.snapshot s join service.request q on q.id = p_request_id
        where s.id = p_snapshot_id and s.retrieved_at < q.created_at;
      if found then raise exception 'snapshot % is older than request %', p_snapshot_id, p_request_id; end if;
    else
      insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at, names)
      values (p_snapshot_id, p_country, companies[1], 'companyProfile', p_value, p_absence, p_source,
              p_retrieved_at, p_names)
      on conflict (id) do nothing;
    end if;
    -- one that another paid for at no price in this moment stands: nothing is charged here either
    if not service.open_windows(
      payer, p_country, companies[1:1], array['companyProfile'], p_snapshot_id, until, moment)
    then cost := 0; end if;
  elsif p_kind = 'search' and cost > 0 then
    insert into service.search_window as w values (payer, p_country, p_subject, until)
    on conflict (account_id, country, query) do update set expires_at = excluded.expires_at
     where w.expires_at <= moment;
  end if;
  if p_kind = 'company' then
    perform service.open_windows(payer, p_country, companies, array['companyProfile'],
      coalesce(paid.snapshot_id, p_snapshot_id), coalesce(paid.expires_at, until), moment);
  end if;
  if cost > 0 then
    insert into service.ledger_entry
      (account_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id, item)
    values (payer, 'charge', -cost, 0,
            p_country || case p_kind when 'company' then ' ' || companies[1] || ' companyProfile' else ' search' end,
            p_request_id, case p_kind when 'company' then p_snapshot_id end, p_country,
            case p_kind when 'company' then companies[1] end,
            case p_kind when 'company' then 'companyProfile' else 'search' end);
  end if;
  insert into service.graph_step (request_id, kind, country, subject, outcome, snapshot_id, found, cost_credits)
  values (p_request_id, p_kind, p_country, p_subject, 'found',
          case p_kind when 'company' then coalesce(paid.snapshot_id, p_snapshot_id) end, p_found, cost);
  return case when paid.snapshot_id is null then 'charged' else 'cached' end;
end $$;

-- As before; its snapshot bears the id that the register itself gives the company.
create or replace function service.finish_graph(
  p_request_id uuid, p_snapshot_id uuid, p_value json, p_absence json, p_source json, p_retrieved_at timestamptz
) returns boolean language plpgsql as $$
begin
  perform 1 from service.request_item
    where request_id = p_request_id and item = 'graph' and status = 'in_progress' for update;
  if not found then return false; end if;
  insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at)
  select p_snapshot_id, q.country, coalesce(s.company_id, q.company_key), 'graph', p_value, p_absence, p_source,
         p_retrieved_at
    from service.request q
    left join service.graph_step t on t.request_id = q.id and t.kind = 'company' and t.country = q.country
      and t.subject = q.company_key
    left join service.snapshot s on s.id = t.snapshot_id
   where q.id = p_request_id;
  update service.request_item set status = 'succeeded', snapshot_id = p_snapshot_id, is_live = true,
         finished_at = clock_timestamp(),
         cost_credits = (select coalesce(sum(cost_credits), 0) from service.graph_step where request_id = p_request_id)
   where request_id = p_request_id and item = 'graph';
  return true;
end $$;

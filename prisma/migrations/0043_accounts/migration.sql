-- Accounts as customers, keys with limits, and prices from a day on.

alter table service.account
  add column contact_email text check (contact_email <> ''),
  add column notes text check (notes <> ''),
  -- suspended: nothing that costs; what is free goes on
  add column suspended_at timestamptz,
  add column suspended_because text check (suspended_because <> ''),
  -- closed: for good, without a valid key, owing nothing
  add column closed_at timestamptz,
  add column closed_because text check (closed_because <> ''),
  add constraint account_suspended_because check ((suspended_at is null) = (suspended_because is null)),
  add constraint account_closed_because check ((closed_at is null) = (closed_because is null)),
  add constraint account_closed_owes_nothing check (closed_at is null or balance_credits >= 0);

alter table service.api_key
  add column expires_at timestamptz,
  -- null: the service's setting
  add column calls_per_minute int check (calls_per_minute between 1 and 1000000),
  -- null: no limit; a day is one of UTC
  add column credits_per_day int check (credits_per_day >= 0);

-- Who spent it. No reference: a key is never deleted, and each request and charge would lock its row.
alter table service.request add column api_key_id uuid;
alter table service.ledger_entry add column api_key_id uuid;
create index ledger_entry_api_key_id_created_at_idx on service.ledger_entry (api_key_id, created_at)
  where kind = 'charge';

-- Closing is for good, and takes the keys with it.
create function service.keep_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'account % is closed for good', old.name using errcode = 'restrict_violation';
  end if;
  update service.api_key set revoked_at = new.closed_at where account_id = new.id and revoked_at is null;
  return new;
end $$;
create trigger keep_closed before update of closed_at on service.account
  for each row when (old.closed_at is distinct from new.closed_at) execute function service.keep_closed();

create function service.refuse_closed() returns trigger language plpgsql as $$
begin
  perform 1 from service.account where id = new.account_id and closed_at is not null;
  if found then
    raise exception 'account % is closed', new.account_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_closed before insert on service.api_key
  for each row execute function service.refuse_closed();

-- As before, and a key that has expired, or whose account is closed, is as unknown as one that never was.
drop function service.authenticate(bytea, int);
create function service.authenticate(key_hmac bytea, calls int default 1)
  returns table (
    api_key_id uuid, account_id uuid, plan_id uuid, cache_period_seconds int, balance_credits bigint,
    calls_per_minute int, credits_per_day int, is_suspended boolean, used int, resets_in_seconds int
  ) language plpgsql rows 1 as $$
declare
  k record;
begin
  select a.id, a.account_id, a.last_used_at, a.calls_per_minute, a.credits_per_day into k from service.api_key a
   where a.hmac = key_hmac and a.revoked_at is null and (a.expires_at is null or a.expires_at > clock_timestamp());
  if not found then return; end if;
  if k.last_used_at is null or k.last_used_at < now() - interval '1 minute' then
    update service.api_key set last_used_at = now() where id = k.id;
  end if;
  insert into service.rate_window as w values (k.id, date_trunc('minute', clock_timestamp()), calls)
  on conflict on constraint rate_window_pkey do update set
    used = case when w.starts_at >= excluded.starts_at then w.used + excluded.used else excluded.used end,
    starts_at = greatest(w.starts_at, excluded.starts_at)
  returning w.used, greatest(1, ceil(60 - extract(epoch from clock_timestamp() - w.starts_at)))::int
  into used, resets_in_seconds;
  return query
    select k.id, c.id, c.plan_id, c.cache_period_seconds, c.balance_credits, k.calls_per_minute,
           k.credits_per_day, c.suspended_at is not null, used, resets_in_seconds
      from service.account c where c.id = k.account_id and c.closed_at is null;
end $$;

-- Whether a price would take a key over what it may spend in a day (UTC). Its account is locked: no charge comes between.
create function service.is_over_day_limit(p_api_key_id uuid, p_credits_per_day int, p_price_credits int)
  returns boolean language plpgsql as $$
begin
  if p_credits_per_day is null then return false; end if;
  return service.spent_today(p_api_key_id) + p_price_credits > p_credits_per_day;
end $$;

-- What a key was charged since the day (UTC) began.
create function service.spent_today(p_api_key_id uuid) returns bigint language sql as $$
  select coalesce(-sum(e.amount_credits), 0)::bigint from service.ledger_entry e
   where e.api_key_id = p_api_key_id and e.kind = 'charge'
     and e.created_at >= date_trunc('day', clock_timestamp(), 'UTC')
$$;

-- As before, with the key that spends. Two more outcomes, nothing written but the failed item: 'account_closed', and
-- 'over_day_limit' (the key may not spend so much today). `p_refusals` has the error of each, by
-- outcome; `{limit}` in it becomes what the key may spend in a day. An instance of the version before gives one error and
-- knows one outcome: whatever the reason, it is 'insufficient_funds' there.
drop function service.purchase(uuid, text, int, uuid, json, json, json, timestamptz, json, json);
create function service.purchase(
  p_request_id uuid, p_item text, p_cache_period_seconds int, p_snapshot_id uuid,
  p_value json, p_absence json, p_source json, p_retrieved_at timestamptz, p_refusals json, p_names json
) returns text language plpgsql as $$
declare
  r record;
  paid record;
  refusal text;
  is_closed boolean;
  balance bigint;
  moment timestamptz;
  until timestamptz;
  names json := p_names;
  companies text[];
  items text[];
begin
  select q.account_id, q.api_key_id, q.country, q.company_key, i.price_credits, k.credits_per_day into r
    from service.request_item i join service.request q on q.id = i.request_id
    left join service.api_key k on k.id = q.api_key_id
   where i.request_id = p_request_id and i.item = p_item;
  if not found then raise exception 'request % has no item %', p_request_id, p_item; end if;
  if p_value is null then select s.names into names from service.snapshot s where s.id = p_snapshot_id; end if;
  companies := service.names_of(names, 'companies', r.company_key);
  items := service.names_of(names, 'items', p_item);

  -- The account before the item, always: several purchases to a transaction then can't hold each other up.
  if r.price_credits > 0 then
    -- no stronger than the ledger needs: a key lock of others (a request being opened) must not wait for it
    select balance_credits, closed_at is not null into balance, is_closed
      from service.account where id = r.account_id for no key update;
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
  then refusal := 'insufficient_funds';
  elsif r.price_credits > 0 and paid.snapshot_id is null and is_closed then refusal := 'account_closed';
  elsif r.price_credits > 0 and paid.snapshot_id is null
     and service.is_over_day_limit(r.api_key_id, r.credits_per_day, r.price_credits)
  then refusal := 'over_day_limit';
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
      (account_id, api_key_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id,
       item)
    values (r.account_id, r.api_key_id, 'charge', -r.price_credits, 0, r.country || ' ' || companies[1] || ' ' || p_item,
            p_request_id, p_snapshot_id, r.country, companies[1], items[1]);
  end if;
  update service.request_item set status = 'succeeded', cost_credits = r.price_credits, snapshot_id = p_snapshot_id,
         is_live = true, finished_at = clock_timestamp()
   where request_id = p_request_id and item = p_item;
  return 'charged';
end $$;

-- As before, with the key that spends. Outcomes: 'charged', 'cached' (it was paid for), and with nothing written
-- 'insufficient_funds' (the balance is below zero), 'account_closed', 'over_day_limit'. The one without a key stays for
-- instances of the version before.
create function service.purchase_search(
  p_account_id uuid, p_api_key_id uuid, p_country text, p_query text, p_price_credits int, p_cache_period_seconds int
) returns text language plpgsql as $$
declare
  balance bigint;
  is_closed boolean;
  moment timestamptz;
begin
  select balance_credits, closed_at is not null into strict balance, is_closed
    from service.account where id = p_account_id for no key update;
  moment := clock_timestamp();
  delete from service.search_window where account_id = p_account_id and expires_at <= moment;
  perform 1 from service.search_window
    where account_id = p_account_id and country = p_country and query = p_query;
  if found then return 'cached'; end if;
  if balance < 0 then return 'insufficient_funds'; end if;
  if is_closed then return 'account_closed'; end if;
  if service.is_over_day_limit(
    p_api_key_id, (select credits_per_day from service.api_key where id = p_api_key_id), p_price_credits)
  then return 'over_day_limit'; end if;
  insert into service.search_window values
    (p_account_id, p_country, p_query, moment + make_interval(secs => p_cache_period_seconds));
  insert into service.ledger_entry (account_id, api_key_id, kind, amount_credits, balance_after, reference, country, item)
  values (p_account_id, p_api_key_id, 'charge', -p_price_credits, 0, p_country || ' search', p_country, 'search');
  return 'charged';
end $$;

-- As before, with the key that spends; also, with nothing written, 'account_closed' and 'over_day_limit'.
create or replace function service.purchase_step(
  p_request_id uuid, p_kind text, p_country text, p_subject text, p_price_credits int, p_budget_credits float8,
  p_is_first boolean, p_cache_period_seconds int, p_snapshot_id uuid, p_value json, p_absence json, p_source json,
  p_retrieved_at timestamptz, p_names json, p_found json
) returns text language plpgsql as $$
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
begin
  select q.account_id, q.api_key_id, k.credits_per_day into strict payer, by_key, day_limit
    from service.request q left join service.api_key k on k.id = q.api_key_id where q.id = p_request_id;
  if p_value is null then select s.names into names from service.snapshot s where s.id = p_snapshot_id; end if;
  companies := service.names_of(names, 'companies', p_subject);
  -- the account first, as in purchase(); it also keeps two processes at one graph apart
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
    if is_closed then return 'account_closed'; end if;
    if service.is_over_day_limit(by_key, day_limit, cost) then return 'over_day_limit'; end if;
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
      (account_id, api_key_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id,
       item)
    values (payer, by_key, 'charge', -cost, 0,
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

-- A price is in force from a moment on, until the next one of the same item and country. What has been in force stays.
alter table service.plan_price add column effective_from timestamptz not null default clock_timestamp();
update service.plan_price p set effective_from = l.created_at from service.plan l where l.id = p.plan_id;
alter table service.plan_price drop constraint plan_price_pkey,
  add primary key (plan_id, country, item, effective_from);

create function service.keep_past_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.effective_from < now() then
      raise exception 'a price cannot begin in the past' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.effective_from <= clock_timestamp() then
    raise exception 'a price that has been in force stays' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_past_prices before insert or update or delete on service.plan_price
  for each row execute function service.keep_past_prices();

-- A plan's prices in force at a moment; null countries or items: all.
create function service.prices_at(p_plan_id uuid, p_countries text[], p_items text[], p_moment timestamptz)
  returns table (country text, item text, price_credits int) language sql stable rows 30 as $$
  select distinct on (p.country, p.item) p.country, p.item, p.price_credits
    from service.plan_price p
   where p.plan_id = p_plan_id and p.effective_from <= p_moment
     and (p_countries is null or p.country = any(p_countries)) and (p_items is null or p.item = any(p_items))
   order by p.country, p.item, p.effective_from desc
$$;

-- What the steps of a graph cost: the prices when its request began, however long it walks.
create function service.step_prices(p_plan_id uuid) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
      'country', p.country, 'item', p.item, 'priceCredits', p.price_credits)), '[]')
    from service.prices_at(p_plan_id, null, '{companyProfile,search}', statement_timestamp()) p
$$;
alter table service.request add column step_prices json;
update service.request q set step_prices = service.step_prices(a.plan_id)
  from service.account a where a.id = q.account_id and q.graph_plan is not null;
alter table service.request
  add constraint request_graph_has_prices check ((graph_plan is null) = (step_prices is null));

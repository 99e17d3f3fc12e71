-- A purchase does less: it finds the entries of its request by their index, opens the window of one name once, and what
-- PostgreSQL checks at the end of its transaction is planned once.

-- As before; what was paid in this very request is found by the request.
create or replace function service.paid_snapshot(
  p_account_id uuid, p_request_id uuid, p_country text, p_companies text[], p_items text[], p_moment timestamptz,
  out snapshot_id uuid, out expires_at timestamptz
) language plpgsql stable as $$
declare
  since bigint;
begin
  select w.snapshot_id, w.expires_at into snapshot_id, expires_at from service.billing_window w
   where w.account_id = p_account_id and w.country = p_country and w.company_id = any(p_companies)
     and w.item = any(p_items) and w.expires_at > p_moment
   order by w.expires_at desc limit 1;
  if found then return; end if;
  since := service.entries_from(p_request_id);
  -- The entries of the request first, by their index ("offset 0"): a plan that is made for any number of names thinks names
  -- so many that it would rather read every charge of a young month.
  select e.snapshot_id, p_moment into snapshot_id, expires_at
    from (select from_request.snapshot_id, from_request.company_id, from_request.item
            from service.ledger_entry from_request
           where from_request.id >= since and from_request.request_id = p_request_id and from_request.kind = 'charge'
             and from_request.country = p_country
          offset 0) e
   where e.company_id = any(p_companies) and e.item = any(p_items) limit 1;
end $$;

-- As before; a window is opened once where the reading has one name.
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
  companies text[];
  items text[];
begin
  select q.account_id, q.api_key_id, q.country, q.company_key, i.price_credits, k.credits_per_day into r
    from service.request_item i join service.request q on q.id = i.request_id
    left join service.api_key k on k.id = q.api_key_id
   where i.request_id = p_request_id and i.item = p_item;
  if not found then raise exception 'request % has no item %', p_request_id, p_item; end if;
  if p_value is null then select s.names into names from service.snapshot s where s.id = p_snapshot_id; end if;
  companies := case when names is null then array[r.company_key] else service.names_of(names, 'companies', r.company_key) end;
  items := case when names is null then array[p_item] else service.names_of(names, 'items', p_item) end;

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
     and not service.has_charged(p_request_id)
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
  is_opened := paid.snapshot_id is null and service.open_windows(
    r.account_id, r.country, companies[1:1], items[1:1], p_snapshot_id, until, moment);
  if paid.snapshot_id is null and not is_opened then
    -- another opened it in this moment, at no price
    select * into paid from service.paid_snapshot(
      r.account_id, p_request_id, r.country, companies[1:1], items[1:1], moment);
  end if;
  -- what has one name only is open already
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

-- As before; planned once to the end of the transaction. A setting of the function itself, as 0070 has it, ends with the function:
-- what PostgreSQL checks at the end of the transaction was planned each time.
create or replace function service.purchase_and_release(
  p_request_id uuid, p_item text, p_cache_period_seconds int, p_snapshot_id uuid,
  p_value json, p_absence json, p_source json, p_retrieved_at timestamptz, p_refusals json, p_names json,
  p_owner uuid, p_country text, p_company_key text
) returns text language plpgsql as $$
declare
  outcome text;
begin
  perform set_config('plan_cache_mode', 'force_generic_plan', true);
  outcome := service.purchase(p_request_id, p_item, p_cache_period_seconds, p_snapshot_id, p_value, p_absence, p_source,
                              p_retrieved_at, p_refusals, p_names);
  if p_owner is not null then
    delete from service.lease
     where country = p_country and company_id = p_company_key and item = p_item and owner = p_owner;
  end if;
  return outcome;
end $$;

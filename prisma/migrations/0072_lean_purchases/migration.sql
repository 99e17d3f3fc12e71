-- A purchase runs fewer statements: each cost some 0.05 ms, and there were some two dozen.

-- As before; without a request nothing is looked for in the ledger.
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
  if found or p_request_id is null then return; end if;
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

-- As before; the item is read when it is locked, and the ledger only where the request has paid for something else.
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
  -- The account before the item, always: several purchases to a transaction then can't hold each other up. No stronger than
  -- the ledger needs: a key lock of others (a request being opened) must not wait for it.
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
  if p_value is null then select s.names into names from service.snapshot s where s.id = p_snapshot_id; end if;
  companies := case when names is null then array[r.company_key] else service.names_of(names, 'companies', r.company_key) end;
  items := case when names is null then array[p_item] else service.names_of(names, 'items', p_item) end;

  -- one moment for every question about the window, taken when the account is ours
  moment := clock_timestamp();
  select * into paid from service.paid_snapshot(
    r.account_id, case when r.has_paid then p_request_id end, r.country, array[companies[1], r.company_key],
    array[items[1], p_item], moment);
  if r.price_credits > 0 and paid.snapshot_id is null then
    refusal := case
      when balance < 0 and not service.has_charged(p_request_id) then 'insufficient_funds'
      when is_closed then 'account_closed'
      when r.credits_per_day is not null
        and service.is_over_day_limit(r.api_key_id, r.credits_per_day, r.price_credits) then 'over_day_limit' end;
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
      -- another opened it in this moment, at no price
      select * into paid from service.paid_snapshot(
        r.account_id, p_request_id, r.country, companies[1:1], items[1:1], moment);
    end if;
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

-- As before; the setting is made without a statement of its own, which "perform" would run.
create or replace function service.purchase_and_release(
  p_request_id uuid, p_item text, p_cache_period_seconds int, p_snapshot_id uuid,
  p_value json, p_absence json, p_source json, p_retrieved_at timestamptz, p_refusals json, p_names json,
  p_owner uuid, p_country text, p_company_key text
) returns text language plpgsql as $$
declare
  outcome text := set_config('plan_cache_mode', 'force_generic_plan', true);
begin
  outcome := service.purchase(p_request_id, p_item, p_cache_period_seconds, p_snapshot_id, p_value, p_absence, p_source,
                              p_retrieved_at, p_refusals, p_names);
  if p_owner is not null then
    delete from service.lease
     where country = p_country and company_id = p_company_key and item = p_item and owner = p_owner;
  end if;
  return outcome;
end $$;

-- As before, in one statement where the request is of the entry's month.
create or replace function service.refuse_unknown_cause() returns trigger language plpgsql as $$
declare
  month bigint := new.id / 1000000000 * 1000000000;
  since bigint;
  is_request boolean;
  is_snapshot boolean;
begin
  select new.request_id is null or exists (
           select from service.request where id = new.request_id and account_id = new.account_id),
         new.snapshot_id is null or exists (select from service.snapshot where id = new.snapshot_id),
         service.entries_from(new.request_id)
    into is_request, is_snapshot, since;
  if not is_request then
    raise exception 'request % of the entry does not exist', new.request_id using errcode = 'foreign_key_violation';
  end if;
  if new.kind = 'charge' and since < month then
    perform from service.ledger_entry e
      where e.id >= since and e.id < month and e.request_id = new.request_id and e.kind = 'charge'
        and e.country = new.country and e.company_id = new.company_id and e.item = new.item;
    if found then
      raise exception 'item % of request % was charged before', new.item, new.request_id
        using errcode = 'unique_violation', constraint = 'one_charge';
    end if;
  end if;
  if not is_snapshot then
    raise exception 'snapshot % of the entry does not exist', new.snapshot_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- As before; an item carries the account of its request, and one statement asks whether anybody wants the event.
create or replace function service.note_completed_request() returns trigger language plpgsql as $$
begin
  perform from service.webhook_endpoint
    where account_id = new.account_id and state in ('active', 'paused') and 'request.completed' = any(events);
  if not found then return null; end if;
  -- Two that end the last two items at once meet here: the second sees what the first has done.
  perform 1 from service.request where id = new.request_id for no key update;
  insert into service.webhook_event (account_id, type, cause, data)
  select new.account_id, 'request.completed', new.request_id::text,
         json_build_object(
           'requestId', new.request_id,
           'cost', sum(i.cost_credits),
           'dataStatus', json_build_object(
             'dataPoints', coalesce(json_object_agg(i.item, i.outcome order by i.item) filter (where not i.is_document), '{}'),
             'documents', coalesce(json_object_agg(substr(i.item, 10), i.outcome order by i.item) filter (where i.is_document), '{}')))
    from (select item, cost_credits, status, item like 'document:%' as is_document,
                 json_build_object('status', status, 'cost', cost_credits) as outcome
            from service.request_item where request_id = new.request_id) i
  having bool_and(i.status <> 'in_progress')
  on conflict (account_id, type, cause) do nothing;
  return null;
end $$;

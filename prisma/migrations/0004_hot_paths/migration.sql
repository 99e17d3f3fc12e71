-- Calls of one key that meet are counted in one statement.
drop function service.authenticate(bytea);

-- Who calls, and how often in this minute, with these calls: one round trip for calls of the interface that meet.
create function service.authenticate(key_hmac bytea, calls int default 1)
  returns table (
    api_key_id uuid, account_id uuid, plan_id uuid, cache_period_seconds int, balance_credits bigint,
    used int, resets_in_seconds int
  ) language plpgsql as $$
declare
  k record;
begin
  select a.id, a.account_id, a.last_used_at into k from service.api_key a
   where a.hmac = key_hmac and a.revoked_at is null;
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
    select k.id, c.id, c.plan_id, c.cache_period_seconds, c.balance_credits, used, resets_in_seconds
      from service.account c where c.id = k.account_id;
end $$;

-- As before, and a window that ends between the look and the purchase is noticed.
-- The one way to pay for an item and to store what was read: snapshot, billing window, ledger entry and request
-- item in one step, on the database's clock. Outcomes: 'charged' (this request paid, or the price is zero),
-- 'cached' (another request of the account had paid: its snapshot, no cost), 'insufficient_funds' (nothing is
-- written but the failed item), 'finished' (the item was finished before: nothing is written).
create or replace function service.purchase(
  p_request_id uuid, p_item text, p_cache_period_seconds int, p_snapshot_id uuid,
  p_value json, p_absence json, p_source json, p_retrieved_at timestamptz, p_insufficient_funds json
) returns text language plpgsql as $$
declare
  r record;
  won uuid;
  balance bigint;
  moment timestamptz;
begin
  select q.account_id, q.country, q.company_key, i.price_credits into r
    from service.request_item i join service.request q on q.id = i.request_id
   where i.request_id = p_request_id and i.item = p_item;
  if not found then raise exception 'request % has no item %', p_request_id, p_item; end if;

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
  if r.price_credits > 0 then
    if balance < 0
       and not exists (select 1 from service.ledger_entry where request_id = p_request_id and kind = 'charge')
       and not exists (select 1 from service.billing_window w where w.account_id = r.account_id
          and w.country = r.country and w.company_id = r.company_key and w.item = p_item
          and w.expires_at > moment)
    then
      update service.request_item set status = 'failed', error = p_insufficient_funds,
             finished_at = clock_timestamp()
       where request_id = p_request_id and item = p_item;
      return 'insufficient_funds';
    end if;
  end if;

  insert into service.billing_window as w (account_id, country, company_id, item, snapshot_id, expires_at)
  values (r.account_id, r.country, r.company_key, p_item, p_snapshot_id,
          moment + make_interval(secs => p_cache_period_seconds))
  on conflict (account_id, country, company_id, item) do update
     set snapshot_id = excluded.snapshot_id, expires_at = excluded.expires_at
   where w.expires_at <= moment
  returning snapshot_id into won;

  if won is null then
    update service.request_item i set status = 'succeeded', snapshot_id = w.snapshot_id,
           finished_at = clock_timestamp()
      from service.billing_window w
     where i.request_id = p_request_id and i.item = p_item
       and w.account_id = r.account_id and w.country = r.country and w.company_id = r.company_key and w.item = p_item;
    return 'cached';
  end if;

  -- several requests may pay for the same reading: the first to pay stores it, the others name it
  if p_value is null then
    -- found as paid for a moment ago, and no longer: nobody pays for a reading older than the question
    perform 1 from service.snapshot s join service.request q on q.id = p_request_id
      where s.id = p_snapshot_id and s.retrieved_at < q.created_at;
    if found then raise exception 'snapshot % is older than request %', p_snapshot_id, p_request_id; end if;
  else
    insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at)
    values (p_snapshot_id, r.country, r.company_key, p_item, p_value, p_absence, p_source, p_retrieved_at)
    on conflict (id) do nothing;
  end if;
  if r.price_credits > 0 then
    insert into service.ledger_entry
      (account_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id, item)
    values (r.account_id, 'charge', -r.price_credits, 0, r.country || ' ' || r.company_key || ' ' || p_item,
            p_request_id, p_snapshot_id, r.country, r.company_key, p_item);
  end if;
  update service.request_item set status = 'succeeded', cost_credits = r.price_credits, snapshot_id = p_snapshot_id,
         is_live = true, finished_at = clock_timestamp()
   where request_id = p_request_id and item = p_item;
  return 'charged';
end $$;

-- An uncached request makes three round trips: who calls and what it costs; opening with the leases of its items; paying.

-- What answers a wanted item already: the account's own snapshot, still paid for, or one that was read since.
create function service.answer_of(
  p_account_id uuid, p_country text, p_company_key text, p_item text, p_requested_at timestamptz
) returns uuid language sql stable as $$
  select coalesce(
    (select w.snapshot_id from service.billing_window w
      where w.account_id = p_account_id and w.country = p_country and w.company_id = p_company_key and w.item = p_item
        and w.expires_at > clock_timestamp()),
    (select s.id from service.snapshot s
      where s.country = p_country and s.company_id = p_company_key and s.item = p_item
        and s.retrieved_at >= p_requested_at
      order by s.retrieved_at desc limit 1))
$$;

-- Takes the right to call the register for an item of a request that is being opened, and then looks, as
-- take_lease_and_look does. Without an owner none is taken. A lease that another holds is not waited for: openings take
-- several, and purchases give them back, in one transaction each.
create function service.take_lease_at_opening(
  p_owner uuid, p_lease_seconds int, p_account_id uuid, p_country text, p_company_key text, p_item text,
  p_requested_at timestamptz, out is_taken boolean, out snapshot_id uuid
) language plpgsql as $$
begin
  is_taken := false;
  if p_owner is null then return; end if;
  perform from service.lease l where l.country = p_country and l.company_id = p_company_key and l.item = p_item
    and l.expires_at > clock_timestamp();
  if found then return; end if;
  insert into service.lease as l (country, company_id, item, owner, expires_at)
  values (p_country, p_company_key, p_item, p_owner, clock_timestamp() + make_interval(secs => p_lease_seconds))
  on conflict on constraint lease_pkey do update set owner = excluded.owner, expires_at = excluded.expires_at
   where l.expires_at <= clock_timestamp();
  is_taken := found;
  if is_taken then
    snapshot_id := service.answer_of(p_account_id, p_country, p_company_key, p_item, p_requested_at);
  end if;
end $$;

-- Pays for an item and gives back the lease under which it was read: whoever waits for the lease finds the snapshot.
create function service.purchase_and_release(
  p_request_id uuid, p_item text, p_cache_period_seconds int, p_snapshot_id uuid,
  p_value json, p_absence json, p_source json, p_retrieved_at timestamptz, p_refusals json, p_names json,
  p_owner uuid, p_country text, p_company_key text
) returns text language plpgsql as $$
declare
  outcome text := service.purchase(p_request_id, p_item, p_cache_period_seconds, p_snapshot_id, p_value, p_absence,
                                   p_source, p_retrieved_at, p_refusals, p_names);
begin
  if p_owner is not null then
    delete from service.lease
     where country = p_country and company_id = p_company_key and item = p_item and owner = p_owner;
  end if;
  return outcome;
end $$;

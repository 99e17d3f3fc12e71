-- An uncached request makes fewer round trips: the lease of an item and the look for what answers it already are one.

-- Whether an item still wants to be fulfilled, and what answers it: the account's own snapshot, still paid for, or one
-- that was read since the item was wanted. What is looked for may be another item than the request's (a profile for a graph).
create function service.sight_of(
  p_request_id uuid, p_for_item text, p_account_id uuid, p_country text, p_company_key text, p_item text,
  p_requested_at timestamptz, out is_open boolean, out snapshot_id uuid
) returns setof record language sql stable rows 1 as $$
  select i.status = 'in_progress', coalesce(
    (select w.snapshot_id from service.billing_window w
      where w.account_id = p_account_id and w.country = p_country and w.company_id = p_company_key and w.item = p_item
        and w.expires_at > clock_timestamp()),
    (select s.id from service.snapshot s
      where s.country = p_country and s.company_id = p_company_key and s.item = p_item
        and s.retrieved_at >= p_requested_at
      order by s.retrieved_at desc limit 1))
    from service.request_item i where i.request_id = p_request_id and i.item = p_for_item
$$;

-- Takes the right to call the register for an item, and then looks: whoever held it before may have read what is wanted.
-- The look is a statement of its own, so that it sees what was written while the lease was waited for. Neither waits for
-- the disk: a lease that a crash loses costs at worst a second call to the register, and never a charge.
create function service.take_lease_and_look(
  p_owner uuid, p_lease_seconds int, p_request_id uuid, p_for_item text, p_account_id uuid, p_country text,
  p_company_key text, p_item text, p_requested_at timestamptz,
  out is_taken boolean, out is_open boolean, out snapshot_id uuid
) language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into service.lease as l (country, company_id, item, owner, expires_at)
  values (p_country, p_company_key, p_item, p_owner, clock_timestamp() + make_interval(secs => p_lease_seconds))
  on conflict on constraint lease_pkey do update set owner = excluded.owner, expires_at = excluded.expires_at
   where l.expires_at <= clock_timestamp();
  is_taken := found;
  if not is_taken then return; end if;
  select s.is_open, s.snapshot_id into strict is_open, snapshot_id
    from service.sight_of(p_request_id, p_for_item, p_account_id, p_country, p_company_key, p_item, p_requested_at) s;
end $$;

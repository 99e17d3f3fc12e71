-- Whether this transaction purges a report.
create function desk.is_purging() returns boolean stable language sql as $$
  select exists (select from desk.report r where r.purged_at is not null and r.xmin = pg_current_xact_id()::xid)
$$;

-- As before, except that the answer of a request may lose what it says of a company that is being purged.
create or replace function desk.guard_lookup() returns trigger language plpgsql as $$
begin
  if old.purged_at is not null then
    raise exception 'what this request brought is purged: nothing can be added' using errcode = 'restrict_violation';
  end if;
  if new.purged_at is not null then
    if not desk.is_being_purged(old.country, old.company_id) then
      raise exception 'an answer goes with the report of its company' using errcode = 'restrict_violation';
    end if;
    new := old;
    new.purged_at := clock_timestamp();
    new.answer := null;
    new.failure := null;
    new.reference := null;
    new.legal_name := null;
    new.seen_at := coalesce(old.seen_at, clock_timestamp());
    new.finished_at := coalesce(old.finished_at, clock_timestamp());
    if old.status in ('asking', 'in_progress') then new.status := 'finished'; end if;
    return new;
  end if;
  -- A purge also takes what a structure of another company says of the purged one.
  if (to_jsonb(new) - 'answer') = (to_jsonb(old) - 'answer') and desk.is_purging() then return new; end if;
  if old.status in ('finished', 'refused') and (new.user_id, new.service_url, new.country, new.company_id,
      new.request_id, new.data_points, new.documents, new.reason, new.reference, new.quoted_credits,
      new.cost_credits, new.status, new.answer, new.created_at, new.finished_at)
    is distinct from (old.user_id, old.service_url, old.country, old.company_id,
      old.request_id, old.data_points, old.documents, old.reason, old.reference, old.quoted_credits,
      old.cost_credits, old.status, old.answer, old.created_at, old.finished_at)
  then raise exception 'a request that is over does not change' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

-- Why a risk was set that is lower than the proposed one (docs/decisions/0103-decisions-that-rest.md); of an approved change its reason.
alter table desk.report add column risk_reason text check (risk_reason ~ '\S' and char_length(risk_reason) <= 4000);

-- As before, and the reason for the risk.
create or replace function desk.row_hash(r desk.report) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.country, r.company_id, r.legal_name, r.reference, r.assignee_id, r.risk,
    r.review_on, r.tags, r.created_by, r.created_at at time zone 'UTC' as created_at, r.relationship_ended_on, r.legal_hold_reason,
    r.purged_at at time zone 'UTC' as purged_at, r.assessed_by, r.risk_reason) c
$$;

-- As before, and a purge removes the reason too.
create or replace function desk.guard_report() returns trigger language plpgsql as $$
begin
  if old.purged_at is not null then
    raise exception 'this report is purged: nothing of it can change' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.country, new.company_id, new.created_by, new.created_at)
     is distinct from (old.id, old.country, old.company_id, old.created_by, old.created_at)
  then raise exception 'what a report is about does not change' using errcode = 'restrict_violation'; end if;
  if new.purged_at is not null then
    if old.legal_hold_reason is not null then
      raise exception 'this report is on legal hold' using errcode = 'restrict_violation';
    end if;
    if coalesce(desk.kept_until(old) >= (clock_timestamp() at time zone 'UTC')::date, true) then
      raise exception 'this report must still be kept' using errcode = 'restrict_violation';
    end if;
    new.purged_at := clock_timestamp();
    new.legal_name := new.company_id;
    new.legal_hold_reason := null;
    new.reference := null;
    new.risk := null;
    new.risk_reason := null;
    new.review_on := null;
    new.assessed_by := null;
    new.tags := '{}';
    return new;
  end if;
  if (new.risk, new.review_on) is distinct from (old.risk, old.review_on)
     and desk.approved_version(old.id) is not null
     and not exists (select from desk.report_change c
       where c.report_id = old.id and c.outcome = 'approved' and c.xmin = pg_current_xact_id()::xid
         and (c.risk, c.review_on) is not distinct from (new.risk, new.review_on))
  then
    raise exception 'risk and review day are approved: a change needs a second approval'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Who works on a discrepancy, and the second person without whom none is closed without a report.

alter table desk.discrepancy
  add column assignee_id uuid references desk."user" (id),
  add column confirmed_by uuid references desk."user" (id),
  -- without a person: closed by one person alone, before a second was asked
  add column confirmed_at timestamptz,
  -- four eyes
  add constraint discrepancy_second_person check (confirmed_by <> decided_by),
  add check (confirmed_by is null or confirmed_at is not null),
  add check (confirmed_at is null or outcome is not distinct from 'none');
create index on desk.discrepancy (assignee_id) where superseded_at is null and resolved_at is null;

-- What was closed before stays closed.
alter table desk.discrepancy disable trigger user;
update desk.discrepancy set confirmed_at = decided_at where outcome = 'none';
alter table desk.discrepancy enable trigger user;

-- Whether somebody may decide what becomes of a discrepancy; nobody can take the role away until this transaction ends.
create function desk.may_decide_discrepancies(who uuid) returns boolean language plpgsql as $$
begin
  perform from desk."user" u
    where u.id = who and u.disabled_at is null and u.role in ('officer', 'approver', 'administrator') for share;
  return found;
end $$;

-- As in 0006_owners, with assignee and confirmation.
create or replace function desk.guard_discrepancy() returns trigger language plpgsql as $$
begin
  if new.outcome is not null and (tg_op = 'INSERT' or old.outcome is null) then
    new.decided_at := clock_timestamp();
  end if;
  if tg_op = 'INSERT' then
    new.confirmed_by := null;
    new.confirmed_at := null;
    -- Whoever works on it goes on when another decision takes the place of the first.
    new.assignee_id := (select d.assignee_id from desk.discrepancy d where d.id = new.supersedes);
    return new;
  end if;
  if old.superseded_at is not null or old.resolved_at is not null
  then raise exception 'this discrepancy is no longer open to change' using errcode = 'restrict_violation'; end if;
  if (new.id, new.country, new.company_id, new.key, new.class, new.facts, new.detected_at, new.due_on, new.supersedes)
     is distinct from
     (old.id, old.country, old.company_id, old.key, old.class, old.facts, old.detected_at, old.due_on, old.supersedes)
  then raise exception 'what was detected stays as it is' using errcode = 'restrict_violation'; end if;
  if old.outcome is not null and (new.outcome, new.reason, new.decided_by, new.decided_at)
     is distinct from (old.outcome, old.reason, old.decided_by, old.decided_at)
  then raise exception 'a decision is superseded, not changed' using errcode = 'restrict_violation'; end if;
  if (new.confirmed_by, new.confirmed_at) is distinct from (old.confirmed_by, old.confirmed_at) then
    if old.confirmed_at is not null or old.outcome is null or new.confirmed_by is null then
      raise exception 'a decision is confirmed once, by somebody, after it was taken' using errcode = 'restrict_violation';
    end if;
    if not desk.may_decide_discrepancies(new.confirmed_by) then
      raise exception 'a decision is confirmed by somebody who may decide' using errcode = 'restrict_violation';
    end if;
    new.confirmed_at := clock_timestamp();
  end if;
  if new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null
     and not desk.may_decide_discrepancies(new.assignee_id) then
    raise exception 'a discrepancy is given to somebody who may decide' using errcode = 'restrict_violation';
  end if;
  if new.superseded_at is not null then new.superseded_at := clock_timestamp(); end if;
  if new.resolved_at is not null then new.resolved_at := clock_timestamp(); end if;
  return new;
end $$;

-- A company's number in whatever spelling: all of them have the same digits (`lookups/spellings-of.ts`).
create function desk.digits_of(company_id text) returns text immutable parallel safe language sql as $$
  select ltrim(regexp_replace(company_id, '\D', '', 'g'), '0')
$$;
create index lookup_digits on desk.lookup (country, desk.digits_of(company_id));

-- As in 0012_purge; what was bought under another spelling of the number goes too.
create or replace function desk.is_being_purged(of_country text, of_company text) returns boolean stable language sql as $$
  select exists (select from desk.report r where r.country = of_country and r.company_id = of_company
    and r.purged_at is not null and r.xmin = pg_current_xact_id()::xid)
  or exists (select from desk.report r where r.country = of_country
    and desk.digits_of(r.company_id) = nullif(desk.digits_of(of_company), '')
    and r.purged_at is not null and r.xmin = pg_current_xact_id()::xid)
$$;

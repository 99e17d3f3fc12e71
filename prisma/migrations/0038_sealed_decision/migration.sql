-- Risk, review day and decision are one: an approval says which values it approves, and they change only by a second one.

alter table desk.report
  -- who set risk or review day since they were approved last: somebody else approves them
  add column assessed_by uuid references desk."user" (id);

alter table desk.review_step
  add column risk text check (risk in ('low', 'medium', 'high')),
  add column review_on date,
  -- conditions of the policy that were met and for which the reason accounts
  add column exceptions text[] not null default '{}',
  add constraint review_step_approves check (to_state = 'approved'
    or risk is null and review_on is null and exceptions = '{}');
drop trigger guard_change on desk.review_step;
create trigger guard_change before update on desk.review_step
  for each row execute function desk.guard_purge('reason', 'risk', 'review_on');

-- The version of a report that is in force.
create function desk.approved_version(of_report uuid) returns int stable language sql as $$
  select s.version from desk.review_step s
  where s.report_id = of_report and s.to_state = 'approved' and not exists (
    select from desk.review_step later
    where later.report_id = s.report_id and later.version = s.version and later.step > s.step)
  order by s.version desc limit 1
$$;

-- A change of approved values: proposed by one, decided by another. Until then the approved ones stay in force.
create table desk.report_change (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references desk.report (id),
  risk text check (risk in ('low', 'medium', 'high')),
  review_on date,
  -- what was in force when it was proposed
  former_risk text check (former_risk in ('low', 'medium', 'high')),
  former_review_on date,
  -- both null after the purge
  reason text check (reason ~ '\S'),
  decision_reason text check (decision_reason ~ '\S'),
  by_id uuid not null references desk."user" (id),
  at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('approved', 'rejected', 'withdrawn')),
  decided_by uuid references desk."user" (id),
  decided_at timestamptz,
  check ((outcome is null) = (decided_by is null)),
  check ((outcome is null) = (decided_at is null)),
  -- four eyes
  check ((outcome = 'withdrawn') = (decided_by = by_id))
);
create unique index one_change_at_a_time on desk.report_change (report_id) where outcome is null;
create index on desk.report_change (report_id, at);

-- Who approved a report last, before this transaction: a version of it, or a change.
create function desk.last_approver(of_report uuid) returns uuid stable language sql as $$
  select by_id from (
    select by_id, at from desk.review_step where report_id = of_report and to_state = 'approved'
      and xmin is distinct from pg_current_xact_id_if_assigned()::xid
    union all select decided_by, decided_at from desk.report_change where report_id = of_report and outcome = 'approved'
      and xmin is distinct from pg_current_xact_id_if_assigned()::xid
  ) approvals order by at desc limit 1
$$;

-- Who may approve a high risk, by the policy of the organisation.
create function desk.demand_approver(of_report uuid, approver uuid) returns void language plpgsql as $$
declare policy desk.setting;
declare role text;
begin
  select * into strict policy from desk.setting for share;
  select u.role into strict role from desk."user" u where u.id = approver;
  if policy.high_risk_by = 'approvers' and role <> 'approver'
     or policy.high_risk_by = 'administrators' and role <> 'administrator' then
    raise exception 'the policy lets others approve a high risk' using errcode = 'restrict_violation';
  end if;
  if policy.high_risk_by_another and approver = desk.last_approver(of_report) then
    raise exception 'the policy wants another approver for a high risk' using errcode = 'restrict_violation';
  end if;
end $$;

create function desk.guard_approval() returns trigger language plpgsql as $$
declare about desk.report;
declare policy desk.setting;
declare said jsonb;
declare condition record;
begin
  select * into strict about from desk.report where id = new.report_id for share;
  if (new.risk, new.review_on) is distinct from (about.risk, about.review_on) then
    raise exception 'risk and review day are approved as they stand' using errcode = 'restrict_violation';
  end if;
  if new.by_id = about.assessed_by then
    raise exception 'who set risk or review day does not approve them' using errcode = 'restrict_violation';
  end if;
  if exists (select from desk.report_change c where c.report_id = new.report_id and c.outcome is null) then
    raise exception 'a change of risk or review day waits for its decision' using errcode = 'restrict_violation';
  end if;
  select * into strict policy from desk.setting for share;
  select summary into strict said from desk.report_version v
    where v.report_id = new.report_id and v.version = new.version;
  if about.risk = 'high' then perform desk.demand_approver(new.report_id, new.by_id); end if;
  for condition in
    select * from (values
      ('openDiscrepancies', policy.open_discrepancies, (said ->> 'openDiscrepancies')::int > 0),
      -- not known is not decided
      ('undecidedVerdict', policy.undecided_verdict, coalesce((said ->> 'isUndecided')::boolean, true)),
      ('highRisk', policy.high_risk, coalesce(about.risk = 'high', false))) as each (name, rule, is_met)
    where is_met
  loop
    if condition.rule = 'refused' then
      raise exception 'the policy approves nothing with %', condition.name using errcode = 'restrict_violation';
    end if;
    if condition.rule = 'reason' and not condition.name = any (new.exceptions) then
      raise exception 'the policy wants a reason for %', condition.name using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end $$;
create trigger guard_approval before insert on desk.review_step for each row
  when (new.to_state = 'approved') execute function desk.guard_approval();

create function desk.guard_report_change() returns trigger language plpgsql as $$
declare about desk.report;
begin
  select * into strict about from desk.report where id = new.report_id for share;
  if tg_op = 'INSERT' then
    if about.purged_at is not null then
      raise exception 'this report is purged: nothing can be added' using errcode = 'restrict_violation';
    end if;
    if desk.approved_version(about.id) is null then
      raise exception 'no version is approved: nothing needs a second approval' using errcode = 'restrict_violation';
    end if;
    if (new.former_risk, new.former_review_on) is distinct from (about.risk, about.review_on)
       or (new.risk, new.review_on) is not distinct from (about.risk, about.review_on) then
      raise exception 'a change leads from what is in force to something else' using errcode = 'restrict_violation';
    end if;
    if new.reason is null or new.outcome is not null then
      raise exception 'a change begins with its reason, undecided' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if about.purged_at is not null then
    if (new.risk, new.review_on, new.former_risk, new.former_review_on, new.reason, new.decision_reason)
         is distinct from (null, null, null, null, null, null)
       or to_jsonb(new) - '{risk,review_on,former_risk,former_review_on,reason,decision_reason}'::text[]
         is distinct from to_jsonb(old) - '{risk,review_on,former_risk,former_review_on,reason,decision_reason}'::text[]
    then raise exception 'of a purged report nothing changes' using errcode = 'restrict_violation'; end if;
    return new;
  end if;
  if old.outcome is not null or new.outcome is null
     or to_jsonb(new) - '{outcome,decided_by,decided_at,decision_reason}'::text[]
       is distinct from to_jsonb(old) - '{outcome,decided_by,decided_at,decision_reason}'::text[]
  then raise exception 'a change is decided once, and else stays as it is' using errcode = 'restrict_violation'; end if;
  if new.outcome <> 'withdrawn' and new.decision_reason is null then
    raise exception 'a decision needs a reason' using errcode = 'check_violation';
  end if;
  if new.outcome = 'approved' and 'high' in (new.risk, new.former_risk) then
    perform desk.demand_approver(new.report_id, new.decided_by);
  end if;
  return new;
end $$;
create trigger guard before insert or update on desk.report_change
  for each row execute function desk.guard_report_change();
create trigger append_only before delete or truncate on desk.report_change
  for each statement execute function desk.refuse_change();
create constraint trigger audited after insert or update or delete on desk.report_change
  deferrable initially deferred for each row execute function desk.demand_audit();

-- As in 0012_purge, and what was approved changes by an approved change of this transaction alone.
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

-- Who is given a report may open it.
create function desk.guard_assignee() returns trigger language plpgsql as $$
begin
  perform from desk."user" u
    where u.id = new.assignee_id and u.disabled_at is null and u.role <> 'billing' for share;
  if not found then
    raise exception 'a report is given to somebody who may open reports' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_assignee before update of assignee_id on desk.report for each row
  when (new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null)
  execute function desk.guard_assignee();

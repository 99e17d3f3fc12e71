-- Whether the rules give a version another result on its own stored answers than it was saved with. No person.
create table desk.computed_again (
  report_id uuid not null,
  version int not null,
  -- edition of the rules that computed it
  rules int not null,
  computed_at timestamptz not null default clock_timestamp(),
  is_other boolean not null,
  primary key (report_id, version),
  foreign key (report_id, version) references desk.report_version (report_id, version)
);
create index computed_again_other on desk.computed_again (report_id, version) where is_other;

-- When corrected rules no longer found the difference in the data in which it was detected. That settles an open one; one that was
-- reported to a register stays as it was decided, and one that two people closed needs nothing.
alter table desk.discrepancy add column corrected_at timestamptz;
alter table desk.discrepancy add constraint discrepancy_corrected check (corrected_at is null
  or confirmed_at is null and (resolved_at is not null or outcome is not distinct from 'report'));
create index discrepancy_corrected_current on desk.discrepancy (due_on)
  where corrected_at is not null and superseded_at is null and resolved_at is null;

create function desk.date_correction() returns trigger language plpgsql as $$
begin
  if new.corrected_at is not null then new.corrected_at := clock_timestamp(); end if;
  return new;
end $$;
create trigger date_correction before update of corrected_at on desk.discrepancy
  for each row execute function desk.date_correction();

-- Declared owners of companies in the structure that could have been looked up.
alter table desk.setting add column owners_on_offer text not null default 'reason'
  check (owners_on_offer in ('allowed', 'reason', 'refused'));

-- As before, with this condition.
create or replace function desk.guard_approval() returns trigger language plpgsql as $$
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
      -- unknown counts as undecided
      ('undecidedVerdict', policy.undecided_verdict, coalesce((said ->> 'isUndecided')::boolean, true)),
      -- unknown counts as none: a version from before does not say what was on offer
      ('ownersOnOffer', policy.owners_on_offer, coalesce((said ->> 'ownersOnOffer')::int, 0) > 0),
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

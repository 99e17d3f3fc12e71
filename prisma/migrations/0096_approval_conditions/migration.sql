-- An approval rests on a risk, a review day and complete data (docs/decisions/0103-decisions-that-rest.md). Rules as before:
-- 'allowed', 'reason' (the approval explains the exception), 'refused'.
alter table desk.setting
  add column risk_not_set text not null default 'refused' check (risk_not_set in ('allowed', 'reason', 'refused')),
  add column no_next_review text not null default 'refused' check (no_next_review in ('allowed', 'reason', 'refused')),
  -- the risk is lower than the one that flags and factors of the version propose
  add column risk_below_proposal text not null default 'reason' check (risk_below_proposal in ('allowed', 'reason', 'refused')),
  -- profile or declared owners failed, are on their way or older than a failed attempt
  add column incomplete_data text not null default 'reason' check (incomplete_data in ('allowed', 'reason', 'refused')),
  -- three flags or factors of medium risk propose a high one
  add column three_mediums_make_high boolean not null default true,
  alter column open_discrepancies set default 'reason',
  alter column undecided_verdict set default 'reason',
  alter column high_risk set default 'reason';

-- A workspace that never chose its policy gets the new defaults, and an entry says so where there are users to read it.
do $$
declare changes jsonb;
begin
  select jsonb_object_agg(each.name, jsonb_build_object('before', each.was, 'after', 'reason')) into changes
    from desk.setting s cross join lateral (values ('openDiscrepancies', s.open_discrepancies),
      ('undecidedVerdict', s.undecided_verdict), ('highRisk', s.high_risk)) each (name, was)
   where s.updated_by is null and each.was <> 'reason';
  if changes is null then return; end if;
  update desk.setting set open_discrepancies = 'reason', undecided_verdict = 'reason', high_risk = 'reason';
  if exists (select from desk."user") then
    insert into desk.audit_entry (action, object, reason, details)
      values ('setting-changed', 'setting', 'New defaults of this version', changes);
  else
    perform set_config('desk.is_audited', 'yes', true);
  end if;
end $$;

-- Position of a risk in their order; null: not set.
create function desk.risk_rank(p_risk text) returns int immutable language sql as $$
  select array_position(array['low', 'medium', 'high'], p_risk)
$$;

-- Conditions of the policy that a version meets, each with its rule; only those that need something. The same as metConditions
-- (lib/domain/report/approval-policy.ts), without the text of the version.
create function desk.met_conditions(p_report uuid, p_version int) returns table (name text, rule text) stable language sql rows 8 as $$
  select each.name, each.rule
    from desk.report r join desk.report_version v on v.report_id = r.id and v.version = p_version cross join desk.setting s
    cross join lateral (values
      ('riskNotSet', s.risk_not_set, r.risk is null),
      ('noNextReview', s.no_next_review, r.review_on is null),
      -- unknown counts as none, here and below: a version from before does not say
      ('riskBelowProposal', s.risk_below_proposal,
        coalesce(desk.risk_rank(r.risk) < desk.risk_rank(v.summary -> 'riskProposal' ->> 'level'), false)),
      -- unknown counts as undecided
      ('undecidedVerdict', s.undecided_verdict, coalesce((v.summary ->> 'isUndecided')::boolean, true)),
      ('openDiscrepancies', s.open_discrepancies, (v.summary ->> 'openDiscrepancies')::int > 0),
      ('incompleteData', s.incomplete_data, coalesce((v.summary ->> 'isIncomplete')::boolean, false)),
      ('ownersOnOffer', s.owners_on_offer, coalesce((v.summary ->> 'ownersOnOffer')::int, 0) > 0),
      ('highRisk', s.high_risk, coalesce(r.risk = 'high', false))) each (name, rule, is_met)
   where r.id = p_report and each.is_met and each.rule <> 'allowed'
$$;

-- As before, and all conditions that stand in the way are named at once.
create or replace function desk.guard_approval() returns trigger language plpgsql as $$
declare about desk.report;
declare unmet text;
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
  perform from desk.setting for share;
  if about.risk = 'high' then perform desk.demand_approver(new.report_id, new.by_id); end if;
  select string_agg(m.name, ', ') into unmet from desk.met_conditions(new.report_id, new.version) m where m.rule = 'refused';
  if unmet is not null then
    raise exception 'the policy approves nothing with %', unmet using errcode = 'restrict_violation';
  end if;
  select string_agg(m.name, ', ') into unmet from desk.met_conditions(new.report_id, new.version) m
   where not m.name = any (new.exceptions);
  if unmet is not null then
    raise exception 'the policy wants a reason for %', unmet using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

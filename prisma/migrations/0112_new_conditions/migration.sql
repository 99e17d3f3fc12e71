-- Conditions of an approval that a workspace did not have before (docs/decisions/0103-decisions-that-rest.md). Home shows them to
-- administrators until one of them has seen them. A new workspace has none: it begins with all conditions.
alter table desk.setting
  add column new_conditions text[] not null default '{}',
  add column new_conditions_seen_by uuid references desk."user" (id),
  add column new_conditions_seen_at timestamptz,
  add constraint setting_conditions_seen check (num_nulls(new_conditions_seen_by, new_conditions_seen_at) in (0, 2));

do $$ begin
  if not exists (select from desk."user") then return; end if;
  update desk.setting set new_conditions = array['openSeriousFlag', 'riskNotSet', 'noNextReview', 'riskBelowProposal', 'incompleteData']
    -- those of before that got the new default in 0096: its entry names them
    || array(select distinct name from desk.audit_entry e cross join lateral jsonb_object_keys(e.details) name
      where e.action = 'setting-changed' and e.actor_id is null and e.reason = 'New defaults of this version'
        and name in ('openDiscrepancies', 'undecidedVerdict', 'highRisk') order by name);
  -- nothing is decided by it
  perform set_config('desk.is_audited', 'yes', true);
end $$;

-- A change of an approved risk is an approval of it: what the policy refuses for an approval is refused for a change too. Checked when
-- the transaction ends, with the version that is approved then: a change can come into force with a newer one.
create function desk.guard_changed_risk() returns trigger language plpgsql as $$
declare unmet text;
begin
  perform from desk.setting for share;
  select string_agg(m.name, ', ') into unmet
    from desk.met_conditions(new.report_id, desk.approved_version(new.report_id)) m
   where m.rule = 'refused' and m.name in ('riskBelowProposal', 'highRisk');
  if unmet is not null then
    raise exception 'the policy approves nothing with %', unmet using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger guard_changed_risk after update on desk.report_change deferrable initially deferred
  for each row when (new.outcome = 'approved' and old.outcome is null) execute function desk.guard_changed_risk();

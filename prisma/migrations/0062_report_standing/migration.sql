-- How each report stands, beside the reports: what their lists are filtered and sorted by. It follows from the versions, their
-- steps and the purge, which keep it by triggers, whichever version of the product writes them.
create table desk.report_standing (
  report_id uuid primary key references desk.report (id),
  -- the newest one
  version int not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  state text not null,
  -- the one in force, whatever came after it
  approved_version int,
  purged_at timestamptz,
  assignee_id uuid,
  review_on date,
  relationship_ended_on date
);

create function desk.standing_of(of_report uuid) returns setof desk.report_standing rows 1 stable language sql as $$
  select v.report_id, v.version, v.saved_by, v.saved_at,
    coalesce((select s.to_state from desk.review_step s
      where s.report_id = v.report_id and s.version = v.version order by s.step desc limit 1), 'draft'),
    desk.approved_version(v.report_id), r.purged_at, r.assignee_id, r.review_on,
    r.relationship_ended_on
  from desk.report_version v join desk.report r on r.id = v.report_id
  where v.report_id = of_report order by v.version desc limit 1
$$;

create function desk.keep_standing() returns trigger language plpgsql as $$
begin
  insert into desk.report_standing as t
    select * from desk.standing_of(case tg_table_name when 'report' then (to_jsonb(new) ->> 'id')
      else (to_jsonb(new) ->> 'report_id') end::uuid)
  on conflict (report_id) do update
    set (version, saved_by, saved_at, state, approved_version, purged_at, assignee_id, review_on,
      relationship_ended_on) =
      (excluded.version, excluded.saved_by, excluded.saved_at, excluded.state, excluded.approved_version,
        excluded.purged_at, excluded.assignee_id, excluded.review_on, excluded.relationship_ended_on);
  return null;
end $$;
create trigger keep_standing after insert on desk.report_version
  for each row execute function desk.keep_standing();
create trigger keep_standing after insert on desk.review_step
  for each row execute function desk.keep_standing();
create trigger keep_standing after update of purged_at, assignee_id, review_on, relationship_ended_on on desk.report
  for each row execute function desk.keep_standing();

insert into desk.report_standing select s.* from desk.report r, desk.standing_of(r.id) s;

create index report_standing_saved on desk.report_standing (saved_at desc nulls last, report_id)
  where purged_at is null;
create index report_standing_state on desk.report_standing (state, saved_at desc nulls last, report_id)
  include (saved_by, review_on) where purged_at is null;
create index report_standing_approved on desk.report_standing (saved_at desc nulls last, report_id)
  where purged_at is null and approved_version is not null;
create index report_standing_due on desk.report_standing (review_on, report_id) include (assignee_id)
  where purged_at is null;
create index report_standing_assignee on desk.report_standing (assignee_id) where purged_at is null;
-- Which can be due for a purge.
create index report_standing_ended on desk.report_standing (relationship_ended_on)
  where purged_at is null and relationship_ended_on is not null;
-- Few are purged: what is not is told by them.
create index report_standing_purged on desk.report_standing (report_id) where purged_at is not null;
-- Links that lead somewhere, or would again.
create index share_open on desk.share (expires_at) include (report_id) where revoked_at is null;
-- Discrepancies that wait for somebody, in the order of their list.
create index discrepancy_open on desk.discrepancy (due_on, detected_at, id)
  include (outcome, confirmed_at, assignee_id, decided_by)
  where superseded_at is null and resolved_at is null
    and (outcome is null or outcome = 'ask_customer' or (outcome = 'none' and confirmed_at is null));

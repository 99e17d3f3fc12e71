-- A purge takes with a report everything that the desk holds of its company: answers, documents, what was said of its
-- people, names. What stays says that it was there, and what it cost.

-- The last day on which a report must be kept; null while the relationship lasts. However early the end is set: what was
-- saved after it is evidence from that day on.
create or replace function desk.kept_until(r desk.report) returns date stable language sql as $$
  select (greatest(r.relationship_ended_on,
      (select max((v.saved_at at time zone 'UTC')::date) from desk.report_version v where v.report_id = r.id))
    + make_interval(years => s.retention_years))::date
  from desk.setting s where r.relationship_ended_on is not null
$$;

-- With its texts goes what was written beside them. A company's name may be that of a person: its number stays.
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
    new.tags := '{}';
  end if;
  return new;
end $$;

-- The one change that a row of a report knows: a purge empties the columns that the trigger names, all at once. Columns
-- that are generated are not there yet before an update, and follow from the others.
create or replace function desk.guard_purge() returns trigger language plpgsql as $$
declare others text[] := tg_argv || '{previous,previous_step}'::text[];
begin
  if to_jsonb(new) - others is distinct from to_jsonb(old) - others
     or jsonb_strip_nulls(to_jsonb(new)) ?| tg_argv
     or not exists (select from desk.report r where r.id = old.report_id and r.purged_at is not null)
  then raise exception 'a version of a report does not change' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
drop trigger guard_change on desk.report_version;
create trigger guard_change before update on desk.report_version
  for each row execute function desk.guard_purge('content', 'reason');
drop trigger guard_change on desk.report_answer;
create trigger guard_change before update on desk.report_answer
  for each row execute function desk.guard_purge('content');
drop trigger guard_change on desk.report_note;
create trigger guard_change before update on desk.report_note
  for each row execute function desk.guard_purge('content');

-- A decision needs a reason when it is taken; a purge takes it away.
drop trigger append_only on desk.review_step;
create trigger append_only before delete or truncate on desk.review_step
  for each statement execute function desk.refuse_change();
create trigger guard_change before update on desk.review_step
  for each row execute function desk.guard_purge('reason');
alter table desk.review_step drop constraint review_step_check4;
create function desk.demand_reason() returns trigger language plpgsql as $$
begin
  raise exception 'a decision needs a reason' using errcode = 'check_violation';
end $$;
create trigger demand_reason before insert on desk.review_step for each row
  when (new.to_state in ('approved', 'changes_requested', 'rejected') and new.reason is null)
  execute function desk.demand_reason();

-- A document that a report needs can't go: its line would lose it, and knows that change in a purge alone.
drop trigger append_only on desk.report_file;
create trigger append_only before delete or truncate on desk.report_file
  for each statement execute function desk.refuse_change();
create trigger guard_change before update on desk.report_file
  for each row execute function desk.guard_purge('kept_document_id');
alter table desk.report_file alter column kept_document_id drop not null;
alter table desk.report_file drop constraint report_file_kept_document_id_fkey;
alter table desk.report_file add constraint report_file_kept_document_id_fkey
  foreign key (kept_document_id) references desk.kept_document (id) on delete set null;
create index on desk.report_file (kept_document_id);

-- Whether this transaction purges the report of a company.
create function desk.is_being_purged(of_country text, of_company text) returns boolean stable language sql as $$
  select exists (select from desk.report r where r.country = of_country and r.company_id = of_company
    and r.purged_at is not null and r.xmin = pg_current_xact_id()::xid)
$$;

-- A request stays, with who, when, why and what it cost; what came of it goes. One under way is over: whatever comes
-- of it now is not kept.
alter table desk.lookup add column purged_at timestamptz;
create function desk.guard_lookup() returns trigger language plpgsql as $$
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
  if old.status in ('finished', 'refused') and (new.user_id, new.service_url, new.country, new.company_id,
      new.request_id, new.data_points, new.documents, new.reason, new.reference, new.quoted_credits,
      new.cost_credits, new.status, new.answer, new.created_at, new.finished_at)
    is distinct from (old.user_id, old.service_url, old.country, old.company_id,
      old.request_id, old.data_points, old.documents, old.reason, old.reference, old.quoted_credits,
      old.cost_credits, old.status, old.answer, old.created_at, old.finished_at)
  then raise exception 'a request that is over does not change' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger guard before update on desk.lookup for each row execute function desk.guard_lookup();
drop trigger audited on desk.lookup;
create constraint trigger audited after insert or delete or update of purged_at on desk.lookup
  deferrable initially deferred for each row execute function desk.demand_audit();
-- That the whole answer is there, and what it cost.
create constraint trigger audited_answer after update on desk.lookup deferrable initially deferred for each row
  when (new.status = 'finished' and old.status <> 'finished') execute function desk.demand_audit();

-- Nothing comes to a purged request: who fetches a document while somebody purges waits, and is then refused.
create function desk.guard_kept_document() returns trigger language plpgsql as $$
begin
  perform from desk.lookup l where l.id = new.lookup_id and l.purged_at is null for share;
  if not found then
    raise exception 'what this request brought is purged: nothing can be added' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard before insert on desk.kept_document
  for each row execute function desk.guard_kept_document();

-- What was said of the people of a company goes with its report; nothing comes that was read before.
create function desk.guard_said() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if desk.is_being_purged(old.country, old.company_id) then return old; end if;
    raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
  end if;
  perform from desk.report r
    where r.country = new.country and r.company_id = new.company_id and r.purged_at is null for share;
  if exists (select from desk.lookup l where l.country = new.country and l.company_id = new.company_id
       and l.purged_at is not null)
     and not exists (select from desk.lookup l where l.country = new.country and l.company_id = new.company_id
       and l.purged_at is null)
  then
    raise exception 'what was held of this company is purged: nothing can be said of it'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger append_only on desk.person_match;
create trigger append_only before update or truncate on desk.person_match
  for each statement execute function desk.refuse_change();
create trigger guard_said before insert or delete on desk.person_match
  for each row execute function desk.guard_said();
drop trigger append_only on desk.discrepancy;
create trigger append_only before truncate on desk.discrepancy
  for each statement execute function desk.refuse_change();
create trigger guard_said before insert or delete on desk.discrepancy
  for each row execute function desk.guard_said();

-- Bytes that nobody refers to any more, until they are gone from where they are kept. A list of work, no act: that they
-- were removed is one.
create table desk.blob_to_remove (
  blob_name text primary key,
  -- what they went with: `report <id>`
  object text not null
);

-- Customer files (docs/decisions/0104-customer-files.md): one customer of the organisation with its companies, documents and decisions.

create table desk.customer_file (
  id uuid primary key default gen_random_uuid(),
  -- both null after the purge
  reference text check (reference = btrim(reference) and char_length(reference) between 1 and 64 and reference !~ '[[:cntrl:]]'),
  name text check (char_length(btrim(name)) between 1 and 200),
  assignee_id uuid references desk."user" (id),
  state text not null default 'prospect' check (state in ('prospect', 'active', 'ended')),
  -- starts the retention period
  relationship_ended_on date,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- null: made from a reference that reports or requests had before there were customer files
  created_by uuid references desk."user" (id),
  created_at timestamptz not null default clock_timestamp(),
  purged_at timestamptz,
  constraint customer_file_ended check ((state = 'ended') = (relationship_ended_on is not null)),
  check (num_nulls(reference, name) = case when purged_at is null then 0 else 2 end)
);
create unique index customer_file_reference on desk.customer_file (lower(reference));
create index on desk.customer_file (assignee_id) where purged_at is null;

create table desk.customer_company (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references desk.customer_file (id),
  country text not null,
  company_id text not null,
  role text not null check (role in ('customer', 'parent', 'subsidiary', 'owner', 'guarantor', 'other')),
  since date not null,
  -- null: in the file now
  until date,
  check (until >= since)
);
create unique index customer_company_current on desk.customer_company (file_id, country, company_id) where until is null;
create index on desk.customer_company (country, company_id);

create table desk.customer_document (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references desk.customer_file (id),
  kind text not null check (kind in ('identity_document', 'ownership_declaration', 'trust_deed', 'power_of_attorney',
    'source_of_funds', 'articles', 'other')),
  -- the person or company that it is about
  about text check (char_length(btrim(about)) between 1 and 200),
  issued date,
  expires date,
  note text check (char_length(btrim(note)) between 1 and 2000),
  file_name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes between 1 and 20971520),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  blob_name text not null,
  added_by uuid not null references desk."user" (id),
  added_at timestamptz not null default clock_timestamp(),
  removed_by uuid references desk."user" (id),
  removed_at timestamptz,
  removed_reason text check (char_length(btrim(removed_reason)) between 3 and 500),
  check (expires >= issued),
  check (num_nulls(removed_by, removed_at, removed_reason) in (0, 3))
);
-- A customer file has the same file once; a removed one stays on record, and may be added again.
create unique index customer_document_current on desk.customer_document (file_id, sha256) where removed_at is null;
create index on desk.customer_document (blob_name);
create index on desk.customer_document (expires) where removed_at is null;

create table desk.customer_decision (
  id uuid primary key default gen_random_uuid(),
  file_id uuid not null references desk.customer_file (id),
  risk text not null check (risk in ('low', 'medium', 'high')),
  review_on date not null,
  -- required below the highest approved risk of the companies; null after the purge
  reason text check (reason ~ '\S'),
  -- the approved versions of its companies' reports: report, version, SHA-256 and approved risk of each
  rests_on jsonb not null,
  proposed_by uuid not null references desk."user" (id),
  proposed_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('approved', 'rejected')),
  decision_reason text check (decision_reason ~ '\S'),
  decided_by uuid references desk."user" (id),
  decided_at timestamptz,
  constraint customer_decision_second_person check (decided_by <> proposed_by),
  check (num_nulls(outcome, decided_by, decided_at) in (0, 3))
);
create unique index customer_decision_open on desk.customer_decision (file_id) where outcome is null;
create index on desk.customer_decision (file_id, decided_at desc);

-- Approved versions in force of the companies of a customer file, each with its risk.
create function desk.customer_rests_on(p_file uuid) returns jsonb stable language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('report', r.id, 'version', v.version, 'sha256', v.sha256, 'risk', r.risk)
    order by r.id), '[]')
  from desk.customer_company c
    join desk.report r on r.country = c.country and r.company_id = c.company_id and r.purged_at is null
    join desk.report_version v on v.report_id = r.id and v.version = desk.approved_version(r.id)
  where c.file_id = p_file and c.until is null
$$;
-- The highest risk of those: 1 low, 2 medium, 3 high; 0: none.
create function desk.highest_risk(p_rests_on jsonb) returns int immutable language sql as $$
  select coalesce(max(array_position(array['low', 'medium', 'high'], each ->> 'risk')), 0) from jsonb_array_elements(p_rests_on) each
$$;

-- References of the customer files that a company is in, as pages write them; null: it is in none.
create function desk.references_of(p_country text, p_company text) returns text stable language sql as $$
  select string_agg(f.reference, ', ' order by f.reference) from desk.customer_company c join desk.customer_file f on f.id = c.file_id
   where c.country = p_country and c.company_id = p_company and c.until is null and f.purged_at is null
$$;

-- ============================================================================================ guards

-- Whether nothing keeps an ended customer file: its own retention period is over, and no company of it has a report that is kept,
-- unless that is kept for another customer alone. A legal hold on any of the reports keeps it.
create function desk.is_file_due(f desk.customer_file) returns boolean stable language sql as $$
  select f.purged_at is null and f.state = 'ended'
    and (f.relationship_ended_on + make_interval(years => s.retention_years))::date < (clock_timestamp() at time zone 'UTC')::date
    and not exists (select from desk.customer_company c
      join desk.report r on r.country = c.country and r.company_id = c.company_id and r.purged_at is null
      where c.file_id = f.id and (r.legal_hold_reason is not null or not exists (select from desk.customer_company o
        join desk.customer_file g on g.id = o.file_id where o.country = c.country and o.company_id = c.company_id
          and o.file_id <> f.id and o.until is null and g.state <> 'ended')))
  from desk.setting s
$$;

create function desk.guard_customer_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state = 'ended' or new.purged_at is not null then
      raise exception 'a customer file begins as a prospect or active' using errcode = 'restrict_violation';
    end if;
    new.created_at := clock_timestamp();
    return new;
  end if;
  if old.purged_at is not null or (new.id, new.created_by, new.created_at) is distinct from (old.id, old.created_by, old.created_at)
  then raise exception 'a customer file keeps its beginning, and nothing of a purged one changes' using errcode = 'restrict_violation';
  end if;
  if new.purged_at is not null then
    if not desk.is_file_due(old) then
      raise exception 'this customer file must still be kept' using errcode = 'restrict_violation';
    end if;
    new.purged_at := clock_timestamp();
    new.reference := null;
    new.name := null;
    new.assignee_id := null;
    new.tags := '{}';
  end if;
  return new;
end $$;
create trigger guard before insert or update on desk.customer_file for each row execute function desk.guard_customer_file();
create trigger guard_assignee before insert or update of assignee_id on desk.customer_file for each row
  when (new.assignee_id is not null) execute function desk.guard_assignee();

create function desk.guard_customer_company() returns trigger language plpgsql as $$
declare of_file desk.customer_file;
begin
  select * into strict of_file from desk.customer_file f where f.id = new.file_id for share;
  if of_file.state = 'ended' then
    raise exception 'nothing is added to an ended customer file, nor taken from it' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and (old.until is not null or new.until is null or to_jsonb(new) - 'until' is distinct from to_jsonb(old) - 'until')
  then raise exception 'a company of a customer file is removed, not changed' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger guard before insert or update on desk.customer_company for each row execute function desk.guard_customer_company();

create function desk.guard_customer_document() returns trigger language plpgsql as $$
declare of_file desk.customer_file;
begin
  if tg_op = 'DELETE' then
    select * into of_file from desk.customer_file f where f.id = old.file_id;
    if of_file.purged_at is not null then return old; end if;
    raise exception 'a customer document goes with the purge of its customer file' using errcode = 'restrict_violation';
  end if;
  select * into strict of_file from desk.customer_file f where f.id = new.file_id for share;
  if of_file.purged_at is not null then
    raise exception 'this customer file is purged: nothing can be added' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    new.added_at := clock_timestamp();
    new.removed_by := null;
    new.removed_at := null;
    new.removed_reason := null;
    return new;
  end if;
  if old.removed_at is not null or new.removed_at is null
     or to_jsonb(new) - '{removed_by,removed_at,removed_reason}'::text[]
       is distinct from to_jsonb(old) - '{removed_by,removed_at,removed_reason}'::text[]
  then raise exception 'a customer document is removed, not changed' using errcode = 'restrict_violation'; end if;
  new.removed_at := clock_timestamp();
  return new;
end $$;
create trigger guard before insert or update or delete on desk.customer_document
  for each row execute function desk.guard_customer_document();

-- A decision rests on the approved reports as they are, when it is proposed and when it is approved.
create function desk.guard_customer_decision() returns trigger language plpgsql as $$
declare of_file desk.customer_file;
begin
  select * into strict of_file from desk.customer_file f where f.id = new.file_id for share;
  if of_file.purged_at is not null then
    if tg_op = 'INSERT' or (new.reason, new.decision_reason) is distinct from (null, null)
       or to_jsonb(new) - '{reason,decision_reason}'::text[] is distinct from to_jsonb(old) - '{reason,decision_reason}'::text[]
    then raise exception 'of a purged customer file nothing changes' using errcode = 'restrict_violation'; end if;
    return new;
  end if;
  if of_file.state = 'ended' then
    raise exception 'nothing is decided on an ended customer file' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.outcome is not null then
      raise exception 'a customer decision begins undecided' using errcode = 'restrict_violation';
    end if;
    new.proposed_at := clock_timestamp();
  else
    if old.outcome is not null or new.outcome is null
       or to_jsonb(new) - '{outcome,decision_reason,decided_by,decided_at}'::text[]
         is distinct from to_jsonb(old) - '{outcome,decision_reason,decided_by,decided_at}'::text[]
    then raise exception 'a customer decision is decided once, and else stays as it is' using errcode = 'restrict_violation'; end if;
    new.decided_at := clock_timestamp();
    if new.outcome = 'rejected' then return new; end if;
  end if;
  if new.rests_on is distinct from desk.customer_rests_on(new.file_id) then
    raise exception 'a customer decision rests on the approved reports as they are' using errcode = 'restrict_violation';
  end if;
  if array_position(array['low', 'medium', 'high'], new.risk) < desk.highest_risk(new.rests_on)
     and coalesce(char_length(btrim(new.reason)), 0) < 10 then
    raise exception 'a risk below that of its companies needs a reason' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger guard before insert or update on desk.customer_decision
  for each row execute function desk.guard_customer_decision();

do $$
declare t text;
begin
  foreach t in array array['customer_file', 'customer_company', 'customer_decision'] loop
    execute format('create trigger append_only before delete or truncate on desk.%I
      for each statement execute function desk.refuse_change()', t);
  end loop;
end $$;
create trigger append_only before truncate on desk.customer_document for each statement execute function desk.refuse_change();

-- ============================================================================================ guarded rows

create function desk.row_hash(r desk.customer_file) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.reference, r.name, r.assignee_id, r.state, r.relationship_ended_on,
    r.tags, r.created_by, r.created_at at time zone 'UTC' as created_at, r.purged_at at time zone 'UTC' as purged_at) c
$$;
create function desk.row_hash(r desk.customer_company) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.file_id, r.country, r.company_id, r.role, r.since, r.until) c
$$;
create function desk.row_hash(r desk.customer_document) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.file_id, r.kind, r.about, r.issued, r.expires, r.note, r.file_name,
    r.media_type, r.size_bytes, r.sha256, r.blob_name, r.added_by, r.added_at at time zone 'UTC' as added_at, r.removed_by,
    r.removed_at at time zone 'UTC' as removed_at, r.removed_reason) c
$$;
create function desk.row_hash(r desk.customer_decision) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.file_id, r.risk, r.review_on, r.reason, r.rests_on::text as rests_on,
    r.proposed_by, r.proposed_at at time zone 'UTC' as proposed_at, r.outcome, r.decision_reason, r.decided_by,
    r.decided_at at time zone 'UTC' as decided_at) c
$$;

do $$
declare
  t record;
  rows text := '';
begin
  for t in select * from (values ('customer_file', 'r.id'), ('customer_company', 'r.file_id'), ('customer_document', 'r.file_id'),
    ('customer_decision', 'r.file_id')) each (name, file)
  loop
    execute format('create function desk.row_scope(r desk.%I) returns text immutable language sql as %L', t.name,
      format('select ''customer '' || %s', t.file));
    execute format('create function desk.row_key(r desk.%I) returns text immutable language sql as %L', t.name, 'select r.id::text');
    rows := rows || format(' union all select %L as table_name, %s as file_id, desk.row_scope(r) as scope, desk.row_key(r) as row_key,
      desk.row_hash(r) as sha256 from desk.%I r', t.name, t.file, t.name);
    execute format('create trigger recorded after insert or update or delete on desk.%I
      for each row execute function desk.record_row()', t.name);
    execute format('create constraint trigger audited after insert or update or delete on desk.%I
      deferrable initially deferred for each row execute function desk.demand_audit()', t.name);
  end loop;
  execute 'create view desk.row_of_customer as' || substr(rows, 11);
end $$;
create index on desk.customer_company (file_id);

-- As before, and of customer files (`customer <id>`) too.
create or replace function desk.rows_as_recorded(p_scopes text[])
returns table (scope text, table_name text, row_key text, state text, since timestamptz) stable language sql rows 50 as $$
  with asked as (
    select s as scope, case when s like 'report %' then substr(s, 8)::uuid end as report_id,
      case when s like 'customer %' then substr(s, 10)::uuid end as file_id,
      case when s like 'company %' then split_part(s, ' ', 2) end as country,
      case when s like 'company %' then substr(s, 10 + length(split_part(s, ' ', 2))) end as company_id
    from unnest(p_scopes) s
  ), held as (
    select g.scope, g.table_name, g.row_key, g.sha256 from asked a join desk.row_of_report g on g.report_id = a.report_id
    union all select g.scope, g.table_name, g.row_key, g.sha256
      from asked a join desk.row_of_company g on g.country = a.country and g.company_id = a.company_id
    union all select g.scope, g.table_name, g.row_key, g.sha256 from asked a join desk.row_of_customer g on g.file_id = a.file_id
  ), lines as (
    select distinct on (l.scope, l.table_name, l.row_key) l.*, first_value(l.change) over w as first_change,
      first_value(l.entry_id) over w as first_entry
    from desk.recorded_row l where l.scope = any (p_scopes)
    window w as (partition by l.scope, l.table_name, l.row_key order by l.id)
    order by l.scope, l.table_name, l.row_key, l.id desc
  ), broken as materialized (
    select x.id, e.object from (
      select l.entry_id as id from lines l where l.entry_id is not null
      union select e.id from desk.audit_entry e where e.object = any (p_scopes) and e.details ? 'rows'
    ) x left join desk.audit_entry e on e.id = x.id
    where e.details -> 'rows' is distinct from desk.rows_of_entry(x.id)
  ), compared as (
    select coalesce(h.scope, l.scope) as scope, coalesce(h.table_name, l.table_name) as table_name,
      coalesce(h.row_key, l.row_key) as row_key, l.first_entry,
      case when l.id is null then case when (select desk.rows_are_recorded()) then 'differs' else 'unrecorded' end
        when h.sha256 is distinct from l.sha256 or l.entry_id in (select b.id from broken b) then 'differs'
        when l.first_change <> 'insert' then 'found' end as state
    from held h full join lines l on (l.scope, l.table_name, l.row_key) = (h.scope, h.table_name, h.row_key)
  )
  select c.scope, c.table_name, c.row_key, c.state, (select e.at from desk.audit_entry e where e.id = c.first_entry)
    from compared c where c.state is not null
  union all select b.object, 'audit_entry', b.id::text, 'differs', null from broken b where b.object = any (p_scopes)
$$;

create or replace function desk.is_row_left() returns boolean stable language sql as $$
  select exists (select from (select scope, table_name, row_key from desk.row_of_report
      union all select scope, table_name, row_key from desk.row_of_company
      union all select scope, table_name, row_key from desk.row_of_customer) r
    where not exists (select from desk.recorded_row l
      where (l.scope, l.table_name, l.row_key) = (r.scope, r.table_name, r.row_key)))
$$;

-- ============================================================================================ lists

-- A saved view is of one list.
alter table desk.saved_view add column list text not null default 'reports' check (list in ('reports', 'customers'));

do $$
declare ops text;
begin
  select format('%I.gin_trgm_ops', n.nspname) into strict ops
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format('create index customer_file_words on desk.customer_file
    using gin (reference %1$s, name %1$s, desk.tags_text(tags) %1$s)', ops);
end $$;

-- Every value shown with a version equals its audit log entry (docs/decisions/0098-recorded-rows.md): each change of a guarded row
-- leaves its hash here, under the entry of its act, whose `details.rows` covers all of its lines.

-- ============================================================================================ lines

create table desk.recorded_row (
  id bigint generated always as identity primary key,
  -- null until the transaction writes its entry
  entry_id bigint,
  -- `report <id>` or `company <country> <number>`: what a page shows together
  scope text not null,
  table_name text not null,
  row_key text not null,
  -- `found`: the row existed before its changes were recorded; `kept`: as recorded in months that are dropped
  change text not null check (change in ('insert', 'update', 'delete', 'found', 'kept')),
  -- of the row after the change; null: deleted
  sha256 bytea check (length(sha256) = 32),
  check ((change = 'delete') = (sha256 is null))
);
create index recorded_row_of on desk.recorded_row (scope, table_name, row_key, id);
create index recorded_row_entry on desk.recorded_row (entry_id);
create trigger append_only before delete or truncate on desk.recorded_row
  for each statement execute function desk.refuse_change();
create trigger numbered_once before update on desk.recorded_row for each row
  when (old.entry_id is not null
    or (old.id, old.scope, old.table_name, old.row_key, old.change, old.sha256)
       is distinct from (new.id, new.scope, new.table_name, new.row_key, new.change, new.sha256))
  execute function desk.refuse_change();

-- What the audit log entry says of its lines; null: it has none. The text that is hashed has a line of JSON for each.
create function desk.rows_of_entry(p_lines desk.recorded_row[]) returns jsonb immutable language sql as $$
  select case when count(*) > 0 then jsonb_build_object('count', count(*), 'sha256', encode(sha256(convert_to(string_agg(
    jsonb_build_array(l.scope, l.table_name, l.row_key, l.change, encode(l.sha256, 'hex'))::text, E'\n' order by l.id), 'UTF8')),
    'hex')) end
  from unnest(p_lines) l
$$;
create function desk.rows_of_entry(p_entry bigint) returns jsonb stable language sql as $$
  select desk.rows_of_entry(array_agg(l)) from desk.recorded_row l where l.entry_id = p_entry
$$;

-- As before, and the entry takes the lines of its transaction that have none: of others, only numbered ones are visible.
create or replace function desk.chain_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, desk, pg_temp as $$
declare
  head desk.audit_head;
  lines jsonb;
begin
  select * into strict head from desk.audit_head for update;
  new.id := head.entry_id + 1;
  new.at := clock_timestamp();
  if new.action = 'owners-read' or (new.action = 'sign-in-failed' and new.object = 'user unknown') then
    perform from desk.audit_entry e
      where e.object = new.object and e.action = new.action and e.at >= date_trunc('hour', new.at, 'UTC')
        and e.id >= (select desk.first_audit_id_since(date_trunc('hour', new.at, 'UTC')))
        and coalesce(e.actor_id::text, e.address, '') = coalesce(new.actor_id::text, new.address, '');
    if found then
      raise exception 'this is written once an hour' using errcode = 'unique_violation', constraint = 'once_an_hour';
    end if;
  end if;
  with taken as (
    update desk.recorded_row l set entry_id = new.id where l.entry_id is null returning l
  ) select desk.rows_of_entry(array_agg(t.l)) into lines from taken t;
  if lines is not null then new.details := new.details || jsonb_build_object('rows', lines); end if;
  new.hash := sha256(head.hash || convert_to(desk.audit_line(new), 'UTF8'));
  update desk.audit_head set entry_id = new.id, hash = new.hash;
  -- read by `demand_audit`; ends with this transaction
  perform set_config('desk.is_audited', 'yes', true);
  return new;
end $$;

create function desk.demand_number() returns trigger language plpgsql as $$
begin
  if exists (select from desk.recorded_row l where l.id = new.id and l.entry_id is null) then
    raise exception 'a change of desk.% has no entry in the audit', new.table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger numbered after insert on desk.recorded_row
  deferrable initially deferred for each row execute function desk.demand_number();

-- Whether all rows from before these lines have theirs. From then on, a row without a line was written around the audit log.
create function desk.rows_are_recorded() returns boolean stable language sql as $$
  select exists (select from desk.audit_entry where object = 'all rows' and action = 'rows-recorded')
    or exists (select from desk.audit_entry where action = 'months-dropped' and details->>'allRows' = 'true')
$$;

-- ============================================================================================ hashes

-- A row without its empty columns, so that a new column leaves the hashes of older rows as they are. Callers turn times into UTC and
-- JSON into text: neither the session's time zone nor empty members within count.
create function desk.hash_of_row(p_row jsonb) returns bytea immutable language sql as $$
  select sha256(convert_to(jsonb_strip_nulls(p_row)::text, 'UTF8'))
$$;

create function desk.row_hash(r desk.report) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.country, r.company_id, r.legal_name, r.reference, r.assignee_id, r.risk,
    r.review_on, r.tags, r.created_by, r.created_at at time zone 'UTC' as created_at, r.relationship_ended_on, r.legal_hold_reason,
    r.purged_at at time zone 'UTC' as purged_at, r.assessed_by) c
$$;
-- The text of a version has its own hash in the row, which every reader compares; a purge removes the text.
create function desk.row_hash(r desk.report_version) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.report_id, r.version, r.content is not null as is_kept, r.sha256, r.request_ids,
    r.policy_id, r.summary::text as summary, r.reason, r.saved_by, r.saved_at at time zone 'UTC' as saved_at) c
$$;
create function desk.row_hash(r desk.review_step) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.report_id, r.version, r.step, r.from_state, r.to_state, r.reason, r.by_id,
    r.author_id, r.at at time zone 'UTC' as at, r.risk, r.review_on, r.exceptions) c
$$;
create function desk.row_hash(r desk.report_change) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.report_id, r.risk, r.review_on, r.former_risk, r.former_review_on, r.reason,
    r.decision_reason, r.by_id, r.at at time zone 'UTC' as at, r.outcome, r.decided_by,
    r.decided_at at time zone 'UTC' as decided_at) c
$$;
create function desk.row_hash(r desk.report_note) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.report_id, r.version, r.section, r.parent_id, r.content, r.by_id,
    r.at at time zone 'UTC' as at) c
$$;
create function desk.row_hash(r desk.person_match) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.country, r.company_id, r.person_key, r.other_key, r.is_same, r.reason,
    r.decided_by, r.decided_at at time zone 'UTC' as decided_at) c
$$;
create function desk.row_hash(r desk.discrepancy) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.country, r.company_id, r.key, r.class, r.facts::text as facts,
    r.detected_at at time zone 'UTC' as detected_at, r.due_on, r.outcome, r.reason, r.decided_by,
    r.decided_at at time zone 'UTC' as decided_at, r.supersedes, r.superseded_at at time zone 'UTC' as superseded_at,
    r.resolved_at at time zone 'UTC' as resolved_at, r.assignee_id, r.confirmed_by,
    r.confirmed_at at time zone 'UTC' as confirmed_at, r.corrected_at at time zone 'UTC' as corrected_at) c
$$;
create function desk.row_hash(r desk.conflict_seen) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.country, r.company_id, r.key, r.path, r.reason, r.seen_by,
    r.seen_at at time zone 'UTC' as seen_at, r.withdrawn_by, r.withdrawn_at at time zone 'UTC' as withdrawn_at, r.kept_source,
    r.kept_value, r.other_source, r.other_value, r.withdrawn_reason) c
$$;
create function desk.row_hash(r desk.extract) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.country, r.company_id, r.register, r.produced_on, r.note, r.kind,
    r.file_name, r.media_type, r.format, r.size_bytes, r.sha256, r.blob_name, r.facts::text as facts, r.brought_by,
    r.brought_at at time zone 'UTC' as brought_at, r.withdrawn_by, r.withdrawn_at at time zone 'UTC' as withdrawn_at,
    r.withdrawn_reason) c
$$;
create function desk.row_hash(r desk.extract_facts) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.extract_id, r.facts::text as facts, r.typed_by,
    r.typed_at at time zone 'UTC' as typed_at, r.confirmed_by, r.confirmed_at at time zone 'UTC' as confirmed_at, r.withdrawn_by,
    r.withdrawn_at at time zone 'UTC' as withdrawn_at, r.withdrawn_reason) c
$$;

-- ============================================================================================ guarded tables

-- Runs as the owner: the runtime role cannot write lines. A row whose former state is not the recorded one stays different for good,
-- so that an act on it does not record what was written around the audit log: its hash is that of nothing.
create function desk.record_row() returns trigger
  language plpgsql security definer set search_path = pg_catalog, desk, pg_temp as $$
declare
  line desk.recorded_row;
  newest desk.recorded_row;
  former bytea;
begin
  line.table_name := tg_table_name;
  line.change := lower(tg_op);
  if tg_op = 'DELETE' then
    line.scope := desk.row_scope(old);
    line.row_key := desk.row_key(old);
  else
    line.scope := desk.row_scope(new);
    line.row_key := desk.row_key(new);
    line.sha256 := desk.row_hash(new);
    if tg_op = 'UPDATE' then
      former := desk.row_hash(old);
      if former = line.sha256 then return null; end if;
    end if;
    select * into newest from desk.recorded_row l
      where l.scope = line.scope and l.table_name = line.table_name and l.row_key = line.row_key order by l.id desc limit 1;
    if newest.sha256 is distinct from former and (newest.id is not null or desk.rows_are_recorded()) then
      line.sha256 := sha256('');
    end if;
  end if;
  insert into desk.recorded_row (scope, table_name, row_key, change, sha256)
    values (line.scope, line.table_name, line.row_key, line.change, line.sha256);
  return null;
end $$;

-- Of each guarded table: its scope, its key, its trigger, and its rows as they are now.
do $$
declare
  t record;
  of_report text := '';
  of_company text := '';
begin
  for t in select * from (values
    ('report', true, 'r.id', 'r.id::text'),
    ('report_version', true, 'r.report_id', 'r.version::text'),
    ('review_step', true, 'r.report_id', 'r.version || '' '' || r.step'),
    ('report_change', true, 'r.report_id', 'r.id::text'),
    ('report_note', true, 'r.report_id', 'r.id::text'),
    ('person_match', false, null, 'r.id::text'),
    ('discrepancy', false, null, 'r.id::text'),
    ('conflict_seen', false, null, 'r.id::text'),
    ('extract', false, null, 'r.id::text')) each (name, is_of_report, report, key)
  loop
    execute format('create function desk.row_scope(r desk.%I) returns text immutable language sql as %L', t.name,
      case when t.is_of_report then format('select ''report '' || %s', t.report)
        else 'select ''company '' || r.country || '' '' || r.company_id' end);
    execute format('create function desk.row_key(r desk.%I) returns text immutable language sql as %L', t.name, 'select ' || t.key);
    if t.is_of_report then
      of_report := of_report || format(' union all select %L as table_name, %s as report_id, desk.row_scope(r) as scope,
        desk.row_key(r) as row_key, desk.row_hash(r) as sha256 from desk.%I r', t.name, t.report, t.name);
    else
      of_company := of_company || format(' union all select %L as table_name, r.country, r.company_id, desk.row_scope(r) as scope,
        desk.row_key(r) as row_key, desk.row_hash(r) as sha256 from desk.%I r', t.name, t.name);
    end if;
  end loop;
  create function desk.row_scope(r desk.extract_facts) returns text stable language sql as
    'select desk.row_scope(e) from desk.extract e where e.id = r.extract_id';
  create function desk.row_key(r desk.extract_facts) returns text immutable language sql as 'select r.id::text';
  execute 'create view desk.row_of_report as' || substr(of_report, 11);
  execute 'create view desk.row_of_company as' || substr(of_company, 11) || ' union all
    select ''extract_facts'', e.country, e.company_id, desk.row_scope(e), desk.row_key(r), desk.row_hash(r)
      from desk.extract_facts r join desk.extract e on e.id = r.extract_id';
  for t in select distinct table_name as name from (values ('report'), ('report_version'), ('review_step'), ('report_change'),
    ('report_note'), ('person_match'), ('discrepancy'), ('conflict_seen'), ('extract'), ('extract_facts')) each (table_name)
  loop
    execute format('create trigger recorded after insert or update or delete on desk.%I
      for each row execute function desk.record_row()', t.name);
  end loop;
end $$;
create index on desk.discrepancy (country, company_id);
create index on desk.conflict_seen (country, company_id);
create index on desk.extract (country, company_id);
create index on desk.extract_facts (extract_id);

-- ============================================================================================ reading

-- Rows of reports and companies that are not proven by the audit log: `differs` (from the newest line that names it, also if the line
-- or the row is missing, or an entry does not cover its lines), `unrecorded` (existed before, and the job has not reached it) and
-- `found` (known since that moment, not proven before). Lines without a number are of this transaction, whose entry follows.
create function desk.rows_as_recorded(p_scopes text[])
returns table (scope text, table_name text, row_key text, state text, since timestamptz) stable language sql rows 50 as $$
  with asked as (
    select s as scope, case when s like 'report %' then substr(s, 8)::uuid end as report_id,
      case when s like 'company %' then split_part(s, ' ', 2) end as country,
      case when s like 'company %' then substr(s, 10 + length(split_part(s, ' ', 2))) end as company_id
    from unnest(p_scopes) s
  ), held as (
    select g.scope, g.table_name, g.row_key, g.sha256 from asked a join desk.row_of_report g on g.report_id = a.report_id
    union all select g.scope, g.table_name, g.row_key, g.sha256
      from asked a join desk.row_of_company g on g.country = a.country and g.company_id = a.company_id
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

-- ============================================================================================ rows from before

-- Names of the guarded tables: those with the trigger.
create function desk.guarded_tables() returns setof name stable language sql rows 10 as $$
  select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where t.tgname = 'recorded' and t.tgfoid = 'desk.record_row'::regproc order by 1
$$;

-- Records the rows without a line in some pages of a table, as they are now, for the entry that follows; returns how many. Rows in use
-- are left out: their transaction may record them.
create function desk.record_found(p_table name, p_page bigint, p_pages int) returns int
  language plpgsql security definer set search_path = pg_catalog, desk, pg_temp as $$
declare found_rows int;
begin
  if not p_table = any (select desk.guarded_tables()) then
    raise exception '% is not guarded', p_table using errcode = 'invalid_parameter_value';
  end if;
  if desk.rows_are_recorded() then return 0; end if;
  execute format('insert into desk.recorded_row (scope, table_name, row_key, change, sha256)
    select desk.row_scope(r), %1$L, desk.row_key(r), ''found'', desk.row_hash(r) from desk.%1$I r
     where r.ctid >= $1::text::tid and r.ctid < $2::text::tid and not exists (select from desk.recorded_row l
       where l.scope = desk.row_scope(r) and l.table_name = %1$L and l.row_key = desk.row_key(r))
     for no key update of r skip locked', p_table) using format('(%s,0)', p_page), format('(%s,0)', p_page + p_pages);
  get diagnostics found_rows = row_count;
  return found_rows;
end $$;

-- Whether a row has no line yet.
create function desk.is_row_left() returns boolean stable language sql as $$
  select exists (select from (select scope, table_name, row_key from desk.row_of_report
      union all select scope, table_name, row_key from desk.row_of_company) r
    where not exists (select from desk.recorded_row l
      where (l.scope, l.table_name, l.row_key) = (r.scope, r.table_name, r.row_key)))
$$;

-- Records again what months that are dropped say of rows that exist: as they were recorded, not as they are.
create function desk.keep_recorded(p_up_to bigint) returns void language sql as $$
  insert into desk.recorded_row (scope, table_name, row_key, change, sha256)
  select n.scope, n.table_name, n.row_key, 'kept', n.sha256 from (
    select distinct on (l.scope, l.table_name, l.row_key) l.* from desk.recorded_row l
    order by l.scope, l.table_name, l.row_key, l.id desc) n
  where n.entry_id <= p_up_to and n.sha256 is not null
$$;
revoke execute on function desk.keep_recorded(bigint) from public;

-- As before, and of the lines the runtime role only reads.
create or replace function service.grant_runtime(runtime name) returns void language plpgsql as $$
declare
  schema name;
  part regclass;
  kept regclass;
begin
  -- Concurrent grants would fail in the catalog.
  perform pg_advisory_xact_lock(7526104);
  for schema in select nspname from pg_namespace where nspname in ('service', 'desk', 'pgboss') loop
    execute format('grant usage on schema %I to %I', schema, runtime);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', schema, runtime);
    execute format('grant usage on all sequences in schema %I to %I', schema, runtime);
  end loop;
  for part in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relispartition and c.relkind in ('r', 'p') and n.nspname in ('service', 'desk') loop
    execute format('revoke all on %s from %I', part, runtime);
  end loop;
  execute format('revoke update, delete on desk.audit_entry from %I', runtime);
  foreach kept in array array['service.installation_mark', 'service.dropped_month', 'service.purchase_reference',
    'service.entry_month', 'service.carried_forward', 'desk.audit_head', 'desk.audit_month', 'desk.audit_anchor',
    'desk.kept_root', 'desk.recorded_row']::regclass[] loop
    execute format('revoke insert, update, delete on %s from %I', kept, runtime);
  end loop;
end $$;

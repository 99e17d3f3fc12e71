-- Comparing rows with the audit log takes less time (bench/rows.bench.ts). All hashes stay what they are.

-- A line as it is hashed.
create function desk.text_of_line(p_scope text, p_table text, p_key text, p_change text, p_sha256 bytea) returns text
  stable language sql as $$ select json_build_array(p_scope, p_table, p_key, p_change, encode(p_sha256, 'hex'))::text $$;
create or replace function desk.rows_of_entry(p_lines desk.recorded_row[]) returns jsonb stable language sql as $$
  select case when count(*) > 0 then jsonb_build_object('count', count(*), 'sha256', encode(sha256(convert_to(string_agg(
    desk.text_of_line(l.scope, l.table_name, l.row_key, l.change, l.sha256), E'\n' order by l.id), 'UTF8')), 'hex')) end
  from unnest(p_lines) l
$$;
-- As the above of stored lines: it makes no array of them.
create or replace function desk.rows_of_entry(p_entry bigint) returns jsonb stable language sql as $$
  select case when count(*) > 0 then jsonb_build_object('count', count(*), 'sha256', encode(sha256(convert_to(string_agg(
    desk.text_of_line(l.scope, l.table_name, l.row_key, l.change, l.sha256), E'\n' order by l.id), 'UTF8')), 'hex')) end
  from desk.recorded_row l where l.entry_id = p_entry
$$;

-- Of the rows that lists show, a single expression each: the planner puts it in the place of the call, and reads no column that it
-- does not name (the content of a version).
create or replace function desk.row_hash(r desk.report) returns bytea stable language sql as $$
  select desk.hash_of_row(jsonb_build_object('id', r.id, 'country', r.country, 'company_id', r.company_id, 'legal_name', r.legal_name,
    'reference', r.reference, 'assignee_id', r.assignee_id, 'risk', r.risk, 'review_on', r.review_on, 'tags', r.tags,
    'created_by', r.created_by, 'created_at', r.created_at at time zone 'UTC', 'relationship_ended_on', r.relationship_ended_on,
    'legal_hold_reason', r.legal_hold_reason, 'purged_at', r.purged_at at time zone 'UTC', 'assessed_by', r.assessed_by,
    'risk_reason', r.risk_reason))
$$;
create or replace function desk.row_hash(r desk.report_version) returns bytea stable language sql as $$
  select desk.hash_of_row(jsonb_build_object('report_id', r.report_id, 'version', r.version, 'is_kept', r.content is not null,
    'sha256', r.sha256, 'request_ids', r.request_ids, 'policy_id', r.policy_id, 'summary', r.summary::text, 'reason', r.reason,
    'saved_by', r.saved_by, 'saved_at', r.saved_at at time zone 'UTC'))
$$;
create or replace function desk.row_hash(r desk.customer_file) returns bytea stable language sql as $$
  select desk.hash_of_row(jsonb_build_object('id', r.id, 'reference', r.reference, 'name', r.name, 'assignee_id', r.assignee_id,
    'state', r.state, 'relationship_ended_on', r.relationship_ended_on, 'tags', r.tags, 'created_by', r.created_by,
    'created_at', r.created_at at time zone 'UTC', 'purged_at', r.purged_at at time zone 'UTC'))
$$;
create or replace function desk.row_hash(r desk.customer_company) returns bytea stable language sql as $$
  select desk.hash_of_row(jsonb_build_object('id', r.id, 'file_id', r.file_id, 'country', r.country, 'company_id', r.company_id,
    'role', r.role, 'since', r.since, 'until', r.until))
$$;

-- Records rows without a line in one page of a table, at most so many, as they are now, for the entry that follows; returns how many.
-- Few lines to an entry: a page that reads one of its rows checks them all. Rows in use are left out: their transaction may record them.
-- desk.record_found is what the release before calls.
create function desk.record_found_on_page(p_table name, p_page bigint, p_most int) returns int
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
     limit $3 for no key update of r skip locked', p_table)
    using format('(%s,0)', p_page), format('(%s,0)', p_page + 1), p_most;
  get diagnostics found_rows = row_count;
  return found_rows;
end $$;

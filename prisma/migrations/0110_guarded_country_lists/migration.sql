-- A list of countries that the organisation keeps has its own severity and lowest risk, and its row is held against the audit log
-- (docs/decisions/0107-country-lists.md).
alter table desk.country_list
  add column severity text not null default 'warning' check (severity in ('serious', 'warning', 'information')),
  add column least_risk text not null default 'none' check (least_risk in ('none', 'medium', 'high'));

-- ============================================================================================ guarded

create function desk.row_hash(r desk.country_list) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.name, r.as_of, r.source, r.entries::text as entries, r.severity,
    r.least_risk) c
$$;
-- All lists together: a page that shows flags needs to know that none is missing.
create function desk.row_scope(r desk.country_list) returns text immutable language sql as $$ select 'country lists' $$;
create function desk.row_key(r desk.country_list) returns text immutable language sql as 'select r.id::text';
create view desk.row_of_country_list as
  select 'country_list' as table_name, desk.row_scope(r) as scope, desk.row_key(r) as row_key, desk.row_hash(r) as sha256
  from desk.country_list r;

-- What was set for the flag of all lists is set for each of them, and lists from before are recorded as they are then.
do $$
declare was desk.flag_setting;
begin
  delete from desk.flag_setting where code = 'country_own_list' returning * into was;
  if was.code is not null then
    insert into desk.audit_entry (action, object, reason, details)
      values ('setting-changed', 'setting', 'Set for each list of countries since this version', jsonb_strip_nulls(jsonb_build_object(
        'code', was.code,
        'severity', case when was.severity <> 'warning' then jsonb_build_object('before', was.severity, 'after', 'warning') end,
        'leastRisk', case when was.least_risk <> 'none' then jsonb_build_object('before', was.least_risk, 'after', 'none') end)));
    update desk.country_list set severity = was.severity, least_risk = was.least_risk;
  end if;
  if exists (select from desk.country_list) then
    insert into desk.recorded_row (scope, table_name, row_key, change, sha256)
      select g.scope, g.table_name, g.row_key, 'found', g.sha256 from desk.row_of_country_list g;
    insert into desk.audit_entry (action, object, details) values ('rows-recorded', 'rows', '{"table": "country_list"}');
  end if;
end $$;
-- A table with checks that wait for the commit takes no trigger.
set constraints all immediate;
create trigger recorded after insert or update or delete on desk.country_list
  for each row execute function desk.record_row();
set constraints all deferred;

-- ============================================================================================ reading

-- As before, and of lists of countries (`country lists`) too.
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
    union all select g.scope, g.table_name, g.row_key, g.sha256 from desk.row_of_country_list g where g.scope = any (p_scopes)
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
      union all select scope, table_name, row_key from desk.row_of_customer
      union all select scope, table_name, row_key from desk.row_of_country_list) r
    where not exists (select from desk.recorded_row l
      where (l.scope, l.table_name, l.row_key) = (r.scope, r.table_name, r.row_key)))
$$;

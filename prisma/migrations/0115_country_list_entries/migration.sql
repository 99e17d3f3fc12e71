-- An entry on a list of countries names that list, not all lists together (`country lists`), so the entry of a change was not compared
-- with its lines once the owner of the database had deleted them: the list could be put back to an earlier state, or removed, unnoticed.
-- As before, and entries on each list are compared too; the list that such an entry names differs.
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
    select x.id, e.object, e.action, e.details from (
      select l.entry_id as id from lines l where l.entry_id is not null
      union select e.id from desk.audit_entry e where e.object = any (p_scopes) and e.details ? 'rows'
      union select e.id from desk.audit_entry e
        where 'country lists' = any (p_scopes) and lower(e.object) like 'country list %' and e.details ? 'rows'
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
  union all select distinct 'country lists', 'country_list', b.details ->> 'list', 'differs', null::timestamptz from broken b
    where 'country lists' = any (p_scopes) and b.action = 'country-list-changed' and not exists (select from compared c
      where c.state = 'differs' and (c.table_name, c.row_key) = ('country_list', b.details ->> 'list'))
$$;

-- The chain begins at number 1. What was put below it before is left for `check_audit` to find: hence not valid.
alter table desk.audit_entry add constraint numbered_from_one check (id > 0) not valid;

-- As before, and from the first number there is: entries below 1 are in no chain, and none of ours.
create or replace function desk.check_audit(after_id bigint, after_hash bytea, up_to int)
returns table (checked bigint, last_id bigint, last_hash bytea, broken_ids bigint[]) stable language sql as $$
  with part as (
    select e.id, e.hash,
      lag(e.id, 1, after_id) over (order by e.id) as before_id,
      sha256(lag(e.hash, 1, after_hash) over (order by e.id) || convert_to(desk.audit_line(e), 'UTF8')) as expected
    from desk.audit_entry e where e.id > after_id order by e.id limit up_to
  ), planted as (
    select e.id from desk.audit_entry e where after_id = 0 and e.id < 1 order by e.id limit up_to
  )
  select count(*), max(id), (array_agg(hash order by id desc))[1],
    (select coalesce(array_agg(id order by id), '{}') from planted)
      || coalesce(array_agg(id order by id) filter (where hash <> expected or id <> before_id + 1), '{}')
  from part
$$;

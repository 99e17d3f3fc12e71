-- Requests with their items and steps, and snapshots, by months. An id carries the day it was made on, so that a month is a range
-- of ids: keys and references stay on the id alone, and whoever looks one up reads one partition. Nothing is copied: the tables of
-- before become the partitions of the ids without a day. Every item and step carries its account.
--
--   request ── request_undated        ids of before, and of instances of the version before
--           └─ request_dated ── request_2026_11, …
--                            └─ request_late      months whose partition was not made in time

-- The first id of a day. All that carry a day begin with the same four bytes; one random id in four thousand millions does.
create function service.first_id(p_day date) returns uuid language sql immutable as $$
  select ('504c554d-' || lpad(to_hex(p_day - date '1970-01-01'), 4, '0') || '-0000-0000-000000000000')::uuid
$$;

alter table service.request_item add column account_id uuid;
alter table service.graph_step add column account_id uuid;
drop trigger finished_is_final on service.request_item;
drop trigger note_completed on service.request_item;
drop trigger append_only on service.graph_step;
drop trigger append_only on service.snapshot;
update service.request_item i set account_id = q.account_id from service.request q where q.id = i.request_id;
update service.graph_step t set account_id = q.account_id from service.request q where q.id = t.request_id;

-- They are given anew below; what may be kept longer than a request or a snapshot is held to it when it is written.
alter table service.billing_window drop constraint billing_window_snapshot_id_fkey;
alter table service.graph_step drop constraint graph_step_request_id_fkey, drop constraint graph_step_snapshot_id_fkey,
  alter column account_id set not null;
alter table service.ledger_entry drop constraint ledger_entry_request_id_fkey, drop constraint ledger_entry_snapshot_id_fkey;
alter table service.request drop constraint request_retry_fkey, drop constraint request_retry_once,
  add constraint request_retry_once unique (retry_of, retry_item, id),
  add constraint request_of_account unique (id, account_id);
alter table service.request_item drop constraint request_item_request_id_fkey, drop constraint request_item_snapshot_id_fkey,
  alter column account_id set not null;

do $$
declare
  name text;
  given record;
  key text;
begin
  foreach name in array array['snapshot', 'request', 'request_item', 'graph_step'] loop
    key := case when name in ('snapshot', 'request') then 'id' else 'request_id' end;
    create temp table was on commit drop as
      select c.relname::text as index, pg_get_indexdef(i.indexrelid) as definition, k.conname::text as constraint,
             pg_get_constraintdef(k.oid) as rule
        from pg_index i join pg_class c on c.oid = i.indexrelid
        left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
       where i.indrelid = format('service.%I', name)::regclass;
    for given in select * from was loop
      execute format('alter index service.%I rename to %I', given.index,
        case when given.index like name || '\_%' then name || '_undated' || substr(given.index, length(name) + 1)
             else given.index || '_undated' end);
    end loop;
    execute format('alter table service.%I rename to %I', name, name || '_undated');
    execute format('create table service.%I (like service.%I including defaults including constraints) partition by range (%I)',
                   name, name || '_undated', key);
    for given in select * from was loop
      execute case when given.constraint is null then given.definition
        else format('alter table service.%I add constraint %I %s', name, given.constraint, given.rule) end;
    end loop;
    drop table was;
    execute format('alter table service.%I attach partition service.%I default', name, name || '_undated');
    execute format('create table service.%I partition of service.%I for values from (%L) to (%L) partition by range (%I)',
                   name || '_dated', name, service.first_id('1970-01-01'), '504c554e-0000-0000-0000-000000000000', key);
    execute format('create table service.%I partition of service.%I default', name || '_late', name || '_dated');
    -- Instances of the version before go on, whatever they may be called.
    for given in select a.privilege_type as right, a.grantee::regrole as role from pg_class c, aclexplode(c.relacl) a
      where c.oid = format('service.%I', name || '_undated')::regclass and a.grantee not in (0, c.relowner) loop
      execute format('grant %s on service.%I to %s', given.right, name, given.role);
    end loop;
  end loop;
end $$;

alter table service.request
  add constraint request_account_id_fkey foreign key (account_id) references service.account (id);
alter table service.request_item
  add constraint request_item_request_id_fkey foreign key (request_id, account_id) references service.request (id, account_id),
  add constraint request_item_snapshot_id_fkey foreign key (snapshot_id) references service.snapshot (id);
alter table service.graph_step
  add constraint graph_step_request_id_fkey foreign key (request_id, account_id) references service.request (id, account_id),
  add constraint graph_step_snapshot_id_fkey foreign key (snapshot_id) references service.snapshot (id);
alter table service.billing_window
  add constraint billing_window_snapshot_id_fkey foreign key (snapshot_id) references service.snapshot (id)
    deferrable initially deferred;

create trigger finished_is_final before update or delete on service.request_item
  for each row when (old.status <> 'in_progress') execute function service.refuse_change_of_finished();
create trigger note_completed after update of status on service.request_item
  for each row when (old.status = 'in_progress' and new.status <> 'in_progress')
  execute function service.note_completed_request();

-- What an instance of the version before does not say.
create function service.fill_account() returns trigger language plpgsql as $$
begin
  select account_id into new.account_id from service.request where id = new.request_id;
  return new;
end $$;
create trigger fill_account before insert on service.request_item
  for each row when (new.account_id is null) execute function service.fill_account();
create trigger fill_account before insert on service.graph_step
  for each row when (new.account_id is null) execute function service.fill_account();

-- Charges outlast what they were for: an entry names what is there when it is written.
create function service.refuse_unknown_cause() returns trigger language plpgsql as $$
begin
  if new.request_id is not null and not exists (select from service.request where id = new.request_id) then
    raise exception 'request % of the entry does not exist', new.request_id using errcode = 'foreign_key_violation';
  end if;
  if new.snapshot_id is not null and not exists (select from service.snapshot where id = new.snapshot_id) then
    raise exception 'snapshot % of the entry does not exist', new.snapshot_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger cause_is_known after insert on service.ledger_entry
  for each row execute function service.refuse_unknown_cause();

-- Which failed item was tried again: once, whatever month the other request falls into.
create table service.item_retry (
  request_id uuid not null,
  item text not null,
  account_id uuid not null references service.account (id),
  retried_in uuid not null,
  primary key (request_id, item)
);
insert into service.item_retry select retry_of, retry_item, account_id, id from service.request where retry_of is not null;

-- A second one is skipped, as `on conflict do nothing` would.
create function service.retry_once() returns trigger language plpgsql as $$
begin
  perform 1 from service.request_item
    where request_id = new.retry_of and item = new.retry_item and account_id = new.account_id;
  if not found then
    raise exception 'request % has no item %', new.retry_of, new.retry_item using errcode = 'foreign_key_violation';
  end if;
  insert into service.item_retry values (new.retry_of, new.retry_item, new.account_id, new.id) on conflict do nothing;
  return case when found then new end;
end $$;
create trigger retry_once before insert on service.request
  for each row when (new.retry_of is not null) execute function service.retry_once();

-- Statements that name a partition meet its own triggers alone: each has what its table has.
create function service.guard_partition(p_partition regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %s
    for each statement execute function service.refuse_change()', p_partition);
end $$;
revoke execute on function service.guard_partition(regclass) from public;
do $$
declare part regclass;
begin
  for part in select relid from pg_partition_tree('service.snapshot')
              union all select relid from pg_partition_tree('service.graph_step') loop
    perform service.guard_partition(part);
  end loop;
end $$;

-- Makes the partition of a month, as the owner: who runs the product may make none. Where another is at it, or a statement holds
-- the table, it gives up before anybody waits long; the next one comes within the hour. Outcomes: 'made', 'there', 'busy', and
-- 'late' (rows of that month are in the partition for such months, and stay there).
create function service.make_month(p_table text, p_day date) returns text
  language plpgsql security definer set search_path = pg_catalog, service, pg_temp set lock_timeout = '400ms' as $$
declare
  first date := date_trunc('month', p_day)::date;
  next date := (date_trunc('month', p_day) + interval '1 month')::date;
  part text := p_table || to_char(p_day, '_YYYY_MM');
begin
  if p_table not in ('request', 'request_item', 'graph_step', 'snapshot') then
    raise exception '% has no months', p_table using errcode = 'invalid_parameter_value';
  end if;
  if to_regclass('service.' || part) is not null then return 'there'; end if;
  begin
    perform pg_advisory_xact_lock(7526156);
    execute format('create table service.%I partition of service.%I for values from (%L) to (%L)',
                   part, p_table || '_dated', service.first_id(first), service.first_id(next));
    if p_table in ('snapshot', 'graph_step') then perform service.guard_partition(format('service.%I', part)::regclass); end if;
  exception
    when lock_not_available then return 'busy';
    when check_violation then return 'late';
    -- another was first, and is seen by its name alone
    when duplicate_table then return 'there';
  end;
  return 'made';
end $$;

-- This month and the two that come.
select service.make_month(t, (date_trunc('month', now(), 'UTC') + make_interval(months => m))::date)
  from unnest(array['snapshot', 'request', 'request_item', 'graph_step']) t, generate_series(0, 2) m;

-- As before, and a snapshot is looked for where the ids of its day are.
create or replace function service.sight_of(
  p_request_id uuid, p_for_item text, p_account_id uuid, p_country text, p_company_key text, p_item text,
  p_requested_at timestamptz, out is_open boolean, out snapshot_id uuid
) returns setof record language sql stable rows 1 as $$
  select i.status = 'in_progress', coalesce(
    (select w.snapshot_id from service.billing_window w
      where w.account_id = p_account_id and w.country = p_country and w.company_id = p_company_key and w.item = p_item
        and w.expires_at > clock_timestamp()),
    (select s.id from service.snapshot s
      where s.country = p_country and s.company_id = p_company_key and s.item = p_item
        and s.retrieved_at >= p_requested_at
        -- a day more, for clocks that differ; an id without a day may be of an instance of the version before
        and (s.id >= service.first_id((p_requested_at at time zone 'UTC')::date - 1) or s.id < service.first_id('1970-01-01'))
      order by s.retrieved_at desc limit 1))
    from service.request_item i where i.request_id = p_request_id and i.item = p_for_item
$$;

-- As before, and a partition is nobody's but its owner's: who runs the product reaches it through its table.
create or replace function service.grant_runtime(runtime name) returns void language plpgsql as $$
declare
  schema name;
  part regclass;
begin
  -- Two at once would meet in the catalog.
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
  execute format('revoke insert, update, delete on desk.audit_head from %I', runtime);
  execute format('revoke insert, update, delete on service.installation_mark from %I', runtime);
end $$;

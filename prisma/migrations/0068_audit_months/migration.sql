-- The audit by months. Its numbers have no gap, so they carry no month: when one has come, the partition that is written to is cut
-- off where the chain stands, and another begins. Nothing is copied: the table of before is the first partition.
--
--   audit_entry ── audit_entry_first                 all until the first turn
--               ├─ audit_entry_2026_12, …            from the turn to that month to the next one
--               └─ …                                 the last one: every number to come

-- Both before all else: acts read or change users, and then add to the audit.
select service.hold($$
  lock table desk."user" in access exclusive mode;
  alter table desk.audit_entry alter column id drop identity, drop constraint numbered_from_one;
$$, '1 minute');
drop trigger chain on desk.audit_entry;

do $$
declare
  given record;
begin
  create temp table was on commit drop as
    select c.relname::text as index, pg_get_indexdef(i.indexrelid) as definition, i.indisunique as is_unique,
           k.conname::text as constraint, k.contype as type, pg_get_constraintdef(k.oid) as rule
      from pg_index i join pg_class c on c.oid = i.indexrelid
      left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
     where i.indrelid = 'desk.audit_entry'::regclass;
  for given in select * from was loop
    execute format('alter index desk.%I rename to %I', given.index, given.index || '_first');
  end loop;
  alter table desk.audit_entry rename to audit_entry_first;
  create table desk.audit_entry (like desk.audit_entry_first including defaults) partition by range (id);
  for given in select * from was where not is_unique or type = 'p' loop
    execute case when given.constraint is null then given.definition
      else format('alter table desk.audit_entry add constraint %I %s', given.constraint, given.rule) end;
  end loop;
  drop table was;
  for given in select a.privilege_type as right, a.grantee::regrole as role from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'desk.audit_entry_first'::regclass and a.grantee not in (0, c.relowner) loop
    execute format('grant %s on desk.audit_entry to %s', given.right, given.role);
  end loop;
end $$;
alter table desk.audit_entry
  add constraint audit_entry_actor_id_fkey foreign key (actor_id) references desk."user" (id),
  -- whoever adds an entry says no number: it goes to the last partition, where the chain numbers it
  alter column id set default 9223372036854775807;
alter table desk.audit_entry attach partition desk.audit_entry_first for values from (minvalue) to (maxvalue);
-- What was put below 1 before is left for `check_audit` to find: hence not valid.
alter table desk.audit_entry add constraint numbered_from_one check (id > 0) not valid;
revoke update, delete, truncate on desk.audit_entry from current_user;

-- A line is made of an entry of whatever partition. The function of before takes the rows of the first one alone.
drop function desk.audit_line(desk.audit_entry_first);
create function desk.audit_line(e desk.audit_entry) returns text stable language sql as $$
  select jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor_id,
    e.action, e.object, e.reason, e.address, e.details)::text
$$;

-- Which entry a month begins with. The first partition has none.
create table desk.audit_month (
  month date primary key check (extract(day from month) = 1),
  first_id bigint not null unique check (first_id > 0),
  turned_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on desk.audit_month
  for each statement execute function desk.refuse_change();

-- No entry since then has a lower number, so that older months are not looked into.
create function desk.first_audit_id_since(p_at timestamptz) returns bigint stable language sql as $$
  select coalesce(max(first_id), 0) from desk.audit_month where turned_at <= p_at
$$;

-- As before, and what a reload repeats is held to once an hour over the turn of a month too: each partition has its index, and who
-- holds the end of the chain sees what the others wrote.
create or replace function desk.chain_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, desk, pg_temp as $$
declare
  head desk.audit_head;
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
  new.hash := sha256(head.hash || convert_to(desk.audit_line(new), 'UTF8'));
  update desk.audit_head set entry_id = new.id, hash = new.hash;
  -- For `demand_audit`, and gone with this transaction.
  perform set_config('desk.is_audited', 'yes', true);
  return new;
end $$;
create trigger chain before insert on desk.audit_entry for each row execute function desk.chain_audit_entry();
create trigger append_only before update or delete or truncate on desk.audit_entry
  for each statement execute function desk.refuse_change();

-- What each partition of the audit has of its own.
create function desk.guard_audit(p_partition regclass) returns void language plpgsql as $$
begin
  execute format($sql$create unique index on %s
    (object, action, coalesce(actor_id::text, address, ''), date_trunc('hour', at at time zone 'UTC'))
    where action = 'owners-read' or (action = 'sign-in-failed' and object = 'user unknown')$sql$, p_partition);
  execute format('create trigger append_only before update or delete or truncate on %s
    for each statement execute function desk.refuse_change()', p_partition);
  execute format('revoke update, delete, truncate on %s from current_user', p_partition);
end $$;
revoke execute on function desk.guard_audit(regclass) from public;

-- Nobody reads or writes the audit until the transaction ends; nor users, where a partition is made or moved, since it refers to
-- them. The owner may change no entry and so has no right to lock the audit: an alteration that changes nothing does.
create function desk.hold_audit(p_users boolean, p_within interval default '5 seconds') returns void language plpgsql as $$
begin
  perform service.hold(
    case when p_users then 'lock table desk."user" in access exclusive mode; ' else '' end
      || 'alter table only desk.audit_entry alter column id set default 9223372036854775807', p_within);
end $$;
revoke execute on function desk.hold_audit(boolean, interval) from public;

-- The partition that is written to, and the number that it begins with.
create function desk.open_audit_part(out part text, out first_id text) stable language sql as $$
  select 'audit_entry' || coalesce(to_char(max(month), '_YYYY_MM'), '_first'), coalesce(max(first_id)::text, 'minvalue')
    from desk.audit_month
$$;

-- Begins a month of the audit with a number: the last partition ends before it, and another goes on. PostgreSQL reads what is cut
-- off once, to be sure of it.
create function desk.cut_audit(p_month date, p_first_id bigint) returns void language plpgsql as $$
declare
  last record;
  part text := 'audit_entry' || to_char(p_month, '_YYYY_MM');
begin
  select * into last from desk.open_audit_part();
  execute format('alter table desk.audit_entry detach partition desk.%I', last.part);
  execute format('alter table desk.audit_entry attach partition desk.%I for values from (%s) to (%s)',
                 last.part, last.first_id, p_first_id);
  execute format('create table desk.%I partition of desk.audit_entry for values from (%s) to (maxvalue)', part, p_first_id);
  perform desk.guard_audit(format('desk.%I', part)::regclass);
  insert into desk.audit_month (month, first_id) values (p_month, p_first_id);
end $$;
revoke execute on function desk.cut_audit(date, bigint) from public;

-- The same for the month of a day, where the chain stands: in one transaction, while nobody reads or writes. A month without
-- entries goes on under its name. Outcomes: 'turned', 'there', 'busy' (it waits for others half a second at most, and the next one
-- tries again), and 'large': to read what is cut off would hold others up, so it is left to a quiet hour (p_most_bytes: null).
create function desk.begin_audit_month(p_day date, p_most_bytes bigint) returns text
  language plpgsql set lock_timeout = '100ms' as $$
declare
  this date := date_trunc('month', p_day)::date;
  next bigint;
begin
  if exists (select from desk.audit_month where month >= this) then return 'there'; end if;
  if pg_table_size(format('desk.%I', (desk.open_audit_part()).part)::regclass) > p_most_bytes then return 'large'; end if;
  perform desk.hold_audit(true, '0.4 seconds');
  if exists (select from desk.audit_month where month >= this) then return 'there'; end if;
  select entry_id + 1 into strict next from desk.audit_head;
  if next = (select coalesce(max(first_id), 1) from desk.audit_month) then return 'there'; end if;
  -- what is left to lock is the partition that is cut off, for which only a vacuum holds it up
  perform desk.cut_audit(this, next);
  return 'turned';
exception when lock_not_available then return 'busy';
end $$;
revoke execute on function desk.begin_audit_month(date, bigint) from public;

-- What the role that runs the product may ask for: the month that has come, by the clock of the database, up to 64 MB.
create function desk.turn_audit() returns text
  language sql security definer set search_path = pg_catalog, desk, pg_temp as $$
  select desk.begin_audit_month((clock_timestamp() at time zone 'UTC')::date, 67108864)
$$;

-- Where the audit begins after months of it were dropped: with the entry after this one. That it was so is an act in the audit.
create table desk.audit_anchor (
  entry_id bigint primary key check (entry_id > 0),
  hash bytea not null check (length(hash) = 32),
  dropped_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on desk.audit_anchor
  for each statement execute function desk.refuse_change();
-- The roots of the days that were dropped with them. A day that a month was cut in has one of each part.
create table desk.kept_root (
  day date not null,
  entries bigint not null,
  entry_id bigint not null,
  root bytea not null check (length(root) = 32),
  primary key (day, entry_id)
);
create trigger append_only before update or delete or truncate on desk.kept_root
  for each statement execute function desk.refuse_change();
alter table service.dropped_month drop constraint dropped_month_what_check,
  add constraint dropped_month_what_check check (what in ('requests', 'snapshots', 'entries', 'audit'));

-- The hash that the chain has after an entry, also after the last one that was dropped.
create function desk.hash_after(p_id bigint) returns bytea stable language sql as $$
  select case when p_id = 0 then sha256('') else coalesce(
    (select hash from desk.audit_entry where id = p_id), (select hash from desk.audit_anchor where entry_id = p_id)) end
$$;

-- As before. What begins with the first entry begins after the last that was dropped; that it was dropped has to be an act of the
-- audit, else the number of the anchor is told as broken.
create or replace function desk.check_audit(after_id bigint, after_hash bytea, up_to int)
returns table (checked bigint, last_id bigint, last_hash bytea, broken_ids bigint[]) stable rows 1 language sql as $$
  with anchor as (
    select a.entry_id, a.hash from desk.audit_anchor a where after_id = 0 order by a.entry_id desc limit 1
  ), part as (
    select e.id, e.hash,
      lag(e.id, 1, s.id) over (order by e.id) as before_id,
      sha256(lag(e.hash, 1, s.hash) over (order by e.id) || convert_to(desk.audit_line(e), 'UTF8')) as expected
    from (select coalesce((select entry_id from anchor), after_id) as id,
                 coalesce((select hash from anchor), after_hash) as hash) s, desk.audit_entry e
    where e.id > coalesce((select entry_id from anchor), after_id) order by e.id limit up_to
  ), planted as (
    select e.id from desk.audit_entry e
     where after_id = 0 and e.id <= coalesce((select entry_id from anchor), 0) order by e.id limit up_to
  ), unproved as (
    select a.entry_id as id from anchor a where not exists (
      select from desk.audit_entry e where e.action = 'months-dropped' and e.id > a.entry_id
        and e.details->>'lastId' = a.entry_id::text and e.details->>'root' = encode(a.hash, 'hex'))
  )
  select count(*), max(id), (array_agg(hash order by id desc))[1],
    (select coalesce(array_agg(id order by id), '{}') from (select id from planted union all select id from unproved) p)
      || coalesce(array_agg(id order by id) filter (where hash <> expected or id <> before_id + 1), '{}')
  from part
$$;

-- The last entry that was dropped before a verification of all entries began; 0: it began with the first.
alter table desk.audit_check add column anchor_id bigint not null default 0;

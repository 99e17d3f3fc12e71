-- The audit: each entry carries the hash of all before it, and what is of consequence can't be written without one.

-- The one row that every entry passes: the last entry and its hash. Who holds it writes the next.
create table desk.audit_head (
  id int primary key default 1 check (id = 1),
  entry_id bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into desk.audit_head (entry_id, hash) values (0, sha256(''));

alter table desk.audit_entry add column hash bytea;

-- What is hashed of an entry: one line of JSON, so that a copy can be checked with common tools.
create function desk.audit_line(e desk.audit_entry) returns text stable language sql as $$
  select jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor_id,
    e.action, e.object, e.reason, e.address, e.details)::text
$$;

-- Entries stand in the order in which they were hashed: number and time are given under the lock.
create function desk.chain_audit_entry() returns trigger language plpgsql as $$
declare head desk.audit_head;
begin
  select * into strict head from desk.audit_head for update;
  new.id := head.entry_id + 1;
  new.at := clock_timestamp();
  new.hash := sha256(head.hash || convert_to(desk.audit_line(new), 'UTF8'));
  update desk.audit_head set entry_id = new.id, hash = new.hash;
  -- For `demand_audit`, and gone with this transaction.
  perform set_config('desk.is_audited', 'yes', true);
  return new;
end $$;

-- Entries from before the chain are taken into it as they are, numbered anew without gaps.
alter table desk.audit_entry disable trigger append_only;
do $$
declare
  entry desk.audit_entry;
  head bytea := sha256('');
  number bigint := 0;
begin
  for entry in select * from desk.audit_entry order by id loop
    number := number + 1;
    delete from desk.audit_entry where id = entry.id;
    entry.id := number;
    head := sha256(head || convert_to(desk.audit_line(entry), 'UTF8'));
    entry.hash := head;
    insert into desk.audit_entry overriding system value select (entry).*;
  end loop;
  update desk.audit_head set entry_id = number, hash = head;
end $$;
alter table desk.audit_entry enable trigger append_only;

alter table desk.audit_entry alter column hash set not null;
create trigger chain before insert on desk.audit_entry for each row execute function desk.chain_audit_entry();
create index on desk.audit_entry (actor_id, at);
create index on desk.audit_entry (action, at);
-- What a reload repeats is written once an hour for each object and whoever it is: the user, else the address.
create unique index once_an_hour on desk.audit_entry
  (object, action, coalesce(actor_id::text, address, ''), date_trunc('hour', at at time zone 'UTC'))
  where action = 'owners-read' or (action = 'sign-in-failed' and object = 'user unknown');
-- Twice refused: by the trigger to everybody, by its rights to the role that the product works as.
revoke update, delete, truncate on desk.audit_entry from current_user;

-- Entries after `after_id` whose hash does not follow from what they say and from the one before, or whose number
-- leaves a gap; and how far the look went. Of an altered entry its own number is told, the next ones still hold.
create function desk.check_audit(after_id bigint, after_hash bytea, up_to int)
returns table (checked bigint, last_id bigint, last_hash bytea, broken_ids bigint[]) stable language sql as $$
  with part as (
    select e.id, e.hash,
      lag(e.id, 1, after_id) over (order by e.id) as before_id,
      sha256(lag(e.hash, 1, after_hash) over (order by e.id) || convert_to(desk.audit_line(e), 'UTF8')) as expected
    from desk.audit_entry e where e.id > after_id order by e.id limit up_to
  )
  select count(*), max(id), (array_agg(hash order by id desc))[1],
    coalesce(array_agg(id order by id) filter (where hash <> expected or id <> before_id + 1), '{}')
  from part
$$;

-- A change of consequence and its entry are one transaction: at its end there is an entry, or there is no change.
create function desk.demand_audit() returns trigger language plpgsql as $$
begin
  if current_setting('desk.is_audited', true) is distinct from 'yes' then
    raise exception 'a change of desk.% has no entry in the audit', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['invitation', 'connection', 'person_match', 'discrepancy', 'kept_document']
  loop
    execute format('create constraint trigger audited after insert or update or delete on desk.%I
      deferrable initially deferred for each row execute function desk.demand_audit()', name);
  end loop;
end $$;
-- Of a user all but the last code that was used, which is no act.
create constraint trigger audited after insert or delete or update of email, name, password_hash, role, totp_sealed,
  sso_subject, disabled_at on desk."user"
  deferrable initially deferred for each row execute function desk.demand_audit();
-- Of a session its beginning and its end, of a lookup that somebody asked: what else changes in them is no act.
create constraint trigger audited after insert or delete or update of revoked_at on desk.session
  deferrable initially deferred for each row execute function desk.demand_audit();
create constraint trigger audited after insert or delete on desk.lookup
  deferrable initially deferred for each row execute function desk.demand_audit();

-- What officers say of sources that disagree, and the bytes of sources that a version of a report rests on.

-- A disagreement of two sources that somebody has looked at, and why it can stand. A value that changes makes another
-- key, which nobody has looked at.
create table desk.conflict_seen (
  id uuid primary key default gen_random_uuid(),
  country text not null,
  company_id text not null,
  -- follows from the fact, both sources and both values
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  -- JSON Pointer of the fact
  path text not null,
  reason text not null check (char_length(btrim(reason)) between 3 and 500),
  seen_by uuid not null references desk."user" (id),
  seen_at timestamptz not null default clock_timestamp(),
  withdrawn_by uuid references desk."user" (id),
  withdrawn_at timestamptz,
  check (num_nulls(withdrawn_by, withdrawn_at) in (0, 2))
);
-- Of two who mark at once one does; a mark that was withdrawn stays beside the next.
create unique index conflict_seen_current on desk.conflict_seen (country, company_id, key) where withdrawn_at is null;

create function desk.guard_conflict_seen() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.seen_at := clock_timestamp();
    new.withdrawn_by := null;
    new.withdrawn_at := null;
    return new;
  end if;
  if old.withdrawn_at is not null or new.withdrawn_at is null
     or (new.id, new.country, new.company_id, new.key, new.path, new.reason, new.seen_by, new.seen_at)
       is distinct from
       (old.id, old.country, old.company_id, old.key, old.path, old.reason, old.seen_by, old.seen_at)
  then raise exception 'what was said of a conflict is withdrawn, not changed' using errcode = 'restrict_violation'; end if;
  new.withdrawn_at := clock_timestamp();
  return new;
end $$;
create trigger guard before insert or update on desk.conflict_seen
  for each row execute function desk.guard_conflict_seen();
create trigger guard_said before insert or delete on desk.conflict_seen
  for each row execute function desk.guard_said();
create trigger append_only before truncate on desk.conflict_seen
  for each statement execute function desk.refuse_change();
create constraint trigger audited after insert or update or delete on desk.conflict_seen
  deferrable initially deferred for each row execute function desk.demand_audit();

-- What sources answered, byte for byte, that a version of a report rests on; gone with its purge.
create table desk.report_wire (
  report_id uuid not null,
  version int not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  blob_name text not null,
  media_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  primary key (report_id, version, sha256),
  foreign key (report_id, version) references desk.report_version (report_id, version)
);
create index on desk.report_wire (blob_name);
create index on desk.report_wire (sha256);
create function desk.guard_wire() returns trigger language plpgsql as $$
begin
  if not exists (select from desk.report r where r.id = old.report_id and r.purged_at is not null) then
    raise exception 'what a version rests on goes with its report alone' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger guard before insert on desk.report_wire for each row execute function desk.guard_version();
create trigger guard_purge before delete on desk.report_wire for each row execute function desk.guard_wire();
create trigger append_only before update or truncate on desk.report_wire
  for each statement execute function desk.refuse_change();
create constraint trigger audited after insert or update or delete on desk.report_wire
  deferrable initially deferred for each row execute function desk.demand_audit();

-- Extracts that officers obtained by hand and bring to a company, and the facts that they type from them. Nothing that was
-- said is changed: an extract and typed facts are withdrawn with a reason, typed facts are confirmed by a second person.

create table desk.extract (
  id uuid primary key default gen_random_uuid(),
  country text not null,
  company_id text not null,
  -- who produced it, as the officer named it
  register text not null check (char_length(btrim(register)) between 2 and 200),
  produced_on date not null,
  note text check (char_length(btrim(note)) between 1 and 2000),
  kind text not null check (kind in ('structured', 'document')),
  file_name text not null,
  media_type text not null,
  format text not null,
  size_bytes bigint not null check (size_bytes > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  blob_name text not null,
  -- what was read from a structured file
  facts jsonb,
  brought_by uuid not null references desk."user" (id),
  brought_at timestamptz not null default clock_timestamp(),
  withdrawn_by uuid references desk."user" (id),
  withdrawn_at timestamptz,
  withdrawn_reason text check (char_length(btrim(withdrawn_reason)) between 3 and 500),
  check ((kind = 'structured') = (facts is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3))
);
-- The same file is brought to a company once; one that was withdrawn stays beside the next.
create unique index extract_current on desk.extract (country, company_id, sha256) where withdrawn_at is null;
create index on desk.extract (blob_name);

create table desk.extract_facts (
  id uuid primary key default gen_random_uuid(),
  extract_id uuid not null references desk.extract (id),
  facts jsonb not null,
  typed_by uuid not null references desk."user" (id),
  typed_at timestamptz not null default clock_timestamp(),
  confirmed_by uuid references desk."user" (id),
  confirmed_at timestamptz,
  withdrawn_by uuid references desk."user" (id),
  withdrawn_at timestamptz,
  withdrawn_reason text check (char_length(btrim(withdrawn_reason)) between 3 and 500),
  constraint extract_facts_second_person check (confirmed_by <> typed_by),
  check (num_nulls(confirmed_by, confirmed_at) in (0, 2)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3))
);
-- Of an extract one set of typed facts stands.
create unique index extract_facts_current on desk.extract_facts (extract_id) where withdrawn_at is null;

create function desk.guard_extract() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.brought_at := clock_timestamp();
    new.withdrawn_by := null;
    new.withdrawn_at := null;
    new.withdrawn_reason := null;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if desk.is_being_purged(old.country, old.company_id) then return old; end if;
    raise exception 'an extract goes with the report of its company' using errcode = 'restrict_violation';
  end if;
  if old.withdrawn_at is not null or new.withdrawn_at is null
     or to_jsonb(new) - '{withdrawn_by,withdrawn_at,withdrawn_reason}'::text[]
       is distinct from to_jsonb(old) - '{withdrawn_by,withdrawn_at,withdrawn_reason}'::text[]
  then raise exception 'an extract is withdrawn, not changed' using errcode = 'restrict_violation'; end if;
  new.withdrawn_at := clock_timestamp();
  return new;
end $$;
create trigger guard before insert or update or delete on desk.extract
  for each row execute function desk.guard_extract();

-- Typed of an extract that stands, and of none that has facts of its own; who withdraws it meanwhile waits.
create function desk.guard_extract_facts() returns trigger language plpgsql as $$
declare of_extract desk.extract;
begin
  if tg_op = 'DELETE' then
    select * into of_extract from desk.extract e where e.id = old.extract_id;
    if desk.is_being_purged(of_extract.country, of_extract.company_id) then return old; end if;
    raise exception 'what was typed goes with the report of its company' using errcode = 'restrict_violation';
  end if;
  select * into of_extract from desk.extract e where e.id = new.extract_id for share;
  if tg_op = 'INSERT' then
    if of_extract.withdrawn_at is not null or of_extract.kind <> 'document'
    then raise exception 'nothing can be typed of this extract' using errcode = 'restrict_violation'; end if;
    new.typed_at := clock_timestamp();
    new.confirmed_by := null;
    new.confirmed_at := null;
    new.withdrawn_by := null;
    new.withdrawn_at := null;
    new.withdrawn_reason := null;
    return new;
  end if;
  if old.withdrawn_at is not null
     or (new.id, new.extract_id, new.facts, new.typed_by, new.typed_at)
       is distinct from (old.id, old.extract_id, old.facts, old.typed_by, old.typed_at)
  then raise exception 'what was typed is withdrawn, not changed' using errcode = 'restrict_violation'; end if;
  if new.withdrawn_at is not null then
    if (new.confirmed_by, new.confirmed_at) is distinct from (old.confirmed_by, old.confirmed_at)
    then raise exception 'what was typed is withdrawn or confirmed, not both' using errcode = 'restrict_violation'; end if;
    new.withdrawn_at := clock_timestamp();
    return new;
  end if;
  if old.confirmed_at is not null or new.confirmed_at is null or of_extract.withdrawn_at is not null
  then raise exception 'what was typed is confirmed once' using errcode = 'restrict_violation'; end if;
  new.confirmed_at := clock_timestamp();
  return new;
end $$;
create trigger guard before insert or update or delete on desk.extract_facts
  for each row execute function desk.guard_extract_facts();

create trigger append_only before truncate on desk.extract
  for each statement execute function desk.refuse_change();
create trigger append_only before truncate on desk.extract_facts
  for each statement execute function desk.refuse_change();
create constraint trigger audited after insert or update or delete on desk.extract
  deferrable initially deferred for each row execute function desk.demand_audit();
create constraint trigger audited after insert or update or delete on desk.extract_facts
  deferrable initially deferred for each row execute function desk.demand_audit();

-- Verifications of the audit: of all entries, or of those since the root that an intact one ended with. One at a time and
-- in chunks. Who works on it holds a lease, which outlives a killed process by its expiry. What has ended stays as it is.
create table desk.audit_check (
  id uuid primary key default gen_random_uuid(),
  -- the one whose root it goes on from; null: from the first entry
  since uuid references desk.audit_check (id),
  state text not null check (state in ('running', 'intact', 'broken', 'cancelled')),
  from_id bigint not null check (from_id >= 0),
  -- how far it has come, the hash there, and where the chain ended then
  last_id bigint not null,
  root bytea not null check (length(root) = 32),
  head_id bigint not null,
  -- of many the first
  broken_ids bigint[] not null default '{}',
  broken_count bigint not null default 0,
  -- false: the entry it goes on from, or the end of the one before, is not what it was
  root_agrees boolean not null default true,
  -- false: entries at the end are gone
  is_last boolean not null default true,
  started_by uuid references desk."user" (id),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  check (last_id >= from_id),
  check (broken_count >= cardinality(broken_ids)),
  check ((since is null) = (from_id = 0)),
  check ((state = 'running') = (ended_at is null)),
  check ((lease is null) = (leased_until is null)),
  check (state <> 'intact' or (broken_count = 0 and root_agrees and is_last))
);
create unique index one_at_a_time on desk.audit_check ((true)) where state = 'running';
create index on desk.audit_check (started_at);
create index on desk.audit_check (ended_at) where state = 'intact';

create function desk.refuse_change_of_ended() returns trigger language plpgsql as $$
begin
  raise exception 'verification % of the audit has ended', old.id using errcode = 'restrict_violation';
end $$;
create trigger ended_is_final before update or delete on desk.audit_check
  for each row when (old.state <> 'running') execute function desk.refuse_change_of_ended();
create trigger no_truncate before truncate on desk.audit_check
  for each statement execute function desk.refuse_change();
create constraint trigger audited after insert or delete or update of state on desk.audit_check
  deferrable initially deferred for each row execute function desk.demand_audit();

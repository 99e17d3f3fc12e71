-- Codes for who has lost the authenticator, each good once.
create table desk.recovery_code (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  -- SHA-256: a random code needs no slow hash
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  unique (user_id, code_hash)
);
create constraint trigger audited after insert or update or delete on desk.recovery_code
  deferrable initially deferred for each row execute function desk.demand_audit();

-- Who has to have a second factor to work here.
alter table desk.setting add column second_factor_for text not null default 'nobody'
  check (second_factor_for in ('nobody', 'administrators', 'everybody'));

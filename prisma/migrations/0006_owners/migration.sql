-- Beneficial owners: what officers say of two entries, and the differences to the register with their last day.

-- Whether two entries of a company's lists are one person. Append-only: the newest on a pair counts.
create table desk.person_match (
  id bigint generated always as identity primary key,
  country text not null,
  company_id text not null,
  person_key text not null,
  other_key text not null check (other_key <> person_key),
  -- null: withdrawn, the facts alone decide again
  is_same boolean,
  reason text not null check (reason ~ '\S'),
  decided_by uuid not null references desk."user" (id),
  decided_at timestamptz not null default clock_timestamp()
);
create index on desk.person_match (country, company_id, id);
create trigger append_only before update or delete or truncate on desk.person_match
  for each statement execute function desk.refuse_change();

-- A difference between what a register declares and what follows from the structure, as it was when it was detected.
create table desk.discrepancy (
  id uuid primary key default gen_random_uuid(),
  country text not null,
  company_id text not null,
  -- the same for the same difference under the same rule
  key text not null,
  class text not null check (class in ('missing_in_register', 'missing_in_computation', 'band_differs',
    'identity_variant', 'nature_differs', 'outdated', 'register_says_none_or_unidentified')),
  -- both sides, the arithmetic and the sources
  facts jsonb not null,
  detected_at timestamptz not null default now(),
  -- the last day in time: 14 calendar days after that of the detection, in UTC
  due_on date not null default ((now() at time zone 'UTC')::date + 14),
  outcome text check (outcome in ('report', 'ask_customer', 'none')),
  reason text check (reason ~ '\S'),
  decided_by uuid references desk."user" (id),
  decided_at timestamptz,
  -- the decision that this one takes the place of
  supersedes uuid unique references desk.discrepancy (id),
  superseded_at timestamptz,
  -- newer data no longer has the difference
  resolved_at timestamptz,
  check (due_on = (detected_at at time zone 'UTC')::date + 14),
  check (num_nulls(outcome, reason, decided_by, decided_at) in (0, 4)),
  check (supersedes is null or outcome is not null),
  check (superseded_at is null or outcome is not null)
);
create unique index discrepancy_current_key on desk.discrepancy (country, company_id, key)
  where superseded_at is null and resolved_at is null;
create index on desk.discrepancy (due_on) where superseded_at is null and resolved_at is null;

-- What was detected stays, a decision too: only that it was superseded, or resolved by newer data, is added, once.
-- Every moment is the database's own.
create function desk.guard_discrepancy() returns trigger language plpgsql as $$
begin
  if new.outcome is not null and (tg_op = 'INSERT' or old.outcome is null) then
    new.decided_at := clock_timestamp();
  end if;
  if tg_op = 'INSERT' then return new; end if;
  if old.superseded_at is not null or old.resolved_at is not null
  then raise exception 'this discrepancy is no longer open to change' using errcode = 'restrict_violation'; end if;
  if (new.id, new.country, new.company_id, new.key, new.class, new.facts, new.detected_at, new.due_on, new.supersedes)
     is distinct from
     (old.id, old.country, old.company_id, old.key, old.class, old.facts, old.detected_at, old.due_on, old.supersedes)
  then raise exception 'what was detected stays as it is' using errcode = 'restrict_violation'; end if;
  if old.outcome is not null and (new.outcome, new.reason, new.decided_by, new.decided_at)
     is distinct from (old.outcome, old.reason, old.decided_by, old.decided_at)
  then raise exception 'a decision is superseded, not changed' using errcode = 'restrict_violation'; end if;
  if new.superseded_at is not null then new.superseded_at := clock_timestamp(); end if;
  if new.resolved_at is not null then new.resolved_at := clock_timestamp(); end if;
  return new;
end $$;
create trigger guard before insert or update on desk.discrepancy
  for each row execute function desk.guard_discrepancy();
create trigger append_only before delete or truncate on desk.discrepancy
  for each statement execute function desk.refuse_change();

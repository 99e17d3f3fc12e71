-- The desk: people and their sessions, the connection to the service, lookups, documents kept, the audit.

alter table desk."user" add column name text;
-- Sealed under a key derived from AUTH_SECRET; null: no second factor.
alter table desk."user" add column totp_sealed bytea;
-- The last time step that was used: a code is good once.
alter table desk."user" add column totp_last_step bigint;
-- The subject at the identity provider, once the user has signed in there.
alter table desk."user" add column sso_subject text unique;

create table desk.session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- truncated: enough to recognise a place by
  address text,
  browser text
);
create index on desk.session (user_id) where revoked_at is null;

-- Tries to sign in, for the pause after ten; kept for a day.
create table desk.sign_in_attempt (
  id bigint generated always as identity primary key,
  email text not null,
  succeeded boolean not null,
  at timestamptz not null default clock_timestamp()
);
create index on desk.sign_in_attempt (email, at);

create table desk.invitation (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  email text not null check (email = lower(email)),
  role text not null check (role in ('viewer', 'officer', 'approver', 'administrator', 'billing', 'auditor')),
  invited_by uuid not null references desk."user" (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);

-- One row: the service that the desk works with, when an administrator has set one.
create table desk.connection (
  id int primary key default 1 check (id = 1),
  service_url text not null,
  key_sealed bytea not null,
  key_hint text not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null references desk."user" (id)
);

-- A request to the service, made by somebody for a reason.
create table desk.lookup (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  service_url text not null,
  country text not null,
  company_id text not null,
  -- null until the service has taken the request
  request_id text,
  data_points text[] not null,
  documents text[] not null,
  reason text,
  reference text,
  -- what the service says: another one than ours may price in fractions
  quoted_credits double precision not null check (quoted_credits >= 0),
  cost_credits double precision check (cost_credits >= 0),
  status text not null check (status in ('asking', 'in_progress', 'finished', 'refused')),
  -- the newest answer of the service, as it came
  answer jsonb,
  failure jsonb,
  legal_name text,
  created_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  finished_at timestamptz,
  -- when the officer was told that it is there
  seen_at timestamptz
);
-- not unique: the same question, paid for already, may be given the same requestId again
create index on desk.lookup (service_url, request_id);
create index on desk.lookup (country, company_id, created_at desc);
create index on desk.lookup (user_id, created_at desc);
create index on desk.lookup (status) where status in ('asking', 'in_progress');

-- A document that the desk has fetched and keeps.
create table desk.kept_document (
  id uuid primary key default gen_random_uuid(),
  lookup_id uuid not null references desk.lookup (id),
  document_id text not null,
  category text not null,
  name text,
  media_type text not null,
  format text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null check (length(sha256) = 64),
  blob_name text not null,
  fetched_at timestamptz not null default clock_timestamp(),
  unique (lookup_id, document_id)
);

-- Companies that a user has opened, newest first.
create table desk.recent_company (
  user_id uuid not null references desk."user" (id),
  country text not null,
  company_id text not null,
  legal_name text not null,
  legal_name_in_english text,
  opened_at timestamptz not null default clock_timestamp(),
  primary key (user_id, country, company_id)
);

-- What searches have found: a company has its name before any data of it was bought.
create table desk.found_company (
  country text not null,
  company_id text not null,
  legal_name text not null,
  legal_name_in_english text,
  found_at timestamptz not null default clock_timestamp(),
  primary key (country, company_id)
);

-- Who did what, when, to what and why. Append-only.
create table desk.audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- null: the system, or somebody who is not signed in
  actor_id uuid references desk."user" (id),
  action text not null,
  object text not null,
  reason text,
  address text,
  details jsonb not null default '{}'
);
create index on desk.audit_entry (at);
create index on desk.audit_entry (object, at);

create function desk.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete or truncate on desk.audit_entry
  for each statement execute function desk.refuse_change();

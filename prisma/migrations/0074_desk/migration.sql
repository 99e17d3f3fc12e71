-- The desk: baseline of the schema `desk` for 0.1.0 (docs/decisions/0083-baseline.md). It uses nothing of the schema `service` except
-- `service.hold`; no foreign key leads from one schema to the other.
--
-- In this file: people · audit · settings of the workspace · requests to the service · reports · review · findings of officers ·
-- extracts · shares · lists · search by words · audited tables.

create schema if not exists desk;

create function desk.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- ============================================================================================ people

create table desk."user" (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  password_hash text,
  role text not null check (role in ('viewer', 'officer', 'approver', 'administrator', 'billing', 'auditor')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  name text,
  -- encrypted under a key derived from AUTH_SECRET; null: no second factor
  totp_sealed bytea,
  -- last time step that was used: a code is valid once
  totp_last_step bigint,
  -- subject at the identity provider, once the user has signed in there
  sso_subject text,
  -- another issuer may give the same subject to another person; null: not recorded yet, and then the e-mail must match too
  sso_issuer text check (sso_issuer is null or sso_subject is not null),
  constraint user_sso_issuer_sso_subject_key unique (sso_issuer, sso_subject)
);

create table desk.session (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- truncated: enough to recognise a place
  address text,
  browser text,
  -- the identity provider authenticated the user, and then enforces the rule on second factors
  by_sso boolean not null default false
);
create index on desk.session (user_id) where revoked_at is null;

-- Attempts to sign in, for the pause after ten; kept for a day.
create table desk.sign_in_attempt (
  id bigint generated always as identity primary key,
  email text not null,
  succeeded boolean not null,
  at timestamptz not null default clock_timestamp(),
  -- truncated
  address text,
  -- the mark of a browser that has signed in before, or the session
  device text
);
create index on desk.sign_in_attempt (email, at);
create index on desk.sign_in_attempt (address, at) where device is null;
create index on desk.sign_in_attempt (at);

-- Codes for a user who has lost the authenticator; each is valid once.
create table desk.recovery_code (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  -- SHA-256: a random code needs no slow hash
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  unique (user_id, code_hash)
);

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

-- ============================================================================================ audit

-- Append-only record of who did what, when, to which object and why. Each entry carries the hash of all entries before it.
--
-- The audit is partitioned by months. Its numbers have no gap, so they carry no month: when a month begins, the partition in use is
-- closed at the end of the chain, and another begins.
--
--   audit_entry ── audit_entry_first                 all entries until the first turn
--               ├─ audit_entry_2026_12, …            from the turn to that month to the next turn
--               └─ …                                 the last one: all later numbers

-- One row that every entry locks: the last entry and its hash.
create table desk.audit_head (
  id int primary key default 1 check (id = 1),
  entry_id bigint not null,
  hash bytea not null check (length(hash) = 32)
);
insert into desk.audit_head (entry_id, hash) values (0, sha256(''));

create table desk.audit_entry (
  id bigint primary key,
  at timestamptz not null default clock_timestamp(),
  -- null: the system, or a person who is not signed in
  actor_id uuid references desk."user" (id),
  action text not null,
  object text not null,
  reason text,
  address text,
  details jsonb not null default '{}',
  hash bytea not null
) partition by range (id);
create index on desk.audit_entry (at);
create index on desk.audit_entry (object, at);
create index on desk.audit_entry (actor_id, at);
create index on desk.audit_entry (action, at);
-- A company's number is searched by its beginning, in any case, whatever the collation of the database.
create index audit_entry_object_start on desk.audit_entry (lower(object) text_pattern_ops);
create index audit_entry_recipient on desk.audit_entry ((details ->> 'recipient'))
  where details ->> 'recipient' is not null;
create index audit_entry_share on desk.audit_entry ((details ->> 'share')) where details ->> 'share' is not null;

create table desk.audit_entry_first partition of desk.audit_entry for values from (minvalue) to (maxvalue);
-- Callers give no number: the entry is routed to the last partition, where the chain numbers it.
alter table only desk.audit_entry alter column id set default 9223372036854775807;
-- Not valid: entries below number 1 are for `check_audit` to find, not for a restore or an upgrade to stop at.
alter table desk.audit_entry add constraint numbered_from_one check (id > 0) not valid;
create trigger append_only before update or delete or truncate on desk.audit_entry
  for each statement execute function desk.refuse_change();
-- Changes are refused twice: to every role by the trigger, and to the runtime role by its rights.
revoke update, delete, truncate on desk.audit_entry from current_user;

-- Rules that each partition has for itself. Reloads repeat these actions, so they are recorded once an hour per object and user,
-- or address.
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
select desk.guard_audit('desk.audit_entry_first');

alter index desk.audit_entry_first_object_action_coalesce_date_trunc_idx rename to once_an_hour_first;

-- Text that is hashed for an entry: one line of JSON, so that a copy can be checked with common tools.
create function desk.audit_line(e desk.audit_entry) returns text stable language sql as $$
  select jsonb_build_array(e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), e.actor_id,
    e.action, e.object, e.reason, e.address, e.details)::text
$$;

-- First entry of each month. The first partition has none.
create table desk.audit_month (
  month date primary key check (extract(day from month) = 1),
  first_id bigint not null unique check (first_id > 0),
  turned_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on desk.audit_month
  for each statement execute function desk.refuse_change();

-- No entry since this moment has a lower number, so that earlier months are not read.
create function desk.first_audit_id_since(p_at timestamptz) returns bigint stable language sql as $$
  select coalesce(max(first_id), 0) from desk.audit_month where turned_at <= p_at
$$;

-- Numbers and dates an entry under the lock of the chain's end, so that entries are in the order in which they were hashed. Runs as
-- the owner, because the runtime role has no right to change the end of the chain. The once-an-hour rule is checked here too, because a
-- partition's index does not see the previous month.
create function desk.chain_audit_entry() returns trigger
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
  -- read by `demand_audit`; ends with this transaction
  perform set_config('desk.is_audited', 'yes', true);
  return new;
end $$;
create trigger chain before insert on desk.audit_entry for each row execute function desk.chain_audit_entry();

-- Waits as long as writing an entry would, and writes none: the response time then does not show whether one was written.
create function desk.wait_for_audit() returns void
  language sql security definer set search_path = pg_catalog, desk, pg_temp as $$
  select id from desk.audit_head for update
$$;

-- A significant change and its audit entry are one transaction: without the entry, the transaction fails at its end.
create function desk.demand_audit() returns trigger language plpgsql as $$
begin
  if current_setting('desk.is_audited', true) is distinct from 'yes' then
    raise exception 'a change of desk.% has no entry in the audit', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

-- Prevents all access to the audit until the transaction ends, and to users if a partition is made or moved, because partitions
-- refer to users. The owner may not change entries and so may not lock the audit: an alteration without effect does.
create function desk.hold_audit(p_users boolean, p_within interval default '5 seconds') returns void language plpgsql as $$
begin
  perform service.hold(
    case when p_users then 'lock table desk."user" in access exclusive mode; ' else '' end
      || 'alter table only desk.audit_entry alter column id set default 9223372036854775807', p_within);
end $$;
revoke execute on function desk.hold_audit(boolean, interval) from public;

-- The partition in use, and its first number.
create function desk.open_audit_part(out part text, out first_id text) stable language sql as $$
  select 'audit_entry' || coalesce(to_char(max(month), '_YYYY_MM'), '_first'), coalesce(max(first_id)::text, 'minvalue')
    from desk.audit_month
$$;

-- Begins a month of the audit with a number: the last partition ends before it, and a new one follows. PostgreSQL reads the closed
-- partition once to check its bounds.
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

-- The same for the month of a day, at the end of the chain: in one transaction, without other readers or writers. If the previous
-- month has no entries, its partition continues. Outcomes: 'turned', 'there', 'busy' (waits at most half a second; the next caller
-- tries again), and 'large': checking the closed partition would delay others, so an operator does it (p_most_bytes: null).
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
  -- Now only the closed partition is still to be locked, and only a vacuum can hold it.
  perform desk.cut_audit(this, next);
  return 'turned';
exception when lock_not_available then return 'busy';
end $$;
revoke execute on function desk.begin_audit_month(date, bigint) from public;

-- The only turn that the runtime role may ask for: the current month, by the database's clock, up to 64 MB.
create function desk.turn_audit() returns text
  language sql security definer set search_path = pg_catalog, desk, pg_temp as $$
  select desk.begin_audit_month((clock_timestamp() at time zone 'UTC')::date, 67108864)
$$;

-- The entry after this one is the first that is left after months were dropped. An audit entry records the drop.
create table desk.audit_anchor (
  entry_id bigint primary key check (entry_id > 0),
  hash bytea not null check (length(hash) = 32),
  dropped_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on desk.audit_anchor
  for each statement execute function desk.refuse_change();

-- Roots of the days that were dropped with their months. A day in which a month was cut has one for each part.
create table desk.kept_root (
  day date not null,
  entries bigint not null,
  entry_id bigint not null,
  root bytea not null check (length(root) = 32),
  primary key (day, entry_id)
);
create trigger append_only before update or delete or truncate on desk.kept_root
  for each statement execute function desk.refuse_change();

-- Hash of the chain after an entry, also after the last one that was dropped.
create function desk.hash_after(p_id bigint) returns bytea stable language sql as $$
  select case when p_id = 0 then sha256('') else coalesce(
    (select hash from desk.audit_entry where id = p_id), (select hash from desk.audit_anchor where entry_id = p_id)) end
$$;

-- Checks up to `up_to` entries after `after_id`; returns how far it got, and the numbers whose hash does not follow from their text and
-- the entry before, or that leave a gap. Of an altered entry only its own number is reported; the following ones still match. A check
-- from 0 begins after the last dropped entry, whose drop must be in the audit: otherwise the anchor's number is reported. Entries
-- below the first number are not in the chain, and are reported.
create function desk.check_audit(after_id bigint, after_hash bytea, up_to int)
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

-- Daily roots that were sent outside, each by each channel once.
create table desk.sent_root (
  day date not null,
  way text not null check (way in ('mail', 'store')),
  entry_id bigint not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null default clock_timestamp(),
  primary key (day, way)
);
create trigger append_only before update or delete or truncate on desk.sent_root
  for each statement execute function desk.refuse_change();

-- Audit verifications: of all entries, or of those since the root of an earlier intact one. One at a time, in chunks. The worker holds a
-- lease, whose expiry frees it after a crash. A finished verification is final.
create table desk.audit_check (
  id uuid primary key default gen_random_uuid(),
  -- the verification whose root it continues from; null: from the first entry
  since uuid references desk.audit_check (id),
  state text not null check (state in ('running', 'intact', 'broken', 'cancelled')),
  from_id bigint not null check (from_id >= 0),
  -- progress, the hash there, and the end of the chain at that time
  last_id bigint not null,
  root bytea not null check (length(root) = 32),
  head_id bigint not null,
  -- only the first ones if there are many
  broken_ids bigint[] not null default '{}',
  broken_count bigint not null default 0,
  -- false: the entry it continues from, or the end of the previous chunk, has changed
  root_agrees boolean not null default true,
  -- false: entries at the end are missing
  is_last boolean not null default true,
  started_by uuid references desk."user" (id),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  -- last dropped entry when a verification of all entries began; 0: none was dropped
  anchor_id bigint not null default 0,
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

-- ============================================================================================ settings of the workspace

-- Decisions for the whole workspace. One row.
create table desk.setting (
  id int primary key default 1 check (id = 1),
  retention_years int not null default 5 check (retention_years between 1 and 30),
  share_days int not null default 7 check (share_days between 1 and 365),
  share_max_days int not null default 30 check (share_max_days between 1 and 365),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references desk."user" (id),
  -- the profile MINIMAL shows only the number of holders below this percentage
  small_holder_percent int not null default 5 check (small_holder_percent between 1 and 25),
  -- points of law on which counsel may differ: the organisation's reading of each, and since when; otherwise the careful reading
  legal_readings jsonb not null default '{}' check (jsonb_typeof(legal_readings) = 'object'),
  -- users who need a second factor
  second_factor_for text not null default 'nobody' check (second_factor_for in ('nobody', 'administrators', 'everybody')),
  -- `in-force`: the rule that applies today in the company's country
  house_rule text not null default 'in-force'
    check (house_rule in ('in-force', 'eu-amlr', 'eu-amld', 'uk-psc', 'fatf-25', 'ch-amla')),
  review_months_low int not null default 36 check (review_months_low <= 120),
  review_months_medium int not null default 24,
  review_months_high int not null default 12 check (review_months_high >= 1),
  open_discrepancies text not null default 'allowed' check (open_discrepancies in ('allowed', 'reason', 'refused')),
  undecided_verdict text not null default 'allowed' check (undecided_verdict in ('allowed', 'reason', 'refused')),
  high_risk text not null default 'allowed' check (high_risk in ('allowed', 'reason', 'refused')),
  high_risk_by text not null default 'all' check (high_risk_by in ('all', 'approvers', 'administrators')),
  -- not by the person who approved the report last
  high_risk_by_another boolean not null default false,
  check (share_days <= share_max_days),
  -- a higher risk is reviewed at least as often
  constraint review_months_follow_risk
    check (review_months_high <= review_months_medium and review_months_medium <= review_months_low)
);
insert into desk.setting default values;

-- The organisation that makes the reports. One row; separate from the settings, which each request reads.
create table desk.organisation (
  id int primary key default 1 check (id = 1),
  name text check (name ~ '\S' and length(name) <= 200),
  address text check (address ~ '\S' and length(address) <= 500),
  logo bytea check (octet_length(logo) <= 102400),
  logo_type text,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references desk."user" (id),
  check ((logo is null) = (logo_type is null)),
  -- the first bytes of a file show its type
  check (logo is null
    or logo_type = 'image/png' and substring(logo for 8) = '\x89504e470d0a1a0a'
    or logo_type = 'image/jpeg' and substring(logo for 3) = '\xffd8ff')
);
insert into desk.organisation default values;

-- The service that the desk uses, if an administrator has set one. One row.
create table desk.connection (
  id int primary key default 1 check (id = 1),
  service_url text not null,
  key_sealed bytea not null,
  key_hint text not null,
  updated_at timestamptz not null default now(),
  updated_by uuid not null references desk."user" (id),
  -- form of the interface: chosen, or detected by asking
  form_choice text not null default 'automatic' check (form_choice in ('automatic', '2024', 'present')),
  -- in the present form: data of the register itself, or of a fast source
  mode text not null default 'verification' check (mode in ('verification', 'onboarding'))
);

-- Detected form of the interface at each address; the desk asks for prices, which is free.
create table desk.spoken_form (
  service_url text primary key,
  form text not null check (form in ('2024', 'present')),
  -- when this form was first detected
  found_at timestamptz not null default clock_timestamp(),
  -- previous form, if different
  former_form text check (former_form in ('2024', 'present') and former_form <> form)
);

-- Credits that a person may spend in a day: by role, or for one person, which overrides the role.
create table desk.spending_limit (
  id uuid primary key default gen_random_uuid(),
  role text unique check (role in ('viewer', 'officer', 'approver', 'administrator', 'billing', 'auditor')),
  user_id uuid unique references desk."user" (id),
  credits_per_day int not null check (credits_per_day between 0 and 1000000),
  check (num_nonnulls(role, user_id) = 1)
);

-- A list as a user wants to see it again: the query of its address. Not audited.
create table desk.saved_view (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  name text not null check (name ~ '\S' and length(name) <= 80),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, name)
);

-- ============================================================================================ requests to the service

-- Digits of a company's number: the same in every spelling (`lookups/spellings-of.ts`).
create function desk.digits_of(company_id text) returns text immutable parallel safe language sql as $$
  select ltrim(regexp_replace(company_id, '\D', '', 'g'), '0')
$$;

-- A user's request to the service, with its reason.
create table desk.lookup (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  service_url text not null,
  country text not null,
  company_id text not null,
  -- null until the service has accepted the request
  request_id text,
  data_points text[] not null,
  documents text[] not null,
  reason text,
  reference text,
  -- as the service reports it: another service may price in fractions
  quoted_credits double precision not null check (quoted_credits >= 0),
  cost_credits double precision check (cost_credits >= 0),
  status text not null check (status in ('asking', 'in_progress', 'finished', 'refused')),
  -- latest answer of the service, unchanged
  answer jsonb,
  failure jsonb,
  legal_name text,
  created_at timestamptz not null default clock_timestamp(),
  answered_at timestamptz,
  finished_at timestamptz,
  -- when the officer was notified
  seen_at timestamptz,
  -- options of an ownership graph besides its limit, so that a repeated request asks the same
  graph_options jsonb,
  purged_at timestamptz,
  -- form of the interface: the present one does not promise that repeating a request is free
  form text not null default '2024' check (form in ('2024', 'present'))
);
-- not unique: a repeated question that was paid for may get the same requestId again
create index on desk.lookup (service_url, request_id);
create index on desk.lookup (country, company_id, created_at desc);
create index on desk.lookup (user_id, created_at desc);
create index on desk.lookup (status) where status in ('asking', 'in_progress');
create index on desk.lookup (created_at);
create index lookup_digits on desk.lookup (country, desk.digits_of(company_id));
create index lookup_number_start on desk.lookup (country, lower(company_id) text_pattern_ops);

-- A finished request does not change. A purge keeps who asked, when, why and at what cost, and removes the result. A request
-- in progress is then finished: its later result is not kept.
create function desk.guard_lookup() returns trigger language plpgsql as $$
begin
  if old.purged_at is not null then
    raise exception 'what this request brought is purged: nothing can be added' using errcode = 'restrict_violation';
  end if;
  if new.purged_at is not null then
    if not desk.is_being_purged(old.country, old.company_id) then
      raise exception 'an answer goes with the report of its company' using errcode = 'restrict_violation';
    end if;
    new := old;
    new.purged_at := clock_timestamp();
    new.answer := null;
    new.failure := null;
    new.reference := null;
    new.legal_name := null;
    new.seen_at := coalesce(old.seen_at, clock_timestamp());
    new.finished_at := coalesce(old.finished_at, clock_timestamp());
    if old.status in ('asking', 'in_progress') then new.status := 'finished'; end if;
    return new;
  end if;
  if old.status in ('finished', 'refused') and (new.user_id, new.service_url, new.country, new.company_id,
      new.request_id, new.data_points, new.documents, new.reason, new.reference, new.quoted_credits,
      new.cost_credits, new.status, new.answer, new.created_at, new.finished_at)
    is distinct from (old.user_id, old.service_url, old.country, old.company_id,
      old.request_id, old.data_points, old.documents, old.reason, old.reference, old.quoted_credits,
      old.cost_credits, old.status, old.answer, old.created_at, old.finished_at)
  then raise exception 'a request that is over does not change' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger guard before update on desk.lookup for each row execute function desk.guard_lookup();

-- A document that the desk has downloaded and keeps.
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
  -- the service's PDF of a document that is not a PDF; never replaces the document
  pdf_blob_name text,
  pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  pdf_size_bytes bigint check (pdf_size_bytes > 0),
  unique (lookup_id, document_id),
  constraint kept_document_pdf_whole check (num_nulls(pdf_blob_name, pdf_sha256, pdf_size_bytes) in (0, 3))
);

-- A purged request gets no documents: a download during a purge waits, and is then refused.
create function desk.guard_kept_document() returns trigger language plpgsql as $$
begin
  perform from desk.lookup l where l.id = new.lookup_id and l.purged_at is null for share;
  if not found then
    raise exception 'what this request brought is purged: nothing can be added' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard before insert on desk.kept_document
  for each row execute function desk.guard_kept_document();

-- Stored files without a reference, until they are removed from the store. A work list; the removal itself is audited.
create table desk.blob_to_remove (
  blob_name text primary key,
  -- the object that they belonged to: `report <id>`
  object text not null
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

-- Search results: a company has a name before any of its data was bought.
create table desk.found_company (
  country text not null,
  company_id text not null,
  legal_name text not null,
  legal_name_in_english text,
  found_at timestamptz not null default clock_timestamp(),
  primary key (country, company_id)
);

-- Searches with a price, at the price that was confirmed. One that was certainly refused is deleted.
create table desk.bought_search (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  country text not null,
  credits float8 not null check (credits > 0),
  bought_at timestamptz not null default clock_timestamp()
);
create index on desk.bought_search (user_id, bought_at);

-- Credits that a user has spent today, in UTC: finished requests at their cost, others at their maximum. A request without a
-- reported cost counts at its maximum, and so does one that was sent twice to a service that may charge it twice.
create function desk.spent_today(p_user uuid) returns float8 language sql stable as $$
  with today as (select date_trunc('day', clock_timestamp(), 'UTC') as start)
  select coalesce((select sum(case
                     when l.status = 'refused' and l.form = 'present' and l.failure #>> '{whole,code}' = 'outcome_unknown'
                       then l.quoted_credits
                     when l.status = 'refused' then coalesce(l.cost_credits, 0)
                     when l.status = 'finished' then coalesce(l.cost_credits, l.quoted_credits)
                     else greatest(l.quoted_credits, coalesce(l.cost_credits, 0)) end)
                     from desk.lookup l, today where l.user_id = p_user and l.created_at >= today.start), 0)
       + coalesce((select sum(s.credits) from desk.bought_search s, today
                    where s.user_id = p_user and s.bought_at >= today.start), 0)
$$;

-- Spending limit of a user; null: none.
create function desk.limit_of(p_user uuid) returns int language sql stable as $$
  select l.credits_per_day from desk.spending_limit l join desk."user" u on u.id = p_user
   where l.user_id = u.id or l.role = u.role
   order by l.user_id is null limit 1
$$;

-- Limit and spending of a user. The user is locked until the transaction ends, so that two purchases at once are checked one after
-- the other.
create function desk.hold_allowance(p_user uuid, out limit_credits int, out spent_credits float8)
language plpgsql as $$
begin
  perform 1 from desk."user" where id = p_user for no key update;
  select desk.limit_of(p_user), desk.spent_today(p_user) into limit_credits, spent_credits;
end $$;

-- Refuses a purchase above the limit, in the transaction that records it. The argument names the price column. Sums of fractions
-- are rounded, so that three tenths are 0.3.
create function desk.refuse_overspending() returns trigger language plpgsql as $$
declare
  price float8 := (to_jsonb(new) ->> tg_argv[0])::float8;
  allowance record;
begin
  if price <= 0 then return new; end if;
  select * into allowance from desk.hold_allowance(new.user_id);
  if round((allowance.spent_credits + price)::numeric, 6) > allowance.limit_credits then
    raise exception 'above the spending limit of % credits a day', allowance.limit_credits
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger within_limit before insert on desk.lookup
  for each row execute function desk.refuse_overspending('quoted_credits');
create trigger within_limit before insert on desk.bought_search
  for each row execute function desk.refuse_overspending('credits');

-- ============================================================================================ reports

-- Reports keep lookups as evidence. A version never changes; a purge empties it and keeps its hashes.
create table desk.report (
  id uuid primary key default gen_random_uuid(),
  country text not null,
  company_id text not null,
  legal_name text not null,
  reference text check (reference ~ '\S'),
  assignee_id uuid references desk."user" (id),
  risk text check (risk in ('low', 'medium', 'high')),
  review_on date,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  created_by uuid not null references desk."user" (id),
  created_at timestamptz not null default clock_timestamp(),
  -- starts the retention period
  relationship_ended_on date,
  -- stops it
  legal_hold_reason text check (legal_hold_reason ~ '\S'),
  purged_at timestamptz,
  -- the user who last set risk or review day since their approval: another user approves them
  assessed_by uuid references desk."user" (id)
);
-- A company has one report at a time; after a purge another may begin.
create unique index report_of_company on desk.report (country, company_id) where purged_at is null;
create index on desk.report (review_on) where purged_at is null;
create index on desk.report (assignee_id) where purged_at is null;
create index report_number_start on desk.report (country, lower(company_id) text_pattern_ops);

-- Whether this transaction purges the report of a company, in any spelling of its number.
create function desk.is_being_purged(of_country text, of_company text) returns boolean stable language sql as $$
  select exists (select from desk.report r where r.country = of_country and r.company_id = of_company
    and r.purged_at is not null and r.xmin = pg_current_xact_id()::xid)
  or exists (select from desk.report r where r.country = of_country
    and desk.digits_of(r.company_id) = nullif(desk.digits_of(of_company), '')
    and r.purged_at is not null and r.xmin = pg_current_xact_id()::xid)
$$;

create table desk.report_version (
  report_id uuid not null references desk.report (id),
  version int not null check (version >= 1),
  -- versions are 1, 2, 3 … without a gap
  previous int generated always as (nullif(version - 1, 0)) stored,
  -- canonical JSON (RFC 8785) of everything shown; null after the purge
  content text,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  request_ids text[] not null,
  policy_id text not null,
  -- what lists show of it: verdicts, coverage, warnings; no person
  summary jsonb not null,
  reason text check (reason ~ '\S'),
  saved_by uuid not null references desk."user" (id),
  saved_at timestamptz not null,
  primary key (report_id, version),
  unique (report_id, version, saved_by),
  foreign key (report_id, previous) references desk.report_version (report_id, version),
  -- the hash matches the text, if the text is kept
  check (content is null or encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
create index on desk.report_version (sha256);
-- lists show reports by the time of their last version
create index report_version_saved on desk.report_version (saved_at desc nulls last, report_id);

-- Last day on which a report must be kept; null while the relationship lasts. A version saved after an early end of the relationship
-- is evidence from that day on.
create function desk.kept_until(r desk.report) returns date stable language sql as $$
  select (greatest(r.relationship_ended_on,
      (select max((v.saved_at at time zone 'UTC')::date) from desk.report_version v where v.report_id = r.id))
    + make_interval(years => s.retention_years))::date
  from desk.setting s where r.relationship_ended_on is not null
$$;

-- Answers of the service that a version was made from, unchanged, without the signed addresses of documents.
create table desk.report_answer (
  report_id uuid not null,
  version int not null,
  request_id text not null,
  content text,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (report_id, version, request_id),
  foreign key (report_id, version) references desk.report_version (report_id, version),
  check (content is null or encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);

-- Documents of a version; their bytes are stored under their hash.
create table desk.report_file (
  report_id uuid not null,
  version int not null,
  document_id text not null,
  -- null after the purge
  kept_document_id uuid references desk.kept_document (id) on delete set null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (report_id, version, document_id),
  foreign key (report_id, version) references desk.report_version (report_id, version)
);
create index on desk.report_file (kept_document_id);

-- Source responses, byte for byte, that a version is based on; removed by the purge.
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

create table desk.report_note (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null,
  -- the version that was on the screen
  version int not null,
  section text,
  -- the note that this one answers
  parent_id uuid references desk.report_note (id),
  -- null after the purge
  content text check (content ~ '\S'),
  by_id uuid not null references desk."user" (id),
  at timestamptz not null default clock_timestamp(),
  foreign key (report_id, version) references desk.report_version (report_id, version)
);
create index on desk.report_note (report_id, at);

-- Evidence of a purged report.
create table desk.purge_certificate (
  report_id uuid primary key references desk.report (id),
  at timestamptz not null default clock_timestamp(),
  -- null: purged automatically
  by_id uuid references desk."user" (id),
  relationship_ended_on date not null,
  retention_years int not null,
  -- number, hash and time of each version
  versions jsonb not null,
  -- number of answers, files and notes that were removed
  removed jsonb not null
);
create trigger append_only before update or delete or truncate on desk.purge_certificate
  for each statement execute function desk.refuse_change();

-- Hash of every text that was issued as a report, so that a holder can ask whether it is genuine. A reduced copy has its own hash. The
-- profile REGULATOR is the version itself and needs no row.
create table desk.issued_copy (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  report_id uuid not null,
  version int not null,
  profile text not null check (profile in ('FULL', 'MINIMAL', 'CUSTOMER', 'CUSTOM')),
  issued_at timestamptz not null default clock_timestamp(),
  foreign key (report_id, version) references desk.report_version (report_id, version)
);
create trigger append_only before update or delete or truncate on desk.issued_copy
  for each statement execute function desk.refuse_change();

-- Certificates that reports were sealed with: a seal stays ours after its certificate is replaced.
create table desk.seal_certificate (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  name text not null,
  first_used_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on desk.seal_certificate
  for each statement execute function desk.refuse_change();

-- A new row belongs to a report that is not purged: saving during a purge waits, and is then refused.
create function desk.guard_version() returns trigger language plpgsql as $$
begin
  perform from desk.report r where r.id = new.report_id and r.purged_at is null for share;
  if not found then
    raise exception 'this report is purged: nothing can be added' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard before insert on desk.report_version for each row execute function desk.guard_version();
create trigger guard before insert on desk.report_answer for each row execute function desk.guard_version();
create trigger guard before insert on desk.report_file for each row execute function desk.guard_version();
create trigger guard before insert on desk.report_wire for each row execute function desk.guard_version();
create trigger guard before insert on desk.report_note for each row execute function desk.guard_version();

-- The only change to a row of a report: a purge empties the columns that the trigger names, all at once. A document that a version
-- needs cannot be deleted, because that would empty kept_document_id. Generated columns are not set yet before an update, and
-- follow from the others.
create function desk.guard_purge() returns trigger language plpgsql as $$
declare others text[] := tg_argv || '{previous,previous_step}'::text[];
begin
  if to_jsonb(new) - others is distinct from to_jsonb(old) - others
     or jsonb_strip_nulls(to_jsonb(new)) ?| tg_argv
     or not exists (select from desk.report r where r.id = old.report_id and r.purged_at is not null)
  then raise exception 'a version of a report does not change' using errcode = 'restrict_violation'; end if;
  return new;
end $$;
create trigger guard_change before update on desk.report_version
  for each row execute function desk.guard_purge('content', 'reason');
create trigger guard_change before update on desk.report_answer
  for each row execute function desk.guard_purge('content');
create trigger guard_change before update on desk.report_file
  for each row execute function desk.guard_purge('kept_document_id');
create trigger guard_change before update on desk.report_note
  for each row execute function desk.guard_purge('content');
create trigger append_only before delete or truncate on desk.report_version
  for each statement execute function desk.refuse_change();
create trigger append_only before delete or truncate on desk.report_answer
  for each statement execute function desk.refuse_change();
create trigger append_only before delete or truncate on desk.report_file
  for each statement execute function desk.refuse_change();
create trigger append_only before delete or truncate on desk.report_note
  for each statement execute function desk.refuse_change();

create function desk.guard_wire() returns trigger language plpgsql as $$
begin
  if not exists (select from desk.report r where r.id = old.report_id and r.purged_at is not null) then
    raise exception 'what a version rests on goes with its report alone' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger guard_purge before delete on desk.report_wire for each row execute function desk.guard_wire();
create trigger append_only before update or truncate on desk.report_wire
  for each statement execute function desk.refuse_change();

-- ============================================================================================ review

-- Steps of a version's review. Each step follows the previous one, once: of two concurrent decisions the second is refused.
create table desk.review_step (
  report_id uuid not null,
  version int not null,
  step int not null check (step >= 1),
  previous_step int generated always as (nullif(step - 1, 0)) stored,
  from_state text,
  to_state text not null check (to_state in
    ('draft', 'in_review', 'approved', 'changes_requested', 'rejected', 'superseded')),
  reason text check (reason ~ '\S'),
  by_id uuid not null references desk."user" (id),
  -- author of the version
  author_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- the values that an approval approves
  risk text check (risk in ('low', 'medium', 'high')),
  review_on date,
  -- conditions of the policy that were met; the reason explains them
  exceptions text[] not null default '{}',
  primary key (report_id, version, step),
  unique (report_id, version, step, to_state),
  foreign key (report_id, version, author_id) references desk.report_version (report_id, version, saved_by),
  foreign key (report_id, version, previous_step, from_state)
    references desk.review_step (report_id, version, step, to_state),
  check ((step = 1) = (from_state is null)),
  check (from_state is not null or to_state = 'draft'),
  check (from_state is null or (from_state, to_state) in (
    ('draft', 'in_review'), ('in_review', 'draft'), ('in_review', 'approved'), ('in_review', 'changes_requested'),
    ('in_review', 'rejected'), ('changes_requested', 'in_review'), ('draft', 'superseded'), ('in_review', 'superseded'),
    ('changes_requested', 'superseded'), ('approved', 'superseded'))),
  -- four eyes
  check (to_state not in ('approved', 'changes_requested', 'rejected') or by_id <> author_id),
  constraint review_step_approves check (to_state = 'approved'
    or risk is null and review_on is null and exceptions = '{}')
);
create trigger guard before insert on desk.review_step for each row execute function desk.guard_version();
create trigger guard_change before update on desk.review_step
  for each row execute function desk.guard_purge('reason', 'risk', 'review_on');
create trigger append_only before delete or truncate on desk.review_step
  for each statement execute function desk.refuse_change();

-- A trigger, not a constraint: a decision needs a reason when it is made, and a purge removes it.
create function desk.demand_reason() returns trigger language plpgsql as $$
begin
  raise exception 'a decision needs a reason' using errcode = 'check_violation';
end $$;
create trigger demand_reason before insert on desk.review_step for each row
  when (new.to_state in ('approved', 'changes_requested', 'rejected') and new.reason is null)
  execute function desk.demand_reason();

-- Version of a report that is in force.
create function desk.approved_version(of_report uuid) returns int stable language sql as $$
  select s.version from desk.review_step s
  where s.report_id = of_report and s.to_state = 'approved' and not exists (
    select from desk.review_step later
    where later.report_id = s.report_id and later.version = s.version and later.step > s.step)
  order by s.version desc limit 1
$$;

-- A change of approved values: proposed by one user, decided by another. Until then the approved values stay in force.
create table desk.report_change (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references desk.report (id),
  risk text check (risk in ('low', 'medium', 'high')),
  review_on date,
  -- values in force when it was proposed
  former_risk text check (former_risk in ('low', 'medium', 'high')),
  former_review_on date,
  -- both null after the purge
  reason text check (reason ~ '\S'),
  decision_reason text check (decision_reason ~ '\S'),
  by_id uuid not null references desk."user" (id),
  at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('approved', 'rejected', 'withdrawn')),
  decided_by uuid references desk."user" (id),
  decided_at timestamptz,
  check ((outcome is null) = (decided_by is null)),
  check ((outcome is null) = (decided_at is null)),
  -- four eyes
  check ((outcome = 'withdrawn') = (decided_by = by_id))
);
create unique index one_change_at_a_time on desk.report_change (report_id) where outcome is null;
create index on desk.report_change (report_id, at);

-- User who last approved a version or a change of a report, before this transaction.
create function desk.last_approver(of_report uuid) returns uuid stable language sql as $$
  select by_id from (
    select by_id, at from desk.review_step where report_id = of_report and to_state = 'approved'
      and xmin is distinct from pg_current_xact_id_if_assigned()::xid
    union all select decided_by, decided_at from desk.report_change where report_id = of_report and outcome = 'approved'
      and xmin is distinct from pg_current_xact_id_if_assigned()::xid
  ) approvals order by at desc limit 1
$$;

-- Refuses an approver whom the organisation's policy does not allow to approve a high risk.
create function desk.demand_approver(of_report uuid, approver uuid) returns void language plpgsql as $$
declare policy desk.setting;
declare role text;
begin
  select * into strict policy from desk.setting for share;
  select u.role into strict role from desk."user" u where u.id = approver;
  if policy.high_risk_by = 'approvers' and role <> 'approver'
     or policy.high_risk_by = 'administrators' and role <> 'administrator' then
    raise exception 'the policy lets others approve a high risk' using errcode = 'restrict_violation';
  end if;
  if policy.high_risk_by_another and approver = desk.last_approver(of_report) then
    raise exception 'the policy wants another approver for a high risk' using errcode = 'restrict_violation';
  end if;
end $$;

-- Risk, review day and decision are one: an approval names the values that it approves.
create function desk.guard_approval() returns trigger language plpgsql as $$
declare about desk.report;
declare policy desk.setting;
declare said jsonb;
declare condition record;
begin
  select * into strict about from desk.report where id = new.report_id for share;
  if (new.risk, new.review_on) is distinct from (about.risk, about.review_on) then
    raise exception 'risk and review day are approved as they stand' using errcode = 'restrict_violation';
  end if;
  if new.by_id = about.assessed_by then
    raise exception 'who set risk or review day does not approve them' using errcode = 'restrict_violation';
  end if;
  if exists (select from desk.report_change c where c.report_id = new.report_id and c.outcome is null) then
    raise exception 'a change of risk or review day waits for its decision' using errcode = 'restrict_violation';
  end if;
  select * into strict policy from desk.setting for share;
  select summary into strict said from desk.report_version v
    where v.report_id = new.report_id and v.version = new.version;
  if about.risk = 'high' then perform desk.demand_approver(new.report_id, new.by_id); end if;
  for condition in
    select * from (values
      ('openDiscrepancies', policy.open_discrepancies, (said ->> 'openDiscrepancies')::int > 0),
      -- unknown counts as undecided
      ('undecidedVerdict', policy.undecided_verdict, coalesce((said ->> 'isUndecided')::boolean, true)),
      ('highRisk', policy.high_risk, coalesce(about.risk = 'high', false))) as each (name, rule, is_met)
    where is_met
  loop
    if condition.rule = 'refused' then
      raise exception 'the policy approves nothing with %', condition.name using errcode = 'restrict_violation';
    end if;
    if condition.rule = 'reason' and not condition.name = any (new.exceptions) then
      raise exception 'the policy wants a reason for %', condition.name using errcode = 'restrict_violation';
    end if;
  end loop;
  return new;
end $$;
create trigger guard_approval before insert on desk.review_step for each row
  when (new.to_state = 'approved') execute function desk.guard_approval();

create function desk.guard_report_change() returns trigger language plpgsql as $$
declare about desk.report;
begin
  select * into strict about from desk.report where id = new.report_id for share;
  if tg_op = 'INSERT' then
    if about.purged_at is not null then
      raise exception 'this report is purged: nothing can be added' using errcode = 'restrict_violation';
    end if;
    if desk.approved_version(about.id) is null then
      raise exception 'no version is approved: nothing needs a second approval' using errcode = 'restrict_violation';
    end if;
    if (new.former_risk, new.former_review_on) is distinct from (about.risk, about.review_on)
       or (new.risk, new.review_on) is not distinct from (about.risk, about.review_on) then
      raise exception 'a change leads from what is in force to something else' using errcode = 'restrict_violation';
    end if;
    if new.reason is null or new.outcome is not null then
      raise exception 'a change begins with its reason, undecided' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if about.purged_at is not null then
    if (new.risk, new.review_on, new.former_risk, new.former_review_on, new.reason, new.decision_reason)
         is distinct from (null, null, null, null, null, null)
       or to_jsonb(new) - '{risk,review_on,former_risk,former_review_on,reason,decision_reason}'::text[]
         is distinct from to_jsonb(old) - '{risk,review_on,former_risk,former_review_on,reason,decision_reason}'::text[]
    then raise exception 'of a purged report nothing changes' using errcode = 'restrict_violation'; end if;
    return new;
  end if;
  if old.outcome is not null or new.outcome is null
     or to_jsonb(new) - '{outcome,decided_by,decided_at,decision_reason}'::text[]
       is distinct from to_jsonb(old) - '{outcome,decided_by,decided_at,decision_reason}'::text[]
  then raise exception 'a change is decided once, and else stays as it is' using errcode = 'restrict_violation'; end if;
  if new.outcome <> 'withdrawn' and new.decision_reason is null then
    raise exception 'a decision needs a reason' using errcode = 'check_violation';
  end if;
  if new.outcome = 'approved' and 'high' in (new.risk, new.former_risk) then
    perform desk.demand_approver(new.report_id, new.decided_by);
  end if;
  return new;
end $$;
create trigger guard before insert or update on desk.report_change
  for each row execute function desk.guard_report_change();
create trigger append_only before delete or truncate on desk.report_change
  for each statement execute function desk.refuse_change();

-- Approved values change only by an approved change of the same transaction. A purge waits until retention ends, and also removes
-- the report's own texts. A company's name may be a person's name, so its number replaces it.
create function desk.guard_report() returns trigger language plpgsql as $$
begin
  if old.purged_at is not null then
    raise exception 'this report is purged: nothing of it can change' using errcode = 'restrict_violation';
  end if;
  if (new.id, new.country, new.company_id, new.created_by, new.created_at)
     is distinct from (old.id, old.country, old.company_id, old.created_by, old.created_at)
  then raise exception 'what a report is about does not change' using errcode = 'restrict_violation'; end if;
  if new.purged_at is not null then
    if old.legal_hold_reason is not null then
      raise exception 'this report is on legal hold' using errcode = 'restrict_violation';
    end if;
    if coalesce(desk.kept_until(old) >= (clock_timestamp() at time zone 'UTC')::date, true) then
      raise exception 'this report must still be kept' using errcode = 'restrict_violation';
    end if;
    new.purged_at := clock_timestamp();
    new.legal_name := new.company_id;
    new.legal_hold_reason := null;
    new.reference := null;
    new.risk := null;
    new.review_on := null;
    new.assessed_by := null;
    new.tags := '{}';
    return new;
  end if;
  if (new.risk, new.review_on) is distinct from (old.risk, old.review_on)
     and desk.approved_version(old.id) is not null
     and not exists (select from desk.report_change c
       where c.report_id = old.id and c.outcome = 'approved' and c.xmin = pg_current_xact_id()::xid
         and (c.risk, c.review_on) is not distinct from (new.risk, new.review_on))
  then
    raise exception 'risk and review day are approved: a change needs a second approval'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard before update on desk.report for each row execute function desk.guard_report();
create trigger append_only before delete or truncate on desk.report
  for each statement execute function desk.refuse_change();

-- The assignee of a report may open reports.
create function desk.guard_assignee() returns trigger language plpgsql as $$
begin
  perform from desk."user" u
    where u.id = new.assignee_id and u.disabled_at is null and u.role <> 'billing' for share;
  if not found then
    raise exception 'a report is given to somebody who may open reports' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_assignee before update of assignee_id on desk.report for each row
  when (new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null)
  execute function desk.guard_assignee();

-- ============================================================================================ findings of officers

-- Findings on the people of a company are purged with its report; after a purge, none may be based on purged data.
create function desk.guard_said() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if desk.is_being_purged(old.country, old.company_id) then return old; end if;
    raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
  end if;
  perform from desk.report r
    where r.country = new.country and r.company_id = new.company_id and r.purged_at is null for share;
  if exists (select from desk.lookup l where l.country = new.country and l.company_id = new.company_id
       and l.purged_at is not null)
     and not exists (select from desk.lookup l where l.country = new.country and l.company_id = new.company_id
       and l.purged_at is null)
  then
    raise exception 'what was held of this company is purged: nothing can be said of it'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Whether two entries of a company's lists are the same person. Append-only: the newest row for a pair counts.
create table desk.person_match (
  id bigint generated always as identity primary key,
  country text not null,
  company_id text not null,
  person_key text not null,
  other_key text not null check (other_key <> person_key),
  -- null: withdrawn; only the facts decide
  is_same boolean,
  reason text not null check (reason ~ '\S'),
  decided_by uuid not null references desk."user" (id),
  decided_at timestamptz not null default clock_timestamp()
);
create index on desk.person_match (country, company_id, id);
create trigger append_only before update or truncate on desk.person_match
  for each statement execute function desk.refuse_change();
create trigger guard_said before insert or delete on desk.person_match
  for each row execute function desk.guard_said();

-- A difference between the declared owners and the computed structure, as detected.
create table desk.discrepancy (
  id uuid primary key default gen_random_uuid(),
  country text not null,
  company_id text not null,
  -- identical for the same difference under the same rule
  key text not null,
  class text not null check (class in ('missing_in_register', 'missing_in_computation', 'band_differs',
    'identity_variant', 'nature_differs', 'outdated', 'register_says_none_or_unidentified')),
  -- both sides, the arithmetic and the sources
  facts jsonb not null,
  detected_at timestamptz not null default now(),
  -- last day to act: 14 calendar days after the detection, in UTC
  due_on date not null default ((now() at time zone 'UTC')::date + 14),
  outcome text check (outcome in ('report', 'ask_customer', 'none')),
  reason text check (reason ~ '\S'),
  decided_by uuid references desk."user" (id),
  decided_at timestamptz,
  -- the decision that this one replaces
  supersedes uuid unique references desk.discrepancy (id),
  superseded_at timestamptz,
  -- newer data no longer has the difference
  resolved_at timestamptz,
  assignee_id uuid references desk."user" (id),
  -- the second person, without whom none is closed without a report
  confirmed_by uuid references desk."user" (id),
  -- without confirmed_by: closed by one person, before a second was required
  confirmed_at timestamptz,
  check (due_on = (detected_at at time zone 'UTC')::date + 14),
  check (num_nulls(outcome, reason, decided_by, decided_at) in (0, 4)),
  check (supersedes is null or outcome is not null),
  check (superseded_at is null or outcome is not null),
  check (confirmed_by is null or confirmed_at is not null),
  check (confirmed_at is null or outcome is not distinct from 'none'),
  -- four eyes
  constraint discrepancy_second_person check (confirmed_by <> decided_by)
);
create unique index discrepancy_current_key on desk.discrepancy (country, company_id, key)
  where superseded_at is null and resolved_at is null;
create index on desk.discrepancy (due_on) where superseded_at is null and resolved_at is null;
create index on desk.discrepancy (assignee_id) where superseded_at is null and resolved_at is null;
-- discrepancies that wait for a user, in the order of their list
create index discrepancy_open on desk.discrepancy (due_on, detected_at, id)
  include (outcome, confirmed_at, assignee_id, decided_by)
  where superseded_at is null and resolved_at is null
    and (outcome is null or outcome = 'ask_customer' or (outcome = 'none' and confirmed_at is null));

-- Whether a user may decide discrepancies; locks the user, so that the role stays until this transaction ends.
create function desk.may_decide_discrepancies(who uuid) returns boolean language plpgsql as $$
begin
  perform from desk."user" u
    where u.id = who and u.disabled_at is null and u.role in ('officer', 'approver', 'administrator') for share;
  return found;
end $$;

-- The detection does not change, nor does a decision: it can be confirmed, superseded, or resolved by newer data, once each. All
-- times are the database's.
create function desk.guard_discrepancy() returns trigger language plpgsql as $$
begin
  if new.outcome is not null and (tg_op = 'INSERT' or old.outcome is null) then
    new.decided_at := clock_timestamp();
  end if;
  if tg_op = 'INSERT' then
    new.confirmed_by := null;
    new.confirmed_at := null;
    -- The assignee stays when another decision supersedes the first.
    new.assignee_id := (select d.assignee_id from desk.discrepancy d where d.id = new.supersedes);
    return new;
  end if;
  if old.superseded_at is not null or old.resolved_at is not null
  then raise exception 'this discrepancy is no longer open to change' using errcode = 'restrict_violation'; end if;
  if (new.id, new.country, new.company_id, new.key, new.class, new.facts, new.detected_at, new.due_on, new.supersedes)
     is distinct from
     (old.id, old.country, old.company_id, old.key, old.class, old.facts, old.detected_at, old.due_on, old.supersedes)
  then raise exception 'what was detected stays as it is' using errcode = 'restrict_violation'; end if;
  if old.outcome is not null and (new.outcome, new.reason, new.decided_by, new.decided_at)
     is distinct from (old.outcome, old.reason, old.decided_by, old.decided_at)
  then raise exception 'a decision is superseded, not changed' using errcode = 'restrict_violation'; end if;
  if (new.confirmed_by, new.confirmed_at) is distinct from (old.confirmed_by, old.confirmed_at) then
    if old.confirmed_at is not null or old.outcome is null or new.confirmed_by is null then
      raise exception 'a decision is confirmed once, by somebody, after it was taken' using errcode = 'restrict_violation';
    end if;
    if not desk.may_decide_discrepancies(new.confirmed_by) then
      raise exception 'a decision is confirmed by somebody who may decide' using errcode = 'restrict_violation';
    end if;
    new.confirmed_at := clock_timestamp();
  end if;
  if new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null
     and not desk.may_decide_discrepancies(new.assignee_id) then
    raise exception 'a discrepancy is given to somebody who may decide' using errcode = 'restrict_violation';
  end if;
  if new.superseded_at is not null then new.superseded_at := clock_timestamp(); end if;
  if new.resolved_at is not null then new.resolved_at := clock_timestamp(); end if;
  return new;
end $$;
create trigger guard before insert or update on desk.discrepancy
  for each row execute function desk.guard_discrepancy();
create trigger append_only before truncate on desk.discrepancy
  for each statement execute function desk.refuse_change();
create trigger guard_said before insert or delete on desk.discrepancy
  for each row execute function desk.guard_said();

-- Issued discrepancy reports by the hash of their text, so that a holder can verify one. Keeps nothing of their content, and outlives
-- the discrepancy, as the audit does.
create table desk.issued_filing (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  discrepancy_id uuid not null,
  form text not null check (form in ('eu', 'uk')),
  issued_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on desk.issued_filing
  for each statement execute function desk.refuse_change();

-- A reviewed conflict between two sources, and why it is acceptable. A changed value gets another key, which is not reviewed.
create table desk.conflict_seen (
  id uuid primary key default gen_random_uuid(),
  country text not null,
  company_id text not null,
  -- derived from the fact, both sources and both values
  key text not null check (key ~ '^[0-9a-f]{32}$'),
  -- JSON Pointer of the fact
  path text not null,
  reason text not null check (char_length(btrim(reason)) between 3 and 500),
  seen_by uuid not null references desk."user" (id),
  seen_at timestamptz not null default clock_timestamp(),
  withdrawn_by uuid references desk."user" (id),
  withdrawn_at timestamptz,
  -- both sources and values; null in rows from before these columns
  kept_source text,
  kept_value text,
  other_source text,
  other_value text,
  withdrawn_reason text check (char_length(btrim(withdrawn_reason)) between 3 and 500),
  check (num_nulls(withdrawn_by, withdrawn_at) in (0, 2)),
  check (num_nulls(kept_source, kept_value, other_source, other_value) in (0, 4)),
  check (withdrawn_reason is null or withdrawn_at is not null)
);
-- Of two concurrent marks one is kept; a withdrawn mark stays, and another may follow.
create unique index conflict_seen_current on desk.conflict_seen (country, company_id, key) where withdrawn_at is null;

create function desk.guard_conflict_seen() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.kept_source is null
    then raise exception 'a mark has what the sources said' using errcode = 'restrict_violation'; end if;
    new.seen_at := clock_timestamp();
    new.withdrawn_by := null;
    new.withdrawn_at := null;
    new.withdrawn_reason := null;
    return new;
  end if;
  if old.withdrawn_at is not null or new.withdrawn_at is null
     or (new.id, new.country, new.company_id, new.key, new.path, new.reason, new.seen_by, new.seen_at,
         new.kept_source, new.kept_value, new.other_source, new.other_value)
       is distinct from
       (old.id, old.country, old.company_id, old.key, old.path, old.reason, old.seen_by, old.seen_at,
         old.kept_source, old.kept_value, old.other_source, old.other_value)
  then raise exception 'what was said of a conflict is withdrawn, not changed' using errcode = 'restrict_violation'; end if;
  if new.withdrawn_reason is null
  then raise exception 'a mark is withdrawn with a reason' using errcode = 'restrict_violation'; end if;
  new.withdrawn_at := clock_timestamp();
  return new;
end $$;
create trigger guard before insert or update on desk.conflict_seen
  for each row execute function desk.guard_conflict_seen();
create trigger guard_said before insert or delete on desk.conflict_seen
  for each row execute function desk.guard_said();
create trigger append_only before truncate on desk.conflict_seen
  for each statement execute function desk.refuse_change();

-- ============================================================================================ extracts

-- Extracts that officers obtained outside the product, and the facts that they type from them. Nothing is changed: an
-- extract and typed facts are withdrawn with a reason, and a second person confirms typed facts.
create table desk.extract (
  id uuid primary key default gen_random_uuid(),
  country text not null,
  company_id text not null,
  -- issuer, as the officer named it
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
  -- read from a structured file
  facts jsonb,
  brought_by uuid not null references desk."user" (id),
  brought_at timestamptz not null default clock_timestamp(),
  withdrawn_by uuid references desk."user" (id),
  withdrawn_at timestamptz,
  withdrawn_reason text check (char_length(btrim(withdrawn_reason)) between 3 and 500),
  check ((kind = 'structured') = (facts is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3))
);
-- A company has the same file once; a withdrawn extract stays, and the file may be added again.
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
-- An extract has one current set of typed facts.
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
create trigger append_only before truncate on desk.extract
  for each statement execute function desk.refuse_change();

-- Facts are typed only from an extract that is not withdrawn and not structured; a concurrent withdrawal waits.
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
create trigger append_only before truncate on desk.extract_facts
  for each statement execute function desk.refuse_change();

-- Extracts in a version of a report: their originals are in its evidence pack, even if they are withdrawn later.
create table desk.report_extract (
  report_id uuid not null,
  version int not null,
  -- null after the purge
  extract_id uuid references desk.extract (id) on delete set null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (report_id, version, sha256),
  foreign key (report_id, version) references desk.report_version (report_id, version)
);
create index on desk.report_extract (extract_id);
create trigger guard before insert on desk.report_extract for each row execute function desk.guard_version();
create trigger guard_change before update on desk.report_extract
  for each row execute function desk.guard_purge('extract_id');
create trigger append_only before delete or truncate on desk.report_extract
  for each statement execute function desk.refuse_change();

-- ============================================================================================ shares

-- Links to one version of a report, for people outside. Rules that must hold for all instances at once are here.
create table desk.share (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null,
  version int not null,
  -- SHA-256 of 256 random bits, which only the link contains
  token_hash bytea not null unique check (length(token_hash) = 32),
  profile text not null check (profile in ('MINIMAL', 'CUSTOMER', 'FULL', 'REGULATOR', 'CUSTOM')),
  -- of CUSTOM: the parts that are shown
  parts text[] not null default '{}',
  -- expires_at follows from it
  days int not null check (days >= 1),
  expires_at timestamptz not null,
  -- argon2id; null: no password
  password_hash text,
  allows_download boolean not null default false,
  -- to the recipient; null after the purge
  note text check (note ~ '\S' and length(note) <= 1000),
  created_by uuid not null references desk."user" (id),
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references desk."user" (id),
  -- the administrator who took the link over last; null: its creator is responsible
  kept_by uuid references desk."user" (id),
  kept_at timestamptz,
  foreign key (report_id, version) references desk.report_version (report_id, version),
  check (profile = 'CUSTOM' or parts = '{}'),
  check ((revoked_at is null) = (revoked_by is null)),
  constraint share_kept_check check ((kept_by is null) = (kept_at is null))
);
create index on desk.share (report_id, version);
create index on desk.share (created_at);
-- links that are active, or would be if their user were not disabled
create index share_open on desk.share (expires_at) include (report_id) where revoked_at is null;
create trigger guard before insert on desk.share for each row execute function desk.guard_version();

-- A link begins now and expires after its days, at most as many as the workspace allows.
create function desk.guard_share() returns trigger language plpgsql as $$
declare most int;
begin
  select share_max_days into strict most from desk.setting;
  if new.days > most then
    raise exception 'a link is good for % days at most', most using errcode = 'check_violation';
  end if;
  new.created_at := clock_timestamp();
  new.expires_at := new.created_at + make_interval(hours => 24 * new.days);
  new.revoked_at := null;
  new.revoked_by := null;
  return new;
end $$;
create trigger guard_days before insert on desk.share for each row execute function desk.guard_share();

-- A link can only be revoked, or taken over by a user who is not disabled; a purge removes the note.
create function desk.guard_share_change() returns trigger language plpgsql as $$
declare may_forget boolean;
begin
  may_forget := new.note is null and exists (
    select from desk.report r where r.id = old.report_id and r.purged_at is not null);
  if to_jsonb(new) - '{revoked_at,revoked_by,kept_at,kept_by,note}'::text[] is distinct from
       to_jsonb(old) - '{revoked_at,revoked_by,kept_at,kept_by,note}'::text[]
     or (new.note is distinct from old.note and not may_forget)
     or (old.revoked_at is not null
       and (new.revoked_at, new.revoked_by) is distinct from (old.revoked_at, old.revoked_by))
  then raise exception 'a link does not change: it can be revoked' using errcode = 'restrict_violation'; end if;
  if (new.kept_by, new.kept_at) is distinct from (old.kept_by, old.kept_at) then
    if old.revoked_at is not null or old.expires_at <= clock_timestamp()
       or not exists (select from desk."user" u where u.id = new.kept_by and u.disabled_at is null)
    then raise exception 'this link can not be taken over' using errcode = 'restrict_violation'; end if;
    new.kept_at := clock_timestamp();
  end if;
  if old.revoked_at is null and new.revoked_at is not null then new.revoked_at := clock_timestamp(); end if;
  return new;
end $$;
create trigger guard_change before update on desk.share for each row execute function desk.guard_share_change();
create trigger append_only before delete or truncate on desk.share
  for each statement execute function desk.refuse_change();

create table desk.share_recipient (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null references desk.share (id),
  -- in lower case; null after the purge
  email text check (email = lower(email) and email ~ '^\S+@\S+$'),
  unique (share_id, id),
  unique (share_id, email)
);

-- Recipients are named when the link is created; none is added later.
create function desk.guard_recipient() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from desk.share s where s.id = new.share_id and s.xmin = pg_current_xact_id()::xid) then
      return new;
    end if;
  elsif new.email is null and (new.id, new.share_id) = (old.id, old.share_id) and exists (
    select from desk.share s join desk.report r on r.id = s.report_id
    where s.id = old.share_id and r.purged_at is not null)
  then return new;
  end if;
  raise exception 'the recipients of a link do not change' using errcode = 'restrict_violation';
end $$;
create trigger guard before insert or update on desk.share_recipient
  for each row execute function desk.guard_recipient();
create trigger append_only before delete or truncate on desk.share_recipient
  for each statement execute function desk.refuse_change();

-- Whether the user who is responsible for a link is not disabled; otherwise the link is suspended.
create function desk.is_share_kept(of desk.share) returns boolean language sql stable as $$
  select exists (select from desk."user" u where u.id = coalesce(of.kept_by, of.created_by) and u.disabled_at is null)
$$;

-- The link as it is now; null unless it can be used. Revocation and purge wait until the transaction ends. An ended link is checked
-- without a lock, as an unknown one is: otherwise the response time would distinguish them. The report is locked first, as in a purge,
-- so that neither waits for the other forever.
create function desk.open_share(of uuid) returns desk.share language plpgsql as $$
declare found_share desk.share;
begin
  perform from desk.share s join desk.report r on r.id = s.report_id
    where s.id = of and s.revoked_at is null and s.expires_at > clock_timestamp() and r.purged_at is null
      and desk.is_share_kept(s);
  if not found then return null; end if;
  perform from desk.report r
    where r.id = (select s.report_id from desk.share s where s.id = of) and r.purged_at is null for share;
  if not found then return null; end if;
  select * into found_share from desk.share s
    where s.id = of and s.revoked_at is null and s.expires_at > clock_timestamp() and desk.is_share_kept(s) for share;
  return found_share;
end $$;

create function desk.guard_share_use() returns trigger language plpgsql as $$
begin
  if (desk.open_share(new.share_id)).id is null then
    raise exception 'this link is no longer active' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- One-time codes that prove that a visitor is a recipient.
create table desk.share_code (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null,
  recipient_id uuid not null,
  -- HMAC-SHA-256 under a key derived from AUTH_SECRET
  code_hash bytea not null check (length(code_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '1 hour'),
  used_at timestamptz,
  foreign key (share_id, recipient_id) references desk.share_recipient (share_id, id)
);
create index on desk.share_code (recipient_id, created_at);
create trigger guard before insert on desk.share_code for each row execute function desk.guard_share_use();

-- At most five codes in an hour for each recipient, whoever asks, so that mailboxes are not filled.
create function desk.guard_code() returns trigger language plpgsql as $$
begin
  perform from desk.share_recipient where id = new.recipient_id for no key update;
  if (select count(*) from desk.share_code c where c.recipient_id = new.recipient_id
      and c.created_at > clock_timestamp() - interval '1 hour') >= 5
  then raise exception 'too many codes within an hour' using errcode = 'check_violation'; end if;
  new.created_at := clock_timestamp();
  new.used_at := null;
  return new;
end $$;
create trigger guard_count before insert on desk.share_code for each row execute function desk.guard_code();

-- A code is used once, while it is valid.
create function desk.guard_code_use() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'used_at' is distinct from to_jsonb(old) - 'used_at' or old.used_at is not null
     or new.used_at is null or old.expires_at <= clock_timestamp()
  then raise exception 'a code is used once, while it is good' using errcode = 'restrict_violation'; end if;
  new.used_at := clock_timestamp();
  return new;
end $$;
create trigger guard_change before update on desk.share_code for each row execute function desk.guard_code_use();
create trigger append_only before delete or truncate on desk.share_code
  for each statement execute function desk.refuse_change();

-- A browser that has passed the checks of a link.
create table desk.share_visit (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null references desk.share (id),
  -- null: only the password was given
  recipient_id uuid,
  -- SHA-256 of 256 random bits, which only the cookie contains
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '12 hours',
  foreign key (share_id, recipient_id) references desk.share_recipient (share_id, id),
  check (expires_at <= created_at + interval '12 hours 1 minute')
);
create trigger guard before insert on desk.share_visit for each row execute function desk.guard_share_use();
create trigger append_only before update or delete or truncate on desk.share_visit
  for each statement execute function desk.refuse_change();

-- Views of a link. An ended link cannot be viewed: the database refuses the row.
create table desk.share_view (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null references desk.share (id),
  recipient_id uuid,
  at timestamptz not null default clock_timestamp(),
  thing text not null check (thing in ('page', 'chart', 'pdf', 'json', 'zip')),
  -- truncated
  address text,
  is_bot boolean not null,
  foreign key (share_id, recipient_id) references desk.share_recipient (share_id, id)
);
create index on desk.share_view (share_id, at);
create trigger guard before insert on desk.share_view for each row execute function desk.guard_share_use();
create trigger append_only before update or delete or truncate on desk.share_view
  for each statement execute function desk.refuse_change();

-- Attempts in a window of 15 minutes: failed passwords and codes of all recipients, requested codes, and pages, charts and files that
-- visitors request. Not audited; each failure is.
create table desk.share_try (
  share_id uuid not null references desk.share (id),
  what text not null,
  failed int not null,
  since timestamptz not null,
  primary key (share_id, what)
);

-- Seconds left of a pause; 0: none. Counts nothing.
create function desk.share_pause(of uuid, of_what text, most int) returns int language sql as $$
  select coalesce((
    select greatest(1, ceil(extract(epoch from t.since + interval '15 minutes' - clock_timestamp())))::int
    from desk.share_try t
    where t.share_id = of and t.what = of_what and t.failed >= most
      and t.since > clock_timestamp() - interval '15 minutes'), 0)
$$;

-- Counts an attempt before anything is compared, so that a thousand concurrent ones are not all the first. At most `most` in 15
-- minutes; returns the seconds left of the pause, 0 if the attempt may be made.
create function desk.book_share_try(of uuid, of_what text, most int) returns int language plpgsql as $$
begin
  insert into desk.share_try as t (share_id, what, failed, since) values (of, of_what, 1, clock_timestamp())
    on conflict (share_id, what) do update set
      failed = case when t.since <= clock_timestamp() - interval '15 minutes' then 1 else t.failed + 1 end,
      since = case when t.since <= clock_timestamp() - interval '15 minutes' then clock_timestamp() else t.since end
    where t.failed < most or t.since <= clock_timestamp() - interval '15 minutes';
  if found then return 0; end if;
  -- An attempt that was not counted waits, even if the pause has just ended.
  return greatest(1, desk.share_pause(of, of_what, most));
end $$;

-- A purge removes personal data from the report's links: recipients and notes. The links and their views stay.
create function desk.forget_shares() returns trigger language plpgsql as $$
begin
  update desk.share set note = null where report_id = new.id and note is not null;
  update desk.share_recipient p set email = null from desk.share s
    where s.id = p.share_id and s.report_id = new.id and p.email is not null;
  return null;
end $$;
create trigger forget_shares after update on desk.report
  for each row when (old.purged_at is null and new.purged_at is not null) execute function desk.forget_shares();

-- ============================================================================================ lists

-- State of each report, for filtering and sorting lists. It follows from the versions, their steps and the purge, and triggers keep
-- it up to date, whichever version of the product writes these.
create table desk.report_standing (
  report_id uuid primary key references desk.report (id),
  -- newest version
  version int not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  state text not null,
  -- version in force, even if there are newer ones
  approved_version int,
  purged_at timestamptz,
  assignee_id uuid,
  review_on date,
  relationship_ended_on date
);
create index report_standing_saved on desk.report_standing (saved_at desc nulls last, report_id)
  where purged_at is null;
create index report_standing_state on desk.report_standing (state, saved_at desc nulls last, report_id)
  include (saved_by, review_on) where purged_at is null;
create index report_standing_approved on desk.report_standing (saved_at desc nulls last, report_id)
  where purged_at is null and approved_version is not null;
create index report_standing_due on desk.report_standing (review_on, report_id) include (assignee_id)
  where purged_at is null;
create index report_standing_assignee on desk.report_standing (assignee_id) where purged_at is null;
-- candidates for a purge
create index report_standing_ended on desk.report_standing (relationship_ended_on)
  where purged_at is null and relationship_ended_on is not null;
-- few are purged: the others are found by excluding these
create index report_standing_purged on desk.report_standing (report_id) where purged_at is not null;

create function desk.standing_of(of_report uuid) returns setof desk.report_standing rows 1 stable language sql as $$
  select v.report_id, v.version, v.saved_by, v.saved_at,
    coalesce((select s.to_state from desk.review_step s
      where s.report_id = v.report_id and s.version = v.version order by s.step desc limit 1), 'draft'),
    desk.approved_version(v.report_id), r.purged_at, r.assignee_id, r.review_on,
    r.relationship_ended_on
  from desk.report_version v join desk.report r on r.id = v.report_id
  where v.report_id = of_report order by v.version desc limit 1
$$;

create function desk.keep_standing() returns trigger language plpgsql as $$
begin
  insert into desk.report_standing as t
    select * from desk.standing_of(case tg_table_name when 'report' then (to_jsonb(new) ->> 'id')
      else (to_jsonb(new) ->> 'report_id') end::uuid)
  on conflict (report_id) do update
    set (version, saved_by, saved_at, state, approved_version, purged_at, assignee_id, review_on,
      relationship_ended_on) =
      (excluded.version, excluded.saved_by, excluded.saved_at, excluded.state, excluded.approved_version,
        excluded.purged_at, excluded.assignee_id, excluded.review_on, excluded.relationship_ended_on);
  return null;
end $$;
create trigger keep_standing after insert on desk.report_version
  for each row execute function desk.keep_standing();
create trigger keep_standing after insert on desk.review_step
  for each row execute function desk.keep_standing();
create trigger keep_standing after update of purged_at, assignee_id, review_on, relationship_ended_on on desk.report
  for each row execute function desk.keep_standing();

-- ============================================================================================ search by words

create function desk.tags_text(tags text[]) returns text immutable parallel safe language sql as $$
  select array_to_string(tags, ' ')
$$;

-- Trigrams find words in the audit, in requests, reports and recipients without reading all rows. The index of companies uses the
-- extension too and expects it in the schema `index`; both may be prepared at the same time. If an operator has installed it in
-- another schema, it is used there.
do $$
declare ops text;
begin
  perform pg_advisory_xact_lock(7526106);
  create schema if not exists index;
  create extension if not exists pg_trgm with schema index;
  select format('%I.gin_trgm_ops', n.nspname) into strict ops
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format('create index audit_entry_words on desk.audit_entry
    using gin (object %1$s, action %1$s, reason %1$s, address %1$s)', ops);
  -- a company as `audit-query.ts` writes it
  execute format($index$create index lookup_words on desk.lookup
    using gin (('company ' || country || ' ' || company_id) %1$s, legal_name %1$s)$index$, ops);
  execute format($index$create index report_words on desk.report
    using gin (('company ' || country || ' ' || company_id) %1$s, legal_name %1$s)$index$, ops);
  execute format('create index report_marks on desk.report
    using gin (company_id %1$s, reference %1$s, desk.tags_text(tags) %1$s)', ops);
  execute format('create index share_recipient_words on desk.share_recipient using gin (email %1$s)', ops);
end $$;

-- The first partition of the audit names its indexes after those of the audit.
do $$
declare part record;
begin
  for part in select child.relname as name, parent.relname as of from pg_inherits
      join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
    where child.relkind = 'i' and child.relnamespace = 'desk'::regnamespace
  loop
    execute format('alter index desk.%I rename to %I', part.name, part.of || '_first');
  end loop;
end $$;

-- ============================================================================================ audited tables

-- Each change of these tables needs an audit entry in the same transaction.
do $$
declare name text;
begin
  foreach name in array array['recovery_code', 'invitation', 'sent_root', 'setting', 'organisation', 'connection', 'spending_limit',
    'kept_document', 'report', 'report_version', 'report_answer', 'report_file', 'report_wire', 'report_note', 'purge_certificate',
    'issued_copy', 'seal_certificate', 'review_step', 'report_change', 'person_match', 'discrepancy', 'issued_filing',
    'conflict_seen', 'extract', 'extract_facts', 'report_extract', 'share', 'share_recipient', 'share_code', 'share_visit',
    'share_view']
  loop
    execute format('create constraint trigger audited after insert or update or delete on desk.%I
      deferrable initially deferred for each row execute function desk.demand_audit()', name);
  end loop;
end $$;
-- Of a user everything except the last code that was used, which is not an action.
create constraint trigger audited after insert or delete or update of email, name, password_hash, role, totp_sealed,
  sso_issuer, sso_subject, disabled_at on desk."user"
  deferrable initially deferred for each row execute function desk.demand_audit();
-- Of a session its beginning and end; of a request its beginning, its complete answer with its cost, and its purge. Their other changes
-- are not actions.
create constraint trigger audited after insert or delete or update of revoked_at on desk.session
  deferrable initially deferred for each row execute function desk.demand_audit();
create constraint trigger audited after insert or delete or update of purged_at on desk.lookup
  deferrable initially deferred for each row execute function desk.demand_audit();
create constraint trigger audited_answer after update on desk.lookup deferrable initially deferred for each row
  when (new.status = 'finished' and old.status <> 'finished') execute function desk.demand_audit();
create constraint trigger audited after insert or delete on desk.bought_search
  deferrable initially deferred for each row execute function desk.demand_audit();
create constraint trigger audited after insert or delete or update of state on desk.audit_check
  deferrable initially deferred for each row execute function desk.demand_audit();

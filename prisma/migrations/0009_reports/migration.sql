-- Reports: what was looked up, kept as evidence. A version never changes; a purge empties it and leaves its hashes.

-- What the workspace has decided for all. One row.
create table desk.setting (
  id int primary key default 1 check (id = 1),
  retention_years int not null default 5 check (retention_years between 1 and 30),
  share_days int not null default 7 check (share_days between 1 and 365),
  share_max_days int not null default 30 check (share_max_days between 1 and 365),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references desk."user" (id),
  check (share_days <= share_max_days)
);
insert into desk.setting default values;

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
  -- starts the clock of retention
  relationship_ended_on date,
  -- stops it
  legal_hold_reason text check (legal_hold_reason ~ '\S'),
  purged_at timestamptz
);
-- A company has one report at a time; after a purge another may begin.
create unique index report_of_company on desk.report (country, company_id) where purged_at is null;
create index on desk.report (review_on) where purged_at is null;
create index on desk.report (assignee_id) where purged_at is null;

-- The last day on which a report must be kept; null while the relationship lasts.
create function desk.kept_until(r desk.report) returns date stable language sql as $$
  select (r.relationship_ended_on + make_interval(years => s.retention_years))::date from desk.setting s
$$;

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
  end if;
  return new;
end $$;
create trigger guard before update on desk.report for each row execute function desk.guard_report();
create trigger append_only before delete or truncate on desk.report
  for each statement execute function desk.refuse_change();

create table desk.report_version (
  report_id uuid not null references desk.report (id),
  version int not null check (version >= 1),
  -- 1, 2, 3 … without a gap
  previous int generated always as (nullif(version - 1, 0)) stored,
  -- canonical JSON (RFC 8785) of everything shown; null after the purge
  content text,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  request_ids text[] not null,
  policy_id text not null,
  -- what the list shows of it: verdicts, coverage, warnings; no person
  summary jsonb not null,
  reason text check (reason ~ '\S'),
  saved_by uuid not null references desk."user" (id),
  saved_at timestamptz not null,
  primary key (report_id, version),
  unique (report_id, version, saved_by),
  foreign key (report_id, previous) references desk.report_version (report_id, version),
  -- the hash is that of the text, or nothing is kept
  check (content is null or encode(sha256(convert_to(content, 'UTF8')), 'hex') = sha256)
);
create index on desk.report_version (sha256);

-- Answers of the service that a version was made from, as they came (without the signed addresses of documents).
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

-- Documents that belong to a version; their bytes are kept under their hash.
create table desk.report_file (
  report_id uuid not null,
  version int not null,
  document_id text not null,
  kept_document_id uuid not null references desk.kept_document (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (report_id, version, document_id),
  foreign key (report_id, version) references desk.report_version (report_id, version)
);

-- A version of a report that lives: who saves while somebody purges waits, and is then refused.
create function desk.guard_version() returns trigger language plpgsql as $$
begin
  perform from desk.report r where r.id = new.report_id and r.purged_at is null for share;
  if not found then
    raise exception 'this report is purged: nothing can be added' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The one change that a version knows: a purge takes its text away.
create function desk.guard_purge() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'content' is distinct from to_jsonb(old) - 'content' or new.content is not null
     or not exists (select from desk.report r where r.id = old.report_id and r.purged_at is not null)
  then raise exception 'a version of a report does not change' using errcode = 'restrict_violation'; end if;
  return new;
end $$;

create trigger guard before insert on desk.report_version for each row execute function desk.guard_version();
create trigger guard_change before update on desk.report_version for each row execute function desk.guard_purge();
create trigger append_only before delete or truncate on desk.report_version
  for each statement execute function desk.refuse_change();
create trigger guard before insert on desk.report_answer for each row execute function desk.guard_version();
create trigger guard_change before update on desk.report_answer for each row execute function desk.guard_purge();
create trigger append_only before delete or truncate on desk.report_answer
  for each statement execute function desk.refuse_change();
create trigger guard before insert on desk.report_file for each row execute function desk.guard_version();
create trigger append_only before update or delete or truncate on desk.report_file
  for each statement execute function desk.refuse_change();

-- The life of a version, step by step. Each step goes on from the one before it, once: of two who decide at the same
-- time one is first, and the other finds the step taken.
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
  -- of the version
  author_id uuid not null,
  at timestamptz not null default clock_timestamp(),
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
  check (to_state not in ('approved', 'changes_requested', 'rejected') or reason is not null)
);
create trigger guard before insert on desk.review_step for each row execute function desk.guard_version();
create trigger append_only before update or delete or truncate on desk.review_step
  for each statement execute function desk.refuse_change();

create table desk.report_note (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null,
  -- the one that was on the screen
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
create trigger guard before insert on desk.report_note for each row execute function desk.guard_version();
create trigger guard_change before update on desk.report_note for each row execute function desk.guard_purge();
create trigger append_only before delete or truncate on desk.report_note
  for each statement execute function desk.refuse_change();

-- What is left of a purged report.
create table desk.purge_certificate (
  report_id uuid primary key references desk.report (id),
  at timestamptz not null default clock_timestamp(),
  -- null: by the clock
  by_id uuid references desk."user" (id),
  relationship_ended_on date not null,
  retention_years int not null,
  -- of each version: number, hash, when it was saved
  versions jsonb not null,
  -- how many answers, files and notes went with them
  removed jsonb not null
);
create trigger append_only before update or delete or truncate on desk.purge_certificate
  for each statement execute function desk.refuse_change();

-- Every text that was given out as a report: whoever has one can ask whether it is ours. A reduced copy has a hash of
-- its own.
create table desk.issued_copy (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  report_id uuid not null,
  version int not null,
  profile text not null check (profile in ('FULL', 'MINIMAL', 'CUSTOM')),
  issued_at timestamptz not null default clock_timestamp(),
  foreign key (report_id, version) references desk.report_version (report_id, version)
);
create trigger append_only before update or delete or truncate on desk.issued_copy
  for each statement execute function desk.refuse_change();

-- Certificates that reports were sealed with: a seal stays ours when another certificate takes the place of its own.
create table desk.seal_certificate (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{64}$'),
  name text not null,
  first_used_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on desk.seal_certificate
  for each statement execute function desk.refuse_change();

-- A list as somebody wants to see it again: the query of its address. A convenience, no act.
create table desk.saved_view (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  name text not null check (name ~ '\S' and length(name) <= 80),
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null default clock_timestamp(),
  unique (user_id, name)
);

do $$
declare name text;
begin
  foreach name in array array['setting', 'report', 'report_version', 'report_answer', 'report_file', 'review_step',
    'report_note', 'purge_certificate', 'issued_copy', 'seal_certificate']
  loop
    execute format('create constraint trigger audited after insert or update or delete on desk.%I
      deferrable initially deferred for each row execute function desk.demand_audit()', name);
  end loop;
end $$;

-- Links to one version of a report, for somebody outside. Every rule that must hold on all instances at once is here.

create table desk.share (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null,
  version int not null,
  -- SHA-256 of 256 random bits, which are in the link alone
  token_hash bytea not null unique check (length(token_hash) = 32),
  profile text not null check (profile in ('MINIMAL', 'FULL', 'CUSTOM')),
  -- of CUSTOM: what goes through
  parts text[] not null default '{}',
  -- given; the moment follows from it
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
  foreign key (report_id, version) references desk.report_version (report_id, version),
  check (profile = 'CUSTOM' or parts = '{}'),
  check ((revoked_at is null) = (revoked_by is null))
);
create index on desk.share (report_id, version);
create index on desk.share (created_at);

-- A link begins now, ends after the days it was given, and those are never more than the workspace allows.
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

-- The one change that a link knows is its end; and a purge takes the note away.
create function desk.guard_share_change() returns trigger language plpgsql as $$
declare may_forget boolean;
begin
  may_forget := new.note is null and exists (
    select from desk.report r where r.id = old.report_id and r.purged_at is not null);
  if to_jsonb(new) - '{revoked_at,revoked_by,note}'::text[] is distinct from
       to_jsonb(old) - '{revoked_at,revoked_by,note}'::text[]
     or (new.note is distinct from old.note and not may_forget)
     or (old.revoked_at is not null
       and (new.revoked_at, new.revoked_by) is distinct from (old.revoked_at, old.revoked_by))
  then raise exception 'a link does not change: it can be revoked' using errcode = 'restrict_violation'; end if;
  if old.revoked_at is null and new.revoked_at is not null then new.revoked_at := clock_timestamp(); end if;
  return new;
end $$;

create trigger guard before insert on desk.share for each row execute function desk.guard_version();
create trigger guard_days before insert on desk.share for each row execute function desk.guard_share();
create trigger guard_change before update on desk.share for each row execute function desk.guard_share_change();
create trigger append_only before delete or truncate on desk.share
  for each statement execute function desk.refuse_change();

create table desk.share_recipient (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null references desk.share (id),
  -- in small letters; null after the purge
  email text check (email = lower(email) and email ~ '^\S+@\S+$'),
  unique (share_id, id),
  unique (share_id, email)
);
-- Whoever is named is named when the link is made: nobody comes to it later.
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

-- The link as it is at this moment: null unless it can be used. Until the end of the transaction a revocation and a
-- purge wait. The report comes first, as it does in a purge: so neither waits for the other for ever.
create function desk.open_share(of uuid) returns desk.share language plpgsql as $$
declare found_share desk.share;
begin
  perform from desk.report r
    where r.id = (select s.report_id from desk.share s where s.id = of) and r.purged_at is null for share;
  if not found then return null; end if;
  select * into found_share from desk.share s
    where s.id = of and s.revoked_at is null and s.expires_at > clock_timestamp() for share;
  return found_share;
end $$;

create function desk.guard_share_use() returns trigger language plpgsql as $$
begin
  if (desk.open_share(new.share_id)).id is null then
    raise exception 'this link is no longer active' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- One-time codes that prove that somebody is a recipient.
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
-- Five in an hour for each recipient, whoever asks: nobody's mailbox is filled.
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
-- A code is used once, while it is good.
create function desk.guard_code_use() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'used_at' is distinct from to_jsonb(old) - 'used_at' or old.used_at is not null
     or new.used_at is null or old.expires_at <= clock_timestamp()
  then raise exception 'a code is used once, while it is good' using errcode = 'restrict_violation'; end if;
  new.used_at := clock_timestamp();
  return new;
end $$;
create trigger guard before insert on desk.share_code for each row execute function desk.guard_share_use();
create trigger guard_count before insert on desk.share_code for each row execute function desk.guard_code();
create trigger guard_change before update on desk.share_code for each row execute function desk.guard_code_use();
create trigger append_only before delete or truncate on desk.share_code
  for each statement execute function desk.refuse_change();

-- A browser that has proved what the link asks for.
create table desk.share_visit (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null references desk.share (id),
  -- null: the password alone was given
  recipient_id uuid,
  -- SHA-256 of 256 random bits, which are in the cookie alone
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '12 hours',
  foreign key (share_id, recipient_id) references desk.share_recipient (share_id, id),
  check (expires_at <= created_at + interval '12 hours 1 minute')
);
create trigger guard before insert on desk.share_visit for each row execute function desk.guard_share_use();
create trigger append_only before update or delete or truncate on desk.share_visit
  for each statement execute function desk.refuse_change();

-- Who looked at what, when. Nothing of a link that has ended can be looked at: the database refuses the line.
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

-- Tries of a link's password and of codes of all its recipients that failed, and codes that were asked for, in a window.
-- No act: that one failed is.
create table desk.share_try (
  share_id uuid not null references desk.share (id),
  what text not null,
  failed int not null,
  since timestamptz not null,
  primary key (share_id, what)
);

-- Books a try before anything is compared, so that a thousand at once are not all the first one. So many in
-- 15 minutes: how many seconds are left of the pause, 0 when the try may be made.
create function desk.book_share_try(of uuid, of_what text, most int) returns int language plpgsql as $$
declare started timestamptz;
begin
  insert into desk.share_try as t (share_id, what, failed, since) values (of, of_what, 1, clock_timestamp())
    on conflict (share_id, what) do update set
      failed = case when t.since <= clock_timestamp() - interval '15 minutes' then 1 else t.failed + 1 end,
      since = case when t.since <= clock_timestamp() - interval '15 minutes' then clock_timestamp() else t.since end
    where t.failed < most or t.since <= clock_timestamp() - interval '15 minutes';
  if found then return 0; end if;
  select since into strict started from desk.share_try where share_id = of and what = of_what;
  return greatest(1, ceil(extract(epoch from started + interval '15 minutes' - clock_timestamp())));
end $$;

-- With a report goes what its links say of persons: recipients and notes. That there were links, and views, stays.
create function desk.forget_shares() returns trigger language plpgsql as $$
begin
  update desk.share set note = null where report_id = new.id and note is not null;
  update desk.share_recipient p set email = null from desk.share s
    where s.id = p.share_id and s.report_id = new.id and p.email is not null;
  return null;
end $$;
create trigger forget_shares after update on desk.report
  for each row when (old.purged_at is null and new.purged_at is not null) execute function desk.forget_shares();

do $$
declare name text;
begin
  foreach name in array array['share', 'share_recipient', 'share_code', 'share_visit', 'share_view']
  loop
    execute format('create constraint trigger audited after insert or update or delete on desk.%I
      deferrable initially deferred for each row execute function desk.demand_audit()', name);
  end loop;
end $$;

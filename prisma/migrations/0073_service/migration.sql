-- The company-data service: baseline of the schema `service` for 0.1.0 (docs/decisions/0083-baseline.md).
-- Rules that must hold for every instance, and for psql too, are in the database: triggers, constraints, functions.
--
-- In this file: shared functions · plans and prices · accounts and keys · requests and snapshots by months ·
-- windows and leases · ledger by months · purchases · invoices and payments · webhooks · sources · rights · months.

create schema if not exists service;

-- ============================================================================================ shared functions

-- Append-only and immutable, for every role.
create function service.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

-- Guards one partition. A statement that names a partition fires only that partition's statement triggers, so each
-- partition needs its own.
create function service.guard_partition(p_partition regclass) returns void language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %s
    for each statement execute function service.refuse_change()', p_partition);
end $$;
revoke execute on function service.guard_partition(regclass) from public;

-- Runs a statement that needs exclusive table locks until the transaction ends. Writers lock tables in different orders
-- (a purchase: account, then ledger; a manual payment: ledger, then account), so no order of ours suits all of them. A writer
-- that has one of the tables and waits for another must get it before PostgreSQL assumes a deadlock (1 s): this function
-- releases all locks after waiting 0.1 s, and tries again.
create function service.hold(p_statement text, p_within interval default '5 seconds') returns void
  language plpgsql set lock_timeout = '100ms' as $$
declare
  until timestamptz := clock_timestamp() + p_within;
begin
  loop
    begin
      execute p_statement;
      return;
    exception when lock_not_available then
      if clock_timestamp() > until then raise; end if;
    end;
    perform pg_sleep(0.05);
  end loop;
end $$;
revoke execute on function service.hold(text, interval) from public;

-- Ids carry the day on which they were made, so that a month is a range of ids and a lookup reads one partition. All such
-- ids begin with the same four bytes; one random id in four thousand million does too.

-- First id of a day.
create function service.first_id(p_day date) returns uuid language sql immutable as $$
  select ('504c554d-' || lpad(to_hex(p_day - date '1970-01-01'), 4, '0') || '-0000-0000-000000000000')::uuid
$$;

-- Month in an id; null if the id carries no day.
create function service.month_of(p_id uuid) returns date language sql immutable as $$
  select case when p_id >= service.first_id('1970-01-01') and p_id < '504c554e-0000-0000-0000-000000000000'
    then date_trunc('month', date '1970-01-01' + ('x' || substr(p_id::text, 10, 4))::bit(16)::int)::date end
$$;

-- ============================================================================================ plans and prices

create table service.plan (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  created_at timestamptz not null default now()
);

-- A price is in force from a moment until the next one of the same item and country. Past prices never change.
create table service.plan_price (
  plan_id uuid not null references service.plan (id) on delete cascade,
  country text not null,
  item text not null,
  price_credits int not null check (price_credits >= 0),
  effective_from timestamptz not null default clock_timestamp(),
  -- false: from this moment the place has no price of its own, and the nearest price applies. price_credits then repeats
  -- the price that applied when the row was written.
  is_own boolean not null default true,
  primary key (plan_id, country, item, effective_from),
  constraint plan_price_everywhere_is_own check (is_own or country <> '*')
);

create function service.keep_past_prices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.effective_from < now() then
      raise exception 'a price cannot begin in the past' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if old.effective_from <= clock_timestamp() then
    raise exception 'a price that has been in force stays' using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_past_prices before insert or update or delete on service.plan_price
  for each row execute function service.keep_past_prices();

-- Prices of a plan in force at a moment; null countries or items: all.
create function service.prices_at(p_plan_id uuid, p_countries text[], p_items text[], p_moment timestamptz)
  returns table (country text, item text, price_credits int) language sql stable rows 30 as $$
  select t.country, t.item, t.price_credits
    from (select distinct on (p.country, p.item) p.country, p.item, p.price_credits, p.is_own
            from service.plan_price p
           where p.plan_id = p_plan_id and p.effective_from <= p_moment
             and (p_countries is null or p.country = any(p_countries)) and (p_items is null or p.item = any(p_items))
           order by p.country, p.item, p.effective_from desc) t
   where t.is_own
$$;

-- Prices of the steps of an ownership graph, fixed when its request begins, however long the graph takes.
create function service.step_prices(p_plan_id uuid) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
      'country', p.country, 'item', p.item, 'priceCredits', p.price_credits)), '[]')
    from service.prices_at(p_plan_id, null, '{companyProfile,search}', statement_timestamp()) p
$$;

-- ============================================================================================ accounts and keys

create table service.account (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name <> ''),
  plan_id uuid not null references service.plan (id),
  cache_period_seconds int check (cache_period_seconds >= 0),
  balance_credits bigint not null default 0,
  negative_since timestamptz,
  created_at timestamptz not null default now(),
  -- lines of the address, separated by |, as in the settings
  billing_address text check (billing_address <> ''),
  contact_email text check (contact_email <> ''),
  notes text check (notes <> ''),
  -- suspended: nothing that costs credits; free calls still work
  suspended_at timestamptz,
  suspended_because text check (suspended_because <> ''),
  -- closed: permanent, without a valid key and without debt
  closed_at timestamptz,
  closed_because text check (closed_because <> ''),
  -- the account is notified each time its balance falls below this; null: never
  low_balance_credits int check (low_balance_credits >= 0),
  check ((balance_credits < 0) = (negative_since is not null)),
  constraint account_suspended_because check ((suspended_at is null) = (suspended_because is null)),
  constraint account_closed_because check ((closed_at is null) = (closed_because is null)),
  constraint account_closed_owes_nothing check (closed_at is null or balance_credits >= 0)
);

create function service.refuse_opening_balance() returns trigger language plpgsql as $$
begin
  raise exception 'an account opens with nothing; credits come by a ledger entry' using errcode = 'restrict_violation';
end $$;
create trigger opens_empty before insert on service.account
  for each row when (new.balance_credits <> 0) execute function service.refuse_opening_balance();

create function service.refuse_loose_balance() returns trigger language plpgsql as $$
begin
  raise exception 'a balance moves by a ledger entry only' using errcode = 'restrict_violation';
end $$;
create trigger balance_by_ledger before update of balance_credits, negative_since on service.account
  for each row
  when (pg_trigger_depth() = 0
    and (old.balance_credits, old.negative_since) is distinct from (new.balance_credits, new.negative_since))
  execute function service.refuse_loose_balance();

-- Closing an account is permanent and revokes its keys.
create function service.keep_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'account % is closed for good', old.name using errcode = 'restrict_violation';
  end if;
  update service.api_key set revoked_at = new.closed_at where account_id = new.id and revoked_at is null;
  return new;
end $$;
create trigger keep_closed before update of closed_at on service.account
  for each row when (old.closed_at is distinct from new.closed_at) execute function service.keep_closed();

create table service.api_key (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references service.account (id),
  name text not null check (name <> ''),
  hint text not null,
  hmac bytea not null unique check (length(hmac) = 32),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  expires_at timestamptz,
  -- null: the service's setting
  calls_per_minute int check (calls_per_minute between 1 and 1000000),
  -- null: no limit; a day is a UTC day
  credits_per_day int check (credits_per_day >= 0),
  -- fingerprint of the secret that the HMAC was made with: shows which keys still need the previous secret
  secret_fingerprint text
);
create unique index on service.api_key (account_id, name) where revoked_at is null;

create function service.refuse_closed() returns trigger language plpgsql as $$
begin
  perform 1 from service.account where id = new.account_id and closed_at is not null;
  if found then
    raise exception 'account % is closed', new.account_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refuse_closed before insert on service.api_key
  for each row execute function service.refuse_closed();

create unlogged table service.rate_window (
  api_key_id uuid primary key,
  starts_at timestamptz not null,
  used int not null
) with (fillfactor = 50);

-- Finds the caller and counts its calls in this minute, in one round trip; concurrent calls of a key are counted together.
-- A key that has expired, or whose account is closed, is unknown. "rows 1": PostgreSQL otherwise plans for 1,000 rows, and
-- with just-in-time compilation (on by default) compiles each call of POST /v2/company for some 150 ms.
create function service.authenticate(key_hmac bytea, calls int default 1)
  returns table (
    api_key_id uuid, account_id uuid, plan_id uuid, cache_period_seconds int, balance_credits bigint,
    calls_per_minute int, credits_per_day int, is_suspended boolean, used int, resets_in_seconds int
  ) language plpgsql rows 1 as $$
declare
  k record;
begin
  select a.id, a.account_id, a.last_used_at, a.calls_per_minute, a.credits_per_day into k from service.api_key a
   where a.hmac = key_hmac and a.revoked_at is null and (a.expires_at is null or a.expires_at > clock_timestamp());
  if not found then return; end if;
  if k.last_used_at is null or k.last_used_at < now() - interval '1 minute' then
    update service.api_key set last_used_at = now() where id = k.id;
  end if;
  insert into service.rate_window as w values (k.id, date_trunc('minute', clock_timestamp()), calls)
  on conflict on constraint rate_window_pkey do update set
    used = case when w.starts_at >= excluded.starts_at then w.used + excluded.used else excluded.used end,
    starts_at = greatest(w.starts_at, excluded.starts_at)
  returning w.used, greatest(1, ceil(60 - extract(epoch from clock_timestamp() - w.starts_at)))::int
  into used, resets_in_seconds;
  return query
    select k.id, c.id, c.plan_id, c.cache_period_seconds, c.balance_credits, k.calls_per_minute,
           k.credits_per_day, c.suspended_at is not null, used, resets_in_seconds
      from service.account c where c.id = k.account_id and c.closed_at is null;
end $$;

-- ============================================================================================ requests and snapshots by months

-- Requests with their items and steps, and snapshots, are partitioned by months, so that a month can be dropped at the end of
-- its retention. Keys and references need only the id. Items and steps carry the account of their request.
--
--   request ── request_undated        ids without a day: installations from before 0.1.0
--           └─ request_dated ── request_2026_11, …
--                            └─ request_late      months whose partition was not made in time

-- Data as read from a register. Never changes.
create table service.snapshot (
  id uuid primary key,
  country text not null,
  company_id text not null,
  item text not null,
  value json not null,
  absence json not null,
  source json not null,
  retrieved_at timestamptz not null,
  -- all ids of the company and of the item that this snapshot answers, the register's own first:
  -- {"companies": […], "items": […]}; null: one of each
  names json
) partition by range (id);
create index on service.snapshot (country, company_id, item, retrieved_at);

create table service.request (
  id uuid primary key,
  account_id uuid not null references service.account (id),
  country text not null,
  company_id text not null,
  company_key text not null,
  data_points text[] not null,
  documents text[] not null,
  metadata json,
  -- the account's document prices at the time of the request, so that a replay shows the same list
  document_prices json not null,
  created_at timestamptz not null default now(),
  -- limits of the ownership graph, and the graph that it continues; null: no graph was requested
  graph_plan json,
  -- the key that spends; not a foreign key, because keys are never deleted and each request would lock the key's row
  api_key_id uuid,
  step_prices json,
  -- the failed item that this request tries again
  retry_of uuid,
  retry_item text,
  constraint request_of_account unique (id, account_id),
  constraint request_retry_once unique (retry_of, retry_item, id),
  constraint request_graph_has_prices check ((graph_plan is null) = (step_prices is null)),
  check ((retry_of is null) = (retry_item is null))
) partition by range (id);
create index on service.request (account_id, created_at);
create index on service.request (created_at, id);
create index on service.request (company_key);

create table service.snapshot_undated partition of service.snapshot default;
create table service.snapshot_dated partition of service.snapshot
  for values from ('504c554d-0000-0000-0000-000000000000') to ('504c554e-0000-0000-0000-000000000000') partition by range (id);
create table service.snapshot_late partition of service.snapshot_dated default;
create table service.request_undated partition of service.request default;
create table service.request_dated partition of service.request
  for values from ('504c554d-0000-0000-0000-000000000000') to ('504c554e-0000-0000-0000-000000000000') partition by range (id);
create table service.request_late partition of service.request_dated default;

-- The partition keeps the names that its table gives its rules.
alter index service.request_undated_id_account_id_key rename to request_undated_of_account;
alter index service.request_undated_retry_of_retry_item_id_key rename to request_undated_retry_once;

create table service.request_item (
  request_id uuid not null,
  item text not null,
  price_credits int not null check (price_credits >= 0),
  status text not null check (status in ('in_progress', 'succeeded', 'failed')),
  cost_credits int not null default 0 check (cost_credits >= 0),
  snapshot_id uuid references service.snapshot (id),
  is_live boolean not null default false,
  error json,
  attempts int not null default 0,
  -- the register asked for a pause until then; null: no pause
  try_again_at timestamptz,
  finished_at timestamptz,
  -- the source that did not answer the last attempt, shown to waiting callers; null: no source has failed yet
  waits_for text,
  account_id uuid not null,
  primary key (request_id, item),
  constraint request_item_request_id_fkey foreign key (request_id, account_id) references service.request (id, account_id),
  check ((status = 'in_progress') = (finished_at is null)),
  check ((status = 'succeeded') = (snapshot_id is not null)),
  check ((status = 'failed') = (error is not null)),
  check (status = 'succeeded' or cost_credits = 0)
) partition by range (request_id);
create index on service.request_item (request_id) where status = 'in_progress';

-- Steps of an ownership graph.
create table service.graph_step (
  request_id uuid not null,
  kind text not null check (kind in ('company', 'search')),
  country text not null,
  -- the company's id in its register, or the name that was searched for
  subject text not null,
  outcome text not null check (outcome in ('found', 'not_found', 'error')),
  snapshot_id uuid references service.snapshot (id),
  -- result of a search
  found json,
  cost_credits int not null default 0 check (cost_credits >= 0),
  -- taken over from the graph that this one continues
  is_kept boolean not null default false,
  taken_at timestamptz not null default clock_timestamp(),
  account_id uuid not null,
  primary key (request_id, kind, country, subject),
  constraint graph_step_request_id_fkey foreign key (request_id, account_id) references service.request (id, account_id),
  check ((kind = 'company' and outcome = 'found') = (snapshot_id is not null)),
  check ((kind = 'search') = (found is not null)),
  check (cost_credits = 0 or (outcome = 'found' and not is_kept))
) partition by range (request_id);

create table service.request_item_undated partition of service.request_item default;
create table service.request_item_dated partition of service.request_item
  for values from ('504c554d-0000-0000-0000-000000000000') to ('504c554e-0000-0000-0000-000000000000') partition by range (request_id);
create table service.request_item_late partition of service.request_item_dated default;
create table service.graph_step_undated partition of service.graph_step default;
create table service.graph_step_dated partition of service.graph_step
  for values from ('504c554d-0000-0000-0000-000000000000') to ('504c554e-0000-0000-0000-000000000000') partition by range (request_id);
create table service.graph_step_late partition of service.graph_step_dated default;

do $$
declare part regclass;
begin
  for part in select relid from pg_partition_tree('service.snapshot')
              union all select relid from pg_partition_tree('service.graph_step') loop
    perform service.guard_partition(part);
  end loop;
end $$;

-- A finished item never changes again: a replay cannot differ from the first answer.
create function service.refuse_change_of_finished() returns trigger language plpgsql as $$
begin
  raise exception 'item % of request % is finished', old.item, old.request_id using errcode = 'restrict_violation';
end $$;
create trigger finished_is_final before update or delete on service.request_item
  for each row when (old.status <> 'in_progress') execute function service.refuse_change_of_finished();

-- Fills in the account of a caller that gives only the request.
create function service.fill_account() returns trigger language plpgsql as $$
begin
  select account_id into new.account_id from service.request where id = new.request_id;
  return new;
end $$;
create trigger fill_account before insert on service.request_item
  for each row when (new.account_id is null) execute function service.fill_account();
create trigger fill_account before insert on service.graph_step
  for each row when (new.account_id is null) execute function service.fill_account();

-- Failed items that were tried again: once each, in whatever month the second request is.
create table service.item_retry (
  request_id uuid not null,
  item text not null,
  account_id uuid not null references service.account (id),
  retried_in uuid not null,
  primary key (request_id, item)
);

-- Skips a second retry, as `on conflict do nothing` would.
create function service.retry_once() returns trigger language plpgsql as $$
begin
  perform 1 from service.request_item
    where request_id = new.retry_of and item = new.retry_item and account_id = new.account_id;
  if not found then
    raise exception 'request % has no item %', new.retry_of, new.retry_item using errcode = 'foreign_key_violation';
  end if;
  insert into service.item_retry values (new.retry_of, new.retry_item, new.account_id, new.id) on conflict do nothing;
  return case when found then new end;
end $$;
create trigger retry_once before insert on service.request
  for each row when (new.retry_of is not null) execute function service.retry_once();

-- ============================================================================================ windows and leases

-- Data that an account has paid for and may read without charge until it expires.
create table service.billing_window (
  account_id uuid not null references service.account (id),
  country text not null,
  company_id text not null,
  item text not null,
  -- deferred: the window is opened before the snapshot is written
  snapshot_id uuid not null references service.snapshot (id) deferrable initially deferred,
  expires_at timestamptz not null,
  primary key (account_id, country, company_id, item)
);

-- A search that was paid for is free for its account until the cache period ends: its answer may have been lost in transit.
create table service.search_window (
  account_id uuid not null references service.account (id),
  country text not null,
  query text not null,
  expires_at timestamptz not null,
  primary key (account_id, country, query)
);

-- The right to call a register for an item: one call at a time per company and item, across all instances.
create table service.lease (
  country text not null,
  company_id text not null,
  item text not null,
  owner uuid not null,
  expires_at timestamptz not null,
  primary key (country, company_id, item)
);

-- Snapshot that answers a requested item already: one that the account has paid for, or one read since the request.
create function service.answer_of(
  p_account_id uuid, p_country text, p_company_key text, p_item text, p_requested_at timestamptz
) returns uuid language sql stable as $$
  select coalesce(
    (select w.snapshot_id from service.billing_window w
      where w.account_id = p_account_id and w.country = p_country and w.company_id = p_company_key and w.item = p_item
        and w.expires_at > clock_timestamp()),
    (select s.id from service.snapshot s
      where s.country = p_country and s.company_id = p_company_key and s.item = p_item
        and s.retrieved_at >= p_requested_at
        -- one extra day for clocks that differ; ids without a day are not sorted by time
        and (s.id >= service.first_id((p_requested_at at time zone 'UTC')::date - 1) or s.id < service.first_id('1970-01-01'))
      order by s.retrieved_at desc limit 1))
$$;

-- Whether an item is still to be fulfilled, and the snapshot that answers it already, as in answer_of. The item looked up may
-- differ from the request's item: a graph needs a profile.
create function service.sight_of(
  p_request_id uuid, p_for_item text, p_account_id uuid, p_country text, p_company_key text, p_item text,
  p_requested_at timestamptz, out is_open boolean, out snapshot_id uuid
) returns setof record language sql stable rows 1 as $$
  select i.status = 'in_progress', coalesce(
    (select w.snapshot_id from service.billing_window w
      where w.account_id = p_account_id and w.country = p_country and w.company_id = p_company_key and w.item = p_item
        and w.expires_at > clock_timestamp()),
    (select s.id from service.snapshot s
      where s.country = p_country and s.company_id = p_company_key and s.item = p_item
        and s.retrieved_at >= p_requested_at
        -- as in answer_of
        and (s.id >= service.first_id((p_requested_at at time zone 'UTC')::date - 1) or s.id < service.first_id('1970-01-01'))
      order by s.retrieved_at desc limit 1))
    from service.request_item i where i.request_id = p_request_id and i.item = p_for_item
$$;

-- Takes the lease of an item and then looks for an answer, because the previous lease holder may have read it. The look is
-- a separate statement, so that it sees rows committed while the lease was waited for. Neither waits for the disk: a lease lost in
-- a crash costs at most a second register call, and never a charge.
create function service.take_lease_and_look(
  p_owner uuid, p_lease_seconds int, p_request_id uuid, p_for_item text, p_account_id uuid, p_country text,
  p_company_key text, p_item text, p_requested_at timestamptz,
  out is_taken boolean, out is_open boolean, out snapshot_id uuid
) language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into service.lease as l (country, company_id, item, owner, expires_at)
  values (p_country, p_company_key, p_item, p_owner, clock_timestamp() + make_interval(secs => p_lease_seconds))
  on conflict on constraint lease_pkey do update set owner = excluded.owner, expires_at = excluded.expires_at
   where l.expires_at <= clock_timestamp();
  is_taken := found;
  if not is_taken then return; end if;
  select s.is_open, s.snapshot_id into strict is_open, snapshot_id
    from service.sight_of(p_request_id, p_for_item, p_account_id, p_country, p_company_key, p_item, p_requested_at) s;
end $$;

-- Takes the lease of an item of a request that is being opened, and then looks for an answer, as take_lease_and_look does. Takes none
-- without an owner. Does not wait for a lease that another instance holds: openings take several leases, and purchases release
-- several, each in one transaction.
create function service.take_lease_at_opening(
  p_owner uuid, p_lease_seconds int, p_account_id uuid, p_country text, p_company_key text, p_item text,
  p_requested_at timestamptz, out is_taken boolean, out snapshot_id uuid
) language plpgsql as $$
begin
  is_taken := false;
  if p_owner is null then return; end if;
  perform from service.lease l where l.country = p_country and l.company_id = p_company_key and l.item = p_item
    and l.expires_at > clock_timestamp();
  if found then return; end if;
  insert into service.lease as l (country, company_id, item, owner, expires_at)
  values (p_country, p_company_key, p_item, p_owner, clock_timestamp() + make_interval(secs => p_lease_seconds))
  on conflict on constraint lease_pkey do update set owner = excluded.owner, expires_at = excluded.expires_at
   where l.expires_at <= clock_timestamp();
  is_taken := found;
  if is_taken then
    snapshot_id := service.answer_of(p_account_id, p_country, p_company_key, p_item, p_requested_at);
  end if;
end $$;

-- ============================================================================================ ledger by months

-- An entry number carries its month: 202611000000042 is entry 42 of November 2026. Numbers are drawn from one sequence while
-- the account is locked, so that they are in order whatever a clock says; when a month begins, the sequence moves to the
-- first number of that month. Installations from before 0.1.0 have numbers without a month in ledger_entry_undated.

-- First number of a month. Far below the largest exact integer in JSON.
create function service.first_entry(p_month date) returns bigint language sql immutable as $$
  select (extract(year from p_month)::bigint * 100 + extract(month from p_month)::bigint) * 1000000000
$$;

-- A correction is proposed by one person and confirmed by another; until then it moves nothing. Persons are named by their
-- ids in the system where they sign in.
create table service.correction (
  id uuid primary key default gen_random_uuid(),
  -- not a foreign key: the entry may be dropped with its month
  entry_id bigint not null,
  -- with the sign of the counter-entry, which is opposite to that of the entry
  amount_credits int not null,
  reason text not null check (reason ~ '\S' and length(reason) <= 500),
  proposed_by uuid not null,
  proposed_at timestamptz not null default clock_timestamp(),
  state text not null default 'open' check (state in ('open', 'confirmed', 'declined', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)),
  constraint correction_by_another check (state not in ('confirmed', 'declined') or decided_by <> proposed_by),
  constraint correction_withdrawn_by_own check (state <> 'withdrawn' or decided_by = proposed_by)
);
create unique index correction_open on service.correction (entry_id) where state = 'open';
create index on service.correction (proposed_at);

-- Charges outlast the requests and snapshots that they paid for, so references to these are checked by triggers.
create table service.ledger_entry (
  id bigint primary key,
  account_id uuid not null references service.account (id),
  kind text not null,
  amount_credits int not null,
  balance_after bigint not null,
  reference text not null check (reference <> ''),
  request_id uuid,
  snapshot_id uuid,
  country text,
  company_id text,
  item text,
  created_at timestamptz not null default clock_timestamp(),
  api_key_id uuid,
  corrects bigint,
  correction_id uuid references service.correction (id),
  constraint ledger_entry_kind_check check (kind in ('purchase', 'charge', 'correction')),
  constraint ledger_entry_check check (
    case kind when 'purchase' then amount_credits > 0 when 'charge' then amount_credits < 0
      else amount_credits <> 0 end),
  constraint ledger_entry_corrects check (
    (kind = 'correction') = (corrects is not null) and (corrects is null) = (correction_id is null))
) partition by range (id);
create index on service.ledger_entry (account_id, id);
create index ledger_entry_api_key_id_created_at_idx on service.ledger_entry (api_key_id, created_at) where kind = 'charge';
create index on service.ledger_entry (corrects) where corrects is not null;
create index on service.ledger_entry (snapshot_id) where kind = 'charge';
create index on service.ledger_entry (created_at);
create table service.ledger_entry_undated partition of service.ledger_entry for values from (minvalue) to (197001000000000);

-- A new entry is routed to the month of the last number, and weigh_entry gives it the next number there. While entries are
-- being written the sequence does not move to another month: see begin_ledger_month.
create sequence service.ledger_entry_id_seq owned by service.ledger_entry.id;
alter table service.ledger_entry alter column id
  set default coalesce(pg_sequence_last_value('service.ledger_entry_id_seq'), 0);

-- Rules that each partition has for itself: it is append-only, and a charge, a purchase reference and a counter-entry are unique
-- within the month. Triggers below check the other months.
create function service.guard_ledger(p_partition regclass) returns void language plpgsql as $$
begin
  perform service.guard_partition(p_partition);
  execute format($index$create unique index on %s (request_id, country, company_id, item) where kind = 'charge'$index$, p_partition);
  execute format($index$create unique index on %s (account_id, reference) where kind = 'purchase'$index$, p_partition);
  execute format('create unique index on %s (correction_id) where correction_id is not null', p_partition);
end $$;
revoke execute on function service.guard_ledger(regclass) from public;
select service.guard_partition('service.ledger_entry'), service.guard_partition('service.ledger_entry_undated');
create unique index on service.ledger_entry_undated (request_id, country, company_id, item) where kind = 'charge';
create unique index on service.ledger_entry_undated (account_id, reference) where kind = 'purchase';
alter table service.ledger_entry_undated add constraint ledger_entry_undated_correction_id_key unique (correction_id);

-- Months that the sequence has reached. `from_id`: a request or snapshot with this id or a later one was made after the turn, and so
-- were its entries; one extra day allows for clocks that differ.
create table service.entry_month (
  first_entry bigint primary key,
  turned_at timestamptz not null default clock_timestamp(),
  from_id uuid not null default service.first_id((clock_timestamp() at time zone 'UTC')::date + 2)
);
create trigger append_only before update or delete or truncate on service.entry_month
  for each statement execute function service.refuse_change();

-- Smallest number that an entry for this request or snapshot can have; 0 for an id without a day.
create function service.entries_from(p_id uuid) returns bigint language sql stable as $$
  select coalesce(max(m.first_entry), 0) from service.entry_month m
   where m.from_id <= p_id and p_id < '504c554e-0000-0000-0000-000000000000'
$$;

-- Purchase references: one purchase per account and reference, in whatever month, even after its month was dropped.
create table service.purchase_reference (
  account_id uuid not null references service.account (id),
  reference text not null,
  entry_id bigint not null unique,
  primary key (account_id, reference)
);
create trigger append_only before update or delete or truncate on service.purchase_reference
  for each statement execute function service.refuse_change();

-- Sum of an account's entries in a dropped month, so that these and the remaining entries still add up to the balance.
create table service.carried_forward (
  account_id uuid not null references service.account (id),
  -- the last of them
  entry_id bigint not null,
  amount_credits bigint not null,
  balance_after bigint not null,
  entries bigint not null check (entries > 0),
  primary key (account_id, entry_id)
);
create trigger append_only before update or delete or truncate on service.carried_forward
  for each statement execute function service.refuse_change();

-- All amounts of an account: what was carried forward, and the entries since.
create view service.book as
  select account_id, entry_id as id, amount_credits, balance_after, entries from service.carried_forward
  union all
  select account_id, id, amount_credits::bigint, balance_after, 1::bigint from service.ledger_entry;

-- Partitions that an operator has dropped at the end of their retention: a request for their data is answered with this reason.
create table service.dropped_month (
  what text not null check (what in ('requests', 'snapshots', 'entries', 'audit')),
  -- first day of the month; null for ids without a day
  month date check (extract(day from month) = 1),
  dropped_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (what, month)
);
create trigger append_only before update or delete or truncate on service.dropped_month
  for each statement execute function service.refuse_change();

-- An entry moves its account's balance, and nothing else does: the balance is the sum of the entries. The balance is
-- locked and computed before the row is written and moved after it, because `on conflict do nothing` runs the first trigger
-- for rows that are never written. The number is drawn here, while the account is locked. Times are the database's.
create function service.weigh_entry() returns trigger language plpgsql as $$
begin
  select balance_credits + new.amount_credits into strict new.balance_after
    from service.account where id = new.account_id for no key update;
  new.id := nextval('service.ledger_entry_id_seq');
  new.created_at := clock_timestamp();
  return new;
end $$;
create trigger weigh_entry before insert on service.ledger_entry
  for each row execute function service.weigh_entry();

-- Moves the balance; an entry that takes it below the account's threshold creates an event.
create function service.move_balance() returns trigger language plpgsql as $$
declare
  threshold int;
begin
  update service.account
     set balance_credits = balance_credits + new.amount_credits,
         negative_since = case when new.balance_after < 0 then coalesce(negative_since, new.created_at) end
   where id = new.account_id and balance_credits + new.amount_credits = new.balance_after
  returning low_balance_credits into threshold;
  if not found then
    raise exception 'one entry of an account to a statement' using errcode = 'restrict_violation';
  end if;
  if new.balance_after < threshold and new.balance_after - new.amount_credits >= threshold then
    insert into service.webhook_event (account_id, type, cause, data)
    values (new.account_id, 'balance.low', new.id::text,
            json_build_object('balance', new.balance_after, 'threshold', threshold));
  end if;
  return null;
end $$;
create trigger move_balance after insert on service.ledger_entry
  for each row execute function service.move_balance();

-- An entry names a request of its own account and a snapshot that exist when it is written. An item of a request is charged
-- once: the partition's index holds this for the entry's own month, this trigger for earlier months. The account is locked,
-- and each statement sees what was committed before it began.
create function service.refuse_unknown_cause() returns trigger language plpgsql as $$
declare
  month bigint := new.id / 1000000000 * 1000000000;
  since bigint;
  is_request boolean;
  is_snapshot boolean;
begin
  select new.request_id is null or exists (
           select from service.request where id = new.request_id and account_id = new.account_id),
         new.snapshot_id is null or exists (select from service.snapshot where id = new.snapshot_id),
         service.entries_from(new.request_id)
    into is_request, is_snapshot, since;
  if not is_request then
    raise exception 'request % of the entry does not exist', new.request_id using errcode = 'foreign_key_violation';
  end if;
  if new.kind = 'charge' and since < month then
    perform from service.ledger_entry e
      where e.id >= since and e.id < month and e.request_id = new.request_id and e.kind = 'charge'
        and e.country = new.country and e.company_id = new.company_id and e.item = new.item;
    if found then
      raise exception 'item % of request % was charged before', new.item, new.request_id
        using errcode = 'unique_violation', constraint = 'one_charge';
    end if;
  end if;
  if not is_snapshot then
    raise exception 'snapshot % of the entry does not exist', new.snapshot_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger cause_is_known after insert on service.ledger_entry
  for each row execute function service.refuse_unknown_cause();

-- As the owner: the runtime role must not write a reference without its entry.
create function service.note_reference() returns trigger
  language plpgsql security definer set search_path = pg_catalog, service, pg_temp as $$
begin
  insert into service.purchase_reference values (new.account_id, new.reference, new.id);
  return null;
end $$;
create trigger note_reference after insert on service.ledger_entry
  for each row when (new.kind = 'purchase') execute function service.note_reference();

-- Refuses to take back more than an entry's amount. The caller has locked the account, so that no other correction of it runs at
-- the same time. Counter-entries have higher numbers than the entries they correct.
create function service.refuse_over_correction(p_entry bigint, p_amount int) returns void language plpgsql as $$
declare
  corrected record;
  so_far bigint;
begin
  select kind, amount_credits into strict corrected from service.ledger_entry where id = p_entry;
  select coalesce(sum(amount_credits), 0) into so_far from service.ledger_entry where corrects = p_entry and id > p_entry;
  if corrected.kind = 'correction' then
    raise exception 'entry % is a correction itself', p_entry using errcode = 'check_violation';
  end if;
  if p_amount = 0 or sign(p_amount) = sign(corrected.amount_credits)
     or abs(so_far + p_amount) > abs(corrected.amount_credits) then
    raise exception 'a correction of entry % takes back % at most', p_entry, abs(corrected.amount_credits + so_far)
      using errcode = 'check_violation';
  end if;
end $$;

create function service.weigh_proposal() returns trigger language plpgsql as $$
begin
  perform service.refuse_over_correction(new.entry_id, new.amount_credits);
  new.proposed_at := clock_timestamp();
  return new;
end $$;
create trigger weigh_proposal before insert on service.correction
  for each row execute function service.weigh_proposal();

-- A counter-entry repeats its confirmed correction, and a correction has one counter-entry, in whatever month. By its name this
-- trigger runs after `weigh_entry`, which locks the account.
create function service.weigh_counter_entry() returns trigger language plpgsql as $$
begin
  perform 1 from service.correction c join service.ledger_entry e on e.id = c.entry_id
    where c.id = new.correction_id and c.state = 'confirmed' and c.entry_id = new.corrects
      and c.amount_credits = new.amount_credits and e.account_id = new.account_id;
  if not found then
    raise exception 'a counter-entry follows a confirmed correction' using errcode = 'check_violation';
  end if;
  perform from service.ledger_entry e
    where e.account_id = new.account_id and e.id > new.corrects and e.corrects = new.corrects
      and e.correction_id = new.correction_id;
  if found then
    raise exception 'correction % has its counter-entry', new.correction_id
      using errcode = 'unique_violation', constraint = 'one_counter_entry';
  end if;
  perform service.refuse_over_correction(new.corrects, new.amount_credits);
  return new;
end $$;
create trigger weigh_entry_of_correction before insert on service.ledger_entry
  for each row when (new.kind = 'correction') execute function service.weigh_counter_entry();

-- A proposal does not change; a decision is final.
create function service.refuse_change_of_correction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'open'
     and (old.id, old.entry_id, old.amount_credits, old.reason, old.proposed_by, old.proposed_at)
       is not distinct from (new.id, new.entry_id, new.amount_credits, new.reason, new.proposed_by, new.proposed_at)
  then return new; end if;
  raise exception 'a correction is decided once and changed never' using errcode = 'restrict_violation';
end $$;
create trigger decided_once before update or delete on service.correction
  for each row execute function service.refuse_change_of_correction();

-- ============================================================================================ purchases

-- Ids of one kind in `names`, the register's own first, without duplicates; `asked` is always included. Duplicates would stop
-- a purchase with a cache period of 0: its windows could not be opened twice.
create function service.names_of(names json, kind text, asked text) returns text[] language sql immutable as $$
  select array_agg(name order by place)
    from (select name, min(place) as place
            from (select name, place from json_array_elements_text(coalesce(names -> kind, '[]')) with ordinality as told(name, place)
                  union all select asked, 'infinity'::float8) as all_told
           group by name) as each
$$;

-- Data that an account has paid for: under the requested id or the register's own, within the cache period, or in this
-- request. Other ids do not count: a smart id may change its meaning while its window is open. Without a request the
-- ledger is not read.
create function service.paid_snapshot(
  p_account_id uuid, p_request_id uuid, p_country text, p_companies text[], p_items text[], p_moment timestamptz,
  out snapshot_id uuid, out expires_at timestamptz
) language plpgsql stable as $$
declare
  since bigint;
begin
  select w.snapshot_id, w.expires_at into snapshot_id, expires_at from service.billing_window w
   where w.account_id = p_account_id and w.country = p_country and w.company_id = any(p_companies)
     and w.item = any(p_items) and w.expires_at > p_moment
   order by w.expires_at desc limit 1;
  if found or p_request_id is null then return; end if;
  since := service.entries_from(p_request_id);
  -- "offset 0": the entries of the request are read first, by their index. A generic plan expects so many names that it would
  -- otherwise read every charge of a month that has just begun.
  select e.snapshot_id, p_moment into snapshot_id, expires_at
    from (select from_request.snapshot_id, from_request.company_id, from_request.item
            from service.ledger_entry from_request
           where from_request.id >= since and from_request.request_id = p_request_id and from_request.kind = 'charge'
             and from_request.country = p_country
          offset 0) e
   where e.company_id = any(p_companies) and e.item = any(p_items) limit 1;
end $$;

-- Whether a request was charged for anything.
create function service.has_charged(p_request_id uuid) returns boolean language plpgsql stable as $$
declare
  since bigint := service.entries_from(p_request_id);
begin
  perform from service.ledger_entry e where e.id >= since and e.request_id = p_request_id and e.kind = 'charge';
  return found;
end $$;

-- Credits charged to a key since the (UTC) day began; reads only the months of that day.
create function service.spent_today(p_api_key_id uuid) returns bigint language plpgsql as $$
declare
  today timestamptz := date_trunc('day', clock_timestamp(), 'UTC');
  since bigint;
begin
  select coalesce(max(m.first_entry), 0) into since from service.entry_month m where m.turned_at <= today;
  return (select coalesce(-sum(e.amount_credits), 0) from service.ledger_entry e
           where e.id >= since and e.api_key_id = p_api_key_id and e.kind = 'charge' and e.created_at >= today);
end $$;

-- Whether a price would exceed the key's daily limit (UTC). The account is locked: no other charge is written in between.
create function service.is_over_day_limit(p_api_key_id uuid, p_credits_per_day int, p_price_credits int)
  returns boolean language plpgsql as $$
begin
  if p_credits_per_day is null then return false; end if;
  return service.spent_today(p_api_key_id) + p_price_credits > p_credits_per_day;
end $$;

-- Opens the windows of a purchase under each id; an open window stays. Returns true if the window of the register's own id is
-- new. That one is opened before the others, because it decides who pays.
create function service.open_windows(
  p_account_id uuid, p_country text, p_companies text[], p_items text[], p_snapshot_id uuid,
  p_expires_at timestamptz, p_moment timestamptz
) returns boolean language sql as $$
  with opened as (
    insert into service.billing_window as w (account_id, country, company_id, item, snapshot_id, expires_at)
    select p_account_id, p_country, c, i, p_snapshot_id, p_expires_at
      from unnest(p_companies) c, unnest(p_items) i order by c, i
    on conflict (account_id, country, company_id, item) do update
       set snapshot_id = excluded.snapshot_id, expires_at = excluded.expires_at
     where w.expires_at <= p_moment
    returning company_id, item)
  select exists (select 1 from opened where company_id = p_companies[1] and item = p_items[1])
$$;

-- The only way to pay for an item and to store its data: snapshot, billing window, ledger entry and request item in one
-- step, on the database's clock. Outcomes:
--   'charged'             this request paid, or the price is zero
--   'cached'              the account had paid, under this id or another: its snapshot, no cost
--   'finished'            the item was finished before; nothing is written
--   'insufficient_funds'  the balance is below zero; only the failed item is written, also for the two below
--   'account_closed'
--   'over_day_limit'      the key may not spend this much today
-- `p_refusals` has the error of each refusal by outcome, with `{limit}` for the key's daily limit. A caller that gives only one
-- error gets 'insufficient_funds' for every refusal.
create function service.purchase(
  p_request_id uuid, p_item text, p_cache_period_seconds int, p_snapshot_id uuid,
  p_value json, p_absence json, p_source json, p_retrieved_at timestamptz, p_refusals json, p_names json
) returns text language plpgsql as $$
declare
  r record;
  paid record;
  refusal text;
  is_closed boolean;
  is_opened boolean;
  balance bigint;
  moment timestamptz;
  until timestamptz;
  names json := p_names;
  companies text[];
  items text[];
begin
  -- The account is always locked before the item, so that transactions with several purchases cannot deadlock. The lock is no
  -- stronger than the ledger needs: the key lock of a request that is being opened must not wait for it.
  select a.balance_credits, a.closed_at is not null into balance, is_closed
    from service.request_item i join service.account a on a.id = i.account_id
   where i.request_id = p_request_id and i.item = p_item and i.price_credits > 0
     for no key update of a;
  select i.status, i.price_credits, i.account_id, q.api_key_id, q.country, q.company_key, k.credits_per_day,
         exists (select from service.request_item o where o.request_id = p_request_id and o.item <> p_item
                    and (o.cost_credits > 0 or o.item = 'graph')) as has_paid
    into r
    from service.request_item i join service.request q on q.id = i.request_id
    left join service.api_key k on k.id = q.api_key_id
   where i.request_id = p_request_id and i.item = p_item
     for update of i;
  if not found then raise exception 'request % has no item %', p_request_id, p_item; end if;
  if r.status <> 'in_progress' then return 'finished'; end if;
  if p_value is null then select s.names into names from service.snapshot s where s.id = p_snapshot_id; end if;
  companies := case when names is null then array[r.company_key] else service.names_of(names, 'companies', r.company_key) end;
  items := case when names is null then array[p_item] else service.names_of(names, 'items', p_item) end;

  -- one time for all checks of the window, taken after the account is locked
  moment := clock_timestamp();
  select * into paid from service.paid_snapshot(
    r.account_id, case when r.has_paid then p_request_id end, r.country, array[companies[1], r.company_key],
    array[items[1], p_item], moment);
  if r.price_credits > 0 and paid.snapshot_id is null then
    refusal := case
      when balance < 0 and not service.has_charged(p_request_id) then 'insufficient_funds'
      when is_closed then 'account_closed'
      when r.credits_per_day is not null
        and service.is_over_day_limit(r.api_key_id, r.credits_per_day, r.price_credits) then 'over_day_limit' end;
  end if;
  if refusal is not null then
    if p_refusals -> refusal is null then refusal := 'insufficient_funds'; end if;
    update service.request_item set status = 'failed', finished_at = clock_timestamp(),
           error = replace(coalesce(p_refusals -> refusal, p_refusals)::text, '{limit}',
                           coalesce(r.credits_per_day, 0)::text)::json
     where request_id = p_request_id and item = p_item;
    return refusal;
  end if;

  until := moment + make_interval(secs => p_cache_period_seconds);
  is_opened := false;
  if paid.snapshot_id is null then
    insert into service.billing_window as w values (r.account_id, r.country, companies[1], items[1], p_snapshot_id, until)
    on conflict (account_id, country, company_id, item) do update
       set snapshot_id = excluded.snapshot_id, expires_at = excluded.expires_at
     where w.expires_at <= moment;
    is_opened := found;
    if not is_opened then
      -- a concurrent purchase opened it without a charge
      select * into paid from service.paid_snapshot(
        r.account_id, p_request_id, r.country, companies[1:1], items[1:1], moment);
    end if;
  end if;
  -- with one name, the window is open already
  if not is_opened or cardinality(companies) > 1 or cardinality(items) > 1 then
    perform service.open_windows(r.account_id, r.country, companies, items,
      coalesce(paid.snapshot_id, p_snapshot_id), coalesce(paid.expires_at, until), moment);
  end if;
  if paid.snapshot_id is not null then
    update service.request_item set status = 'succeeded', snapshot_id = paid.snapshot_id,
           finished_at = clock_timestamp()
     where request_id = p_request_id and item = p_item;
    return 'cached';
  end if;

  -- several requests may pay for the same snapshot: the first to pay stores it, the others refer to it
  if p_value is null then
    -- its window has ended since the lookup: no request pays for a snapshot older than itself
    perform 1 from service.snapshot s join service.request q on q.id = p_request_id
      where s.id = p_snapshot_id and s.retrieved_at < q.created_at;
    if found then raise exception 'snapshot % is older than request %', p_snapshot_id, p_request_id; end if;
  else
    insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at, names)
    values (p_snapshot_id, r.country, companies[1], items[1], p_value, p_absence, p_source, p_retrieved_at, p_names)
    on conflict (id) do nothing;
  end if;
  if r.price_credits > 0 then
    insert into service.ledger_entry
      (account_id, api_key_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id,
       item)
    values (r.account_id, r.api_key_id, 'charge', -r.price_credits, 0, r.country || ' ' || companies[1] || ' ' || p_item,
            p_request_id, p_snapshot_id, r.country, companies[1], items[1]);
  end if;
  update service.request_item set status = 'succeeded', cost_credits = r.price_credits, snapshot_id = p_snapshot_id,
         is_live = true, finished_at = clock_timestamp()
   where request_id = p_request_id and item = p_item;
  return 'charged';
end $$;

-- Pays for an item and releases the lease under which it was read: an instance that waits for the lease finds the snapshot.
-- What pays reads rows by their keys, and one generic plan suits all keys. By default PostgreSQL plans such a statement at each
-- call, because over months a generic plan looks more expensive, and planning takes longer than reading. The setting lasts until the
-- transaction ends, since a setting of the function would end before PostgreSQL checks references at commit. It is made without a
-- statement of its own: each costs some 0.05 ms.
create function service.purchase_and_release(
  p_request_id uuid, p_item text, p_cache_period_seconds int, p_snapshot_id uuid,
  p_value json, p_absence json, p_source json, p_retrieved_at timestamptz, p_refusals json, p_names json,
  p_owner uuid, p_country text, p_company_key text
) returns text language plpgsql as $$
declare
  outcome text := set_config('plan_cache_mode', 'force_generic_plan', true);
begin
  outcome := service.purchase(p_request_id, p_item, p_cache_period_seconds, p_snapshot_id, p_value, p_absence, p_source,
                              p_retrieved_at, p_refusals, p_names);
  if p_owner is not null then
    delete from service.lease
     where country = p_country and company_id = p_company_key and item = p_item and owner = p_owner;
  end if;
  return outcome;
end $$;

-- Pays for a search unless the account has. Outcomes: 'charged', 'cached' (already paid), and with nothing written
-- 'insufficient_funds' (the balance is below zero), 'account_closed', 'over_day_limit'. Deletes expired windows.
create function service.purchase_search(
  p_account_id uuid, p_api_key_id uuid, p_country text, p_query text, p_price_credits int, p_cache_period_seconds int
) returns text language plpgsql as $$
declare
  balance bigint;
  is_closed boolean;
  moment timestamptz;
begin
  select balance_credits, closed_at is not null into strict balance, is_closed
    from service.account where id = p_account_id for no key update;
  moment := clock_timestamp();
  delete from service.search_window where account_id = p_account_id and expires_at <= moment;
  perform 1 from service.search_window
    where account_id = p_account_id and country = p_country and query = p_query;
  if found then return 'cached'; end if;
  if balance < 0 then return 'insufficient_funds'; end if;
  if is_closed then return 'account_closed'; end if;
  if service.is_over_day_limit(
    p_api_key_id, (select credits_per_day from service.api_key where id = p_api_key_id), p_price_credits)
  then return 'over_day_limit'; end if;
  insert into service.search_window values
    (p_account_id, p_country, p_query, moment + make_interval(secs => p_cache_period_seconds));
  insert into service.ledger_entry (account_id, api_key_id, kind, amount_credits, balance_after, reference, country, item)
  values (p_account_id, p_api_key_id, 'charge', -p_price_credits, 0, p_country || ' search', p_country, 'search');
  return 'charged';
end $$;

-- The same for callers without a key; false: nothing was written.
create function service.purchase_search(
  p_account_id uuid, p_country text, p_query text, p_price_credits int, p_cache_period_seconds int
) returns boolean language plpgsql as $$
declare
  balance bigint;
  moment timestamptz;
begin
  select balance_credits into strict balance from service.account where id = p_account_id for no key update;
  moment := clock_timestamp();
  delete from service.search_window where account_id = p_account_id and expires_at <= moment;
  perform 1 from service.search_window
    where account_id = p_account_id and country = p_country and query = p_query;
  if found then return true; end if;
  if balance < 0 then return false; end if;
  insert into service.search_window values
    (p_account_id, p_country, p_query, moment + make_interval(secs => p_cache_period_seconds));
  insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference, country, item)
  values (p_account_id, 'charge', -p_price_credits, 0, p_country || ' search', p_country, 'search');
  return true;
end $$;

-- The only way to pay for a step of an ownership graph and to store its data: snapshot, billing window, ledger entry and step in
-- one transaction, on the database's clock. A profile costs the same as one bought separately: data that the account has paid for
-- within its cache period is free, and data paid for here is free elsewhere. Outcomes: 'charged' (or the price is zero), 'cached',
-- 'finished' (the step or the graph was finished before), and with nothing written 'over_budget' (the graph would cost more
-- than p_budget_credits), 'insufficient_funds' (the balance is below zero; only the first step may take it below zero in a request
-- that was charged for other items), 'account_closed' and 'over_day_limit'. A generic plan, as in purchase_and_release.
create function service.purchase_step(
  p_request_id uuid, p_kind text, p_country text, p_subject text, p_price_credits int, p_budget_credits float8,
  p_is_first boolean, p_cache_period_seconds int, p_snapshot_id uuid, p_value json, p_absence json, p_source json,
  p_retrieved_at timestamptz, p_names json, p_found json
) returns text language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  payer uuid;
  by_key uuid;
  day_limit int;
  is_closed boolean;
  balance bigint;
  moment timestamptz;
  until timestamptz;
  paid record;
  cost int := p_price_credits;
  names json := p_names;
  companies text[];
begin
  select q.account_id, q.api_key_id, k.credits_per_day into strict payer, by_key, day_limit
    from service.request q left join service.api_key k on k.id = q.api_key_id where q.id = p_request_id;
  if p_value is null then select s.names into names from service.snapshot s where s.id = p_snapshot_id; end if;
  companies := service.names_of(names, 'companies', p_subject);
  -- the account first, as in purchase(); the lock also separates two processes that work on one graph
  select balance_credits, closed_at is not null into balance, is_closed
    from service.account where id = payer for no key update;
  perform 1 from service.request_item
    where request_id = p_request_id and item = 'graph' and status = 'in_progress' for update;
  if not found then return 'finished'; end if;
  perform 1 from service.graph_step
    where request_id = p_request_id and kind = p_kind and country = p_country and subject = p_subject;
  if found then return 'finished'; end if;

  moment := clock_timestamp();
  until := moment + make_interval(secs => p_cache_period_seconds);
  select null::uuid as snapshot_id, null::timestamptz as expires_at into paid;
  if p_kind = 'company' then
    select * into paid from service.paid_snapshot(payer, p_request_id, p_country, array[companies[1], p_subject],
      array['companyProfile'], moment);
    if paid.snapshot_id is not null then cost := 0; end if;
  elsif exists (select 1 from service.search_window w where w.account_id = payer and w.country = p_country
                  and w.query = p_subject and w.expires_at > moment) then
    cost := 0;
  end if;
  if cost > 0 then
    if cost + (select coalesce(sum(cost_credits), 0) from service.graph_step where request_id = p_request_id)
       > p_budget_credits then return 'over_budget'; end if;
    if balance < 0 and not (p_is_first and service.has_charged(p_request_id))
    then return 'insufficient_funds'; end if;
    if is_closed then return 'account_closed'; end if;
    if service.is_over_day_limit(by_key, day_limit, cost) then return 'over_day_limit'; end if;
  end if;

  if p_kind = 'company' and paid.snapshot_id is null then
    if p_value is null then
      -- its window has ended since the lookup: no request pays for a snapshot older than itself
      perform 1 from service.snapshot s join service.request q on q.id = p_request_id
        where s.id = p_snapshot_id and s.retrieved_at < q.created_at;
      if found then raise exception 'snapshot % is older than request %', p_snapshot_id, p_request_id; end if;
    else
      insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at, names)
      values (p_snapshot_id, p_country, companies[1], 'companyProfile', p_value, p_absence, p_source,
              p_retrieved_at, p_names)
      on conflict (id) do nothing;
    end if;
    -- a concurrent purchase without a charge opened the window: nothing is charged here either
    if not service.open_windows(
      payer, p_country, companies[1:1], array['companyProfile'], p_snapshot_id, until, moment)
    then cost := 0; end if;
  elsif p_kind = 'search' and cost > 0 then
    insert into service.search_window as w values (payer, p_country, p_subject, until)
    on conflict (account_id, country, query) do update set expires_at = excluded.expires_at
     where w.expires_at <= moment;
  end if;
  if p_kind = 'company' then
    perform service.open_windows(payer, p_country, companies, array['companyProfile'],
      coalesce(paid.snapshot_id, p_snapshot_id), coalesce(paid.expires_at, until), moment);
  end if;
  if cost > 0 then
    insert into service.ledger_entry
      (account_id, api_key_id, kind, amount_credits, balance_after, reference, request_id, snapshot_id, country, company_id,
       item)
    values (payer, by_key, 'charge', -cost, 0,
            p_country || case p_kind when 'company' then ' ' || companies[1] || ' companyProfile' else ' search' end,
            p_request_id, case p_kind when 'company' then p_snapshot_id end, p_country,
            case p_kind when 'company' then companies[1] end,
            case p_kind when 'company' then 'companyProfile' else 'search' end);
  end if;
  insert into service.graph_step (request_id, kind, country, subject, outcome, snapshot_id, found, cost_credits)
  values (p_request_id, p_kind, p_country, p_subject, 'found',
          case p_kind when 'company' then coalesce(paid.snapshot_id, p_snapshot_id) end, p_found, cost);
  return case when paid.snapshot_id is null then 'charged' else 'cached' end;
end $$;

-- Ends a graph: writes its snapshot, under the register's own company id, and the item with the cost of its steps. Opens no billing
-- window: the next graph of the company is traced again and pays for new data.
create function service.finish_graph(
  p_request_id uuid, p_snapshot_id uuid, p_value json, p_absence json, p_source json, p_retrieved_at timestamptz
) returns boolean language plpgsql as $$
begin
  perform 1 from service.request_item
    where request_id = p_request_id and item = 'graph' and status = 'in_progress' for update;
  if not found then return false; end if;
  insert into service.snapshot (id, country, company_id, item, value, absence, source, retrieved_at)
  select p_snapshot_id, q.country, coalesce(s.company_id, q.company_key), 'graph', p_value, p_absence, p_source,
         p_retrieved_at
    from service.request q
    left join service.graph_step t on t.request_id = q.id and t.kind = 'company' and t.country = q.country
      and t.subject = q.company_key
    left join service.snapshot s on s.id = t.snapshot_id
   where q.id = p_request_id;
  update service.request_item set status = 'succeeded', snapshot_id = p_snapshot_id, is_live = true,
         finished_at = clock_timestamp(),
         cost_credits = (select coalesce(sum(cost_credits), 0) from service.graph_step where request_id = p_request_id)
   where request_id = p_request_id and item = 'graph';
  return true;
end $$;

-- ============================================================================================ invoices and payments

-- An invoice is for a negative balance, or for purchased credits.
create table service.invoice (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  account_id uuid not null references service.account (id),
  amount_credits bigint not null check (amount_credits > 0),
  -- price of a credit when the invoice was issued; the amount of money is the product of the two
  credit_price_cents int not null check (credit_price_cents >= 0),
  negative_since timestamptz,
  issued_at timestamptz not null,
  pdf bytea not null,
  -- null: issued before invoices had a due date
  due_on date,
  -- hundredths of a percent of the net amount; null: no tax line
  tax_basis_points int check (tax_basis_points between 0 and 10000),
  kind text not null default 'overdraft' check (kind in ('overdraft', 'purchase')),
  -- not a foreign key: an invoice outlasts its entry
  entry_id bigint unique,
  unique (account_id, negative_since),
  constraint invoice_is_about_one_thing check (
    (kind = 'overdraft') = (negative_since is not null) and (kind = 'purchase') = (entry_id is not null))
);
create index on service.invoice (account_id, number);
create trigger append_only before update or delete or truncate on service.invoice
  for each statement execute function service.refuse_change();

create function service.refuse_unknown_entry() returns trigger language plpgsql as $$
begin
  perform from service.ledger_entry e where e.id = new.entry_id and e.account_id = new.account_id;
  if not found then
    raise exception 'entry % of the invoice does not exist', new.entry_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger entry_is_known after insert on service.invoice
  for each row when (new.entry_id is not null) execute function service.refuse_unknown_entry();

create table service.invoice_series (
  year int primary key,
  last int not null check (last > 0)
);

-- Final state of an invoice. An invoice without a row is open.
create table service.invoice_event (
  invoice_id uuid primary key references service.invoice (id),
  state text not null check (state in ('paid', 'void')),
  -- day of the payment
  paid_on date,
  -- how it was paid, or why it is void
  note text not null check (note ~ '\S' and length(note) <= 500),
  -- null: paid online
  noted_by uuid,
  noted_at timestamptz not null default clock_timestamp(),
  check ((state = 'paid') = (paid_on is not null))
);
create trigger append_only before update or delete or truncate on service.invoice_event
  for each statement execute function service.refuse_change();

-- Online payments for credits. `open` until the provider reports the result; a paid payment is final.
create table service.payment (
  id uuid primary key,
  account_id uuid not null references service.account (id),
  credits int not null check (credits > 0),
  -- tax included
  amount_cents int not null check (amount_cents > 0),
  net_cents int not null check (net_cents > 0 and net_cents <= amount_cents),
  currency text not null check (currency = 'eur'),
  provider text not null check (provider = 'stripe'),
  -- the provider's id for it; null until the provider has answered
  provider_id text unique,
  state text not null default 'open' check (state in ('open', 'paid', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- hundredths of a percent, as it was when the payment began; null: no tax
  tax_basis_points int check (tax_basis_points between 0 and 10000),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'paid' or provider_id is not null)
);
create index on service.payment (account_id, created_at);

create function service.refuse_change_of_paid() returns trigger language plpgsql as $$
begin
  raise exception 'payment % is paid', old.id using errcode = 'restrict_violation';
end $$;
create trigger paid_is_final before update or delete on service.payment
  for each row when (old.state = 'paid') execute function service.refuse_change_of_paid();

-- The only way in which a payment becomes credits: both in one transaction, once. The account is locked before checking
-- whether an operator recorded the payment manually. Outcomes: 'recorded', 'already', and with nothing written 'unknown' (not
-- our payment) and 'different' (another session, amount or currency than expected).
create function service.record_payment(
  p_id uuid, p_provider_id text, p_amount_cents int, p_currency text
) returns text language plpgsql as $$
declare
  p record;
  paid_by text;
begin
  select * into p from service.payment where id = p_id for update;
  if not found then return 'unknown'; end if;
  if (coalesce(p.provider_id, p_provider_id), p.amount_cents, p.currency)
     is distinct from (p_provider_id, p_amount_cents, p_currency) then return 'different'; end if;
  if p.state = 'paid' then return 'already'; end if;
  paid_by := p.provider || ' ' || p_provider_id;
  perform 1 from service.account where id = p.account_id for no key update;
  perform 1 from service.purchase_reference where account_id = p.account_id and reference = paid_by;
  if not found then
    insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
    values (p.account_id, 'purchase', p.credits, 0, paid_by);
  end if;
  update service.payment set state = 'paid', provider_id = p_provider_id, ended_at = clock_timestamp() where id = p_id;
  return 'recorded';
end $$;

-- ============================================================================================ webhooks

-- Webhooks by the Standard Webhooks specification, and notices of a low balance.
create table service.webhook_endpoint (
  id uuid primary key,
  account_id uuid not null references service.account (id),
  url text not null check (url <> ''),
  events text[] not null
    check (cardinality(events) > 0 and events <@ '{request.completed,balance.low,invoice.created}'),
  -- gone: it answered 410
  state text not null default 'active' check (state in ('active', 'paused', 'gone', 'removed')),
  -- encrypted under AUTH_SECRET
  secret bytea,
  -- also signs until previous_until
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((state = 'removed') = (secret is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index on service.webhook_endpoint (account_id);

-- Events of an account. The id is the `webhook-id` of every attempt.
create table service.webhook_event (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references service.account (id),
  type text not null check (type in ('request.completed', 'balance.low', 'invoice.created')),
  -- the request, the ledger entry or the invoice: one event for each
  cause text not null,
  -- ids, states, credits; no personal data
  data json not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, type, cause)
);
create trigger append_only before update or delete or truncate on service.webhook_event
  for each statement execute function service.refuse_change();

-- Delivery of an event to an endpoint or, without one, to the account's contact by e-mail.
create table service.webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references service.account (id),
  event_id uuid not null references service.webhook_event (id),
  endpoint_id uuid references service.webhook_endpoint (id),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- all attempts, and those since the event or its last replay
  attempts int not null default 0,
  tried int not null default 0,
  due_at timestamptz,
  -- the instance that sends it now; the expiry frees it after a crash
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  unique nulls not distinct (event_id, endpoint_id),
  check ((state = 'waiting') = (due_at is not null)),
  check ((state = 'waiting') = (ended_at is null)),
  check ((lease is null) = (leased_until is null))
);
create index on service.webhook_delivery (due_at) where state = 'waiting';
create index on service.webhook_delivery (endpoint_id, leased_until) where leased_until is not null;
create index on service.webhook_delivery (account_id, created_at);

create table service.webhook_attempt (
  delivery_id uuid not null references service.webhook_delivery (id),
  number int not null check (number > 0),
  account_id uuid not null references service.account (id),
  status_code int,
  error text,
  -- beginning of the endpoint's refusal
  answer text,
  took_ms int not null check (took_ms >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (delivery_id, number)
);
create trigger append_only before update or delete or truncate on service.webhook_attempt
  for each statement execute function service.refuse_change();

-- The recipients of an event are decided in its own transaction.
create function service.fan_out_event() returns trigger language plpgsql as $$
begin
  insert into service.webhook_delivery (account_id, event_id, endpoint_id, due_at)
  select new.account_id, new.id, e.id, new.created_at from service.webhook_endpoint e
   where e.account_id = new.account_id and e.state in ('active', 'paused') and new.type = any(e.events);
  if new.type = 'balance.low' then
    insert into service.webhook_delivery (account_id, event_id, due_at)
    select a.id, new.id, new.created_at from service.account a
     where a.id = new.account_id and a.contact_email is not null;
  end if;
  return null;
end $$;
create trigger fan_out after insert on service.webhook_event
  for each row execute function service.fan_out_event();

create function service.wants_event(p_account_id uuid, p_type text) returns boolean language sql stable as $$
  select exists (select 1 from service.webhook_endpoint
    where account_id = p_account_id and state in ('active', 'paused') and p_type = any(events))
$$;

-- Creates the event of a request whose last item has ended. Items that were finished when the request was made are in its
-- answer already. An item carries the account of its request, so that one statement finds whether any endpoint wants the event.
create function service.note_completed_request() returns trigger language plpgsql as $$
begin
  perform from service.webhook_endpoint
    where account_id = new.account_id and state in ('active', 'paused') and 'request.completed' = any(events);
  if not found then return null; end if;
  -- Two transactions that end the last two items wait for each other here: the second sees the first one's item.
  perform 1 from service.request where id = new.request_id for no key update;
  insert into service.webhook_event (account_id, type, cause, data)
  select new.account_id, 'request.completed', new.request_id::text,
         json_build_object(
           'requestId', new.request_id,
           'cost', sum(i.cost_credits),
           'dataStatus', json_build_object(
             'dataPoints', coalesce(json_object_agg(i.item, i.outcome order by i.item) filter (where not i.is_document), '{}'),
             'documents', coalesce(json_object_agg(substr(i.item, 10), i.outcome order by i.item) filter (where i.is_document), '{}')))
    from (select item, cost_credits, status, item like 'document:%' as is_document,
                 json_build_object('status', status, 'cost', cost_credits) as outcome
            from service.request_item where request_id = new.request_id) i
  having bool_and(i.status <> 'in_progress')
  on conflict (account_id, type, cause) do nothing;
  return null;
end $$;
create trigger note_completed after update of status on service.request_item
  for each row when (old.status = 'in_progress' and new.status <> 'in_progress')
  execute function service.note_completed_request();

create function service.note_created_invoice() returns trigger language plpgsql as $$
begin
  if service.wants_event(new.account_id, 'invoice.created') then
    insert into service.webhook_event (account_id, type, cause, data)
    values (new.account_id, 'invoice.created', new.number, json_build_object(
      'number', new.number, 'issuedOn', to_char(new.issued_at at time zone 'UTC', 'YYYY-MM-DD'),
      'dueOn', to_char(new.due_on, 'YYYY-MM-DD'), 'credits', new.amount_credits));
  end if;
  return null;
end $$;
create trigger note_created after insert on service.invoice
  for each row execute function service.note_created_invoice();

-- ============================================================================================ sources

-- State of the sources, shared by all instances.

-- Calls within the longest limit of each source; a crash loses a few minutes of them.
create unlogged table service.source_call (
  source text not null,
  at timestamptz not null
);
create index source_call_at on service.source_call (source, at);

create table service.source_state (
  source text primary key,
  -- the source accepts no call before this moment
  held_until timestamptz,
  answered_at timestamptz,
  failed_at timestamptz,
  -- code of the last failure; null: the last call was answered
  failure text
);

-- Calls by the hour, for failure rates and response times.
create table service.source_hour (
  source text not null,
  hour timestamptz not null,
  answered int not null default 0,
  failed int not null default 0,
  -- sum over answered calls
  took_ms bigint not null default 0,
  primary key (source, hour)
);

-- The open session at a source, encrypted; one for all instances.
create table service.source_session (
  source text primary key,
  session bytea,
  opened_at timestamptz
);

-- Counts a call if every limit allows it now: at most calls[i] within seconds[i]. Returns 0, or the milliseconds until the next
-- call may be made.
create function service.take_source_call(source_id text, calls int[], seconds int[]) returns int
  language plpgsql as $$
declare
  moment timestamptz;
  free timestamptz;
  nth timestamptz;
begin
  perform pg_advisory_xact_lock(7526105, hashtext(source_id));
  moment := clock_timestamp();
  select held_until into free from service.source_state where source = source_id;
  for i in 1 .. coalesce(array_length(calls, 1), 0) loop
    select at into nth from service.source_call where source = source_id order by at desc offset calls[i] - 1 limit 1;
    free := greatest(free, nth + make_interval(secs => seconds[i]));
  end loop;
  if free > moment then
    return ceil(extract(epoch from free - moment) * 1000);
  end if;
  if array_length(calls, 1) > 0 then
    insert into service.source_call (source, at) values (source_id, moment);
    delete from service.source_call
      where source = source_id
        and at < moment - make_interval(secs => (select max(each) from unnest(seconds) each));
  end if;
  return 0;
end $$;

create function service.hold_source(source_id text, ms int) returns void language sql as $$
  insert into service.source_state (source, held_until)
    values (source_id, clock_timestamp() + make_interval(secs => ms / 1000.0))
    on conflict (source) do update set held_until = greatest(source_state.held_until, excluded.held_until)
$$;

-- Records how a call ended; `failed` is null if it was answered.
create function service.note_source_call(source_id text, took int, failed text) returns void language sql as $$
  insert into service.source_state (source, answered_at, failed_at, failure)
    values (
      source_id,
      case when failed is null then clock_timestamp() end,
      case when failed is not null then clock_timestamp() end,
      failed
    )
    on conflict (source) do update set
      answered_at = coalesce(excluded.answered_at, source_state.answered_at),
      failed_at = coalesce(excluded.failed_at, source_state.failed_at),
      failure = excluded.failure;
  insert into service.source_hour (source, hour, answered, failed, took_ms)
    values (
      source_id,
      date_trunc('hour', clock_timestamp(), 'UTC'),
      case when failed is null then 1 else 0 end,
      case when failed is null then 0 else 1 end,
      case when failed is null then took else 0 end
    )
    on conflict (source, hour) do update set
      answered = source_hour.answered + excluded.answered,
      failed = source_hour.failed + excluded.failed,
      took_ms = source_hour.took_ms + excluded.took_ms;
$$;

-- ============================================================================================ rights

-- Values by which each start checks that the secret, the certificate and the document store belong to this database.
create table service.installation_mark (
  what text primary key,
  -- fingerprint of the secret or the certificate; for the store, the text that is written into it
  value text not null,
  marked_at timestamptz not null default clock_timestamp()
);

-- There are two roles: the owner migrates; the product runs as another role, which owns nothing and so can disable no trigger.
-- This function gives that role its rights, at each start, because migrations add tables. It reaches partitions only through their
-- tables, may only read and add to the audit, and may only read the tables that proofs depend on: functions and commands of the
-- owner write those.
create function service.grant_runtime(runtime name) returns void language plpgsql as $$
declare
  schema name;
  part regclass;
  kept regclass;
begin
  -- Concurrent grants would fail in the catalog.
  perform pg_advisory_xact_lock(7526104);
  for schema in select nspname from pg_namespace where nspname in ('service', 'desk', 'pgboss') loop
    execute format('grant usage on schema %I to %I', schema, runtime);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', schema, runtime);
    execute format('grant usage on all sequences in schema %I to %I', schema, runtime);
  end loop;
  for part in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relispartition and c.relkind in ('r', 'p') and n.nspname in ('service', 'desk') loop
    execute format('revoke all on %s from %I', part, runtime);
  end loop;
  execute format('revoke update, delete on desk.audit_entry from %I', runtime);
  foreach kept in array array['service.installation_mark', 'service.dropped_month', 'service.purchase_reference',
    'service.entry_month', 'service.carried_forward', 'desk.audit_head', 'desk.audit_month', 'desk.audit_anchor',
    'desk.kept_root']::regclass[] loop
    execute format('revoke insert, update, delete on %s from %I', kept, runtime);
  end loop;
end $$;
revoke execute on function service.grant_runtime(name) from public;

-- ============================================================================================ months

-- Makes the partition of a month, as the owner: the runtime role may create no tables. If another instance makes it, or a statement
-- holds the table, this gives up before others wait long; the next attempt follows within the hour. For the ledger, whose months are
-- ranges of numbers, a call waits at most 0.4 s for the ledger: then no purchase is between its entry and its account.
-- Outcomes: 'made', 'there', 'busy', and 'late' (rows of that month are in the partition for late months, and stay there).
create function service.make_month(p_table text, p_day date) returns text
  language plpgsql security definer set search_path = pg_catalog, service, pg_temp set lock_timeout = '400ms' as $$
declare
  first date := date_trunc('month', p_day)::date;
  next date := (date_trunc('month', p_day) + interval '1 month')::date;
  part text := p_table || to_char(p_day, '_YYYY_MM');
begin
  if p_table not in ('request', 'request_item', 'graph_step', 'snapshot', 'ledger_entry') then
    raise exception '% has no months', p_table using errcode = 'invalid_parameter_value';
  end if;
  if to_regclass('service.' || part) is not null then return 'there'; end if;
  begin
    perform pg_advisory_xact_lock(7526156);
    if p_table = 'ledger_entry' then
      lock table only service.ledger_entry in access exclusive mode;
      lock table service.account, service.correction in share row exclusive mode nowait;
      execute format('create table service.%I partition of service.ledger_entry for values from (%s) to (%s)',
                     part, service.first_entry(first), service.first_entry(next));
      perform service.guard_ledger(format('service.%I', part)::regclass);
      return 'made';
    end if;
    execute format('create table service.%I partition of service.%I for values from (%L) to (%L)',
                   part, p_table || '_dated', service.first_id(first), service.first_id(next));
    if p_table in ('snapshot', 'graph_step') then perform service.guard_partition(format('service.%I', part)::regclass); end if;
  exception
    when lock_not_available then return 'busy';
    when check_violation then return 'late';
    -- a concurrent transaction made it; only its name is visible yet
    when duplicate_table then return 'there';
  end;
  return 'made';
end $$;

-- Moves entry numbers on to a month. An entry that is being written holds the table, so none is between the month that it was routed
-- to and its number. The sequence moves at once and is not rolled back: after a crash at this point numbers of the new month are
-- used, and the next call records it later than it was, so that `entries_from` looks further back than necessary. Outcomes:
-- 'turned', 'there', and 'busy' (the table is in use, or the month has no partition yet): numbers of the previous month continue.
create function service.begin_ledger_month(p_day date) returns text
  language plpgsql set lock_timeout = '400ms' as $$
declare
  first bigint := service.first_entry(p_day);
begin
  if exists (select from service.entry_month m where m.first_entry >= first) then return 'there'; end if;
  if to_regclass('service.ledger_entry' || to_char(p_day, '_YYYY_MM')) is null then return 'busy'; end if;
  begin
    lock table only service.ledger_entry in share row exclusive mode;
  exception when lock_not_available then return 'busy';
  end;
  if coalesce(pg_sequence_last_value('service.ledger_entry_id_seq'), 0) < first then
    perform setval('service.ledger_entry_id_seq', first);
  end if;
  insert into service.entry_month (first_entry) values (first) on conflict do nothing;
  return case when found then 'turned' else 'there' end;
end $$;
revoke execute on function service.begin_ledger_month(date) from public;

-- The only turn that the runtime role may ask for: the current month, by the database's clock.
create function service.turn_ledger() returns text
  language sql security definer set search_path = pg_catalog, service, pg_temp as $$
  select service.begin_ledger_month((clock_timestamp() at time zone 'UTC')::date)
$$;

-- This month and the next two.
select service.make_month(t, (date_trunc('month', now(), 'UTC') + make_interval(months => m))::date)
  from unnest(array['snapshot', 'request', 'request_item', 'graph_step', 'ledger_entry']) t, generate_series(0, 2) m;
select service.turn_ledger();

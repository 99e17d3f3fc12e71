-- The ledger by months. A number carries its month: 202611000000042 is entry 42 of November 2026. Numbers are drawn from one
-- sequence when the account is held, as before, so that they follow each other whatever a clock says; when a month has come, the
-- sequence is moved to its first number. Nothing is copied: the table of before becomes the partition of the numbers without a month.

-- Before all else, so that nothing is held while this waits.
select service.hold('lock table service.ledger_entry, service.account, service.correction, service.invoice in access exclusive mode',
                    '1 minute');

-- The first number of a month. Far below what a number of JSON holds.
create function service.first_entry(p_month date) returns bigint language sql immutable as $$
  select (extract(year from p_month)::bigint * 100 + extract(month from p_month)::bigint) * 1000000000
$$;

-- Months that the sequence has come to. `from_id`: a request or a snapshot with this id or a later one came after the turn, and
-- so did its entries; a day more, for clocks that differ.
create table service.entry_month (
  first_entry bigint primary key,
  turned_at timestamptz not null default clock_timestamp(),
  from_id uuid not null default service.first_id((clock_timestamp() at time zone 'UTC')::date + 2)
);
create trigger append_only before update or delete or truncate on service.entry_month
  for each statement execute function service.refuse_change();

-- The least number that an entry for this request or snapshot can have. Of an id without a day nothing is known.
create function service.entries_from(p_id uuid) returns bigint language sql stable as $$
  select coalesce(max(m.first_entry), 0) from service.entry_month m
   where m.from_id <= p_id and p_id < '504c554e-0000-0000-0000-000000000000'
$$;

-- References of purchases: one purchase for a reference of an account, in whatever month, and after its month was dropped.
create table service.purchase_reference (
  account_id uuid not null references service.account (id),
  reference text not null,
  entry_id bigint not null unique,
  primary key (account_id, reference)
);
-- By their index: charges are many more.
set local enable_seqscan = off;
insert into service.purchase_reference
  select account_id, reference, id from service.ledger_entry where kind = 'purchase';
set local enable_seqscan to default;
create trigger append_only before update or delete or truncate on service.purchase_reference
  for each statement execute function service.refuse_change();

-- What an account's entries of a dropped month came to, so that its entries and these still sum up to its balance.
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

-- An entry is looked up by what refers to it; it is held to be there when that is written (below), and may be dropped with its month.
alter table service.correction drop constraint correction_entry_id_fkey;
alter table service.invoice drop constraint invoice_entry_id_fkey;
drop trigger weigh_entry on service.ledger_entry;
drop trigger weigh_entry_of_correction on service.ledger_entry;
drop trigger move_balance on service.ledger_entry;
drop trigger cause_is_known on service.ledger_entry;
alter table service.ledger_entry drop constraint ledger_entry_corrects_fkey;

do $$
declare
  given record;
begin
  create temp table was on commit drop as
    select c.relname::text as index, pg_get_indexdef(i.indexrelid) as definition, i.indisunique as is_unique,
           k.conname::text as constraint, k.contype as type, pg_get_constraintdef(k.oid) as rule
      from pg_index i join pg_class c on c.oid = i.indexrelid
      left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid and k.contype in ('p', 'u')
     where i.indrelid = 'service.ledger_entry'::regclass;
  for given in select * from was loop
    execute format('alter index service.%I rename to %I', given.index,
                   'ledger_entry_undated' || substr(given.index, length('ledger_entry') + 1));
  end loop;
  alter table service.ledger_entry rename to ledger_entry_undated;
  create table service.ledger_entry (like service.ledger_entry_undated including defaults including constraints)
    partition by range (id);
  alter table service.ledger_entry drop constraint numbered_before_months;
  -- What is unique over all months is held by triggers; each partition has its own indexes for it.
  for given in select * from was where not is_unique or type = 'p' loop
    execute case when given.constraint is null then given.definition
      else format('alter table service.ledger_entry add constraint %I %s', given.constraint, given.rule) end;
  end loop;
  drop table was;
  for given in select a.privilege_type as right, a.grantee::regrole as role from pg_class c, aclexplode(c.relacl) a
    where c.oid = 'service.ledger_entry_undated'::regclass and a.grantee not in (0, c.relowner) loop
    execute format('grant %s on service.ledger_entry to %s', given.right, given.role);
  end loop;
end $$;
alter table service.ledger_entry
  add constraint ledger_entry_account_id_fkey foreign key (account_id) references service.account (id),
  add constraint ledger_entry_correction_id_fkey foreign key (correction_id) references service.correction (id);
-- Without a look at its rows: `numbered_before_months` implies it.
alter table service.ledger_entry attach partition service.ledger_entry_undated
  for values from (minvalue) to (197001000000000);
alter table service.ledger_entry_undated drop constraint numbered_before_months;

-- A new entry goes where the last number is, and is given the next one there. While entries are being written the sequence
-- does not move to another month: see begin_ledger_month.
alter sequence service.ledger_entry_id_seq owned by service.ledger_entry.id;
alter table service.ledger_entry alter column id
  set default coalesce(pg_sequence_last_value('service.ledger_entry_id_seq'), 0);

create trigger append_only before update or delete or truncate on service.ledger_entry
  for each statement execute function service.refuse_change();
create trigger weigh_entry before insert on service.ledger_entry
  for each row execute function service.weigh_entry();
create trigger weigh_entry_of_correction before insert on service.ledger_entry
  for each row when (new.kind = 'correction') execute function service.weigh_counter_entry();
create trigger move_balance after insert on service.ledger_entry
  for each row execute function service.move_balance();
create trigger cause_is_known after insert on service.ledger_entry
  for each row execute function service.refuse_unknown_cause();

-- As before, and of the entry's own account. An item of a request is charged once, whatever month the charges fall into: those
-- of the entry's own month are held by its partition's index, those of months before are looked for here. The account is held, and
-- each statement sees what was committed before it began.
create or replace function service.refuse_unknown_cause() returns trigger language plpgsql as $$
declare
  month bigint := new.id / 1000000000 * 1000000000;
  since bigint;
begin
  if new.request_id is not null then
    perform from service.request where id = new.request_id and account_id = new.account_id;
    if not found then
      raise exception 'request % of the entry does not exist', new.request_id using errcode = 'foreign_key_violation';
    end if;
    since := service.entries_from(new.request_id);
    if new.kind = 'charge' and since < month then
      perform from service.ledger_entry e
        where e.id >= since and e.id < month and e.request_id = new.request_id and e.kind = 'charge'
          and e.country = new.country and e.company_id = new.company_id and e.item = new.item;
      if found then
        raise exception 'item % of request % was charged before', new.item, new.request_id
          using errcode = 'unique_violation', constraint = 'one_charge';
      end if;
    end if;
  end if;
  if new.snapshot_id is not null and not exists (select from service.snapshot where id = new.snapshot_id) then
    raise exception 'snapshot % of the entry does not exist', new.snapshot_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- As the owner: who runs the product may note no reference without its entry.
create function service.note_reference() returns trigger
  language plpgsql security definer set search_path = pg_catalog, service, pg_temp as $$
begin
  insert into service.purchase_reference values (new.account_id, new.reference, new.id);
  return null;
end $$;
create trigger note_reference after insert on service.ledger_entry
  for each row when (new.kind = 'purchase') execute function service.note_reference();

-- As before; counter-entries have higher numbers than what they correct.
create or replace function service.refuse_over_correction(p_entry bigint, p_amount int) returns void language plpgsql as $$
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

-- As before, and a correction has one counter-entry, whatever month it falls into.
create or replace function service.weigh_counter_entry() returns trigger language plpgsql as $$
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

-- An invoice outlasts the entry that it is for.
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

-- As before, with the account held before it is asked whether an operator was first, by hand.
create or replace function service.record_payment(
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

alter table service.dropped_month drop constraint dropped_month_what_check,
  add constraint dropped_month_what_check check (what in ('requests', 'snapshots', 'entries'));

-- The whole book of an account: what was carried forward, and the entries since.
create view service.book as
  select account_id, entry_id as id, amount_credits, balance_after, entries from service.carried_forward
  union all
  select account_id, id, amount_credits::bigint, balance_after, 1::bigint from service.ledger_entry;

-- What each partition of the ledger has of its own: its guard, and what is unique within a month.
create function service.guard_ledger(p_partition regclass) returns void language plpgsql as $$
begin
  perform service.guard_partition(p_partition);
  execute format($index$create unique index on %s (request_id, country, company_id, item) where kind = 'charge'$index$, p_partition);
  execute format($index$create unique index on %s (account_id, reference) where kind = 'purchase'$index$, p_partition);
  execute format('create unique index on %s (correction_id) where correction_id is not null', p_partition);
end $$;
revoke execute on function service.guard_ledger(regclass) from public;

-- As before, and of the ledger, whose months are ranges of numbers. A call waits for the ledger alone, 0.4 s at most: then no purchase
-- is between its entry and its account, and whoever else has these two makes it try another time.
create or replace function service.make_month(p_table text, p_day date) returns text
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
    -- another was first, and is seen by its name alone
    when duplicate_table then return 'there';
  end;
  return 'made';
end $$;

-- Moves the numbers of entries on to a month. An entry that is being written holds the table, so none is between the month that
-- it was routed to and its number. The sequence moves at once and for good: killed after that, this leaves numbers of the new
-- month, and the next call notes it, later than it was, which makes `entries_from` look further back than it need. Outcomes:
-- 'turned', 'there', and 'busy' (the table is in use, or the month has no partition yet): numbers of the month before go on.
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

-- What the role that runs the product may ask for: the month that has come, by the clock of the database.
create function service.turn_ledger() returns text
  language sql security definer set search_path = pg_catalog, service, pg_temp as $$
  select service.begin_ledger_month((clock_timestamp() at time zone 'UTC')::date)
$$;

-- This month and the two that come.
select service.make_month('ledger_entry', (date_trunc('month', now(), 'UTC') + make_interval(months => m))::date)
  from generate_series(0, 2) m;
select service.turn_ledger();

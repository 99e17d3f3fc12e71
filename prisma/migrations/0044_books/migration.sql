-- The books: corrections by two people, invoices of purchases and their states, requests tried again, limits of spending.

-- A correction is proposed by one person and confirmed by another; until then it moves nothing. Persons are named by
-- their ids where they sign in.
create table service.correction (
  id uuid primary key default gen_random_uuid(),
  entry_id bigint not null references service.ledger_entry (id),
  -- with the sign of the counter-entry: against that of the entry
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

alter table service.ledger_entry
  add column corrects bigint references service.ledger_entry (id),
  add column correction_id uuid unique references service.correction (id),
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check check (kind in ('purchase', 'charge', 'correction')),
  drop constraint ledger_entry_check,
  add constraint ledger_entry_check check (
    case kind when 'purchase' then amount_credits > 0 when 'charge' then amount_credits < 0
      else amount_credits <> 0 end),
  add constraint ledger_entry_corrects check (
    (kind = 'correction') = (corrects is not null) and (corrects is null) = (correction_id is null));
create index on service.ledger_entry (corrects) where corrects is not null;
create index on service.ledger_entry (snapshot_id) where kind = 'charge';
create index on service.ledger_entry (created_at);

-- What would make an entry more than undone is refused. Whoever calls holds the account, so that no other correction
-- of it comes in between.
create function service.refuse_over_correction(p_entry bigint, p_amount int) returns void language plpgsql as $$
declare
  corrected record;
  so_far bigint;
begin
  select kind, amount_credits into strict corrected from service.ledger_entry where id = p_entry;
  select coalesce(sum(amount_credits), 0) into so_far from service.ledger_entry where corrects = p_entry;
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

-- A counter-entry says what its correction says, which two people have agreed on. After `weigh_entry`, by its name: the
-- account is held by then.
create function service.weigh_counter_entry() returns trigger language plpgsql as $$
begin
  perform 1 from service.correction c join service.ledger_entry e on e.id = c.entry_id
    where c.id = new.correction_id and c.state = 'confirmed' and c.entry_id = new.corrects
      and c.amount_credits = new.amount_credits and e.account_id = new.account_id;
  if not found then
    raise exception 'a counter-entry follows a confirmed correction' using errcode = 'check_violation';
  end if;
  perform service.refuse_over_correction(new.corrects, new.amount_credits);
  return new;
end $$;
create trigger weigh_entry_of_correction before insert on service.ledger_entry
  for each row when (new.kind = 'correction') execute function service.weigh_counter_entry();

-- What was proposed stays as it was; a decision stands.
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

-- An invoice is for a balance below zero, or for credits that were bought.
alter table service.invoice
  add column kind text not null default 'overdraft' check (kind in ('overdraft', 'purchase')),
  add column entry_id bigint unique references service.ledger_entry (id),
  alter column negative_since drop not null,
  add constraint invoice_is_about_one_thing check (
    (kind = 'overdraft') = (negative_since is not null) and (kind = 'purchase') = (entry_id is not null));
alter table service.invoice alter column kind drop default;

-- What became of an invoice, once and for all. Without a row it is open.
create table service.invoice_event (
  invoice_id uuid primary key references service.invoice (id),
  state text not null check (state in ('paid', 'void')),
  -- the day of the payment
  paid_on date,
  -- what it was paid by, or why it is void
  note text not null check (note ~ '\S' and length(note) <= 500),
  noted_by uuid not null,
  noted_at timestamptz not null default clock_timestamp(),
  check ((state = 'paid') = (paid_on is not null))
);
create trigger append_only before update or delete or truncate on service.invoice_event
  for each statement execute function service.refuse_change();

-- A failed item that was tried again, in a request of its own; once.
alter table service.request
  add column retry_of uuid,
  add column retry_item text,
  add constraint request_retry_fkey foreign key (retry_of, retry_item)
    references service.request_item (request_id, item),
  add constraint request_retry_once unique (retry_of, retry_item),
  add check ((retry_of is null) = (retry_item is null));
create index on service.request (created_at, id);
create index on service.request (company_key);

-- How many credits a person may spend in a day: by role, or for one person, which goes before the role's.
create table desk.spending_limit (
  id uuid primary key default gen_random_uuid(),
  role text unique check (role in ('viewer', 'officer', 'approver', 'administrator', 'billing', 'auditor')),
  user_id uuid unique references desk."user" (id),
  credits_per_day int not null check (credits_per_day between 0 and 1000000),
  check (num_nonnulls(role, user_id) = 1)
);
create constraint trigger audited after insert or update or delete on desk.spending_limit
  deferrable initially deferred for each row execute function desk.demand_audit();

-- Searches that cost something, at the price that was confirmed. One that was surely refused is taken out again.
create table desk.bought_search (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references desk."user" (id),
  country text not null,
  credits float8 not null check (credits > 0),
  bought_at timestamptz not null default clock_timestamp()
);
create index on desk.bought_search (user_id, bought_at);
create constraint trigger audited after insert or delete on desk.bought_search
  deferrable initially deferred for each row execute function desk.demand_audit();
create index on desk.lookup (created_at);

-- What somebody has spent today, in UTC: what is finished at its cost, what is not at the most that it may cost.
create function desk.spent_today(p_user uuid) returns float8 language sql stable as $$
  with today as (select date_trunc('day', clock_timestamp(), 'UTC') as start)
  select coalesce((select sum(case when l.status in ('finished', 'refused') then coalesce(l.cost_credits, 0)
                                   else greatest(l.quoted_credits, coalesce(l.cost_credits, 0)) end)
                     from desk.lookup l, today where l.user_id = p_user and l.created_at >= today.start), 0)
       + coalesce((select sum(s.credits) from desk.bought_search s, today
                    where s.user_id = p_user and s.bought_at >= today.start), 0)
$$;

-- The limit that counts for somebody; null: none.
create function desk.limit_of(p_user uuid) returns int language sql stable as $$
  select l.credits_per_day from desk.spending_limit l join desk."user" u on u.id = p_user
   where l.user_id = u.id or l.role = u.role
   order by l.user_id is null limit 1
$$;

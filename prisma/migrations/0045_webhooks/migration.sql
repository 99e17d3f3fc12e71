-- Webhooks by the Standard Webhooks specification, notices of a low balance, and payments.

-- Below it an account is told, once for each time that it falls below; null: never.
alter table service.account add column low_balance_credits int check (low_balance_credits >= 0);

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
  -- still signs beside the other until then
  previous_secret bytea,
  previous_until timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  check ((state = 'removed') = (secret is null)),
  check ((previous_secret is null) = (previous_until is null))
);
create index on service.webhook_endpoint (account_id);

-- What happened to an account. Its id is the `webhook-id` of every attempt.
create table service.webhook_event (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references service.account (id),
  type text not null check (type in ('request.completed', 'balance.low', 'invoice.created')),
  -- the request, the ledger entry or the invoice: one cause makes one event
  cause text not null,
  -- ids, states, credits; nothing of a person
  data json not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (account_id, type, cause)
);
create trigger append_only before update or delete or truncate on service.webhook_event
  for each statement execute function service.refuse_change();

-- An event on its way: to an endpoint or, where that is null, to the account's contact by mail.
create table service.webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references service.account (id),
  event_id uuid not null references service.webhook_event (id),
  endpoint_id uuid references service.webhook_endpoint (id),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- attempts in all, and since the event or its last replay
  attempts int not null default 0,
  tried int not null default 0,
  due_at timestamptz,
  -- who sends it now; outlives a crash by its expiry
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
  -- how the endpoint's refusal begins
  answer text,
  took_ms int not null check (took_ms >= 0),
  at timestamptz not null default clock_timestamp(),
  primary key (delivery_id, number)
);
create trigger append_only before update or delete or truncate on service.webhook_attempt
  for each statement execute function service.refuse_change();

-- Whom an event goes to is decided when it happens, in its own transaction.
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

-- A request whose last item has just ended. What was finished when it was asked for, its answer has told.
create function service.note_completed_request() returns trigger language plpgsql as $$
declare
  payer uuid;
begin
  select account_id into strict payer from service.request where id = new.request_id;
  if not service.wants_event(payer, 'request.completed') then return null; end if;
  -- Two that end the last two items at once meet here: the second sees what the first has done.
  perform 1 from service.request where id = new.request_id for no key update;
  insert into service.webhook_event (account_id, type, cause, data)
  select payer, 'request.completed', new.request_id::text,
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

-- As before, and an entry that takes the balance below what the account wants to be told of makes an event.
create or replace function service.move_balance() returns trigger language plpgsql as $$
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

-- Credits that somebody begins to pay for. `open` until the provider says how it ended; what is paid stays paid.
create table service.payment (
  id uuid primary key,
  account_id uuid not null references service.account (id),
  credits int not null check (credits > 0),
  -- tax included
  amount_cents int not null check (amount_cents > 0),
  net_cents int not null check (net_cents > 0 and net_cents <= amount_cents),
  currency text not null check (currency = 'eur'),
  provider text not null check (provider = 'stripe'),
  -- the provider's name for it; null until it has answered
  provider_id text unique,
  state text not null default 'open' check (state in ('open', 'paid', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
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

-- The one way in which a payment becomes credits: both together, once. Outcomes: 'recorded', 'already', and with nothing
-- written 'unknown' (none of ours) and 'different' (another session, amount or currency than was begun).
create function service.record_payment(
  p_id uuid, p_provider_id text, p_amount_cents int, p_currency text
) returns text language plpgsql as $$
declare
  p record;
begin
  select * into p from service.payment where id = p_id for update;
  if not found then return 'unknown'; end if;
  if (coalesce(p.provider_id, p_provider_id), p.amount_cents, p.currency)
     is distinct from (p_provider_id, p_amount_cents, p_currency) then return 'different'; end if;
  if p.state = 'paid' then return 'already'; end if;
  insert into service.ledger_entry (account_id, kind, amount_credits, balance_after, reference)
  values (p.account_id, 'purchase', p.credits, 0, p.provider || ' ' || p_provider_id)
  -- an operator was first, by hand
  on conflict (account_id, reference) where kind = 'purchase' do nothing;
  update service.payment set state = 'paid', provider_id = p_provider_id, ended_at = clock_timestamp() where id = p_id;
  return 'recorded';
end $$;

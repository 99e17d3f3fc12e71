-- What somebody may spend in a day (UTC), weighed in the transaction that writes the purchase down; and what an invoice
-- of an online payment needs.

-- As before, but what the service named no cost for counts at the most that it may cost, and so does a request that was
-- sent again to a service that may charge it twice.
create or replace function desk.spent_today(p_user uuid) returns float8 language sql stable as $$
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

-- The limit that counts for somebody (null: none) and what is spent of it. The user is held until the transaction ends, so
-- that two purchases at once are weighed one after the other.
create function desk.hold_allowance(p_user uuid, out limit_credits int, out spent_credits float8)
language plpgsql as $$
begin
  perform 1 from desk."user" where id = p_user for no key update;
  select desk.limit_of(p_user), desk.spent_today(p_user) into limit_credits, spent_credits;
end $$;

-- Whatever writes a purchase down: above the limit it does not get in. The argument names the column with its price. Sums
-- of fractions are rounded, so that three tenths are 0.3.
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

-- An invoice that was paid online is noted by nobody.
alter table service.invoice_event alter column noted_by drop not null;
-- In hundredths of a per cent, as it was when the payment began; null: no tax.
alter table service.payment add column tax_basis_points int check (tax_basis_points between 0 and 10000);

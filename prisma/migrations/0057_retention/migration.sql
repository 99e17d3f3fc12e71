-- Partitions that an operator has dropped at the end of their retention: what is asked of them is answered with the reason.
create table service.dropped_month (
  what text not null check (what in ('requests', 'snapshots')),
  -- its first day; ids without a day have none
  month date check (extract(day from month) = 1),
  dropped_at timestamptz not null default clock_timestamp(),
  unique nulls not distinct (what, month)
);
create trigger append_only before update or delete or truncate on service.dropped_month
  for each statement execute function service.refuse_change();

-- The month that an id says it is of; null: it carries no day.
create function service.month_of(p_id uuid) returns date language sql immutable as $$
  select case when p_id >= service.first_id('1970-01-01') and p_id < '504c554e-0000-0000-0000-000000000000'
    then date_trunc('month', date '1970-01-01' + ('x' || substr(p_id::text, 10, 4))::bit(16)::int)::date end
$$;

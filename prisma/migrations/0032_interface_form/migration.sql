-- Which form of the interface a service speaks, and what an administrator has said of it.

alter table desk.connection
  -- By hand, or found out by asking.
  add column form_choice text not null default 'automatic'
    check (form_choice in ('automatic', '2024', 'present')),
  -- In the present form: data of the register itself, or of a fast source.
  add column mode text not null default 'verification'
    check (mode in ('verification', 'onboarding'));

-- In which form it was asked: the present one does not promise that asking again is free.
alter table desk.lookup
  add column form text not null default '2024' check (form in ('2024', 'present'));

-- What the desk has found out by asking for prices, which is free; one row for each address.
create table desk.spoken_form (
  service_url text primary key,
  form text not null check (form in ('2024', 'present')),
  -- When it was first found to speak this one.
  found_at timestamptz not null default clock_timestamp(),
  -- What it spoke before, where that was another.
  former_form text check (former_form in ('2024', 'present') and former_form <> form)
);

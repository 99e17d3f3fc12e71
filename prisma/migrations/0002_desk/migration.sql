-- The desk: its users. (Its other tables come with the screens that need them.)
create schema if not exists desk;

create table desk."user" (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  password_hash text,
  role text not null check (role in ('viewer', 'officer', 'approver', 'administrator', 'billing', 'auditor')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);

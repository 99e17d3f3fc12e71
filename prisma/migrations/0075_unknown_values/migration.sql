-- Values of registers' closed lists that the program does not know, as they came: the operator reports them, and a later version
-- reads them. Answers with such values are delivered.
create table service.unknown_value (
  source text not null,
  -- the register's name of the list or member
  member text not null,
  value text not null,
  times bigint not null default 1,
  first_seen_at timestamptz not null default clock_timestamp(),
  last_seen_at timestamptz not null default clock_timestamp(),
  primary key (source, member, value)
);

-- Files of registers, as they were fetched, loaded and put to use. The rows of each file lie in tables of its own
-- (`entry_<id>`, `party_<id>`, `payload_<id>`, `word_<id>`), so that one file replaces another by its state alone.
create extension if not exists pg_trgm;

-- Each source that was ever tried, and how the last try went.
create table index.source (
  id text primary key,
  name text not null,
  licence text not null,
  attribution text,
  every_hours int not null,
  tried_at timestamptz not null default clock_timestamp(),
  -- While the file is fetched.
  fetched_bytes bigint,
  total_bytes bigint,
  -- Why the last try failed; null: it did not.
  failure text,
  failed_at timestamptz,
  check ((failure is null) = (failed_at is null))
);

create table index.file (
  id int generated always as identity primary key,
  source_id text not null,
  is_update boolean not null default false,
  -- Of an update: the file whose rows it changes.
  base_id int references index.file,
  state text not null default 'fetched'
    check (state in ('fetched', 'staged', 'checked', 'live', 'applied', 'refused', 'superseded')),
  -- Day that the data refers to.
  date date not null,
  address text,
  bytes bigint,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Whose companies it may hold.
  countries text[] not null check (cardinality(countries) > 0),
  cursor text,
  entities bigint not null default 0,
  parties bigint not null default 0,
  read bigint not null default 0,
  unreadable bigint not null default 0,
  progress real not null default 0,
  refusal text,
  opened_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  live_at timestamptz,
  check ((state = 'refused') = (refusal is not null)),
  check (is_update = (base_id is not null))
);

-- One file of a source serves, and one at most is being loaded.
create unique index file_live on index.file (source_id) where state = 'live';
create unique index file_loading on index.file (source_id) where state in ('fetched', 'staged', 'checked');
create index file_by_source on index.file (source_id, id desc);

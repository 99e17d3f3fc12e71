-- What all instances know together of the sources that they ask.

-- Calls within the longest limit of each source; a crash forgets a few minutes of them.
create unlogged table service.source_call (
  source text not null,
  at timestamptz not null
);
create index source_call_at on service.source_call (source, at);

-- How each source is: one row each.
create table service.source_state (
  source text primary key,
  -- It said that it takes no call before.
  held_until timestamptz,
  answered_at timestamptz,
  failed_at timestamptz,
  -- Code of the last failure; null: the last call was answered.
  failure text
);

-- Calls by the hour, for rates and times.
create table service.source_hour (
  source text not null,
  hour timestamptz not null,
  answered int not null default 0,
  failed int not null default 0,
  -- Of answered calls, together.
  took_ms bigint not null default 0,
  primary key (source, hour)
);

-- The session that is open at a source, encrypted; one for all instances.
create table service.source_session (
  source text primary key,
  session bytea,
  opened_at timestamptz
);

-- Counts a call if every limit allows it now: in no stretch of so many seconds more than so many calls.
-- Results in 0, or in the milliseconds for which none may go.
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

-- Notes how a call ended; `failed` is null where it was answered.
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

-- Which trace a call of a source was made for: one trace uses at most a part of what a source allows.
alter table service.source_call add column taken_by uuid;

-- As before; besides, notes for which request's trace the call is made (null: for none).
create function service.take_source_call(source_id text, calls int[], seconds int[], taker uuid) returns int
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
    insert into service.source_call (source, at, taken_by) values (source_id, moment, taker);
    delete from service.source_call
      where source = source_id
        and at < moment - make_interval(secs => (select max(each) from unnest(seconds) each));
  end if;
  return 0;
end $$;

-- What instances of the version before call.
create or replace function service.take_source_call(source_id text, calls int[], seconds int[]) returns int
  language sql as $$ select service.take_source_call(source_id, calls, seconds, null) $$;

-- Milliseconds until a request has made fewer than calls[i] calls within seconds[i], for each i; 0: it has now.
create function service.source_share_wait(source_id text, taker uuid, calls int[], seconds int[]) returns int
  language sql as $$
  select coalesce(greatest(0, ceil(extract(epoch from
           max(nth.at + make_interval(secs => part.seconds)) - clock_timestamp()) * 1000)), 0)::int
    from unnest(calls, seconds) as part(calls, seconds),
         lateral (select at from service.source_call where source = source_id and taken_by = taker
                   order by at desc offset part.calls - 1 limit 1) nth
$$;

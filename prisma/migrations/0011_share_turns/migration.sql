-- What a stranger asks of a link is counted as tries are: pages, drawings, files. Before any is made its turn is booked.

-- How many seconds are left of a pause; 0: there is none. Nothing is booked.
create function desk.share_pause(of uuid, of_what text, most int) returns int language sql as $$
  select coalesce((
    select greatest(1, ceil(extract(epoch from t.since + interval '15 minutes' - clock_timestamp())))::int
    from desk.share_try t
    where t.share_id = of and t.what = of_what and t.failed >= most
      and t.since > clock_timestamp() - interval '15 minutes'), 0)
$$;

-- As it was; what is left of the pause is said in one place.
create or replace function desk.book_share_try(of uuid, of_what text, most int) returns int language plpgsql as $$
begin
  insert into desk.share_try as t (share_id, what, failed, since) values (of, of_what, 1, clock_timestamp())
    on conflict (share_id, what) do update set
      failed = case when t.since <= clock_timestamp() - interval '15 minutes' then 1 else t.failed + 1 end,
      since = case when t.since <= clock_timestamp() - interval '15 minutes' then clock_timestamp() else t.since end
    where t.failed < most or t.since <= clock_timestamp() - interval '15 minutes';
  if found then return 0; end if;
  -- A try that was not booked waits, also where the pause has ended meanwhile.
  return greatest(1, desk.share_pause(of, of_what, most));
end $$;

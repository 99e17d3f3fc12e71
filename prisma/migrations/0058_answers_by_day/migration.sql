-- As before, and a snapshot is looked for where the ids of its day are: not in every month.
create or replace function service.answer_of(
  p_account_id uuid, p_country text, p_company_key text, p_item text, p_requested_at timestamptz
) returns uuid language sql stable as $$
  select coalesce(
    (select w.snapshot_id from service.billing_window w
      where w.account_id = p_account_id and w.country = p_country and w.company_id = p_company_key and w.item = p_item
        and w.expires_at > clock_timestamp()),
    (select s.id from service.snapshot s
      where s.country = p_country and s.company_id = p_company_key and s.item = p_item
        and s.retrieved_at >= p_requested_at
        -- as in sight_of
        and (s.id >= service.first_id((p_requested_at at time zone 'UTC')::date - 1) or s.id < service.first_id('1970-01-01'))
      order by s.retrieved_at desc limit 1))
$$;

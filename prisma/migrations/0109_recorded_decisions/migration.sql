-- A decision on a flag without its line in desk.recorded_row, or altered since, is no decision: the flag is open in every list, and for
-- every condition of an approval.
create or replace function desk.flag_decision_on(p_country text, p_company text, p_key text, p_facts text)
returns desk.flag_decision stable language sql as $$
  select d from desk.flag_decision d where d.country = p_country and d.company_id = p_company and d.flag_key = p_key
    and d.facts_sha256 = p_facts and d.withdrawn_at is null and d.valid_until >= desk.today()
    and desk.row_hash(d) = (select l.sha256 from desk.recorded_row l
      where l.scope = desk.row_scope(d) and l.table_name = 'flag_decision' and l.row_key = desk.row_key(d)
      order by l.id desc limit 1)
   order by d.decided_at desc, d.id limit 1
$$;

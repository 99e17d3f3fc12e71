-- As before, and the number is drawn when the account is held: entries of an account follow each other by their numbers,
-- whoever came first. It is drawn here alone.
alter table service.ledger_entry alter column id drop identity;
create sequence service.ledger_entry_id_seq owned by service.ledger_entry.id;
select setval('service.ledger_entry_id_seq', coalesce(max(id), 1), count(*) > 0) from service.ledger_entry;
create or replace function service.weigh_entry() returns trigger language plpgsql as $$
begin
  select balance_credits + new.amount_credits into strict new.balance_after
    from service.account where id = new.account_id for no key update;
  new.id := nextval('service.ledger_entry_id_seq');
  new.created_at := clock_timestamp();
  return new;
end $$;

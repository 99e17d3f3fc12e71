-- Runs a statement that needs tables for itself until the transaction ends. Writers take tables in several orders: a purchase the
-- account and then the ledger, a payment by hand the ledger and then the account. So no order of ours suits all. Whoever has one of
-- the tables and waits for another gets it before PostgreSQL takes it for a deadlock (1 s): this lets go of all, 0.1 s after it met
-- somebody, and tries again.
create function service.hold(p_statement text, p_within interval default '5 seconds') returns void
  language plpgsql set lock_timeout = '100ms' as $$
declare
  until timestamptz := clock_timestamp() + p_within;
begin
  loop
    begin
      execute p_statement;
      return;
    exception when lock_not_available then
      if clock_timestamp() > until then raise; end if;
    end;
    perform pg_sleep(0.05);
  end loop;
end $$;
revoke execute on function service.hold(text, interval) from public;

-- Entries from before the ledger has months: 0066_ledger_months makes their table a partition, and PostgreSQL then need not read it
-- while everybody waits. Not valid: this reads nothing.
select service.hold('lock table service.ledger_entry in access exclusive mode', '1 minute');
alter table service.ledger_entry add constraint numbered_before_months check (id < 197001000000000) not valid;

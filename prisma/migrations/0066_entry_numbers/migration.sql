-- Entries from before the ledger has months: 0066_ledger_months makes their table a partition, and PostgreSQL then need not read it
-- while everybody waits. Not valid: this waits for purchases that are under way, and reads nothing.
alter table service.ledger_entry add constraint numbered_before_months check (id < 197001000000000) not valid;

-- Reads the ledger once, in a transaction of its own; purchases go on meanwhile.
alter table service.ledger_entry validate constraint numbered_before_months;

-- Who an invoice goes to, when it is due, and its tax.

-- lines of the address, parted by |, as in the settings
alter table service.account add column billing_address text check (billing_address <> '');

-- null: issued before invoices had a day on which they are due
alter table service.invoice add column due_on date;
-- hundredths of a per cent of the net amount; null: no tax line
alter table service.invoice add column tax_basis_points int check (tax_basis_points between 0 and 10000);
create index on service.invoice (account_id, number);

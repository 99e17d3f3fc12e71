-- What the newest search said of a company, shown where its data is bought. Null: the search did not say.
alter table desk.found_company
  add column status text check (status in ('active', 'warning', 'insolvency', 'closed', 'suspended')),
  add column legal_form text check (length(legal_form) between 1 and 500),
  add column registration_date date;

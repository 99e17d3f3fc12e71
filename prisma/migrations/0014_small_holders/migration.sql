-- Of holders of less than this, the profile MINIMAL tells the number alone. In percent.
alter table desk.setting add column small_holder_percent int not null default 5
  check (small_holder_percent between 1 and 25);

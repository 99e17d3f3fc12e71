-- A verification of all entries compares all guarded rows too. Null: it did not.
alter table desk.audit_check add column rows_compared bigint, add column rows_differ bigint,
  add constraint audit_check_rows check (num_nulls(rows_compared, rows_differ) in (0, 2)),
  add constraint audit_check_rows_intact check (state <> 'intact' or coalesce(rows_differ, 0) = 0);

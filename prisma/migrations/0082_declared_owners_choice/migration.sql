-- Of which companies of a structure this user had the declared owners looked up last; null: never chosen.
alter table desk."user" add column declared_owners text
  constraint user_declared_owners_check check (declared_owners in ('whereOpen', 'always', 'paidOnly', 'never'));

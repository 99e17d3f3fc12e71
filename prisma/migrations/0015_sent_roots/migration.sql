-- Roots of days that were sent out of the house, each by each way once. What was sent stays written.
create table desk.sent_root (
  day date not null,
  way text not null check (way in ('mail', 'store')),
  entry_id bigint not null,
  root text not null check (root ~ '^[0-9a-f]{64}$'),
  sent_at timestamptz not null default clock_timestamp(),
  primary key (day, way)
);
create trigger append_only before update or delete or truncate on desk.sent_root
  for each statement execute function desk.refuse_change();
create constraint trigger audited after insert or update or delete on desk.sent_root
  deferrable initially deferred for each row execute function desk.demand_audit();

-- The extracts that a version of a report tells of: their originals are in its evidence pack, whatever is withdrawn later.

create table desk.report_extract (
  report_id uuid not null,
  version int not null,
  -- null after the purge
  extract_id uuid references desk.extract (id) on delete set null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (report_id, version, sha256),
  foreign key (report_id, version) references desk.report_version (report_id, version)
);
create index on desk.report_extract (extract_id);
create trigger guard before insert on desk.report_extract for each row execute function desk.guard_version();
create trigger guard_change before update on desk.report_extract
  for each row execute function desk.guard_purge('extract_id');
create trigger append_only before delete or truncate on desk.report_extract
  for each statement execute function desk.refuse_change();
create constraint trigger audited after insert or update or delete on desk.report_extract
  deferrable initially deferred for each row execute function desk.demand_audit();

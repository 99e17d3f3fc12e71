-- Discrepancy reports as they were given out, by the hash of their text: so that anybody who holds one can verify it.
-- Nothing of what it says is kept here, and it outlives the discrepancy, as the audit does.
create table desk.issued_filing (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  discrepancy_id uuid not null,
  form text not null check (form in ('eu', 'uk')),
  issued_at timestamptz not null default clock_timestamp()
);
create trigger append_only before update or delete or truncate on desk.issued_filing
  for each statement execute function desk.refuse_change();
create constraint trigger audited after insert or update or delete on desk.issued_filing
  deferrable initially deferred for each row execute function desk.demand_audit();

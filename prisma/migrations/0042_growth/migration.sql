-- What the audit and the list of reports are searched and sorted by, found without reading all of either.

-- Where the index of companies has it too, which names it by this schema; it may just be prepared beside this.
do $$
declare ops text;
begin
  perform pg_advisory_xact_lock(7526106);
  create schema if not exists index;
  create extension if not exists pg_trgm with schema index;
  select format('%I.gin_trgm_ops', n.nspname) into strict ops
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format('create index audit_entry_words on desk.audit_entry
    using gin (object %1$s, action %1$s, reason %1$s, address %1$s)', ops);
  -- As `audit-query.ts` writes a company.
  execute format($index$create index lookup_words on desk.lookup
    using gin (('company ' || country || ' ' || company_id) %1$s, legal_name %1$s)$index$, ops);
  execute format($index$create index report_words on desk.report
    using gin (('company ' || country || ' ' || company_id) %1$s, legal_name %1$s)$index$, ops);
end $$;
create index audit_entry_recipient on desk.audit_entry ((details ->> 'recipient'))
  where details ->> 'recipient' is not null;
create index audit_entry_share on desk.audit_entry ((details ->> 'share')) where details ->> 'share' is not null;

-- Reports in the order in which they were saved last.
create index report_version_saved on desk.report_version (saved_at desc nulls last, report_id);

-- As before, and what proofs hang on is written by functions and commands of the owner alone: who runs the product reads it.
create or replace function service.grant_runtime(runtime name) returns void language plpgsql as $$
declare
  schema name;
  part regclass;
  kept regclass;
begin
  -- Two at once would meet in the catalog.
  perform pg_advisory_xact_lock(7526104);
  for schema in select nspname from pg_namespace where nspname in ('service', 'desk', 'pgboss') loop
    execute format('grant usage on schema %I to %I', schema, runtime);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', schema, runtime);
    execute format('grant usage on all sequences in schema %I to %I', schema, runtime);
  end loop;
  for part in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relispartition and c.relkind in ('r', 'p') and n.nspname in ('service', 'desk') loop
    execute format('revoke all on %s from %I', part, runtime);
  end loop;
  execute format('revoke update, delete on desk.audit_entry from %I', runtime);
  foreach kept in array array['service.installation_mark', 'service.dropped_month', 'service.purchase_reference',
    'service.entry_month', 'service.carried_forward', 'desk.audit_head', 'desk.audit_month', 'desk.audit_anchor',
    'desk.kept_root']::regclass[] loop
    execute format('revoke insert, update, delete on %s from %I', kept, runtime);
  end loop;
end $$;

-- Two roles: the owner migrates, the product runs as another, which owns nothing. It can switch no trigger off, and of the
-- audit it has reading and adding alone.

-- Who adds an entry has no right to the end of the chain: the trigger has, by its owner.
alter function desk.chain_audit_entry() security definer set search_path = pg_catalog, desk, pg_temp;

-- Waits as long as an entry would, and writes none: the time then tells nobody whether there was one.
create function desk.wait_for_audit() returns void
  language sql security definer set search_path = pg_catalog, desk, pg_temp as $$
  select id from desk.audit_head for update
$$;

-- Gives a role what the product needs to run; called at each start, since migrations bring tables.
create function service.grant_runtime(runtime name) returns void language plpgsql as $$
declare schema name;
begin
  -- Two at once would meet in the catalog.
  perform pg_advisory_xact_lock(7526104);
  for schema in select nspname from pg_namespace where nspname in ('service', 'desk', 'pgboss') loop
    execute format('grant usage on schema %I to %I', schema, runtime);
    execute format('grant select, insert, update, delete on all tables in schema %I to %I', schema, runtime);
    execute format('grant usage on all sequences in schema %I to %I', schema, runtime);
  end loop;
  execute format('revoke update, delete on desk.audit_entry from %I', runtime);
  execute format('revoke insert, update, delete on desk.audit_head from %I', runtime);
  execute format('revoke insert, update, delete on service.installation_mark from %I', runtime);
end $$;
revoke execute on function service.grant_runtime(name) from public;

-- Who signs in by an identity provider is a subject of one issuer: another provider may give the same subject to
-- somebody else. Null where the issuer was not noted yet: then the e-mail has to agree too.
alter table desk."user" add column sso_issuer text check (sso_issuer is null or sso_subject is not null);
alter table desk."user" drop constraint user_sso_subject_key;
alter table desk."user" add constraint user_sso_issuer_sso_subject_key unique (sso_issuer, sso_subject);
drop trigger audited on desk."user";
create constraint trigger audited after insert or delete or update of email, name, password_hash, role, totp_sealed,
  sso_issuer, sso_subject, disabled_at on desk."user"
  deferrable initially deferred for each row execute function desk.demand_audit();

-- Whether the identity provider vouched for who works in it: a rule on second factors is the provider's to keep then.
alter table desk.session add column by_sso boolean not null default false;

-- From where a try came (truncated), and with which mark of a browser that has signed in before, or in which session.
alter table desk.sign_in_attempt add column address text;
alter table desk.sign_in_attempt add column device text;
create index on desk.sign_in_attempt (address, at) where device is null;
create index on desk.sign_in_attempt (at);

-- As before, but a link that has ended is looked at without a lock, as one is that never was: writing the lock took
-- longer, and the time told them apart.
create or replace function desk.open_share(of uuid) returns desk.share language plpgsql as $$
declare found_share desk.share;
begin
  perform from desk.share s join desk.report r on r.id = s.report_id
    where s.id = of and s.revoked_at is null and s.expires_at > clock_timestamp() and r.purged_at is null;
  if not found then return null; end if;
  perform from desk.report r
    where r.id = (select s.report_id from desk.share s where s.id = of) and r.purged_at is null for share;
  if not found then return null; end if;
  select * into found_share from desk.share s
    where s.id = of and s.revoked_at is null and s.expires_at > clock_timestamp() for share;
  return found_share;
end $$;

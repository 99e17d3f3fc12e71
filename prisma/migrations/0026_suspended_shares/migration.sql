-- A link answers for as long as somebody here answers for it: its maker, or the administrator who took it over last. While
-- that user is disabled the link is suspended.

alter table desk.share add column kept_by uuid references desk."user" (id);
alter table desk.share add column kept_at timestamptz;
alter table desk.share add constraint share_kept_check check ((kept_by is null) = (kept_at is null));

-- As before, and a link that has not ended can be taken over, by somebody who is not disabled.
create or replace function desk.guard_share_change() returns trigger language plpgsql as $$
declare may_forget boolean;
begin
  may_forget := new.note is null and exists (
    select from desk.report r where r.id = old.report_id and r.purged_at is not null);
  if to_jsonb(new) - '{revoked_at,revoked_by,kept_at,kept_by,note}'::text[] is distinct from
       to_jsonb(old) - '{revoked_at,revoked_by,kept_at,kept_by,note}'::text[]
     or (new.note is distinct from old.note and not may_forget)
     or (old.revoked_at is not null
       and (new.revoked_at, new.revoked_by) is distinct from (old.revoked_at, old.revoked_by))
  then raise exception 'a link does not change: it can be revoked' using errcode = 'restrict_violation'; end if;
  if (new.kept_by, new.kept_at) is distinct from (old.kept_by, old.kept_at) then
    if old.revoked_at is not null or old.expires_at <= clock_timestamp()
       or not exists (select from desk."user" u where u.id = new.kept_by and u.disabled_at is null)
    then raise exception 'this link can not be taken over' using errcode = 'restrict_violation'; end if;
    new.kept_at := clock_timestamp();
  end if;
  if old.revoked_at is null and new.revoked_at is not null then new.revoked_at := clock_timestamp(); end if;
  return new;
end $$;

-- Who answers for a link is not disabled.
create function desk.is_share_kept(of desk.share) returns boolean language sql stable as $$
  select exists (select from desk."user" u where u.id = coalesce(of.kept_by, of.created_by) and u.disabled_at is null)
$$;

-- As before, and null while the link is suspended.
create or replace function desk.open_share(of uuid) returns desk.share language plpgsql as $$
declare found_share desk.share;
begin
  perform from desk.share s join desk.report r on r.id = s.report_id
    where s.id = of and s.revoked_at is null and s.expires_at > clock_timestamp() and r.purged_at is null
      and desk.is_share_kept(s);
  if not found then return null; end if;
  perform from desk.report r
    where r.id = (select s.report_id from desk.share s where s.id = of) and r.purged_at is null for share;
  if not found then return null; end if;
  select * into found_share from desk.share s
    where s.id = of and s.revoked_at is null and s.expires_at > clock_timestamp() and desk.is_share_kept(s) for share;
  return found_share;
end $$;

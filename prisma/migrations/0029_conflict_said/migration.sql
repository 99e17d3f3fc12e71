-- What the two sources said stands with the mark on it, and goes with it in a purge: the audit has its hash. A mark is
-- withdrawn with a reason, as it was made with one. Marks from before have neither.
alter table desk.conflict_seen
  add column kept_source text,
  add column kept_value text,
  add column other_source text,
  add column other_value text,
  add column withdrawn_reason text check (char_length(btrim(withdrawn_reason)) between 3 and 500),
  add check (num_nulls(kept_source, kept_value, other_source, other_value) in (0, 4)),
  add check (withdrawn_reason is null or withdrawn_at is not null);

create or replace function desk.guard_conflict_seen() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.kept_source is null
    then raise exception 'a mark has what the sources said' using errcode = 'restrict_violation'; end if;
    new.seen_at := clock_timestamp();
    new.withdrawn_by := null;
    new.withdrawn_at := null;
    new.withdrawn_reason := null;
    return new;
  end if;
  if old.withdrawn_at is not null or new.withdrawn_at is null
     or (new.id, new.country, new.company_id, new.key, new.path, new.reason, new.seen_by, new.seen_at,
         new.kept_source, new.kept_value, new.other_source, new.other_value)
       is distinct from
       (old.id, old.country, old.company_id, old.key, old.path, old.reason, old.seen_by, old.seen_at,
         old.kept_source, old.kept_value, old.other_source, old.other_value)
  then raise exception 'what was said of a conflict is withdrawn, not changed' using errcode = 'restrict_violation'; end if;
  if new.withdrawn_reason is null
  then raise exception 'a mark is withdrawn with a reason' using errcode = 'restrict_violation'; end if;
  new.withdrawn_at := clock_timestamp();
  return new;
end $$;

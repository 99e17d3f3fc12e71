-- What officers decide about the flags of a company (docs/decisions/0103-decisions-that-rest.md). A decision is on facts: it is in force
-- while the flag has the same facts, until its last day, and until it is withdrawn. It is never changed otherwise.
create table desk.flag_decision (
  id uuid primary key default gen_random_uuid(),
  country text not null,
  company_id text not null,
  -- code, subject and what tells it from others; no name can be read from it
  flag_key text not null check (flag_key ~ '\S' and length(flag_key) <= 500),
  -- of code, state, value, since and words
  facts_sha256 text not null check (facts_sha256 ~ '^[0-9a-f]{64}$'),
  -- the flag is about another party; a document settles it; it is accepted with a measure
  outcome text not null check (outcome in ('not_this_party', 'resolved', 'accepted')),
  -- SHA-256 of a document or extract of the company
  document_sha256 text check (document_sha256 ~ '^[0-9a-f]{64}$'),
  measure text check (char_length(btrim(measure)) between 3 and 1000),
  reason text not null check (char_length(btrim(reason)) between 10 and 4000),
  -- last day, in UTC
  valid_until date not null,
  decided_by uuid not null references desk."user" (id),
  decided_at timestamptz not null default clock_timestamp(),
  withdrawn_by uuid references desk."user" (id),
  withdrawn_at timestamptz,
  withdrawn_reason text check (char_length(btrim(withdrawn_reason)) between 10 and 4000),
  check ((outcome = 'resolved') = (document_sha256 is not null)),
  check ((outcome = 'accepted') = (measure is not null)),
  check (num_nulls(withdrawn_by, withdrawn_at, withdrawn_reason) in (0, 3)),
  -- "ok", signs, figures and spaces are no reason
  constraint flag_decision_says_why
    check (regexp_replace(lower(reason), '\mok\M|[[:space:][:punct:][:digit:]]', '', 'g') <> '')
);
create index flag_decision_of on desk.flag_decision (country, company_id, flag_key, facts_sha256) where withdrawn_at is null;

create function desk.today() returns date stable language sql as $$
  select (clock_timestamp() at time zone 'UTC')::date
$$;

-- The decision in force on the facts of a flag; null: it is open.
create function desk.flag_decision_on(p_country text, p_company text, p_key text, p_facts text)
returns desk.flag_decision stable language sql as $$
  select d from desk.flag_decision d where d.country = p_country and d.company_id = p_company and d.flag_key = p_key
    and d.facts_sha256 = p_facts and d.withdrawn_at is null and d.valid_until >= desk.today()
   order by d.decided_at desc, d.id limit 1
$$;

-- Alone with the flag decisions of a company until the transaction ends: of two decisions at the same time the first counts, and an
-- approval confirms those that are there.
create function desk.lock_flags(p_country text, p_company text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('flags ' || p_country || ' ' || p_company, 0))
$$;

create function desk.guard_flag_decision() returns trigger language plpgsql as $$
begin
  -- the report first, as an approval has it
  perform from desk.report r
    where r.country = new.country and r.company_id = new.company_id and r.purged_at is null for share;
  perform desk.lock_flags(new.country, new.company_id);
  if tg_op = 'INSERT' then
    if (desk.flag_decision_on(new.country, new.company_id, new.flag_key, new.facts_sha256)).id is not null then
      raise exception 'these facts are decided' using errcode = 'unique_violation', constraint = 'flag_decided_once';
    end if;
    new.decided_at := clock_timestamp();
    new.withdrawn_by := null;
    new.withdrawn_at := null;
    new.withdrawn_reason := null;
    if new.valid_until < desk.today() or new.valid_until > desk.today() + interval '120 months' then
      raise exception 'a decision holds from today on, for 120 months at most' using errcode = 'restrict_violation';
    end if;
    if new.document_sha256 is not null and not exists (
      select from desk.kept_document k join desk.lookup l on l.id = k.lookup_id
       where l.country = new.country and l.company_id = new.company_id and k.sha256 = new.document_sha256
      union all select from desk.extract e
       where e.country = new.country and e.company_id = new.company_id and e.sha256 = new.document_sha256
         and e.withdrawn_at is null)
    then raise exception 'the company has no such document' using errcode = 'restrict_violation'; end if;
    return new;
  end if;
  if old.withdrawn_at is not null or new.withdrawn_at is null
     or to_jsonb(new) - '{withdrawn_by,withdrawn_at,withdrawn_reason}'::text[]
       is distinct from to_jsonb(old) - '{withdrawn_by,withdrawn_at,withdrawn_reason}'::text[]
  then raise exception 'a decision on a flag is withdrawn, not changed' using errcode = 'restrict_violation'; end if;
  new.withdrawn_at := clock_timestamp();
  return new;
end $$;
create trigger guard before insert or update on desk.flag_decision
  for each row execute function desk.guard_flag_decision();
create trigger guard_said before insert or delete on desk.flag_decision
  for each row execute function desk.guard_said();
create trigger append_only before truncate on desk.flag_decision
  for each statement execute function desk.refuse_change();
create constraint trigger audited after insert or update or delete on desk.flag_decision
  deferrable initially deferred for each row execute function desk.demand_audit();

-- ============================================================================================ guarded

create function desk.row_hash(r desk.flag_decision) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.id, r.country, r.company_id, r.flag_key, r.facts_sha256, r.outcome,
    r.document_sha256, r.measure, r.reason, r.valid_until, r.decided_by, r.decided_at at time zone 'UTC' as decided_at,
    r.withdrawn_by, r.withdrawn_at at time zone 'UTC' as withdrawn_at, r.withdrawn_reason) c
$$;
create function desk.row_scope(r desk.flag_decision) returns text immutable language sql as $$
  select 'company ' || r.country || ' ' || r.company_id
$$;
create function desk.row_key(r desk.flag_decision) returns text immutable language sql as 'select r.id::text';
create trigger recorded after insert or update or delete on desk.flag_decision
  for each row execute function desk.record_row();
do $$ begin
  execute 'create or replace view desk.row_of_company as '
    || rtrim(pg_get_viewdef('desk.row_of_company'::regclass), '; ') || ' union all
    select ''flag_decision'', r.country, r.company_id, desk.row_scope(r), desk.row_key(r), desk.row_hash(r) from desk.flag_decision r';
end $$;

-- ============================================================================================ approval

-- The flag decisions that an approval confirms: key, decision and facts of each. Null: of an approval from before, or none.
alter table desk.review_step add column flags jsonb check (jsonb_typeof(flags) = 'array');
alter table desk.review_step add constraint review_step_confirms check (to_state = 'approved' or flags is null);
create or replace function desk.row_hash(r desk.review_step) returns bytea stable language sql as $$
  select desk.hash_of_row(to_jsonb(c)) from (select r.report_id, r.version, r.step, r.from_state, r.to_state, r.reason, r.by_id,
    r.author_id, r.at at time zone 'UTC' as at, r.risk, r.review_on, r.exceptions, r.flags::text as flags) c
$$;

alter table desk.setting
  -- a serious flag of the version without a decision in force
  add column open_serious_flag text not null default 'refused' check (open_serious_flag in ('allowed', 'reason', 'refused'));

-- Flags of a version that need a decision, serious and other ones, each with the decision in force on its facts.
create function desk.flags_of_version(p_report uuid, p_version int)
returns table (key text, facts_sha256 text, is_serious boolean, decision_id uuid, decided_by uuid) stable language sql
rows 10 as $$
  select f.flag ->> 'key', f.flag ->> 'factsSha256', f.is_serious, d.id, d.decided_by
    from desk.report r join desk.report_version v on v.report_id = r.id and v.version = p_version
    cross join lateral (
      select s as flag, true as is_serious from jsonb_array_elements(case jsonb_typeof(v.summary -> 'seriousFlags')
        when 'array' then v.summary -> 'seriousFlags' else '[]' end) s
      union all select s, false from jsonb_array_elements(case jsonb_typeof(v.summary -> 'otherFlags')
        when 'array' then v.summary -> 'otherFlags' else '[]' end) s) f
    left join lateral desk.flag_decision_on(r.country, r.company_id, f.flag ->> 'key', f.flag ->> 'factsSha256') d on true
   where r.id = p_report
$$;

-- What an approval of the version confirms now, as its step and its entry keep it; null: nothing.
create function desk.flags_confirmed(p_report uuid, p_version int) returns jsonb stable language sql as $$
  select jsonb_agg(jsonb_build_object('key', f.key, 'decisionId', f.decision_id, 'factsSha256', f.facts_sha256)
      order by f.key collate "C")
    from desk.flags_of_version(p_report, p_version) f where f.decision_id is not null
$$;

-- As before, and serious flags.
create or replace function desk.met_conditions(p_report uuid, p_version int) returns table (name text, rule text) stable language sql
rows 8 as $$
  select each.name, each.rule
    from desk.report r join desk.report_version v on v.report_id = r.id and v.version = p_version cross join desk.setting s
    cross join lateral (values
      -- unknown counts as open: a version from before does not say which flags it has
      ('openSeriousFlag', s.open_serious_flag, jsonb_typeof(v.summary -> 'seriousFlags') is distinct from 'array'
        or exists (select from desk.flags_of_version(r.id, v.version) f where f.is_serious and f.decision_id is null)),
      ('riskNotSet', s.risk_not_set, r.risk is null),
      ('noNextReview', s.no_next_review, r.review_on is null),
      -- unknown counts as none, here and below: a version from before does not say
      ('riskBelowProposal', s.risk_below_proposal,
        coalesce(desk.risk_rank(r.risk) < desk.risk_rank(v.summary -> 'riskProposal' ->> 'level'), false)),
      -- unknown counts as undecided
      ('undecidedVerdict', s.undecided_verdict, coalesce((v.summary ->> 'isUndecided')::boolean, true)),
      ('openDiscrepancies', s.open_discrepancies, (v.summary ->> 'openDiscrepancies')::int > 0),
      ('incompleteData', s.incomplete_data, coalesce((v.summary ->> 'isIncomplete')::boolean, false)),
      ('ownersOnOffer', s.owners_on_offer, coalesce((v.summary ->> 'ownersOnOffer')::int, 0) > 0),
      ('highRisk', s.high_risk, coalesce(r.risk = 'high', false))) each (name, rule, is_met)
   where r.id = p_report and each.is_met and each.rule <> 'allowed'
$$;

-- The second person: an approval confirms the flag decisions of its version, and nobody confirms an own one.
create function desk.guard_confirmed_flags() returns trigger language plpgsql as $$
begin
  perform from desk.report r where r.id = new.report_id for share;
  perform desk.lock_flags(r.country, r.company_id) from desk.report r where r.id = new.report_id;
  if new.flags is distinct from desk.flags_confirmed(new.report_id, new.version) then
    raise exception 'the decisions on flags are confirmed as they stand' using errcode = 'restrict_violation';
  end if;
  if exists (select from desk.flags_of_version(new.report_id, new.version) f where f.decided_by = new.by_id) then
    raise exception 'who decided on a flag does not confirm it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger guard_confirmed_flags before insert on desk.review_step for each row
  when (new.to_state = 'approved') execute function desk.guard_confirmed_flags();

-- What the organisation decides for its reports: under which rule they are made, how often a company is reviewed, what
-- may be approved, and by whom.
alter table desk.setting
  -- `in-force`: the rule that applies today in the company's country
  add column house_rule text not null default 'in-force'
    check (house_rule in ('in-force', 'eu-amlr', 'eu-amld', 'uk-psc', 'fatf-25', 'ch-amla')),
  add column review_months_low int not null default 36 check (review_months_low <= 120),
  add column review_months_medium int not null default 24,
  add column review_months_high int not null default 12 check (review_months_high >= 1),
  add column open_discrepancies text not null default 'allowed'
    check (open_discrepancies in ('allowed', 'reason', 'refused')),
  add column undecided_verdict text not null default 'allowed'
    check (undecided_verdict in ('allowed', 'reason', 'refused')),
  add column high_risk text not null default 'allowed' check (high_risk in ('allowed', 'reason', 'refused')),
  add column high_risk_by text not null default 'all' check (high_risk_by in ('all', 'approvers', 'administrators')),
  -- by somebody else than who approved the report last
  add column high_risk_by_another boolean not null default false,
  -- a higher risk is not reviewed less often
  add constraint review_months_follow_risk
    check (review_months_high <= review_months_medium and review_months_medium <= review_months_low);

-- Whose reports these are. One row; apart from the settings, which are read at each request.
create table desk.organisation (
  id int primary key default 1 check (id = 1),
  name text check (name ~ '\S' and length(name) <= 200),
  address text check (address ~ '\S' and length(address) <= 500),
  logo bytea check (octet_length(logo) <= 102400),
  logo_type text,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references desk."user" (id),
  check ((logo is null) = (logo_type is null)),
  -- a file is what its first bytes say
  check (logo is null
    or logo_type = 'image/png' and substring(logo for 8) = '\x89504e470d0a1a0a'
    or logo_type = 'image/jpeg' and substring(logo for 3) = '\xffd8ff')
);
insert into desk.organisation default values;
create constraint trigger audited after insert or update or delete on desk.organisation
  deferrable initially deferred for each row execute function desk.demand_audit();

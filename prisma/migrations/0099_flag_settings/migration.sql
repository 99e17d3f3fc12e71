-- What the organisation decides for a flag code: only codes that differ from the default (lib/contract/flag-list.ts,
-- lib/domain/risk/least-risk.ts). They count for versions saved from then on.
create table desk.flag_setting (
  code text primary key check (code ~ '^[a-z_]+$'),
  severity text not null check (severity in ('serious', 'warning', 'information')),
  least_risk text not null check (least_risk in ('none', 'medium', 'high')),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid not null references desk."user" (id)
);
create constraint trigger audited after insert or update or delete on desk.flag_setting
  deferrable initially deferred for each row execute function desk.demand_audit();

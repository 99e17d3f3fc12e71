-- Where counsel may differ: which reading the organisation takes of a point of law, and since when. A point that is not
-- here has the careful reading of the policy.
alter table desk.setting add column legal_readings jsonb not null default '{}'
  check (jsonb_typeof(legal_readings) = 'object');

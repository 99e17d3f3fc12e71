-- What a lookup of an ownership graph asked beside its limit, so that asking again asks the same.
alter table desk.lookup add column graph_options jsonb;

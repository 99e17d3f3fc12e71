-- Decisions on a flag, those withdrawn too: the home page says why one no longer counts.
create index flag_decision_of_flag on desk.flag_decision (country, company_id, flag_key);

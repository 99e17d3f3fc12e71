-- A company's number is searched by its beginning: in small or capital letters, whatever the order of the database's language.
create index audit_entry_object_start on desk.audit_entry (lower(object) text_pattern_ops);
create index lookup_number_start on desk.lookup (country, lower(company_id) text_pattern_ops);
create index report_number_start on desk.report (country, lower(company_id) text_pattern_ops);

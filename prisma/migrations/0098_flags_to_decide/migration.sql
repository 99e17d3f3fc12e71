-- Versions with a serious flag: lists ask which of them have one without a decision.
create index report_version_serious on desk.report_version (report_id, version) where summary -> 'seriousFlags' <> '[]';

-- What else lists are searched by: marks of a report beside the names that report_words has, and whom it was shared with.
create function desk.tags_text(tags text[]) returns text immutable parallel safe language sql as $$
  select array_to_string(tags, ' ')
$$;
do $$
declare ops text;
begin
  select format('%I.gin_trgm_ops', n.nspname) into strict ops
    from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
  execute format('create index report_marks on desk.report
    using gin (company_id %1$s, reference %1$s, desk.tags_text(tags) %1$s)', ops);
  execute format('create index share_recipient_words on desk.share_recipient using gin (email %1$s)', ops);
end $$;

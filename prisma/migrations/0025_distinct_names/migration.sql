-- As before, each id once: a company whose LEI is its only id was told under it twice, and where nothing stays free
-- (a cache period of 0) its windows could not be opened, so that its purchase never ended.
create or replace function service.names_of(names json, kind text, asked text) returns text[] language sql immutable as $$
  select array_agg(name order by place)
    from (select name, min(place) as place
            from (select name, place from json_array_elements_text(coalesce(names -> kind, '[]')) with ordinality as told(name, place)
                  union all select asked, 'infinity'::float8) as all_told
           group by name) as each
$$;

-- Requests from before have answers without the section of legal entities with control: a replay repeats them word for word.
alter table service.request add column has_entities_section boolean not null default false;
alter table service.request alter column has_entities_section set default true;

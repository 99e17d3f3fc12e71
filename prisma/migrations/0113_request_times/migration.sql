-- A request is opened at a time in whole milliseconds, as a snapshot is read at one, because both pass through JavaScript, which keeps
-- no more. With microseconds, a request that was opened in the millisecond of another request's read found that snapshot when it
-- looked, but service.purchase refused it as older than the request, again at each attempt: the item stayed in progress for ever.
alter table service.request alter column created_at set default date_trunc('milliseconds', now());
update service.request q set created_at = date_trunc('milliseconds', q.created_at)
 where exists (select from service.request_item i where i.request_id = q.id and i.status = 'in_progress');

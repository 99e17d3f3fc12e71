-- The source that did not answer the last attempt at an item, for whoever waits for it; null: none has failed to yet.
alter table service.request_item add column waits_for text;

-- The newest episode of a show when it was followed, with which the inbox begins; null once that is done with.
alter table library_entries add column first_item_id text;

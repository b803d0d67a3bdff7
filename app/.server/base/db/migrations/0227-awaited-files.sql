-- The name of the file that a draft from a table waits for.
alter table hosting_items add column awaited_file text;

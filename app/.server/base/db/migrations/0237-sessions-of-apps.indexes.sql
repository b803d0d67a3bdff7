-- The sessions of an app, which end with it. Few of all.
create index concurrently if not exists sessions_of_client on sessions (client_id) where client_id is not null;

-- The Nostr key that signs in a browser where an account is logged in. It is the session's and ends with it: it opens
-- nothing and proves nothing. What logs in and proves is in account_nostr_keys.
alter table sessions add column connected_key bytea check (octet_length(connected_key) = 32);
create index sessions_of_connected_key on sessions (connected_key) where connected_key is not null;

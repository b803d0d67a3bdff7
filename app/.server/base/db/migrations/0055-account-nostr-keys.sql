-- The Nostr keys that accounts have shown to be theirs. A key is one account's; it is what accounts are looked up by.
create table account_nostr_keys (
  pubkey bytea primary key check (octet_length(pubkey) = 32),
  user_id text not null references users on delete cascade,
  linked_at timestamptz(3) not null
);
create index account_nostr_keys_of_account on account_nostr_keys (user_id);

-- Versions of follow lists (kind 3) as they were seen, here or at other relays: a list that some program has damaged can be
-- brought back from them. Only those of keys that accounts have linked are kept, and they go with the key.
create table nostr_follow_list_versions (
  pubkey bytea not null references account_nostr_keys on delete cascade,
  id bytea not null,
  created_at bigint not null,
  seen_at timestamptz(3) not null,
  raw text not null,
  primary key (pubkey, id)
);

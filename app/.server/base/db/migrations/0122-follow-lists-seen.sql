-- Versions of follow lists (kind 3) as they were seen, of keys by which people with accounts act, linked or connected. They
-- take the place of nostr_follow_list_versions, whose rows went at once with a key that was unlinked or replaced.
create table nostr_follow_lists_seen (
  pubkey bytea not null,
  id bytea not null,
  created_at bigint not null,
  seen_at timestamptz(3) not null,
  raw text not null,
  primary key (pubkey, id)
);
create index nostr_follow_lists_seen_by_age on nostr_follow_lists_seen (seen_at);
insert into nostr_follow_lists_seen (pubkey, id, created_at, seen_at, raw)
select pubkey, id, created_at, seen_at, raw from nostr_follow_list_versions;

-- Nostr events as they are served. `raw` is an event's JSON, made once when it arrives and sent as it is. Times are the
-- seconds that events carry.
create table nostr_events (
  pubkey bytea not null,
  id bytea not null,
  kind integer not null,
  created_at bigint not null,
  -- Not served from this second on (NIP-40).
  expires_at bigint,
  -- What search finds it by; null for kinds without a text.
  words tsvector,
  raw text not null,
  primary key (pubkey, id)
);
-- One index for each way to ask, in the order in which events are sent: the newest first, of those the lowest id.
create index nostr_events_newest on nostr_events (created_at desc, id);
create index nostr_events_by_kind on nostr_events (kind, created_at desc, id);
create index nostr_events_by_author on nostr_events (pubkey, created_at desc, id);
create index nostr_events_by_author_and_kind on nostr_events (pubkey, kind, created_at desc, id);
create index nostr_events_by_word on nostr_events using gin (words) where words is not null;
create index nostr_events_by_expiry on nostr_events (expires_at) where expires_at is not null;

-- Finds the author, whose events are stored together, by the id alone.
create table nostr_event_ids (
  id bytea primary key,
  pubkey bytea not null
);

-- The tags that filters can ask for: those whose name is one letter. Values that are too long for an index stand here as
-- their hash (app/.server/nostr/events/tag-value.ts).
create table nostr_tags (
  value text collate "C" not null,
  name text collate "C" not null,
  created_at bigint not null,
  id bytea not null,
  pubkey bytea not null,
  kind integer not null,
  expires_at bigint
);
create unique index nostr_tags_newest on nostr_tags (value, name, created_at desc, id);
create index nostr_tags_by_kind on nostr_tags (value, name, kind, created_at desc, id);

-- The newest version ever seen of each replaceable or addressable event, also when that one was deleted since: an older
-- one never comes back, in whatever order they arrive.
create table nostr_addresses (
  pubkey bytea not null,
  kind integer not null,
  d text collate "C" not null,
  newest_at bigint,
  newest_id bytea,
  -- Its author deleted all versions up to this second.
  deleted_until bigint,
  primary key (pubkey, kind, d)
);

-- Events that their authors deleted by id, known here or not yet.
create table nostr_deletions (
  pubkey bytea not null,
  id bytea not null,
  primary key (pubkey, id)
);

-- Ephemeral events on their way to the subscribers of other processes; they are kept for a minute.
create unlogged table nostr_ephemeral_events (
  id bytea primary key,
  raw text not null,
  passed_at timestamptz(3) not null
);
create index nostr_ephemeral_events_by_time on nostr_ephemeral_events (passed_at);

-- Keys whose notes the operator takes, or doesn't.
create table nostr_writers (
  pubkey bytea primary key,
  standing text not null check (standing in ('invited', 'blocked')),
  note text not null,
  since timestamptz(3) not null
);

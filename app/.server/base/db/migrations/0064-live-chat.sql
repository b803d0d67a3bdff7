-- Chats of livestreams that are hosted here. `activity` is the hash of the activity's address, as in nostr_live_chat. They
-- outlast their livestream, whose page stays.
create table live_chats (
  feed_id text not null references hosting_feeds on delete cascade,
  livestream_id text not null,
  activity bytea not null unique,
  -- How long each person waits between two messages; 0 for not at all.
  slow_seconds integer not null default 0,
  -- The message that stands above all others until then.
  pinned_id bytea,
  pinned_at timestamptz(3),
  pinned_until timestamptz(3),
  primary key (feed_id, livestream_id)
);

-- Whom a show's chats don't take messages of any more, and whose earlier ones they hide.
create table live_chat_mutes (
  feed_id text not null references hosting_feeds on delete cascade,
  pubkey bytea not null,
  since timestamptz(3) not null,
  primary key (feed_id, pubkey)
);

-- When somebody's last message in a slow chat arrived, whatever date it has.
create table live_chat_paces (
  activity bytea not null,
  pubkey bytea not null,
  last_at timestamptz(3) not null,
  primary key (activity, pubkey)
);
create index live_chat_paces_by_time on live_chat_paces (last_at);

-- What one person said in a chat, for slow mode.
create index nostr_live_chat_of_author on nostr_live_chat (activity, pubkey, created_at);

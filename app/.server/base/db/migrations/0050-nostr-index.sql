-- What is derived from Nostr events, brought up to date in the transaction that stores or removes them
-- (app/.server/nostr/index-of-events). Ids and keys are bytes, times the seconds that events carry.

-- What is counted for a note (its id), somebody (their key), or for content or a live activity (the hash of their names,
-- index-of-events/targets.ts). There may be a row before what it counts for is there.
create table nostr_stats (
  target bytea primary key,
  replies integer not null default 0,
  likes integer not null default 0,
  reposts integer not null default 0,
  zaps integer not null default 0,
  msat bigint not null default 0,
  following integer not null default 0,
  followers integer not null default 0
);

-- Notes and comments, and what they answer.
create table nostr_notes (
  pubkey bytea not null,
  id bytea not null,
  kind integer not null,
  created_at bigint not null,
  root bytea,
  parent bytea,
  primary key (pubkey, id)
);
create index nostr_notes_newest on nostr_notes (created_at desc, id);
create index nostr_notes_by_author on nostr_notes (pubkey, created_at desc, id);
create index nostr_notes_by_parent on nostr_notes (parent, created_at, id) where parent is not null;

-- Notes about content outside of Nostr (NIP-73), once for each that they name.
create table nostr_comments (
  content text collate "C" not null,
  id bytea not null,
  pubkey bytea not null,
  created_at bigint not null,
  -- The guid of the feed that is named beside an item, whose own guid other feeds may have too; else empty.
  feed text collate "C" not null,
  primary key (content, id)
);
create index nostr_comments_newest on nostr_comments (content, created_at desc, id);
create index nostr_comments_by_time on nostr_comments (created_at desc, id);

-- Likes and reposts. Several of one author for one target count once.
create table nostr_marks (
  target bytea not null,
  pubkey bytea not null,
  what text not null check (what in ('LIKE', 'REPOST')),
  id bytea not null,
  created_at bigint not null,
  primary key (target, pubkey, what, id)
);
create index nostr_marks_newest on nostr_marks (target, what, created_at desc, id);
create index nostr_marks_by_author on nostr_marks (pubkey, what, created_at desc, id);

create table nostr_follows (
  pubkey bytea not null,
  followed bytea not null,
  primary key (pubkey, followed)
);
create index nostr_followers on nostr_follows (followed, pubkey);

create table nostr_relay_lists (
  pubkey bytea not null,
  url text collate "C" not null,
  is_read boolean not null,
  is_write boolean not null,
  primary key (pubkey, url)
);

create table nostr_profiles (
  pubkey bytea primary key,
  id bytea not null,
  created_at bigint not null,
  name text,
  display_name text,
  about text,
  picture text,
  banner text,
  nip05 text,
  lud16 text,
  lud06 text
);

-- The words of people's names, by which they are found.
create table nostr_profile_words (
  word text collate "C" not null,
  pubkey bytea not null,
  primary key (word, pubkey)
);
create index nostr_profile_words_of on nostr_profile_words (pubkey);

-- What was found out about profiles by asking the servers that they name.
create table nostr_profile_checks (
  pubkey bytea primary key,
  -- When to ask again.
  due_at timestamptz(3),
  checked_at timestamptz(3),
  -- What was asked for, and whether that server names this key (NIP-05).
  nip05 text,
  nip05_is_right boolean
);
create index nostr_profile_checks_due on nostr_profile_checks (due_at) where due_at is not null;

-- The keys that sign receipts for what somebody is paid (NIP-57): those that their providers ever had.
create table nostr_zap_providers (
  recipient bytea not null,
  provider bytea not null,
  found_at timestamptz(3) not null,
  primary key (recipient, provider)
);

-- Receipts. They count once it is known that their key is one of the recipient's providers.
create table nostr_zaps (
  recipient bytea not null,
  id bytea not null,
  provider bytea not null,
  sender bytea not null,
  -- The note, live activity or content that was paid for, else the recipient.
  target bytea not null,
  -- All that it counts for.
  targets bytea[] not null,
  msat bigint not null,
  created_at bigint not null,
  is_counted boolean not null,
  primary key (recipient, id)
);
create index nostr_zaps_waiting on nostr_zaps (recipient, provider) where not is_counted;
create index nostr_zaps_newest on nostr_zaps (target, created_at desc, id) where is_counted;
create index nostr_zaps_of_sender on nostr_zaps (sender, target) where is_counted;
create index nostr_zaps_by_time on nostr_zaps (created_at) where is_counted;

create table nostr_live_activities (
  pubkey bytea not null,
  d text collate "C" not null,
  id bytea not null,
  created_at bigint not null,
  status text not null check (status in ('PENDING', 'LIVE', 'ENDED')),
  title text not null,
  summary text not null,
  image text,
  streaming text,
  starts_at bigint,
  ends_at bigint,
  primary key (pubkey, d)
);

-- What is said in the chat of a live activity, which is named by its hash.
create table nostr_live_chat (
  activity bytea not null,
  id bytea not null,
  pubkey bytea not null,
  created_at bigint not null,
  primary key (activity, id)
);
create index nostr_live_chat_newest on nostr_live_chat (activity, created_at desc, id);

-- Who is heard (app/.server/nostr/heard). What follows from events is brought up to date with them; keys and ids are
-- bytes.

-- How near people are to those of this installation, by their follow lists. A job writes it.
create table nostr_trust (
  pubkey bytea primary key,
  -- 0 for the installation's own people, 1 for those whom they follow, 2 for those whom these follow.
  distance smallint not null check (distance between 0 and 2),
  -- How many of distance 0 and 1 follow them.
  followers integer not null
);
create index nostr_trust_by_distance on nostr_trust (distance) where distance < 2;

-- Whose follow lists have changed since that job last ran, and how often.
create table nostr_changed_follows (
  pubkey bytea primary key,
  changes integer not null
);

-- Public entries of mute lists (NIP-51): keys and ids in hexadecimal digits, texts in small letters.
create table nostr_mutes (
  pubkey bytea not null,
  what text not null check (what in ('PERSON', 'NOTE', 'HASHTAG', 'WORD')),
  value text collate "C" not null,
  primary key (pubkey, what, value)
);

-- Reports (NIP-56) of notes by their ids, of people by their keys.
create table nostr_reports (
  target bytea not null,
  pubkey bytea not null,
  id bytea not null,
  type text not null,
  primary key (target, pubkey, id)
);

-- What speaks for a note being spam in its own text and tags, and the prints by which similar texts are found
-- (app/rules/spam-signs.ts, text-prints.ts). Notes without either have no row.
create table nostr_note_signs (
  pubkey bytea not null,
  id bytea not null,
  points smallint not null,
  prints bigint[] not null,
  primary key (pubkey, id)
);
create index nostr_note_signs_of_spam on nostr_note_signs (pubkey) where points >= 4;

create table nostr_text_prints (
  print bigint not null,
  pubkey bytea not null,
  id bytea not null,
  created_at bigint not null,
  primary key (print, pubkey, id)
);

-- Comments that owners of a show or music feed hide on its pages.
create table nostr_hidden_comments (
  feed_id text not null references hosting_feeds on delete cascade,
  id bytea not null,
  since timestamptz(3) not null,
  primary key (feed_id, id)
);
create index nostr_hidden_comments_by_note on nostr_hidden_comments (id);

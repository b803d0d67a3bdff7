-- What operators and moderators don't want here: domains of e-mail addresses, networks, hosts of feeds, relays, words. Keys
-- are in nostr_writers.
create table if not exists blocks (
  kind text not null check (kind in ('EMAIL_DOMAIN', 'NETWORK', 'FEED_HOST', 'RELAY', 'WORD')),
  value text collate "C" not null check (length(value) between 1 and 253),
  -- Why.
  note text not null check (length(note) <= 200),
  blocked_at timestamptz(3) not null,
  -- Null for the operator's command, and once the account is deleted.
  blocked_by text references users on delete set null,
  primary key (kind, value)
);
create index if not exists blocks_of_account on blocks (blocked_by) where blocked_by is not null;

-- In a transaction of its own:
-- Who has invited or blocked a key.
alter table nostr_writers add column if not exists set_by text references users on delete set null;

-- In a transaction of its own:
alter table decisions drop constraint decisions_about_kind_check;
alter table decisions add constraint decisions_about_kind_check check (
  about_kind in ('ACCOUNT', 'PROFILE', 'SHOW', 'EPISODE', 'CLIP', 'NOTE', 'COMMENT', 'CHAT_MESSAGE', 'BLOCK')
);

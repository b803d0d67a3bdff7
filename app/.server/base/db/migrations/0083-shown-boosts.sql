-- What of a boost has reached others. Counted by a job each time that one of its shares ends.
alter table boosts add column paid_msat bigint not null default 0;
create index boosts_of_feed on boosts (feed_id, created_at desc, id);
create index boosts_shown on boosts (created_at) where not is_private and paid_msat > 0;

-- What each has paid for a feed (all of its items) or an item, private boosts apart; '' stands for all who aren't known.
create table content_supporters (
  content_id text collate "C" not null,
  -- The account here, else a key on Nostr.
  supporter text collate "C" not null,
  msat bigint not null,
  primary key (content_id, supporter)
);
create index content_supporters_by_msat on content_supporters (content_id, msat desc);

-- The sums of these.
create table content_support (
  content_id text collate "C" primary key,
  msat bigint not null,
  supporters integer not null
);

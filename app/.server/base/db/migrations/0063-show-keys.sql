-- Keys that were made for hosted shows, which sign what a show says on Nostr. `sealed` is the secret key, encrypted with
-- one that derives from the installation's secret (app/.server/nostr/show-keys/seal.ts).
create table show_keys (
  feed_id text primary key references hosting_feeds on delete cascade,
  pubkey bytea not null unique,
  sealed bytea not null,
  made_at timestamptz(3) not null,
  -- Whether the key announces each episode that is published.
  announces_episodes boolean not null default false
);

-- Episodes that their show's key has announced, each once.
create table announced_episodes (
  feed_id text not null references hosting_feeds on delete cascade,
  item_id text not null,
  event_id bytea not null,
  announced_at timestamptz(3) not null,
  primary key (feed_id, item_id)
);

-- Feeds that lists name and the catalogue lacked when they were last asked for, by where they were said to be: a list that
-- names a guid at a wrong address keeps no other list from being followed. It stands in for unknown_feeds.
create table asked_feeds (
  guid text not null,
  -- SHA-256 of the address that was said; of '' where the directory was asked.
  url_hash bytea not null,
  failures integer not null,
  last_error text,
  asked_at timestamptz(3) not null,
  -- Not asked for again before this; null when not at all.
  retry_at timestamptz(3),
  primary key (guid, url_hash)
);

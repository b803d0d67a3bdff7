-- Feeds of other hosts that were removed and aren't let in again.
create table kept_out_feeds (
  id text primary key,
  title text not null check (length(title) <= 300),
  -- The address that it was read from.
  url text not null,
  guid text,
  reason text not null check (length(reason) <= 500),
  kept_out_at timestamptz(3) not null,
  -- Null for the operator's command, and once the account is deleted.
  kept_out_by text references users on delete set null
);
create index kept_out_feeds_newest on kept_out_feeds (kept_out_at desc, id);
create index kept_out_feeds_by on kept_out_feeds (kept_out_by) where kept_out_by is not null;

-- What such a feed is known by: its addresses without what changes nothing about them, and its guid.
create table kept_out_names (
  name text primary key,
  feed_id text not null references kept_out_feeds on delete cascade
);
create index kept_out_names_of_feed on kept_out_names (feed_id);

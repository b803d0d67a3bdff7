create table feeds (
  id text primary key,
  type text not null check (type in ('SHOW', 'ARTIST', 'ALBUM', 'AUDIOBOOK', 'PLAYLIST')),
  url text not null,
  guid text,
  hosting_feed_id text unique,
  title text not null,
  author text not null default '',
  summary text not null default '',
  image text,
  link text,
  language text,
  explicit boolean not null default false,
  publisher_id text,
  -- A FeedDocument without its items.
  document jsonb not null,
  item_count integer not null default 0,
  live_count integer not null default 0,
  remote_count integer not null default 0,
  newest_item_at timestamptz(3),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'GONE')),
  content_hash bytea not null,
  etag text,
  last_modified text,
  checked_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  next_check_at timestamptz(3),
  failures integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null
);
create index feeds_by_guid on feeds (guid) where guid is not null;
create index feeds_to_check on feeds (next_check_at) where next_check_at is not null;
create index feeds_by_type on feeds (type, newest_item_at desc nulls last, id);
create index feeds_of_publisher on feeds (publisher_id) where publisher_id is not null;

-- Every address that a feed has had, so that an old one still finds it.
create table feed_addresses (
  url text primary key,
  feed_id text not null
);
create index feed_addresses_of_feed on feed_addresses (feed_id);

create table items (
  feed_id text not null references feeds on delete cascade,
  id text not null,
  type text not null check (type in ('EPISODE', 'TRACK', 'LIVE')),
  guid text not null,
  position integer not null,
  title text not null,
  summary text not null default '',
  author text not null default '',
  image text,
  link text,
  explicit boolean not null default false,
  published_at timestamptz(3),
  duration_seconds double precision,
  enclosure_url text,
  enclosure_type text,
  live_status text check (live_status in ('PENDING', 'LIVE', 'ENDED')),
  live_start timestamptz(3),
  live_end timestamptz(3),
  -- A FeedItem or FeedLiveItem.
  document jsonb not null,
  content_hash bytea not null,
  -- When the feed stopped naming it: the page stays.
  removed_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (feed_id, id),
  unique (feed_id, guid)
);
create index items_newest_first on items (feed_id, published_at desc nulls last, position, id)
  where removed_at is null and type <> 'LIVE';
create index items_in_order on items (feed_id, position, id) where removed_at is null and type <> 'LIVE';
create index items_live on items (feed_id, live_start desc) where type = 'LIVE';

-- Finds an item's feed by the item's id alone.
create table item_directory (
  item_id text primary key,
  feed_id text not null
);

create table remote_items (
  feed_id text not null references feeds on delete cascade,
  position integer not null,
  feed_guid text not null,
  item_guid text,
  feed_url text,
  medium text,
  title text,
  primary key (feed_id, position)
);

-- Finds items of other feeds for playlists and time splits, which name them by both guids.
create table item_guids (
  guid text not null,
  feed_id text not null,
  item_id text not null,
  primary key (guid, feed_id)
);

create table plays (
  content_id text not null,
  id bigint generated always as identity,
  content_type text not null,
  uid text not null,
  user_id text,
  platform text not null,
  title text not null,
  played_at timestamptz(3) not null,
  primary key (content_id, id)
);
create index plays_by_time on plays (played_at);

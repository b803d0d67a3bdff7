-- Downloads by day (UTC), each on the day on which its window began. They are made of the log and can be made anew.
create table download_days (
  feed_id text collate "C" not null,
  -- '' counts all items of the feed together.
  item_id text collate "C" not null,
  -- What they are counted by. 'all' has one value, ''; of 'left-out' it is why a window doesn't count.
  dimension text collate "C" not null check (dimension in ('all', 'app', 'device', 'country', 'left-out')),
  day date not null,
  value text collate "C" not null,
  downloads integer not null,
  primary key (feed_id, item_id, dimension, day, value) include (downloads)
);

-- The items of a feed side by side.
create index download_days_by_item on download_days (feed_id, day) include (item_id, downloads)
  where dimension = 'all' and item_id <> '';

-- What of an item was heard on the site by those who agreed to be counted: a row for each of them and each item, under a
-- name that the browser makes for this item alone. Rows go after two weeks, what was counted of them stays.
create table listens (
  feed_id text not null,
  item_id text not null,
  listener bytea not null check (octet_length(listener) = 16),
  -- The day (UTC) on which it was first heard.
  day date not null,
  -- A bit for each five seconds of the audio.
  heard bytea not null,
  began_at timestamptz(3) not null,
  counted boolean not null default false,
  primary key (feed_id, item_id, listener),
  foreign key (feed_id, item_id) references hosting_items (feed_id, id) on delete cascade
);
create index listens_of_day on listens (feed_id, item_id, day);
create index listens_to_count on listens (feed_id, item_id, day) where not counted;
create index listens_by_day on listens (day);

-- What is counted of them, by the day on which they began.
create table listening_days (
  feed_id text not null,
  item_id text not null,
  day date not null,
  listeners integer not null,
  seconds bigint not null,
  -- For each five seconds: how many heard them, how many stopped in them for good, how many passed over them.
  heard integer[] not null,
  ended integer[] not null,
  skipped integer[] not null,
  primary key (feed_id, item_id, day),
  foreign key (feed_id, item_id) references hosting_items (feed_id, id) on delete cascade
);

-- The tracks that play in an item, and which share of what is paid meanwhile goes to them.
create table music_references (
  feed_id text not null,
  item_id text not null,
  start_seconds double precision not null check (start_seconds >= 0),
  duration_seconds double precision not null check (duration_seconds > 0),
  percentage integer not null check (percentage between 1 and 100),
  remote_feed_guid text not null,
  remote_item_guid text not null,
  primary key (feed_id, item_id, start_seconds),
  foreign key (feed_id, item_id) references hosting_items (feed_id, id) on delete cascade
);

-- The video of an imported item while it is copied: it follows once the item's audio is here.
create table import_videos (
  user_id text not null,
  import_id text not null,
  feed_position integer not null,
  position integer not null,
  -- What had been copied of the item before.
  audio_bytes bigint not null,
  -- The upload in parts that it arrives in, and its place in the store; null before the first byte.
  path text,
  upload_id text,
  -- What the store has of it, in parts of one size but for the last.
  bytes bigint not null default 0,
  part_etags text[] not null default '{}',
  -- The ETag or date by which the rest is of the same file.
  validator text,
  tries integer not null default 0,
  primary key (user_id, import_id, feed_position, position),
  foreign key (user_id, import_id, feed_position, position) references import_items on delete cascade
);

-- Which items of an import are public by now is asked from the hosted items' side.
create index import_items_by_hosting_item on import_items (user_id, import_id, hosting_item_id);

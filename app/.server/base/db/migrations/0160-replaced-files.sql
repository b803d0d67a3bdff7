-- Files of published items that are no longer theirs, by their paths below /feeds/: of a video the path of its master
-- playlist. Rows stay for as long as the item does, since the address of each goes on being asked for.
create table replaced_files (
  feed_id text not null,
  path text not null,
  item_id text not null,
  kind text not null check (kind in ('AUDIO', 'VIDEO')),
  -- The versions that it was replaced in.
  versions text[] not null,
  -- How the item was sold until then, and since when it was public.
  variant jsonb,
  published_at timestamptz(3) not null,
  replaced_at timestamptz(3) not null,
  -- SERVED under its own address, KEPT without that, or GONE with its bytes.
  state text not null check (state in ('SERVED', 'KEPT', 'GONE')),
  primary key (feed_id, path),
  foreign key (feed_id, item_id) references hosting_items on delete cascade
);

create index replaced_files_of_items on replaced_files (feed_id, item_id);
-- What the clean-up looks for.
create index replaced_files_stored on replaced_files (replaced_at) where state <> 'GONE';

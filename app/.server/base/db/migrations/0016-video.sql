-- The video of each version of an item, and how far its conversion to HLS is; its files are media objects.
create table videos (
  feed_id text not null,
  item_id text not null,
  access text not null check (access in ('DEFAULT', 'PAID')),
  -- The file that was uploaded, by its path below /feeds/.
  source text not null,
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  requested_at timestamptz(3) not null,
  -- Begun without anything to show for it.
  attempts integer not null default 0,
  error text,
  seconds double precision not null,
  -- How much of each resolution is stored, in percent; 100 once its playlist is: {"360P": 40}
  progress jsonb not null default '{}',
  primary key (feed_id, item_id, access),
  foreign key (feed_id, item_id) references hosting_items on delete cascade
);

-- The video that an item has beside the audio of its enclosure.
alter table items add column video_url text;

-- Sound of any kind, of which an item's MP3 is made, by the item's version; `source` is the path of the file.
create table masters (
  feed_id text not null,
  item_id text not null,
  access text not null check (access in ('DEFAULT', 'PAID')),
  source text not null,
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  requested_at timestamptz(3) not null,
  -- Begun and not finished.
  attempts integer not null default 0,
  percent integer not null default 0,
  -- Why none could be made.
  error text,
  -- What was asked for: channels, kbits, level, trim, hold, transcribe.
  wishes jsonb not null,
  -- What its look and its making have found: seconds, codec, bitrate, levels, warnings.
  found jsonb not null,
  -- The path of the MP3 that was made last; null until there is one.
  made text,
  -- Whether apps are told of the master beside its MP3, and everybody who may hear that may hear it.
  is_offered boolean not null default false,
  primary key (feed_id, item_id, access),
  foreign key (feed_id, source) references media_objects (feed_id, path) on delete cascade
);

-- For the deletion of a file.
create unique index masters_source on masters (feed_id, source);

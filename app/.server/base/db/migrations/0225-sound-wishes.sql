-- What kind of MP3 is made of the masters of a show: as it was last chosen there.
create table sound_wishes (
  feed_id text primary key references hosting_feeds (id) on delete cascade,
  -- channels, kbits, level, trim.
  wishes jsonb not null
);

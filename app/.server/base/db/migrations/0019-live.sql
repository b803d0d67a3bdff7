-- Livestreams of a hosted show; its RSS lists them as podcast:liveItem.
create table hosting_livestreams (
  feed_id text not null references hosting_feeds on delete cascade,
  id text not null,
  guid text not null,
  -- The id of its page in the catalogue.
  public_id text not null,
  content jsonb not null,
  status text not null check (status in ('PENDING', 'LIVE', 'ENDED')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  -- Where its chat is, as its signed event says.
  chat jsonb,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (feed_id, id)
);

create index hosting_livestreams_by_start on hosting_livestreams (feed_id, starts_at desc);
